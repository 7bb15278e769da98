// Where the cards of a spread lie on this screen: a square of 1000 by 1000, stretched to the room there is.

import type { Room } from "../../look/room.svelte";
import type { Place } from "../../wire";

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

/** A card that lies in a field. As they were strewn: later ones lie on top. */
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

export type TakenBy = "tap" | "drag" | "key";

export interface FieldPlan {
  readonly room: Room;
  readonly card: Room;
  /** Where something on the square of 1000 by 1000 lies in this field. */
  lying(place: Place): Spot;
  /** And back: where a point of the field is on the square. */
  placed(point: Point): Point;
  /** Which row of the spread a height in the field belongs to. */
  readonly rowAt: (y: number) => number;
}

/** The server strews one card to each cell of a grid, up to so much of a cell off its middle. */
const ASTRAY = 0.4;
const STEEPEST = 24;

/** A card in cells: so much larger than the place it has to itself, as in a heap spread by hand. */
const SPREAD = 1.44;
/** Cards that are high for their cells lie like shingles; no more than so many rows deep. */
const DEEPEST = 1.75;
const LARGEST = 190;
const RIM = 3;
/** Where the last row goes on to the corner with the lens's button, it lies so much higher. */
const CORNER = { width: 52, height: 26 };

/** Where there is little room, cards lie in better order, or one would hide the other: cells in px. */
const CRAMPED = { cell: 29, free: 27.5, tilt: 0.3 };
const ROOMY = { cell: 76, free: 52, tilt: 1 };
const LEAST_ASTRAY = 0.08;
const MOST_ASTRAY = 0.75;

export interface Heap {
  /** How large a card is, in cells. */
  readonly spread?: number;
  /** How much of its width stays free, however its neighbours fall. */
  readonly seen?: number;
  /** The corner with the lens's button is left free. */
  readonly hasCorner?: boolean;
}

/** `ratio`: how high a card is for its width. */
export function planField(room: Room, count: number, ratio: number, heap: Heap = {}): FieldPlan {
  const { spread = SPREAD, seen = 0, hasCorner = true } = heap;
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
  const rows = Math.max(1, Math.ceil(count / columns));
  const isFull = (columns * rows - count) * room.width < columns * CORNER.width;
  const height = room.height - (isFull && hasCorner ? CORNER.height : 0);
  const card = cardIn({ ...room, height }, columns, rows, ratio, spread);
  const order = orderIn({ width: room.width / columns, height: height / rows }, seen * card.width);
  const reach = span(card, order.tilt * STEEPEST);
  const across = axis(room.width, columns, reach.width, order.astrayAcross);
  const down = axis(height, rows, reach.height, order.astrayDown);
  return {
    room,
    card,
    lying: ([x, y, tilt]) => ({ x: across.at(x), y: down.at(y), tilt: order.tilt * tilt }),
    placed: ({ x, y }) => ({ x: across.back(x), y: down.back(y) }),
    rowAt: (y) => Math.floor((down.back(y) * rows) / 1000),
  };
}

function cardIn(room: Room, columns: number, rows: number, ratio: number, spread: number): Room {
  const cell = { width: room.width / columns, height: room.height / rows };
  const width = Math.min(
    Math.sqrt((spread * cell.width * cell.height) / ratio),
    DEEPEST * cell.width,
    (DEEPEST * cell.height) / ratio,
    LARGEST / Math.max(1, ratio),
    0.45 * room.width,
    (0.45 * room.height) / ratio,
  );
  return { width, height: width * ratio };
}

interface Order {
  /** How much is kept of how far cards are off the middle of their cells. */
  readonly astrayAcross: number;
  readonly astrayDown: number;
  /** How much of their tilt they have. */
  readonly tilt: number;
}

/** As wild as it can be while a piece of each card stays free, however its neighbours fall. */
function orderIn(cell: Room, least: number): Order {
  const small = Math.min(cell.width, cell.height);
  const part = clamp((small - CRAMPED.cell) / (ROOMY.cell - CRAMPED.cell), 0, 1);
  const free = Math.max(least, CRAMPED.free + part * (ROOMY.free - CRAMPED.free));
  const astray = (length: number) =>
    clamp((1 - free / length) / (2 * ASTRAY), LEAST_ASTRAY, MOST_ASTRAY);
  return {
    astrayAcross: astray(cell.width),
    astrayDown: astray(cell.height),
    tilt: CRAMPED.tilt + part * (ROOMY.tilt - CRAMPED.tilt),
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The box around a card that is tilted. */
function span({ width, height }: Room, degrees: number): Room {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { width: width * cos + height * sin, height: height * cos + width * sin };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

interface Axis {
  at(place: number): number;
  back(px: number): number;
}

/**
 * One dimension: cards at the outermost places just touch the rim. `astray` of how far a card is off the
 * middle of its cell is kept; the gaps between take up the rest, so that hands still move steadily.
 */
function axis(length: number, cells: number, reach: number, astray: number): Axis {
  const first = 0.5 - astray * ASTRAY; // in cells
  const margin = reach / 2 + RIM;
  const cell = Math.max(0, length - 2 * margin) / Math.max(cells - 2 * first, 0.001);
  const gap = 0.5 - ASTRAY;
  const drawnTo = bend(gap, first);
  const drawnFrom = bend(first, gap);
  const perCell = 1000 / cells;
  return {
    at: (place) => margin + cell * (drawnTo(place / perCell) - first),
    back: (px) => perCell * drawnFrom(cell > 0 ? (px - margin) / cell + first : cells / 2),
  };
}

/** Within each whole number, what lies between `from` and `1 - from` goes between `to` and `1 - to`. */
function bend(from: number, to: number): (at: number) => number {
  return (at) => {
    const whole = Math.floor(at);
    const part = at - whole;
    if (part < from) return whole + (part * to) / from;
    if (part > 1 - from) return whole + 1 - ((1 - part) * to) / from;
    return whole + 0.5 + ((part - 0.5) * (0.5 - to)) / (0.5 - from);
  };
}
