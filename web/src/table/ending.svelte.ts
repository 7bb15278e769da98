// What is looked at when a match is over: the table for a moment, then the story.

import { untrack } from "svelte";
import type { TableSession } from "./session.svelte";

export type Place = "board" | "story" | "lobby";

export class Ending {
  #session: TableSession;
  place: Place = $state("board");
  /** This page saw it end. */
  isFresh = $state(false);
  #lastLook: ReturnType<typeof setTimeout> | undefined;

  readonly isOver: boolean = $derived.by(() => {
    const { facts, shown } = this.#session;
    return facts?.match?.over === true && shown?.match === facts.match.id && shown.result !== null;
  });

  /** `lastLookMs`: how long this game takes to be looked at for the last time. */
  constructor(session: TableSession, lastLookMs: () => number) {
    this.#session = session;
    $effect(() => {
      if (!session.isPlaying) return;
      this.place = "board";
      this.isFresh = true;
    });
    $effect(() => {
      if (!this.isOver) return;
      this.#lastLook = setTimeout(
        () => this.tell(),
        untrack(() => (this.isFresh ? lastLookMs() : 0)),
      );
      return () => clearTimeout(this.#lastLook);
    });
  }

  /** The story, by itself or for whoever has seen enough of the table. */
  tell(): void {
    clearTimeout(this.#lastLook);
    this.place = "story";
  }

  /** Away from the story: it is fresh no longer. */
  leave(place: Place): void {
    this.isFresh = false;
    this.place = place;
  }
}
