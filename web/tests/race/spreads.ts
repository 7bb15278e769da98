// Spreads as the server makes them (src/tablee/games/spread.py), and what of each card can be touched.

import {
  radians,
  type FieldPlan,
  type Lying,
  type Room,
  type Spot,
} from "../../src/games/race/field";
import { reading } from "../../src/games/race/cursor";
import { reach } from "../../src/games/race/reach";
import type { Place } from "../../src/wire";

const SIDE = 1000;
const TILT = 24;

/** The same numbers for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function strewn(count: number, seed: number): Place[] {
  const draw = chance(seed);
  const byte = () => Math.floor(256 * draw());
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => [
    scattered(i % columns, columns, byte()),
    scattered(Math.floor(i / columns), rows, byte()),
    Math.floor((byte() * (2 * TILT + 1)) / 256) - TILT,
  ]);
}

function scattered(cell: number, cells: number, byte: number): number {
  return Math.floor((SIDE * (1280 * cell + 128 + 4 * byte)) / (1280 * cells));
}

/** By their numbers, in the order in which they lie on each other. */
export function laid(plan: FieldPlan, places: readonly Place[]): Lying[] {
  const all = places.map((place, i) => ({ key: `${i}`, ...plan.lying(place) }));
  return reading(all, plan.rowAt);
}

export function corners({ x, y, tilt }: Spot, card: Room): [x: number, y: number][] {
  const turned = turn(tilt);
  const [halfWidth, halfHeight] = [card.width / 2, card.height / 2];
  return [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ].map(([dx, dy]) => {
    const [right, down] = turned(dx!, dy!);
    return [x + right, y + down];
  });
}

function turn(tilt: number): (x: number, y: number) => [x: number, y: number] {
  const [cos, sin] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  return (x, y) => [x * cos - y * sin, x * sin + y * cos];
}

/** Of each card, the side of the largest square that no later one covers, in px. */
export function reaches(lying: readonly Spot[], card: Room, grain = 1.5): number[] {
  return lying.map((spot, i) => reach(spot, lying.slice(i + 1), card, grain));
}

/** Of each card, the share that no later one covers; by trying points. */
export function shareSeen(lying: readonly Spot[], card: Room): number[] {
  const steps = Array.from({ length: 15 }, (_, i) => (i + 0.5) / 15 - 0.5);
  const points = steps.flatMap((dx) => steps.map((dy) => [dx * card.width, dy * card.height]));
  return lying.map((spot, i) => {
    const turned = turn(spot.tilt);
    const above = lying.slice(i + 1);
    const free = points.filter(([dx, dy]) => {
      const [right, down] = turned(dx!, dy!);
      return !above.some((other) => isUnder(spot.x + right, spot.y + down, other, card));
    });
    return free.length / points.length;
  });
}

function isUnder(x: number, y: number, { x: middle, y: height, tilt }: Spot, card: Room): boolean {
  const [dx, dy] = turn(-tilt)(x - middle, y - height);
  return Math.abs(dx) < card.width / 2 && Math.abs(dy) < card.height / 2;
}
