// How much of a card can be touched, where others lie on it.

import { radians, type Room, type Spot } from "./field";

type Turn = (x: number, y: number) => readonly [x: number, y: number];

function turn(tilt: number): Turn {
  const [cos, sin] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  return (x, y) => [x * cos - y * sin, x * sin + y * cos];
}

function covers({ x, y, tilt }: Spot, card: Room): (x: number, y: number) => boolean {
  const back = turn(-tilt);
  return (px, py) => {
    const [dx, dy] = back(px - x, py - y);
    return Math.abs(dx) < card.width / 2 && Math.abs(dy) < card.height / 2;
  };
}

export function isNear(one: Spot, other: Spot, card: Room): boolean {
  return Math.hypot(other.x - one.x, other.y - one.y) < Math.hypot(card.width, card.height);
}

/** The side of the largest square, along the card's own edges, that none of these covers; in px. */
export function reach(spot: Spot, above: readonly Spot[], card: Room, grain: number): number {
  const covering = above
    .filter((other) => isNear(spot, other, card))
    .map((other) => covers(other, card));
  const turned = turn(spot.tilt);
  const isFree = (dx: number, dy: number) => {
    const [right, down] = turned(dx, dy);
    return !covering.some((isUnder) => isUnder(spot.x + right, spot.y + down));
  };
  return grain * largestSquare(card, grain, isFree);
}

/** By the squares that end at each point, row by row. */
function largestSquare(
  card: Room,
  grain: number,
  isFree: (dx: number, dy: number) => boolean,
): number {
  const [across, down] = [Math.floor(card.width / grain), Math.floor(card.height / grain)];
  let best = 0;
  let above: readonly number[] = [];
  for (let row = 0; row < down; row++) {
    const here: number[] = [];
    for (let column = 0; column < across; column++) {
      const dx = (column + 0.5) * grain - card.width / 2;
      const dy = (row + 0.5) * grain - card.height / 2;
      const around = Math.min(here[column - 1] ?? 0, above[column] ?? 0, above[column - 1] ?? 0);
      here.push(isFree(dx, dy) ? 1 + around : 0);
      best = Math.max(best, here[column] ?? 0);
    }
    above = here;
  }
  return best;
}
