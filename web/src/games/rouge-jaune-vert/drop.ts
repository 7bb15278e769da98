// What it means where a finger lets a card go.

import type { Point } from "../race/field";
import type { Release } from "../race/trail";

export type Drop = "hang" | "back" | "stay";

interface Around {
  /** It has been turned over. */
  readonly isKnown: boolean;
  /** The line, and all of one's own end of the table. */
  readonly line: DOMRect | null;
  readonly sill: DOMRect | null;
}

const A_TAP = 28; // px: a card that was hardly moved has been taken, no more
const AWAY = -0.5; // px/ms: up, or from a rail at the side to the left

export function dropped(at: Release, from: Point, { isKnown, line, sill }: Around): Drop {
  if (!isKnown) return "stay"; // nobody has seen it yet
  const isRail = sill !== null && sill.height > sill.width;
  if (at.isFlick && (isRail ? at.vx : at.vy) < AWAY) return "back";
  if (Math.hypot(at.x - from.x, at.y - from.y) < A_TAP) return "stay";
  if (line && contains(line, at)) return "hang";
  return sill && contains(sill, at) ? "stay" : "back";
}

function contains({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
