// Where a bubble stands that comes out of a seat, and for how long: pure, so that it can be tried without a page.

import { isReaction } from "../../play/reactions";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In px of the window. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  /** Where it points from, from its left edge. */
  readonly tail: number;
  /** There is no room above the seat. */
  readonly isBelow: boolean;
}

const GAP = 9; // to the seat: what the tail needs
const EDGE = 6; // to the edge of the room
const TAIL = 16; // from a corner

/** Above the seat, or else below it, and never out of the room. */
export function spotAt(seat: Box, bubble: Pick<Box, "width" | "height">, room: Box): Spot {
  const middle = seat.left + seat.width / 2;
  const right = room.left + room.width - EDGE - bubble.width;
  const left = Math.max(room.left + EDGE, Math.min(right, middle - bubble.width / 2));
  const above = seat.top - GAP - bubble.height;
  const isBelow = above < room.top + EDGE;
  const lowest = room.top + room.height - EDGE - bubble.height;
  const top = isBelow ? Math.min(lowest, seat.top + seat.height + GAP) : above;
  const tail = Math.max(TAIL, Math.min(bubble.width - TAIL, middle - left));
  return { left, top, tail, isBelow };
}

/** Where it is not on another bubble: further from the seat. */
export function clearOf(
  spot: Spot,
  { width, height }: Pick<Box, "width" | "height">,
  others: readonly Box[],
): Spot {
  const { left, top, isBelow } = spot;
  const hit = others.find(
    (other) =>
      left < other.left + other.width &&
      other.left < left + width &&
      top < other.top + other.height &&
      other.top < top + height,
  );
  if (!hit) return spot;
  const next = isBelow ? hit.top + hit.height + GAP : hit.top - GAP - height;
  return clearOf(
    { ...spot, top: next },
    { width, height },
    others.filter((other) => other !== hit),
  );
}

/** Whether a seat can be pointed at. */
export function isWithin(seat: Box, room: Box): boolean {
  const [x, y] = [seat.left + seat.width / 2, seat.top + seat.height / 2];
  return (
    seat.width > 0 &&
    x >= room.left &&
    x <= room.left + room.width &&
    y >= room.top &&
    y <= room.top + room.height
  );
}

const REACTION_MS = 4000;
const [LOOK_UP_MS, LETTER_MS, LONGEST_MS] = [3000, 60, 10_000];

/** For as long as it takes to look up and read it. */
export function staysMs(text: string): number {
  if (isReaction(text)) return REACTION_MS;
  return Math.min(LONGEST_MS, LOOK_UP_MS + LETTER_MS * text.length);
}
