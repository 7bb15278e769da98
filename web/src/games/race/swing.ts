// A card on a finger: where it is, how it leans into the way it goes, and how it settles.

import type { Point } from "./field";

/** In the air a card is nearer to the eye. */
const LIFTED = 1.06;
/** How fast the grip, the size and the swing settle: after so many ms, a third is left. */
const SETTLES_MS = 55;
const LEANS = 9; // degrees for a speed of 1 px/ms
const STEEPEST = 16;
const STILL = 0.05;

export class Swing {
  x: number;
  y: number;
  scale: number;
  tilt: number;

  #finger: Point | null = null;
  /** From the finger to the middle of the card: it comes under the finger bit by bit. */
  #grip: Point = { x: 0, y: 0 };
  #speed = 0;
  #at = 0;

  constructor(at: Point, scale: number, tilt: number) {
    this.x = at.x;
    this.y = at.y;
    this.scale = scale;
    this.tilt = tilt;
  }

  follow(finger: Point, ms: number): void {
    if (this.#finger === null) {
      this.#grip = { x: this.x - finger.x, y: this.y - finger.y };
    } else {
      const took = Math.max(4, ms - this.#at);
      this.#speed = 0.6 * this.#speed + (0.4 * (finger.x - this.#finger.x)) / took;
    }
    this.#finger = finger;
    this.swing(ms);
  }

  /** Time goes by; false: nothing moves any more. */
  swing(ms: number): boolean {
    if (this.#finger === null) return false;
    const rest = this.#at === 0 ? 1 : Math.exp(-Math.max(0, ms - this.#at) / SETTLES_MS);
    this.#at = ms;
    this.#grip = { x: rest * this.#grip.x, y: rest * this.#grip.y };
    this.#speed *= rest;
    const lean = Math.max(-STEEPEST, Math.min(STEEPEST, LEANS * this.#speed));
    this.tilt = lean + rest * (this.tilt - lean);
    this.scale = LIFTED + rest * (this.scale - LIFTED);
    this.x = this.#finger.x + this.#grip.x;
    this.y = this.#finger.y + this.#grip.y;
    return (
      Math.abs(this.#grip.x) + Math.abs(this.#grip.y) > STILL ||
      Math.abs(this.tilt) > STILL ||
      Math.abs(this.scale - LIFTED) > 0.001
    );
  }
}
