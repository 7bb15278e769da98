// What is looked at when a match is over: the table for a moment, then the story.

import { untrack } from "svelte";
import type { TableSession } from "./session.svelte";

export type Place = "board" | "story" | "lobby";

const LAST_LOOK_MS = 4800; // the sack's last walk and the card that it wins take as long

export class Ending {
  #session: TableSession;
  place: Place = $state("board");
  /** The last look at the table, before the story by itself. */
  isDawning = $state(false);
  /** This page saw it end. */
  isFresh = $state(false);

  readonly isOver: boolean = $derived.by(() => {
    const { facts, shown } = this.#session;
    return (
      facts?.match?.over === true && shown?.match === facts.match.id && shown.view.phase === "over"
    );
  });

  constructor(session: TableSession) {
    this.#session = session;
    $effect(() => {
      if (!session.isPlaying) return;
      this.place = "board";
      this.isFresh = true;
    });
    $effect(() => {
      if (!this.isOver) return;
      this.isDawning = true;
      const timer = setTimeout(
        () => {
          this.isDawning = false;
          this.place = "story";
        },
        untrack(() => this.isFresh) ? LAST_LOOK_MS : 0,
      );
      return () => clearTimeout(timer);
    });
  }
}
