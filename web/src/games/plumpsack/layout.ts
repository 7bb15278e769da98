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
  /** What is free around the middle. */
  readonly room: Box;
}

const LARGEST = 172;
const SHARE = 0.235; // of the shorter side that a card may take, so that the middle stays free
const GAP = 0.1; // between two cards, in cards
const RIM = 0.17; // for the arrow on the outward edge, in cards
const SACK = { beside: 0.14, below: 0.34 }; // for the sack on the inward edge, in cards
const ROUNDNESS = [2, 2.4, 3, 4, 6]; // from an ellipse to nearly a rectangle

/** The largest cards that fit: spot 0 is at the top, the others follow clockwise. */
export function ring(count: number, box: Box): Ring {
  const rings = ROUNDNESS.map((power) => ringOf(power, count, box));
  const best = Math.max(...rings.map((one) => one.size));
  return rings.find((one) => one.size >= best - 0.5) ?? ringOf(2, count, box);
}

function ringOf(power: number, count: number, box: Box): Ring {
  let [low, high] = [8, Math.min(LARGEST, SHARE * Math.min(box.width, box.height))];
  if (!fits(power, count, box, high)) {
    while (high - low > 0.25) {
      const middle = (low + high) / 2;
      if (fits(power, count, box, middle)) low = middle;
      else high = middle;
    }
  }
  const size = fits(power, count, box, high) ? high : low;
  return {
    size,
    spots: spotsOf(power, count, box, size),
    middle: { x: box.width / 2, y: box.height / 2 },
    room: {
      width: Math.max(0, box.width - 2 * (1 + RIM + SACK.beside) * size),
      height: Math.max(0, box.height - 2 * (1 + RIM + SACK.below) * size),
    },
  };
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
