// When to say what one could do now: on demand, and to beginners by itself.

import { preferences } from "../preferences.svelte";
import { keep, recall } from "../kept";

const FINISHED = "tablee.finished";
const DISMISSED = "tablee.dismissed";

export class Hints {
  isOpen = $state(false);
  #dismissed = new Set((recall("local", DISMISSED) ?? "").split(" "));

  toggle(): void {
    this.isOpen = !this.isOpen;
  }

  /** A beginner's turn begins. */
  offer(about: string): void {
    const isBeginner = recall("local", FINISHED) === null;
    if (preferences.hints && isBeginner && !this.#dismissed.has(about)) this.isOpen = true;
  }

  /** Understood: it is not said again by itself. */
  dismiss(about: string): void {
    this.isOpen = false;
    this.#dismissed.add(about);
    keep("local", DISMISSED, [...this.#dismissed].join(" "));
  }

  /** Whoever has finished a match is no beginner. */
  finished(): void {
    keep("local", FINISHED, "yes");
  }
}
