// It is the turn of somebody who looks elsewhere: when to call them, and when to ask whether we may.

import type { Bell, Call } from "../feel/bell";
import { preferences } from "../preferences.svelte";

/** Whoever comes back for a shorter turn comes too late. */
const WORTH_A_CALL_MS = 8000;

/** `due` of a view: null where turns have no end. */
export function isLongTurn(due: number | null, now: number): boolean {
  return due === null || due - now >= WORTH_A_CALL_MS;
}

export class Calling {
  /** It would have been of use: may we, next time? */
  isOffered = $state(false);

  #bell: Bell;
  #call: () => Call;
  #isTurn = false;
  #isHidden = false;
  /** It became their turn while they were away. */
  #isMissed = false;
  #isMarked: boolean | null = null;

  constructor(bell: Bell, call: () => Call) {
    this.#bell = bell;
    this.#call = call;
  }

  /** It is their turn, or no longer. `isLong`: they can come back in time. */
  turn(isTurn: boolean, isLong: boolean): void {
    const isNew = isTurn && !this.#isTurn;
    this.#isTurn = isTurn;
    if (isNew && isLong && this.#isHidden) this.#miss();
    if (!isTurn) this.#settled();
    this.#mark();
  }

  /** The page went out of sight, or is looked at again. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (!isHidden) this.#settled();
    this.#mark();
  }

  /** Yes, please; asked of the browser as well. */
  async accept(): Promise<void> {
    this.isOffered = false;
    preferences.calls = await this.#bell.ask();
  }

  decline(): void {
    this.isOffered = false;
    preferences.calls = false;
  }

  close(): void {
    this.turn(false, false);
  }

  #miss(): void {
    this.#isMissed = true;
    if (preferences.calls === true && this.#bell.permission === "granted") {
      void this.#bell.ring(this.#call());
    }
  }

  #settled(): void {
    if (!this.#isMissed) return;
    this.#isMissed = false;
    void this.#bell.hush(this.#call().tag);
    if (this.#isTurn && preferences.calls === null && this.#bell.permission === "default") {
      this.isOffered = true;
    }
  }

  #mark(): void {
    const isMarked = this.#isTurn && this.#isHidden;
    if (isMarked === this.#isMarked) return; // a race is everybody's turn, with every view
    this.#isMarked = isMarked;
    this.#bell.mark(isMarked);
  }
}
