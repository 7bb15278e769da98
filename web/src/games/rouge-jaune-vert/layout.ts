// Who sits where, and how large everything is: no rules, no screen, no words.

import { clamp, type Room } from "../race/field";

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
  /** A telephone that lies on its side: rivals at the left, and what is one's own in a rail at the right. */
  readonly isLow: boolean;
}

export interface Measures extends Shape {
  /** The buttons stand beside the hand, not below it. */
  readonly isBeside: boolean;
  /** Above the table: in so many columns. */
  readonly columns: number;
  /** The width of what stands at a side, and of the rail. */
  readonly side: number;
  readonly rail: number;
  readonly top: SeriesSize;
  readonly sides: SeriesSize;
  /** One's own end of the table: how long the rope is, how high what hangs on it, the last card, those
   * before it, and the one in the hand. */
  readonly across: number;
  readonly high: number;
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
const PAD = 8;
const NAME = 1.4; // rem: a name above its series
const PEG = 5; // px above the first row
const LEAST_NAME = 3.6; // rem: of its width
const BUTTONS = 11; // rem
const LEAST_MINE = 17; // px: of one's own earlier cards

export function measures(given: Given): Measures {
  const { room, rem } = given;
  const isLow = isLowRoom(room, rem);
  const isWide = !isLow && room.width >= 38 * rem && room.width > 1.1 * room.height;
  const isBeside = isWide || (!isLow && room.width >= 40 * rem);
  const side = isLow ? strip(room, rem) : sideWidth(room, rem);
  return {
    ...{ isWide, isLow, isBeside, side },
    ...above(given, isWide),
    sides: isLow ? inColumn(given) : atSide(given),
    ...(isLow ? ownRail(given) : ownEnd(given, isBeside)),
  };
}

type Own = Pick<Measures, "rail" | "across" | "high" | "last" | "hand" | "earlier">;

/** Along the lower edge. */
function ownEnd({ room, rem, goal }: Given, isBeside: boolean): Own {
  const most = isBeside ? Math.min(144, 0.155 * room.width) : 0.245 * room.width;
  const last = Math.max(56, Math.min(most, 0.165 * room.height));
  const hand = 1.1 * last;
  const high = RATIO * last;
  const line = lineRoom(room.width, hand, isBeside ? BUTTONS * rem : 0);
  return {
    rail: 0,
    across: room.width - (isBeside ? BUTTONS * rem + 2 * PAD : 0),
    ...{ high, last, hand },
    earlier: hanging({ width: line - last - PAD, height: high }, goal - 1, 0.9 * last),
  };
}

/** At the right: the earlier cards above, the last one and the hand under them, the buttons below. */
function ownRail({ room, rem, goal }: Given): Own {
  const rail = clamp(0.27 * room.width, 9.4 * rem, 17 * rem);
  const width = rail - 2 * PAD;
  const buttons = 2 * Math.max(44, 2.75 * rem) + 6;
  const high = Math.max(120, room.height - buttons - ROPE - 5 * PAD);
  const most = Math.min((width - PAD) / 2, (0.56 * high) / RATIO);
  const sizes = [1, 0.92, 0.84, 0.76, 0.68].map((part) => {
    const last = part * most;
    const earlier = { width, height: high - RATIO * last - UNDER - PAD };
    return { last, hand: last, earlier: hanging(earlier, goal - 1, 0.9 * last) };
  });
  const size = sizes.find(({ earlier }) => earlier.card >= LEAST_MINE) ?? sizes.at(-1)!;
  return { rail, across: rail, high, ...size };
}

function isLowRoom({ width, height }: Room, rem: number): boolean {
  return height < 30 * rem && width > 1.25 * height;
}

/** What the line has of the width: the rest is the hand's, and the buttons'. */
export function lineRoom(width: number, hand: number, buttons: number): number {
  return Math.max(0, width - 2 * PAD - hand - PAD - buttons);
}

function sideWidth(room: Room, rem: number): number {
  return clamp(0.17 * room.width, 11 * rem, 17 * rem);
}

function strip(room: Room, rem: number): number {
  return clamp(0.2 * room.width, 6.6 * rem, 12 * rem);
}

/** Beside each other, each name above its series; one alone has it beside. */
function above(given: Given, isWide: boolean): Pick<Measures, "columns" | "top"> {
  const { room, rem, goal } = given;
  const many = isWide ? given.rivals % 2 : given.rivals;
  if (many <= 1) {
    const name = Math.min(9 * rem, 0.3 * room.width);
    const high = Math.min(0.13 * room.height, 4.4 * rem) - GAP;
    const width = (isWide ? 0.6 : 1) * room.width - 2 * PAD - name - GAP * goal;
    return { columns: 1, top: fitted(width / (goal + 1.2), high, goal) };
  }
  const most = clamp(Math.floor((room.width - PAD) / (LEAST_NAME * rem)), 1, many);
  const rows = Math.ceil(many / most);
  const columns = Math.ceil(many / rows);
  const width = (room.width - 2 * PAD - (columns - 1) * PAD) / columns;
  const height = ((rows > 1 ? 0.26 : 0.17) * room.height) / rows - NAME * rem;
  return { columns, top: inBlock({ width, height }, goal + 1, 4.4 * rem) };
}

/** Under each other at a side: in as many rows as give the largest cards. */
function atSide({ room, rem, rivals, goal }: Given): SeriesSize {
  const width = sideWidth(room, rem) - 2 * PAD;
  const each = Math.max(1, Math.floor(rivals / 2));
  const height = (0.76 * room.height) / each - 4 * rem;
  return inBlock({ width, height }, goal, 5 * rem);
}

/** All under each other: with the prizes under them, and the hand after the series. */
function inColumn({ room, rem, rivals, goal }: Given): SeriesSize {
  const width = strip(room, rem) - 2 * PAD;
  const height = (room.height - 2.6 * rem) / rivals - NAME * rem;
  return inBlock({ width, height }, goal + 1, 4.4 * rem);
}

/** So many in as many rows as give the largest cards. */
function inBlock({ width, height }: Room, many: number, most: number): SeriesSize {
  const sizes = [1, 2, 3, 4].map((rows) => {
    const inRow = Math.ceil(many / rows);
    const high = (height - PEG - (rows - 1) * UNDER) / rows;
    return fitted(Math.min(width / inRow - GAP, most), high, inRow);
  });
  return sizes.reduce((best, one) => (one.card > best.card ? one : best));
}

function fitted(width: number, height: number, inRow: number): SeriesSize {
  const card = Math.min(width, height / RATIO);
  if (card >= READABLE) return { card, inRow, isMini: false };
  return { card: Math.max(6, Math.min(width, height / MINI_RATIO, READABLE)), inRow, isMini: true };
}

// One's own line: the newest card hangs beside the hand, large; those before it, so that they can be read

const UNDER = 9; // px between rows, for pegs

/** In a few rows: words where they can be read, else letters, as large as can be. */
function hanging({ width, height }: Room, many: number, most: number): SeriesSize {
  const sizes = [1, 2, 3].map((rows) => {
    const inRow = Math.max(1, Math.ceil(many / rows));
    const high = (height - (rows - 1) * UNDER) / rows;
    return fitted(Math.min(most, width / inRow - GAP), high, inRow);
  });
  return sizes.reduce((best, one) => {
    if (one.isMini !== best.isMini) return one.isMini ? best : one;
    return one.card > best.card ? one : best;
  });
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
  { isLow, high, last, earlier }: Pick<Measures, "isLow" | "high" | "last" | "earlier">,
): OwnLine {
  if (many >= goal) {
    const size = hanging({ width, height: high }, many, 0.9 * last);
    return { hung: slotsOf(size, many, width), free: [] };
  }
  const slots = slotsOf(earlier, goal - 1, isLow ? width : width - last - PAD);
  const end = isLow
    ? { x: 0, y: high - RATIO * last, width: last, isMini: false }
    : { x: width - last, y: 0, width: last, isMini: false };
  const isOneRow = !isLow && earlier.inRow >= slots.length;
  // in one row the newest pushes the others along; elsewhere every card has its place
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

export interface CountSize extends SeriesSize {
  /** One line of title, prizes and button above all series. */
  readonly isLow: boolean;
  /** Each series beside its name, and not under it. */
  readonly isSmall: boolean;
  readonly columns: number;
}

export const COUNT_WIDTH = 90; // rem: wider, nobody reads
const SIGN = 15; // px, under a card: right or wrong
const TOLD = 29; // rem: all that is told of a series, in one line

/** The largest cards with which all series can be seen: beside each other or not, in one row each or two. */
export function countSize(room: Room, rem: number, seats: number, goal: number): CountSize {
  const isLow = isLowRoom(room, rem);
  const isSmall = isLow || room.width < 40 * rem;
  const whole = Math.min(room.width, COUNT_WIDTH * rem) - 2 * PAD;
  const columns = isLow || room.width >= 62 * rem ? [1, 2] : [1];
  const sizes = columns.flatMap((many) => {
    const width = (whole - (many - 1) * PAD) / many - 2 * PAD;
    const each = Math.ceil(seats / many);
    const series = isSmall
      ? beside({ width, height: (room.height - (isLow ? 3.2 : 5.6) * rem) / each }, rem)
      : under({ width, height: (room.height - 9.8 * rem) / each }, rem);
    return [1, 2].map((rows) => {
      const inRow = Math.ceil(goal / rows);
      const high = series.height / rows - SIGN;
      const size = fitted(Math.min(series.width / inRow - GAP, 140), high, inRow);
      return { ...size, isLow, isSmall, columns: many };
    });
  });
  // of two that are nearly alike, the simpler one
  return sizes.reduce((best, one) => (one.card > 1.15 * best.card ? one : best));
}

/** What a series has beside its name and its prize, and above what is told of it. */
function beside({ width, height }: Room, rem: number): Room {
  const lines = Math.ceil((TOLD * rem) / width);
  return { width: width - 7 * rem, height: height - lines * 0.95 * rem - 6 };
}

/** And under them. */
function under({ width, height }: Room, rem: number): Room {
  const lines = Math.ceil((1.3 * TOLD * rem) / (width - 12 * rem));
  return { width, height: height - Math.max(3.2, 1.3 * lines) * rem - PAD };
}
