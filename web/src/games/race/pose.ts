// A card on the screen: where, how large, how tilted.

import type { Point, Room, Spot } from "./field";

/** The middle of a card, its width and its tilt in degrees, in px of the window. */
export interface Pose extends Spot {
  readonly width: number;
}

export function middleOf({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function poseIn(rect: DOMRect, tilt = 0): Pose {
  return { ...middleOf(rect), width: rect.width, tilt };
}

/** The box of a card that is so high for its width, were it not tilted. */
export function boxOf({ x, y, width }: Pose, ratio: number): DOMRect {
  const height = ratio * width;
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}

/** The CSS that puts an element of this size there, where it lies at the corner of something that
 * begins at `origin`. */
export function transformTo({ x, y, width, tilt }: Pose, size: Room, origin: Point): string {
  const [left, top] = [x - origin.x - size.width / 2, y - origin.y - size.height / 2];
  return `translate(${left}px, ${top}px) scale(${width / size.width}) rotate(${tilt}deg)`;
}
