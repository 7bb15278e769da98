// Where the others' fingers are on this screen.

import type { Place } from "../../wire";
import type { FieldPlan, Point } from "./field";

/** Fingers on the same card lie beside each other. */
const BESIDE = 13; // px

export interface Finger extends Point {
  readonly seat: number;
  /** It is over the table; otherwise it was here last. */
  readonly isSeen: boolean;
  /** It lies on a card. */
  readonly isDown: boolean;
}

type Hands = readonly (readonly [number, number] | null)[];

export function fingersOf(
  seats: readonly number[],
  on: (seat: number) => Place | null,
  hands: Hands,
  plan: FieldPlan,
): Finger[] {
  const down = new Map(seats.map((seat) => [seat, on(seat)]));
  return seats.map((seat) => {
    const place = down.get(seat);
    if (place) {
      const { x, y } = plan.lying(place);
      const rivals = seats.filter((other) => isSame(down.get(other), place));
      const aside = (rivals.indexOf(seat) - (rivals.length - 1) / 2) * 2 * BESIDE;
      return { seat, x: x + aside, y, isSeen: true, isDown: true };
    }
    const hand = hands[seat];
    const { x, y } = plan.lying(hand ? [hand[0], hand[1], 0] : [500, 500, 0]);
    return { seat, x, y, isSeen: Boolean(hand), isDown: false };
  });
}

function isSame(one: Place | null | undefined, other: Place): boolean {
  return one?.[0] === other[0] && one[1] === other[1];
}
