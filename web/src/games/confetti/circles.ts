// Where the three circles of a card are.

import type { Size } from "./cards";

interface Spot {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Where it is not covered by the others. */
  readonly markX: number;
  readonly markY: number;
}

/** On a square of 100: the larger ones lie below. What a neighbour at the right or below would cover
 * is the rim of the large one. */
export const SPOTS: readonly Spot[] = [
  { size: "large", x: 57, y: 58, r: 36, markX: 59.5, markY: 64.5 },
  { size: "medium", x: 27.5, y: 29.5, r: 22.5, markX: 27, markY: 29 },
  { size: "small", x: 65.5, y: 17.5, r: 14.5, markX: 65.8, markY: 17.2 },
];
