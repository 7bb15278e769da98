// The last moments of a finger: whether it drags, and how fast it lets go.

import type { Point } from "./field";

/** A finger that moved farther than this, in px, drags. */
export const SLOP = 6;
/** How far back its speed is measured. */
const MEMORY_MS = 80;
const FLICK = 0.5; // px/ms

/** In px/ms. */
export interface Velocity {
  readonly vx: number;
  readonly vy: number;
  readonly isFlick: boolean;
}

/** Where a finger left a card, in px of the window, when, and how fast it was. */
export interface Release extends Point, Velocity {
  readonly when: number;
}

export const AT_REST: Velocity = { vx: 0, vy: 0, isFlick: false };

export class Trail {
  #points: readonly (Point & { readonly ms: number })[];

  constructor({ x, y }: Point, ms: number) {
    this.#points = [{ x, y, ms }];
  }

  move({ x, y }: Point, ms: number): void {
    this.#points = [...this.#recent(ms), { x, y, ms }];
  }

  /** Let go now. */
  velocity(ms: number): Velocity {
    const recent = this.#recent(ms);
    const [first, last] = [recent[0], recent.at(-1)];
    const took = first && last ? last.ms - first.ms : 0;
    if (!first || !last || took <= 0) return AT_REST;
    const [vx, vy] = [(last.x - first.x) / took, (last.y - first.y) / took];
    return { vx, vy, isFlick: Math.hypot(vx, vy) > FLICK };
  }

  #recent(ms: number): readonly (Point & { readonly ms: number })[] {
    return this.#points.filter((one) => ms - one.ms <= MEMORY_MS);
  }
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
