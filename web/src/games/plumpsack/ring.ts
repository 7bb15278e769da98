// The ring of cards: as large as they can be in the room they have, and what stays free among them.

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
  /** The same, while the sack is at no card. */
  readonly hollow: Point & Box;
}

const LARGEST = { size: 172, share: 0.15 }; // however few they are; larger on the largest of screens
const SHARE = 0.235; // of the shorter side that a card may take, so that the middle stays free
const SMALL = { size: 56, share: 0.3 }; // such cards need to be seen more than the middle its room
const GAP = 0.1; // between two cards, in cards
const RIM = 0.17; // for the arrow on the outward edge, in cards
const CLOTH = 1.24; // a blanket's side, tilted as it lies, in cards
export const SACK = 0.66; // how large the sack is, in cards
const ROUNDNESS = [2, 2.4, 3, 4, 6]; // from an ellipse to nearly a rectangle
const SAMPLES = 240; // points of a curve
const CURVES = ROUNDNESS.map(around);

type Curve = readonly Point[];

/** The largest cards that fit: spot 0 is at the top, the others follow clockwise. */
export function ring(count: number, box: Box): Ring {
  const rings = [
    ...CURVES.map((curve) => ringOf(curve, count, box)),
    ...frames(count).map((frame) => framed(frame, box)),
  ];
  const best = Math.max(...rings.map((one) => one.size));
  const { size, spots } = rings.find((one) => one.size >= best - 0.5)!;
  const middle = { x: box.width / 2, y: box.height / 2 };
  const rooms = {
    room: roomIn(takenBy(spots, size), middle, box),
    hollow: roomIn(spots.map(clothOf(size)), middle, box),
  };
  return { size, spots, middle, ...rooms };
}

type Laid = Pick<Ring, "size" | "spots">;

function mostIn(box: Box): number {
  const shorter = Math.min(box.width, box.height);
  const most = Math.max(SHARE * shorter, Math.min(SMALL.size, SMALL.share * shorter));
  return Math.min(most, Math.max(LARGEST.size, LARGEST.share * shorter));
}

function ringOf(curve: Curve, count: number, box: Box): Laid {
  let [low, high] = [8, mostIn(box)];
  if (!fits(curve, count, box, high)) {
    while (high - low > 0.25) {
      const middle = (low + high) / 2;
      if (fits(curve, count, box, middle)) low = middle;
      else high = middle;
    }
  }
  const size = fits(curve, count, box, high) ? high : low;
  return { size, spots: spotsOf(curve, count, box, size) };
}

/** Cards in a frame: so many in the row at the top, in the one at the bottom, and between them at each side. */
interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
}

function frames(count: number): Frame[] {
  const sides = Array.from({ length: Math.floor(count / 2) - 1 }, (_, side) => side);
  return sides.map((side) => {
    const rows = count - 2 * side;
    return { top: Math.ceil(rows / 2), bottom: Math.floor(rows / 2), side };
  });
}

/** Where room is short, a frame wastes no corner. */
function framed({ top, bottom, side }: Frame, box: Box): Laid {
  const across = (Math.max(top, bottom) - 1) * (1 + GAP) + 1 + 2 * RIM;
  const down = (side + 1) * (1 + GAP) + 1 + 2 * RIM;
  const size = Math.min(mostIn(box), box.width / across, box.height / down);
  const edge = (0.5 + RIM) * size;
  const [right, low] = [box.width - edge, box.height - edge];
  const places = [
    ...between(edge, right, top).map((x) => ({ x, y: edge })),
    ...inner(edge, low, side).map((y) => ({ x: right, y })),
    ...between(right, edge, bottom).map((x) => ({ x, y: low })),
    ...inner(low, edge, side).map((y) => ({ x: edge, y })),
  ];
  const first = Math.floor((top - 1) / 2); // in the middle of the top, or left of it
  const turned = [...places.slice(first), ...places.slice(0, first)];
  return { size, spots: turned.map((place) => spotAt(place, box)) };
}

/** So many, evenly, with the ends among them. */
function between(from: number, to: number, count: number): number[] {
  return [from, ...inner(from, to, count - 2), to];
}

/** So many, evenly, without the ends. */
function inner(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((i + 1) * (to - from)) / (count + 1));
}

function spotAt({ x, y }: Point, { width, height }: Box): Spot {
  return { x, y, outward: (Math.atan2(y - height / 2, x - width / 2) * 180) / Math.PI };
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
    clothOf(size)(spot),
    { ...sackAt(spot, size), half: (SACK * size) / 2 },
  ]);
}

function clothOf(size: number): (spot: Spot) => Square {
  return ({ x, y }) => ({ x, y, half: (CLOTH * size) / 2 });
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

/** Whether something of this size may lie there. */
export function holds(room: Box, { width, height }: Box): boolean {
  return room.width >= width && room.height >= height;
}

/** Of what use a box is to text: what is far wider than high, or higher than wide, is lost on it. */
function use({ width, height }: Box): number {
  return Math.min(width, 2.4 * height) * Math.min(height, width);
}

function fits(curve: Curve, count: number, box: Box, size: number): boolean {
  const spots = spotsOf(curve, count, box, size);
  return spots.every((spot, i) =>
    spots.slice(i + 1).every((other) => apart(spot, other) >= size * (1 + GAP)),
  );
}

/** Squares do not overlap where this is at least their side. */
export function apart(one: Spot, other: Spot): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

/** Once around a curve between ellipse and rectangle, from the top, as far as 1 to each side. */
function around(power: number): Curve {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const angle = (i / SAMPLES) * 2 * Math.PI - Math.PI / 2;
    return { x: bent(Math.cos(angle), power), y: bent(Math.sin(angle), power) };
  });
}

/** Evenly along a curve. */
function spotsOf(curve: Curve, count: number, box: Box, size: number): Spot[] {
  const halfWidth = Math.max(0, box.width / 2 - size * (0.5 + RIM));
  const halfHeight = Math.max(0, box.height / 2 - size * (0.5 + RIM));
  const lengths = [0];
  for (let i = 1; i < curve.length; i++) {
    const [from, to] = [curve[i - 1]!, curve[i]!];
    const step = Math.hypot(halfWidth * (to.x - from.x), halfHeight * (to.y - from.y));
    lengths.push(lengths[i - 1]! + step);
  }
  return Array.from({ length: count }, (_, spot) => {
    const at = pointAt((spot / count) * lengths[SAMPLES]!, curve, lengths);
    const place = { x: box.width / 2 + halfWidth * at.x, y: box.height / 2 + halfHeight * at.y };
    return spotAt(place, box);
  });
}

function pointAt(wanted: number, curve: Curve, lengths: readonly number[]): Point {
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
