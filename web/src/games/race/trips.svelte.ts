// Cards that fly from one place to another by themselves: what others take, and what goes back.

import type { Pose } from "./pose";

/** One card on its way. `Card`: what a game needs to draw it. */
export interface Trip<Card> {
  readonly id: number;
  readonly card: Card;
  /** It turns over on the way. */
  readonly turns: boolean;
  readonly from: Pose;
  readonly to: Pose;
  readonly land: () => void;
}

const MOST = 12; // more at once, and nobody follows them

export class Trips<Card> {
  all: readonly Trip<Card>[] = $state.raw([]);
  #count = 0;

  /** Settles when it has landed. */
  fly(card: Card, from: Pose, to: Pose, turns = false): Promise<void> {
    if (this.all.length >= MOST || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const id = this.#count++;
      const land = () => {
        this.all = this.all.filter((one) => one.id !== id);
        resolve();
      };
      this.all = [...this.all, { id, card, turns, from, to, land }];
    });
  }
}
