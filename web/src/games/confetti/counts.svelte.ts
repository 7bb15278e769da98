// What came of a round, and what of it is looked at.

import type { Session } from "../../play/session";
import type { ConfettiView } from "../../wire";
import { countsOf, freeAfter, type Counted } from "./count";
import { isUnderWay } from "./hand";

export class Counts {
  /** By seat; none while cards are taken. All is told when the sand has run out: they are made once
   * for a round, whatever views come then. */
  all: readonly Counted[] = $state.raw([]);
  /** What better there was is told from what lay free; null where that is not known. */
  free: readonly string[] | null = $state.raw(null);
  /** Whose cards are looked at; null: one's own, or the best. */
  picked: number | null = $state(null);
  /** All families have been drawn: the points may be known. */
  isTold = $state(false);
  #session: Session<"confetti">;
  #round = 0; // the one that they are of; 0: none
  #leave: () => void;

  constructor(session: Session<"confetti">) {
    this.#session = session;
    if (session.shown) this.#see(session.shown.view);
    this.#leave = session.onTold(({ view }) => this.#see(view));
  }

  close(): void {
    this.#leave();
  }

  /** Look at somebody's cards, and at one's own again. */
  toggle(seat: number): void {
    this.picked = this.picked === seat ? null : seat;
  }

  #see(view: ConfettiView): void {
    if (isUnderWay(view)) {
      [this.all, this.free, this.picked, this.isTold, this.#round] = [[], null, null, false, 0];
    } else if (view.round !== this.#round) {
      this.#round = view.round;
      const events = this.#session.chronicle.entries.map(({ event }) => event);
      this.all = countsOf(view, events);
      this.free = freeAfter(view, this.all, events);
    }
  }
}
