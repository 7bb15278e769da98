// Who sits where, and how large everything is: no rules, no screen, no words.

import type { Room } from "../race/field";

/** How high a card is for its width. */
export const RATIO = 1.08;
/** A card that is too small for its word shows a letter and dots, and is slimmer. */
export const MINI_RATIO = 1.42;
const READABLE = 38; // px: narrower, a word is none

/** The seats after this one, clockwise; to a spectator, all of them. */
export function rivalsOf(me: number | null, seats: number): readonly number[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  return me === null ? all : all.slice(1).map((i) => (me + i) % seats);
}

export interface Sides {
  readonly left: readonly number[];
  readonly top: readonly number[];
  readonly right: readonly number[];
}

/** Around the table, clockwise from the left; the odd one sits opposite. */
export function sidesOf(rivals: readonly number[], { isWide, isLow }: Shape): Sides {
  if (isLow) return { left: rivals, top: [], right: [] };
  if (!isWide) return { left: [], top: rivals, right: [] };
  const half = Math.floor(rivals.length / 2);
  return {
    left: rivals.slice(0, half),
    top: rivals.slice(half, rivals.length - half),
    right: rivals.slice(rivals.length - half),
  };
}

/** The cards of another's series: so wide, so many to a row. */
export interface SeriesSize {
  readonly card: number;
  readonly inRow: number;
  readonly isMini: boolean;
}

/** The shape of the room. */
export interface Shape {
  /** Rivals at the sides of the table, and not only above it. */
  readonly isWide: boolean;
  /** And all at one side: a telephone that lies on its side. */
  readonly isLow: boolean;
}

export interface Measures extends Shape {
  /** The buttons stand beside the hand, not below it. */
  readonly isBeside: boolean;
  /** Above the table: in so many columns. */
  readonly columns: number;
  /** The width of what stands at a side. */
  readonly side: number;
  readonly top: SeriesSize;
  readonly sides: SeriesSize;
  /** One's own: the last card, those before it, and the one in the hand. */
  readonly last: number;
  readonly earlier: number;
  readonly hand: number;
}

export interface Given {
  readonly room: Room;
  /** The size of letters. */
  readonly rem: number;
  readonly rivals: number;
  readonly goal: number;
}

const GAP = 3;
const LEAST_MINI = 10;
const LEAST_NAME = 3.25; // rem
const PAD = 8;

export function measures(given: Given): Measures {
  const { room, rem, goal } = given;
  const isWide = room.width >= 38 * rem && room.width > 1.1 * room.height;
  const isLow = isWide && isLowRoom(room, rem);
  const isBeside = isWide || room.width >= 40 * rem;
  const last = lastCard(room, isBeside);
  const hand = 1.1 * last;
  const across = room.width - (isLow ? sideWidth(room, rem) : 0);
  const line = lineRoom(across, hand, isBeside ? 11 * rem : 0);
  return {
    isWide,
    isLow,
    isBeside,
    ...above(given, isWide),
    sides: isLow ? inColumn(given) : atSide(given),
    side: sideWidth(room, rem),
    last,
    hand,
    earlier: earlierCard(line, last, goal),
  };
}

function lastCard({ width, height }: Room, isBeside: boolean): number {
  return Math.max(56, Math.min(isBeside ? 124 : 0.245 * width, 0.155 * height));
}

/** What the line has of the width: the rest is the hand's, and the buttons'. */
export function lineRoom(width: number, hand: number, buttons: number): number {
  return Math.max(0, width - 2 * PAD - hand - PAD - buttons);
}

function isLowRoom({ height }: Room, rem: number): boolean {
  return height < 30 * rem;
}

function sideWidth(room: Room, rem: number): number {
  if (isLowRoom(room, rem)) return 0.34 * room.width;
  return Math.min(17 * rem, Math.max(11 * rem, 0.17 * room.width));
}

/** Rows, each with a name and a series: in one column where there is room, or in two. */
function above(given: Given, isWide: boolean): Pick<Measures, "columns" | "top"> {
  const many = isWide ? given.rivals % 2 : given.rivals;
  const isNarrow = given.room.width < 40 * given.rem;
  const one = { columns: 1, top: rowsAbove(given, many, 1, isNarrow) };
  const two = { columns: 2, top: rowsAbove(given, many, 2, isNarrow) };
  if (isNarrow) return many > 3 && two.top.card >= LEAST_MINI ? two : one;
  return many > 1 && two.top.card > one.top.card ? two : one;
}

function rowsAbove(
  { room, rem, goal }: Given,
  many: number,
  columns: number,
  isNarrow: boolean,
): SeriesSize {
  const width = (room.width - 2 * PAD) / columns - PAD;
  const name = Math.max(LEAST_NAME * rem, Math.min((isNarrow ? 6.6 : 9) * rem, 0.3 * width));
  const rows = Math.max(1, Math.ceil(many / columns));
  const high = Math.min((0.19 * room.height) / rows, 4.4 * rem) - GAP;
  // beside the series there is room for the card in the hand
  return fitted((width - name - GAP * goal) / (goal + 1.2), high, goal);
}

/** Under each other at a side: in as many rows as give the largest cards. */
function atSide({ room, rem, rivals, goal }: Given): SeriesSize {
  const width = sideWidth(room, rem) - 2 * PAD;
  const each = Math.max(1, Math.floor(rivals / 2));
  const height = (0.76 * room.height) / each - 4 * rem;
  const sizes = [2, 3, 4].map((rows) => {
    const inRow = Math.ceil(goal / rows);
    return fitted(Math.min(width / inRow - GAP, 5 * rem), height / rows - 2 * GAP, inRow);
  });
  return sizes.reduce((best, one) => (one.card > best.card ? one : best));
}

/** All under each other, each in one row, beside its name. */
function inColumn({ room, rem, rivals, goal }: Given): SeriesSize {
  const width = sideWidth(room, rem) - 2 * PAD - LEAST_NAME * rem - GAP * goal;
  const height = Math.min((room.height - 3 * rem) / rivals, 3 * rem) - GAP;
  return fitted(width / (goal + 1.4), height, goal);
}

function fitted(width: number, height: number, inRow: number): SeriesSize {
  const card = Math.min(width, height / RATIO);
  if (card >= READABLE) return { card, inRow, isMini: false };
  return { card: Math.max(6, Math.min(width, height / MINI_RATIO, READABLE)), inRow, isMini: true };
}

// One's own line: the newest card hangs beside the hand, and pushes the others along

/** Where there is room they hang side by side; where not, over each other. */
function earlierCard(room: number, last: number, goal: number): number {
  const each = (room - last - PAD) / Math.max(1, goal - 1) - PAD;
  return Math.min(0.82 * last, Math.max(0.55 * last, each));
}

export interface Hung {
  readonly card: string;
  /** Its left edge on the line, in px. */
  readonly x: number;
  readonly width: number;
}

/** From the right end, where the last card hangs as large as can be. */
export function hungOn(
  series: readonly string[],
  room: number,
  { last, earlier }: Pick<Measures, "last" | "earlier">,
): readonly Hung[] {
  const before = series.length - 1;
  const end = room - last - PAD - earlier; // where the last but one hangs
  const step = Math.min(earlier + PAD, before > 1 ? end / (before - 1) : end);
  return series.map((card, i) =>
    i === before
      ? { card, x: room - last, width: last }
      : { card, x: end - (before - 1 - i) * step, width: earlier },
  );
}

const SAG = 8; // px

/** How low the line hangs, at this part of its length. */
export function sagAt(part: number): number {
  const at = Math.min(1, Math.max(0, part));
  return 4 * SAG * at * (1 - at);
}

// The count: everybody's series at once

export interface CountSize {
  readonly isNarrow: boolean;
  readonly columns: number;
  readonly card: number;
  readonly inRow: number;
}

/** The largest cards with which all series can be seen, in one row each or in two. */
export function countSize(room: Room, rem: number, seats: number, goal: number): CountSize {
  const isNarrow = room.width < 40 * rem;
  const columns = room.width >= 62 * rem && seats > 3 ? 2 : 1;
  const width = (room.width - 4 * PAD) / columns - 2 * PAD;
  const head = isNarrow ? 2.8 * rem : 3.9 * rem; // a name, what is kept, the prize
  const height = (room.height - 8 * rem) / Math.ceil(seats / columns) - head;
  const [one, two] = [1, 2].map((rows) => {
    const inRow = Math.ceil(goal / rows);
    const card = Math.min(width / inRow - GAP, (height / rows - 12) / RATIO, 108);
    const least = Math.min(1.6 * rem, width / inRow - GAP); // smaller, and it had better scroll
    return { isNarrow, columns, inRow, card: Math.max(least, card) };
  }) as [CountSize, CountSize];
  return one.card >= 0.8 * two.card ? one : two;
}
