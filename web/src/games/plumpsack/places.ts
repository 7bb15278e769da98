// Where the circle, the players and what one plays with lie on a board. Nothing that happens in the
// match changes it: who remembers a card remembers where it lay.

import type { PlumpsackView } from "../../wire";
import { OBJECTS } from "./objects";
import { holds, ring, type Box, type Point } from "./ring";

export interface Place extends Point, Box {}

/** The pictures to name from: all of them at once, each large enough for a finger. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** With their names under them. */
  readonly isWorded: boolean;
  /** What one types into has no row of its own: it fills the last one. */
  readonly isSearchLast: boolean;
  /** How high each is. */
  readonly cell: number;
}

export interface Places {
  readonly circle: Place;
  /** What is mine: beside the circle, or under it. */
  readonly rail: Place;
  readonly isBeside: boolean;
  /** Where one names, in the rail: over all of it, or all but my own seat. */
  readonly sheet: Place & Grid;
  /** The others, where they have a place of their own; else they are in the rail, too. */
  readonly column: Place | null;
  /** What is said in the middle of the circle: what is going on, and "go on", too. The rest is in the rail. */
  readonly middle: "nothing" | "words" | "all";
}

export const FINGER = 44;
const PICTURES = [44, 48, 52, 56, 60, 66, 72]; // their sides, without names
const WORDED = { width: 4.8, height: 4.3 }; // a picture with its name, in rem
const TALLEST = 1.2; // a cell, in its least heights
const SEARCH = 4; // cells that are wide enough to type in
const FEWEST = 5; // columns
const READABLE = 84; // cards of this side leave names their room,
const MOST = { wide: 0.46, high: 0.52 }; // in a rail that takes no more of the board than this
const AS_GOOD = 0.96; // cards that are hardly smaller
const LARGE = 34; // a board whose shorter side is that long keeps my own seat in sight, in rem
const MINE = 4.4; // how high that is
const COLUMN = 12.5; // how wide the others are, beside a circle that stays wider than high
const RAIL = { wide: 16, high: 13 }; // for the others, my own seat and what is said, in rem
const WORDS = { width: 12, height: 7 }; // for what is going on
const ALL = { width: 12, height: 13 }; // and a button under it

/** For letters of `rem` px. Of the match, only how many cards are in the circle. */
export function places({ circle }: PlumpsackView, board: Box, rem: number): Places {
  return placesFor(circle.length, board, rem);
}

function placesFor(cards: number, board: Box, rem: number): Places {
  const worded = { width: WORDED.width * rem, height: WORDED.height * rem };
  const squares = PICTURES.map((side) => ({ width: side, height: side }));
  const named = best(plans(board, rem, cards, worded, true).filter(isModest));
  if (named && named.card >= READABLE) return named.places;
  const plain = best(squares.flatMap((cell) => plans(board, rem, cards, cell, false)));
  return plain?.places ?? halves(board, rem, cards);
}

interface Plan {
  readonly places: Places;
  /** The side of a card. */
  readonly card: number;
  /** The height of a picture to name it from. */
  readonly cell: number;
  /** By the rail, as a share of the board. */
  readonly taken: number;
}

function isModest({ places, taken }: Plan): boolean {
  return taken <= (places.isBeside ? MOST.wide : MOST.high);
}

/** The largest cards, and among those the largest pictures. */
function best(plans: readonly Plan[]): Plan | undefined {
  const largest = Math.max(FINGER, ...plans.map(({ card }) => card));
  return plans.filter(({ card }) => card >= AS_GOOD * largest).sort((a, b) => b.cell - a.cell)[0];
}

/** With the rail beside the circle, and under it. */
function plans(board: Box, rem: number, cards: number, cell: Box, isWorded: boolean): Plan[] {
  const isLarge = Math.min(board.width, board.height) >= LARGE * rem;
  const mine = isLarge ? MINE * rem : 0;
  const grid = (bare: Bare) => ({ ...bare, isWorded, cell: cell.height });
  const beside = gridIn(board.height - mine, cell.height);
  const wide = Math.max(beside.columns * cell.width, Math.min(RAIL.wide * rem, board.width / 2));
  const under = gridOf(Math.floor(board.width / cell.width));
  const high = Math.max(
    heightOf(under, cell.height) + mine,
    Math.min(RAIL.high * rem, board.height / 2),
  );
  return [
    laidOut(board, rem, cards, grid(beside), { taken: wide, isBeside: true, mine }),
    laidOut(board, rem, cards, grid(under), { taken: high, isBeside: false, mine }),
  ].map((places) => ({
    places,
    card: ring(cards, places.circle).size,
    cell: cell.height,
    taken: places.isBeside ? wide / board.width : high / board.height,
  }));
}

type Bare = Omit<Grid, "isWorded" | "cell">;

function gridOf(columns: number): Bare {
  const rows = Math.ceil(OBJECTS.length / columns);
  return { columns, rows, isSearchLast: rows * columns - OBJECTS.length >= SEARCH };
}

/** No higher than this, and as narrow as can be. */
function gridIn(height: number, cell: number): Bare {
  const all = OBJECTS.map((_, i) => gridOf(FEWEST + i));
  return all.find((grid) => heightOf(grid, cell) <= height) ?? gridOf(OBJECTS.length);
}

function heightOf({ rows, isSearchLast }: Bare, cell: number): number {
  return rows * cell + (isSearchLast ? 0 : FINGER);
}

interface Rail {
  readonly taken: number;
  readonly isBeside: boolean;
  /** What is left of it for my own seat while one names. */
  readonly mine: number;
}

function laidOut(
  board: Box,
  rem: number,
  cards: number,
  grid: Grid,
  { taken, isBeside, mine }: Rail,
): Places {
  const rail = isBeside
    ? { x: board.width - taken, y: 0, width: taken, height: board.height }
    : { x: 0, y: board.height - taken, width: board.width, height: taken };
  const free = isBeside
    ? { width: board.width - taken, height: board.height }
    : { width: board.width, height: board.height - taken };
  const column = COLUMN * rem;
  const hasColumn = isBeside && free.width - column >= free.height;
  const x = hasColumn ? column : 0;
  const circle = { x, y: 0, width: free.width - x, height: free.height };
  const { room } = ring(cards, circle);
  return {
    circle,
    rail,
    isBeside,
    sheet: sheetIn({ ...rail, height: rail.height - mine }, grid),
    column: hasColumn ? { x: 0, y: 0, width: column, height: board.height } : null,
    middle: saidIn({ width: room.width / rem, height: room.height / rem }),
  };
}

/** No card and no sack is ever there. In rem. */
function saidIn(middle: Box): Places["middle"] {
  if (holds(middle, ALL)) return "all";
  return holds(middle, WORDS) ? "words" : "nothing";
}

/** As high as there is room, and no higher than looks well. */
function sheetIn(rail: Place, grid: Grid): Place & Grid {
  const search = grid.isSearchLast ? 0 : FINGER;
  const share = (rail.height - search) / grid.rows;
  const cell = Math.max(grid.cell, Math.min(share, TALLEST * grid.cell));
  return { ...rail, height: Math.min(rail.height, cell * grid.rows + search), ...grid, cell };
}

/** Where all that would be too much: one scrolls to a picture. */
function halves(board: Box, rem: number, cards: number): Places {
  const grid = gridOf(Math.max(1, Math.floor(board.width / FINGER)));
  const rail = { taken: board.height / 2, isBeside: false, mine: 0 };
  return laidOut(board, rem, cards, { ...grid, isWorded: false, cell: FINGER }, rail);
}
