// How the table is looked at: from how near, and where. Pure.

import { clamp, type Point, type Room } from "./field";

/** A point of the field is seen at `x + scale * point.x`, `y + scale * point.y` of its frame. */
export interface Sight extends Point {
  readonly scale: number;
}

export const WHOLE: Sight = { x: 0, y: 0, scale: 1 };
export const NEAREST = 3.5;
/** As near as a double tap goes. */
export const NEAR = 2.2;

/** So that nothing but the field is seen. */
export function within({ x, y, scale }: Sight, room: Room): Sight {
  const near = clamp(scale, 1, NEAREST);
  return {
    x: clamp(x, room.width * (1 - near), 0),
    y: clamp(y, room.height * (1 - near), 0),
    scale: near,
  };
}

export function seen(sight: Sight, { x, y }: Point): Point {
  return { x: sight.x + sight.scale * x, y: sight.y + sight.scale * y };
}

/** And back: what is seen at that point of the frame. */
export function under(sight: Sight, { x, y }: Point): Point {
  return { x: (x - sight.x) / sight.scale, y: (y - sight.y) / sight.scale };
}

/** Nearer or farther, with what is seen at `at` staying there. */
export function zoomed(sight: Sight, at: Point, scale: number, room: Room): Sight {
  const near = clamp(scale, 1, NEAREST);
  const fixed = under(sight, at);
  return within({ x: at.x - near * fixed.x, y: at.y - near * fixed.y, scale: near }, room);
}

/** What was under the two fingers stays under them. */
export function pinched(
  sight: Sight,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  room: Room,
): Sight {
  const [before, after] = [between(...from), between(...to)];
  const wider = apart(...to) / Math.max(1, apart(...from));
  const moved = { ...sight, x: sight.x + after.x - before.x, y: sight.y + after.y - before.y };
  return zoomed(moved, after, sight.scale * wider, room);
}

/** Moved just so far that the box of this size around a point of the field is seen whole. */
export function showing(sight: Sight, point: Point, box: Room, room: Room): Sight {
  const at = seen(sight, point);
  const [halfWidth, halfHeight] = [(sight.scale * box.width) / 2, (sight.scale * box.height) / 2];
  const x = clamp(at.x, halfWidth, Math.max(halfWidth, room.width - halfWidth));
  const y = clamp(at.y, halfHeight, Math.max(halfHeight, room.height - halfHeight));
  return within({ ...sight, x: sight.x + x - at.x, y: sight.y + y - at.y }, room);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
