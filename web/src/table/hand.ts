// One's own hand over the table, told to the others a few times a second.

import type { Hand } from "../wire";
import type { World } from "./connection";

const SIDE = 1000; // the spread is a square of so many
const REST_MS = 90;

export class OwnHand {
  #world: World;
  #mention: (hand: Hand) => void;
  #at: Hand["at"] = null;
  #told: Hand["at"] = null;
  #rest: (() => void) | null = null;

  constructor(world: World, mention: (hand: Hand) => void) {
    this.#world = world;
    this.#mention = mention;
  }

  /** Here now; null: not over the table. As often as one likes. */
  move(x: number | null, y: number): void {
    this.#at = x === null ? null : [onTable(x), onTable(y)];
    if (this.#rest === null) this.#tell();
  }

  close(): void {
    this.#rest?.();
  }

  #tell(): void {
    this.#rest = null;
    if (String(this.#at) === String(this.#told)) return;
    this.#told = this.#at;
    this.#mention({ type: "hand", at: this.#at });
    this.#rest = this.#world.after(REST_MS, () => this.#tell());
  }
}

function onTable(place: number): number {
  return Math.round(Math.max(0, Math.min(SIDE, place)));
}
