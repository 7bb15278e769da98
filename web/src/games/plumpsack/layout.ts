// Where everything lies, from what is so: no page, no clock.

import type { PlumpsackView } from "../../wire";

export type Turn = "cw" | "ccw";

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a card, and which way is out: in degrees, clockwise from the right. */
export interface Spot extends Point {
  readonly outward: number;
}

export interface Ring {
  /** A card's side. */
  readonly size: number;
  readonly spots: readonly Spot[];
  readonly middle: Point;
  /** What is free in the middle, wherever the sack may be: its own middle, and how large it is. */
  readonly room: Point & Box;
}

const LARGEST = 172;
const SHARE = 0.235; // of the shorter side that a card may take, so that the middle stays free
const SMALL = { size: 56, share: 0.3 }; // such cards need to be seen more than the middle its room
const GAP = 0.1; // between two cards, in cards
const RIM = 0.17; // for the arrow on the outward edge, in cards
const CLOTH = 1.24; // a blanket's side, tilted as it lies, in cards
export const SACK = 0.66; // how large the sack is, in cards
const ROUNDNESS = [2, 2.4, 3, 4, 6]; // from an ellipse to nearly a rectangle

/** The largest cards that fit: spot 0 is at the top, the others follow clockwise. */
export function ring(count: number, box: Box): Ring {
  const rings = ROUNDNESS.map((power) => ringOf(power, count, box));
  const best = Math.max(...rings.map((one) => one.size));
  const { size, spots } = rings.find((one) => one.size >= best - 0.5) ?? ringOf(2, count, box);
  const middle = { x: box.width / 2, y: box.height / 2 };
  return { size, spots, middle, room: roomIn(takenBy(spots, size), middle, box) };
}

function ringOf(power: number, count: number, box: Box): Pick<Ring, "size" | "spots"> {
  const shorter = Math.min(box.width, box.height);
  const most = Math.max(SHARE * shorter, Math.min(SMALL.size, SMALL.share * shorter));
  let [low, high] = [8, Math.min(LARGEST, most)];
  if (!fits(power, count, box, high)) {
    while (high - low > 0.25) {
      const middle = (low + high) / 2;
      if (fits(power, count, box, middle)) low = middle;
      else high = middle;
    }
  }
  const size = fits(power, count, box, high) ? high : low;
  return { size, spots: spotsOf(power, count, box, size) };
}

/** The sack is on a card's inward edge; beside what is printed on it, where it lies at the side. */
export function sackAt({ x, y, outward }: Spot, size: number): Point {
  const [cos, sin] = [Math.cos((outward * Math.PI) / 180), Math.sin((outward * Math.PI) / 180)];
  const aside = Math.abs(cos) * (sin > 0.2 ? -0.2 : 0.36);
  return { x: x - 0.56 * cos * size, y: y + (aside - 0.6 * sin - 0.08) * size };
}

interface Square extends Point {
  readonly half: number;
}

/** Where cards lie, and where the sack comes to. */
export function takenBy(spots: readonly Spot[], size: number): readonly Square[] {
  return spots.flatMap((spot) => [
    { x: spot.x, y: spot.y, half: (CLOTH * size) / 2 },
    { ...sackAt(spot, size), half: (SACK * size) / 2 },
  ]);
}

/** The best free box for some lines of text that has the middle in it. */
function roomIn(taken: readonly Square[], middle: Point, box: Box): Point & Box {
  const tops = [0, ...taken.map(({ y, half }) => y + half)].filter((y) => y <= middle.y);
  const bottoms = [box.height, ...taken.map(({ y, half }) => y - half)].filter(
    (y) => y >= middle.y,
  );
  let best = { ...middle, width: 0, height: 0 };
  for (const top of tops) {
    for (const bottom of bottoms) {
      const between = taken.filter(({ y, half }) => y + half > top && y - half < bottom);
      const [before, after] = [
        between.filter(({ x }) => x < middle.x),
        between.filter(({ x }) => x >= middle.x),
      ];
      const left = Math.max(0, ...before.map(({ x, half }) => x + half));
      const right = Math.min(box.width, ...after.map(({ x, half }) => x - half));
      if (left > middle.x || right < middle.x) continue;
      const [width, height] = [right - left, bottom - top];
      const room = { x: (left + right) / 2, y: (top + bottom) / 2, width, height };
      if (use(room) > use(best)) best = room;
    }
  }
  return best;
}

/** Of what use a box is to text: what is far wider than high, or higher than wide, is lost on it. */
function use({ width, height }: Box): number {
  return Math.min(width, 2.4 * height) * Math.min(height, width);
}

export interface Arrangement {
  /** Players at the sides, not above and below. */
  readonly isWide: boolean;
  /** What is going on is said in the middle of the circle; elsewhere where it has no room there. */
  readonly isRoomy: boolean;
}

/** How a board of this size is laid out, for letters of this size. */
export function arrangement(board: Box, rem: number, cards: number): Arrangement {
  const isWide = board.width >= 44 * rem && board.width > 1.1 * board.height;
  const circle = isWide
    ? { width: board.width - 32 * rem, height: board.height - 2 * rem }
    : { width: board.width, height: board.height - 10 * rem };
  const { room } = ring(cards, circle);
  return { isWide, isRoomy: room.width >= 12 * rem && room.height >= 10 * rem };
}

function fits(power: number, count: number, box: Box, size: number): boolean {
  const spots = spotsOf(power, count, box, size);
  return spots.every((spot, i) =>
    spots.slice(i + 1).every((other) => apart(spot, other) >= size * (1 + GAP)),
  );
}

/** Squares do not overlap where this is at least their side. */
export function apart(one: Spot, other: Spot): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

const SAMPLES = 360;

/** Evenly along a curve between ellipse and rectangle. */
function spotsOf(power: number, count: number, box: Box, size: number): Spot[] {
  const halfWidth = Math.max(0, box.width / 2 - size * (0.5 + RIM));
  const halfHeight = Math.max(0, box.height / 2 - size * (0.5 + RIM));
  const curve = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const angle = (i / SAMPLES) * 2 * Math.PI - Math.PI / 2;
    return {
      x: halfWidth * bent(Math.cos(angle), power),
      y: halfHeight * bent(Math.sin(angle), power),
    };
  });
  const lengths = [0];
  for (let i = 1; i < curve.length; i++) {
    const [from, to] = [curve[i - 1]!, curve[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  return Array.from({ length: count }, (_, spot) => {
    const { x, y } = pointAt((spot / count) * lengths[SAMPLES]!, curve, lengths);
    return {
      x: box.width / 2 + x,
      y: box.height / 2 + y,
      outward: (Math.atan2(y, x) * 180) / Math.PI,
    };
  });
}

function pointAt(wanted: number, curve: readonly Point[], lengths: readonly number[]): Point {
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= wanted),
  );
  const [from, to] = [curve[next - 1]!, curve[next]!];
  const [before, after] = [lengths[next - 1]!, lengths[next]!];
  const part = after > before ? (wanted - before) / (after - before) : 0;
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

function bent(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / power);
}

/** Which way an arrow on the outward edge points, in degrees clockwise from the right. */
export function arrowAngle(outward: number, turn: Turn): number {
  return outward + (turn === "cw" ? 90 : -90);
}

/** The spots that the sack hops to, one after the other. */
export function path(from: number, turn: Turn, steps: number, count: number): number[] {
  const way = turn === "cw" ? 1 : -1;
  return Array.from({ length: steps }, (_, i) => (from + way * (i + 1) + count * steps) % count);
}

/** The seats after this one, clockwise; to a spectator, all of them. */
export function others(me: number | null, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  return me === null ? all : all.slice(1).map((i) => (me + i) % seats);
}

export type Ask = "memorise" | "put_sack" | "name" | "look" | "nothing";

/** What the match waits for from this seat. */
export function asked(view: PlumpsackView, me: number | null): Ask {
  if (me === null || !view.to_act.includes(me)) return "nothing";
  switch (view.phase) {
    case "memorise":
    case "put_sack":
    case "name":
      return view.phase;
    case "reveal":
    case "pause":
      return "look";
    case "over":
      return "nothing";
  }
}

/** Whether all may say that they have seen enough. */
export function isLooking(view: PlumpsackView): boolean {
  return view.phase === "memorise" || view.phase === "reveal" || view.phase === "pause";
}

/** Whom the match waits for, where that is one. */
export function actor(view: PlumpsackView): number | null {
  if (view.phase === "put_sack") return view.placer;
  return view.phase === "name" ? view.active : null;
}

export interface Pile {
  readonly cards: number;
  /** One's own can be looked at. */
  readonly objects: readonly string[] | null;
}

export function pile(view: PlumpsackView, seat: number): Pile {
  const won = view.won[seat] ?? 0;
  return typeof won === "number"
    ? { cards: won, objects: null }
    : { cards: won.length, objects: won };
}
