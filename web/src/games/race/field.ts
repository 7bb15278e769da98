// Where the cards of a spread lie on this screen. The server strews them over a square of 1000 by 1000;
// here they lie in bands that fill the room there is, each about where it was strewn: what lay above or
// to the left of its neighbours still does, and under them.

import type { Room } from "../../look/room.svelte";
import type { Place } from "../../wire";
import { ways } from "./ways";

export type { Room };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In px: the middle of a card in the field, and its tilt in degrees, clockwise. */
export interface Spot extends Point {
  readonly tilt: number;
}

export interface Lying extends Spot {
  readonly key: string;
}

/** A card that lies in a field. */
export interface FieldItem extends Lying {
  /** What it is, in words, for readers of screens. */
  readonly label: string;
  /** What one types to find it, or one of several with | between; "": it cannot be found so. */
  readonly typed: string;
  readonly isTakeable: boolean;
  /** It is worth seeing: it lies on top, where that hides no other. */
  readonly isUp?: boolean;
  /** Attributes of its button. */
  readonly hook: { readonly [attribute: `data-${string}`]: string };
}

export interface FieldPlan {
  readonly room: Room;
  readonly card: Room;
  /** Where something on the square of 1000 by 1000 lies in this field: a card, or a hand among them. */
  lying(place: Place): Spot;
  /** And back: where a point of the field is on the square. */
  placed(point: Point): Point;
  /** Which band a height in the field belongs to. */
  readonly rowAt: (y: number) => number;
}

export interface Heap {
  /** How much of a card is to be seen, as a share, where it lies among others. */
  readonly seen?: number;
  /** The corner with the lens's button is left free. */
  readonly hasCorner?: boolean;
}

export const SIDE = 1000;
const STEEPEST = 24;
const SEEN = 0.8;
/** In each direction: a strip that is narrower cannot be read. */
const NARROWEST = 0.74;
const LARGEST = 190;
const RIM = 2;
/** The lens's button. */
const CORNER = 48;

/** Where there is little room, cards lie in better order, or one would hide the other: by the side of
 * the square that each has to itself, in px. */
const CRAMPED = { side: 38, astray: 0.025, tilt: 0.16 };
const ROOMY = { side: 96, astray: 0.055, tilt: 0.4 };

/** `places`: of all cards that were strewn. `ratio`: how high a card is for its width. */
export function planField(
  room: Room,
  places: readonly Place[],
  ratio: number,
  heap: Heap = {},
): FieldPlan {
  const { seen = SEEN, hasCorner = true } = heap;
  const given = { room, many: places.length, ratio, seen, corner: hasCorner ? CORNER : 0 };
  const order = orderIn(room, places.length);
  const { card, bands } = bandsIn(given, span(ratio, order.tilt * STEEPEST));
  const reach = reachOf(card, order.tilt * STEEPEST);
  const down = axis(room.height, bands.length, reach.height);
  const spots = new Map<Place, Spot>();
  for (const [band, lot] of dealt(places, bands).entries()) {
    const across = axis(bands[band]!.width, lot.length, reach.width);
    for (const [i, place] of lot.entries()) {
      const [x, y] = [chance(place, 7), chance(place, 31)].map((off) => order.astray * off);
      spots.set(place, {
        x: across.at(i + x!),
        y: down.at(band + y!),
        tilt: order.tilt * place[2],
      });
    }
  }
  return {
    room,
    card,
    ...ways(room, card, spots),
    rowAt: (y) => clamp(Math.round(down.back(y)), 0, bands.length - 1),
  };
}

interface Given {
  readonly room: Room;
  readonly many: number;
  readonly ratio: number;
  readonly seen: number;
  readonly corner: number;
}

interface Band {
  readonly width: number;
  readonly many: number;
}

/** As many bands as give the largest cards. `spans`: a tilted card's box, in cards. */
function bandsIn(given: Given, spans: Room): { card: Room; bands: readonly Band[] } {
  let best = { width: 0, bands: bandsOf(given, 1) };
  for (let rows = 1; rows <= given.many; rows++) {
    const width = largest(given, rows, spans);
    if (width > best.width) best = { width, bands: bandsOf(given, rows) };
  }
  return { card: { width: best.width, height: given.ratio * best.width }, bands: best.bands };
}

/** How wide cards can be in so many bands, with as much to be seen of each as is asked for. */
function largest({ room, many, ratio, seen, corner }: Given, rows: number, spans: Room): number {
  const inBand = many / (rows - corner / Math.max(1, room.width));
  const isFine = (width: number) => {
    const across = free(room.width, inBand, width, spans.width);
    const down = free(room.height, rows, ratio * width, spans.height);
    return Math.min(across, down) >= NARROWEST && across * down >= seen;
  };
  let [least, most] = [0, mostOf(room, ratio)];
  for (let i = 0; i < 20; i++) {
    const width = (least + most) / 2;
    if (isFine(width)) least = width;
    else most = width;
  }
  return least;
}

/** Of a card's length, how much is to be seen beside the next one's. */
function free(length: number, many: number, card: number, span: number): number {
  const rest = length - 2 * RIM - span * card;
  return many > 1 ? Math.min(1, rest / (many - 1) / card) : Number(rest >= 0);
}

function mostOf({ width, height }: Room, ratio: number): number {
  return Math.min(LARGEST / Math.max(1, ratio), 0.45 * width, (0.45 * height) / ratio);
}

/** All as full as each other; the last one ends before the corner. */
function bandsOf({ room, many, corner }: Given, rows: number): readonly Band[] {
  const widths = Array.from({ length: rows }, (_, i) =>
    Math.max(0, room.width - (i === rows - 1 ? corner : 0)),
  );
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let [sum, before] = [0, 0];
  return widths.map((width) => {
    sum += width;
    const until = whole > 0 ? Math.round((many * sum) / whole) : many;
    const band = { width, many: until - before };
    before = until;
    return band;
  });
}

/** From above to below, and in each band from left to right. Where a row of the server's is divided
 * between two bands, both get some of it from everywhere, so that nobody is pushed far aside. */
function dealt(places: readonly Place[], bands: readonly Band[]): readonly (readonly Place[])[] {
  const columns = Math.max(1, Math.ceil(Math.sqrt(places.length)));
  const rows = Math.max(1, Math.ceil(places.length / columns));
  const turn = ([x, y]: Place) =>
    Math.floor((y * rows) / SIDE) + everywhere(Math.floor((x * columns) / SIDE));
  const rest = [...places].sort((one, other) => turn(one) - turn(other));
  return bands.map(({ many }) => rest.splice(0, many).sort(([x], [otherX]) => x - otherX));
}

/** 0, 1, 2, 3… come at 0, 1/2, 1/4, 3/4…: each far from those before it. */
function everywhere(number: number): number {
  let [at, part] = [0, 0.5];
  for (let rest = number; rest > 0; rest >>= 1, part /= 2) at += part * (rest & 1);
  return at;
}

interface Order {
  /** How far cards are off their places, in steps from one to the next. */
  readonly astray: number;
  /** How much of their tilt they have. */
  readonly tilt: number;
}

function orderIn({ width, height }: Room, many: number): Order {
  const side = Math.sqrt((width * height) / Math.max(1, many));
  const part = clamp((side - CRAMPED.side) / (ROOMY.side - CRAMPED.side), 0, 1);
  return {
    astray: CRAMPED.astray + part * (ROOMY.astray - CRAMPED.astray),
    tilt: CRAMPED.tilt + part * (ROOMY.tilt - CRAMPED.tilt),
  };
}

/** Between −1 and 1, the same on every screen. */
function chance([x, y, tilt]: Place, salt: number): number {
  return (((x * 193 + y * 389 + (tilt + STEEPEST) * salt) % 101) - 50) / 50;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The box around a tilted card that is one wide; its height in heights. */
function span(ratio: number, degrees: number): Room {
  const { width, height } = reachOf({ width: 1, height: ratio }, degrees);
  return { width, height: height / ratio };
}

/** The box around a card that is tilted. */
function reachOf({ width, height }: Room, degrees: number): Room {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { width: width * cos + height * sin, height: height * cos + width * sin };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

interface Axis {
  at(cell: number): number;
  back(px: number): number;
}

/** One dimension: so many from rim to rim, the same way from one to the next. */
function axis(length: number, many: number, reach: number): Axis {
  const margin = Math.min(reach / 2 + RIM, length / 2);
  const step = (length - 2 * margin) / Math.max(1, many - 1);
  const first = many > 1 ? margin : length / 2;
  return {
    at: (cell) => clamp(first + step * cell, margin, length - margin),
    back: (px) => (step > 0 ? (px - first) / step : 0),
  };
}
