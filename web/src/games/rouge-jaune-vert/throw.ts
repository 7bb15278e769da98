// A finger that drags something: how far it went, and how fast it let go.

import type { Point, Release } from "../race/field";

const MEMORY_MS = 90; // what was longer ago says nothing of how fast a finger is
const FLICK = 0.55; // px/ms

interface Seen extends Point {
  readonly at: number;
}

export class Throw {
  readonly pointer: number;
  #trail: Seen[];
  readonly #start: Point;

  constructor(event: PointerEvent) {
    this.pointer = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#trail = [seen(event)];
  }

  move(event: PointerEvent): void {
    const now = seen(event);
    this.#trail = [...this.#trail.filter(({ at }) => now.at - at < MEMORY_MS), now];
  }

  /** From where it began, in px. */
  get distance(): number {
    const { x, y } = this.#trail.at(-1) ?? this.#start;
    return Math.hypot(x - this.#start.x, y - this.#start.y);
  }

  release(event: PointerEvent): Release {
    this.move(event);
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    const ms = Math.max(1, (last?.at ?? 0) - (first?.at ?? 0));
    const vx = ((last?.x ?? 0) - (first?.x ?? 0)) / ms;
    const vy = ((last?.y ?? 0) - (first?.y ?? 0)) / ms;
    const { clientX: x, clientY: y } = event;
    return {
      x,
      y,
      vx,
      vy,
      isFlick: Math.hypot(vx, vy) > FLICK,
      over: document.elementFromPoint(x, y),
    };
  }
}

function seen(event: PointerEvent): Seen {
  return { x: event.clientX, y: event.clientY, at: event.timeStamp };
}
