// Where everything is: from the room there is and what is so; no page, no clock.

import type { ConfettiFamily, ConfettiView, Place } from "../../wire";
import { clamp, planField, type FieldPlan, type Point, type Room } from "../race/field";
import { SIZES, type Size } from "./cards";

/** tall: the others at the top, the hand at the bottom. wide: the others all around. low: the hand in a
 * rail at the right, the others over the table or at its left, as on a phone that lies on its side. */
export type Form = "tall" | "wide" | "low";

export interface Arrangement {
  readonly form: Form;
  readonly left: readonly number[];
  readonly top: readonly number[];
  readonly right: readonly number[];
  /** How many stand beside each other at the top. */
  readonly columns: number;
  /** There is room for what they hold, not only for how many. */
  readonly isRoomy: boolean;
}

const WIDE_REM = 58;
const LOW_REM = { phone: 27, desktop: 42 }; // lower, and a hand below the table would leave it too little
const STRIP = { rem: 5.3, px: 150 }; // narrower, and no name can be read
const ROOMY = { width: 10.5, height: 50 }; // rem: of a strip, and of the board
const ROOMY_LOW = { width: 75, strip: 6.6 }; // rem: of the board, and of a strip's height
const RAIL = { share: 0.24, least: 12.5, most: 19 }; // of the board; in rem

/** Clockwise from this player, who sits at the bottom; whoever watches sits nowhere. */
export function others(me: number | null, players: number): readonly number[] {
  const seats = Array.from({ length: players }, (_, i) => i);
  if (me === null) return seats;
  return [...seats.slice(me + 1), ...seats.slice(0, me)];
}

export function arrangement(room: Room, rem: number, around: readonly number[]): Arrangement {
  const [width, height] = [room.width / rem, room.height / rem];
  if (isLow(width, height)) return low(room, rem, around);
  if (width < WIDE_REM || width < height) {
    const rows = Math.ceil(around.length / mostInRow(room.width, rem));
    const columns = Math.max(1, Math.ceil(around.length / Math.max(1, rows)));
    const isRoomy = width / columns > ROOMY.width && height > ROOMY.height;
    return { form: "tall", left: [], top: around, right: [], columns, isRoomy };
  }
  const half = Math.floor(around.length / 2);
  return {
    form: "wide",
    left: around.slice(0, half).reverse(),
    top: around.slice(half, around.length - half),
    right: around.slice(around.length - half),
    columns: 1,
    isRoomy: true,
  };
}

function isLow(width: number, height: number): boolean {
  const isDesktop = width >= WIDE_REM && width > 1.8 * height;
  return height < (isDesktop ? LOW_REM.desktop : LOW_REM.phone) && width > 1.2 * height;
}

/** How wide the rail is, in px. */
export function railOf(room: Room, rem: number): number {
  return clamp(RAIL.share * room.width, RAIL.least * rem, RAIL.most * rem);
}

/** One row over the table takes less of it than a column beside it, unless there is room to show cards. */
function low(room: Room, rem: number, around: readonly number[]): Arrangement {
  const isRoomy =
    room.width > ROOMY_LOW.width * rem &&
    room.height > ROOMY_LOW.strip * rem * Math.max(1, around.length);
  const isInRow = !isRoomy && around.length <= mostInRow(room.width - railOf(room, rem), rem);
  const [left, top] = isInRow ? [[], around] : [around, []];
  return { form: "low", left, top, right: [], columns: Math.max(1, top.length), isRoomy };
}

function mostInRow(width: number, rem: number): number {
  return Math.max(1, Math.floor(width / Math.min(STRIP.rem * rem, STRIP.px)));
}

/** Where the cards were strewn that lie on the table as the round begins: the same as long as it lasts. */
export function strewnPlaces({ places, kept }: ConfettiView): readonly Place[] {
  const away = new Set(kept.flat());
  return Object.entries(places).flatMap(([card, place]) => (away.has(card) ? [] : [place]));
}

const SEEN = 0.85; // of each card: every circle counts

export function spreadPlan(room: Room, places: readonly Place[]): FieldPlan {
  return planField(room, places, 1, { seen: SEEN });
}

// The hand

export interface HandPlan {
  readonly side: number;
  /** Where a card's middle is, in px of the hand. */
  at(index: number): Point;
}

const APART = 1.07; // in cards
const USUAL = 6; // for so many there is room from the first card on
const ROWS = [1, 2, 3];
const FINGER = 44; // px: rather upon each other than smaller

/** Cards in a row, nearer to each other the more there are; in as many rows as show most of each card. */
export function handPlan(room: Room, count: number): HandPlan {
  const many = Math.max(count, USUAL);
  const shown = ROWS.map((rows) => {
    const { side, step } = handGrid(room, rows, Math.ceil(many / rows));
    return side < FINGER ? 0 : side * Math.min(side, step);
  });
  const rows = 1 + shown.indexOf(Math.max(...shown));
  const perRow = rows === 1 ? Math.max(1, count) : Math.ceil(many / rows);
  const { side, step, down } = handGrid(room, rows, perRow);
  const left = (room.width - step * (perRow - 1)) / 2;
  const top = (room.height - down * (rows - 1)) / 2;
  return {
    side,
    at: (index) => ({
      x: left + step * (index % perRow),
      y: top + down * Math.floor(index / perRow),
    }),
  };
}

function handGrid({ width, height }: Room, rows: number, perRow: number) {
  const side = Math.max(24, Math.min(height / rows - 4, 120, width / 3));
  const step = Math.min(APART * side, (width - side - 4) / Math.max(1, perRow - 1));
  return { side, step, down: Math.min(APART * side, height / rows) };
}

// The count

export interface CountPlan {
  readonly side: number;
  readonly room: Room;
  /** Places of its rows that have no card. */
  readonly empty: number;
  at(index: number): Point;
}

const GAP = 0.2; // between the cards of a count, in cards
/** A card that is counted: as large as it is in a hand, and larger where there is much room. */
const largestIn = ({ width, height }: Room) =>
  Math.max(132, Math.min(220, 0.26 * Math.min(width, height)));
const SMALLEST = 24;

/** The largest cards that fit; of several ways, one that fills its rows, in the shape of the room. */
export function countPlan(count: number, room: Room): CountPlan {
  const plans = Array.from({ length: Math.max(1, count) }, (_, i) => gridOf(count, i + 1, room));
  const largest = Math.max(...plans.map(({ side }) => side));
  const lopsided = (plan: CountPlan) =>
    Math.abs(Math.log((plan.room.width * room.height) / (plan.room.height * room.width)));
  return plans
    .filter(({ side }) => side > largest - 2)
    .reduce((best, plan) => {
      if (plan.empty !== best.empty) return plan.empty < best.empty ? plan : best;
      return lopsided(plan) < lopsided(best) ? plan : best;
    });
}

function gridOf(count: number, columns: number, room: Room): CountPlan {
  const rows = Math.max(1, Math.ceil(count / columns));
  const across = room.width / (columns + GAP * (columns + 1));
  const down = room.height / (rows + GAP * (rows + 1));
  const side = Math.max(SMALLEST, Math.min(largestIn(room), across, down));
  const step = side * (1 + GAP);
  const inRow = (row: number) => (row < rows - 1 ? columns : count - columns * (rows - 1));
  const width = columns * step + GAP * side;
  return {
    side,
    room: { width, height: rows * step + GAP * side },
    empty: rows * columns - count,
    at: (index) => {
      const row = Math.floor(index / columns);
      const left = (width - step * (inRow(row) - 1)) / 2;
      return { x: left + step * (index % columns), y: step * (row + 0.5) + (GAP * side) / 2 };
    },
  };
}

/** A family's cards, from the small circle to the large one. */
export function membersOf(family: ConfettiFamily): readonly string[] {
  return SIZES.map((size) => family[size]);
}

export interface Circle extends Point {
  readonly r: number;
}

/** A thread from rim to rim, which hangs through a little. */
export function thread(circles: readonly Circle[]): string {
  return circles
    .slice(1)
    .map((to, i) => strand(circles[i] ?? to, to))
    .join(" ");
}

function strand(one: Circle, other: Circle): string {
  const far = Math.max(1, Math.hypot(other.x - one.x, other.y - one.y));
  const [dx, dy] = [(other.x - one.x) / far, (other.y - one.y) / far];
  const from = { x: one.x + one.r * dx, y: one.y + one.r * dy };
  const to = { x: other.x - other.r * dx, y: other.y - other.r * dy };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 0.14 * far };
  const [a, b, c] = [from, middle, to].map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M${a} Q${b} ${c}`;
}

const round = (number: number) => Math.round(10 * number) / 10;

/** Which circles of a colour one has, on the way to its next family; and the families made. */
export interface Collected {
  readonly families: number;
  readonly has: { readonly [size in Size]: boolean };
}

/** `counts`: how many of the small, medium and large circles of one colour. */
export function collected(counts: readonly number[]): Collected {
  const families = Math.min(...counts);
  const isBegun = counts.some((count) => count > families);
  const has = (i: number) => (isBegun ? (counts[i] ?? 0) > families : families > 0);
  return { families, has: { small: has(0), medium: has(1), large: has(2) } };
}
