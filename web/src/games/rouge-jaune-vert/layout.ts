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
  /** One's own end of the table: how wide it is, the last card, those before it, and the one in the hand. */
  readonly across: number;
  readonly last: number;
  readonly earlier: SeriesSize;
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
    across,
    last,
    hand,
    earlier: hanging({ width: line - last - PAD, height: RATIO * last }, goal - 1, 0.9 * last),
  };
}

function lastCard({ width, height }: Room, isBeside: boolean): number {
  const most = isBeside ? Math.min(144, 0.155 * width) : 0.245 * width;
  return Math.max(56, Math.min(most, 0.165 * height));
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

// One's own line: the newest card hangs beside the hand, large; those before it, so that they can be read

const UNDER = 9; // px between rows, for pegs

/** In one row or in two: words where they can be read, else letters, as large as can be. */
function hanging({ width, height }: Room, many: number, most: number): SeriesSize {
  const [one, two] = [1, 2].map((rows) => {
    const inRow = Math.max(1, Math.ceil(many / rows));
    const high = (height - (rows - 1) * UNDER) / rows;
    return fitted(Math.min(most, width / inRow - GAP), high, inRow);
  }) as [SeriesSize, SeriesSize];
  if (one.isMini !== two.isMini) return one.isMini ? two : one;
  return one.card >= two.card ? one : two;
}

export interface Slot {
  /** Its left end on the line and how far below it, in px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isMini: boolean;
}

export interface OwnLine {
  /** By card, in their order. */
  readonly hung: readonly Slot[];
  /** Where there is room for another. */
  readonly free: readonly Slot[];
}

/** A full series has no last card to compare with: all are seen alike. */
export function lineOf(
  many: number,
  goal: number,
  width: number,
  { last, earlier }: Pick<Measures, "last" | "earlier">,
): OwnLine {
  if (many >= goal) {
    const size = hanging({ width, height: RATIO * last }, many, 0.9 * last);
    return { hung: slotsOf(size, many, width), free: [] };
  }
  const slots = slotsOf(earlier, goal - 1, width - last - PAD);
  const end = { x: width - last, y: 0, width: last, isMini: false };
  const isOneRow = earlier.inRow >= slots.length;
  // in one row the newest pushes the others along; in two, every card has its place
  const first = isOneRow ? goal - many : 0;
  const before = slots.slice(first, first + many - 1);
  const free = isOneRow ? slots.slice(0, first) : slots.slice(many - 1);
  return { hung: many > 0 ? [...before, end] : [], free };
}

/** As many places, up to where the row ends. */
function slotsOf({ card, inRow, isMini }: SeriesSize, many: number, end: number): readonly Slot[] {
  const below = (isMini ? MINI_RATIO : RATIO) * card + UNDER;
  return Array.from({ length: many }, (_, i) => ({
    x: end - (inRow - (i % inRow)) * (card + GAP) + GAP,
    y: Math.floor(i / inRow) * below,
    width: card,
    isMini,
  }));
}

/** How far below the edge of one's own end the rope is tied, and how low it hangs, in px. */
export const ROPE = 13;
const SAG = 8;

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
    const card = Math.min(width / inRow - GAP, (height / rows - 15) / (RATIO + 0.07 / rows), 140);
    const least = Math.min(1.6 * rem, width / inRow - GAP); // smaller, and it had better scroll
    return { isNarrow, columns, inRow, card: Math.max(least, card) };
  }) as [CountSize, CountSize];
  return one.card >= 0.8 * two.card ? one : two;
}
