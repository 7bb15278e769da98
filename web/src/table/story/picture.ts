// Where everything is on the picture of a match that is over, in px of a square. It is drawn by paint.ts.

import type { Chapter } from "../../games/client";
import { podiumOf } from "./podium";

export const SIDE = 1080;
const MARGIN = 60;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text around or after a point, no wider than this; `size` is that of its letters. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align: CanvasTextAlign;
}

export interface Figure {
  readonly chapter: Chapter;
  /** What they stand on, or are written on; null: one alone. */
  readonly step: Box | null;
  readonly face: { readonly x: number; readonly y: number; readonly r: number };
  readonly name: Line;
  readonly rank: Line | null;
  readonly score: Line;
}

export const TITLE: Line = { x: SIDE / 2, y: 128, width: 900, size: 84, align: "center" };
export const DAY: Line = { x: SIDE / 2, y: 184, width: 900, size: 34, align: "center" };
export const MADE_BY: Line = { x: SIDE / 2, y: SIDE - 30, width: 900, size: 30, align: "center" };

const STEP = { width: 290, apart: 24, heights: [320, 240, 180] };
const FLOOR = 960; // where the podium stands, if nobody stands beside it
const ROW = { apart: 16, height: 84 };

export function figuresOf(chapters: readonly Chapter[]): readonly Figure[] {
  const [first] = chapters;
  if (first && chapters.length === 1) return [alone(first)];
  const { steps, rest } = podiumOf(chapters);
  const rows = Math.ceil(rest.length / 2);
  const floor = FLOOR - rows * (ROW.height + ROW.apart);
  const wide = steps.length * (STEP.width + STEP.apart) - STEP.apart;
  const left = (SIDE - wide) / 2;
  return [
    ...steps.map((chapter, i) => onStep(chapter, left + i * (STEP.width + STEP.apart), floor)),
    ...rest.map((chapter, i) => inRow(chapter, i, floor)),
  ];
}

function alone(chapter: Chapter): Figure {
  const [x, width] = [SIDE / 2, SIDE - 2 * MARGIN];
  return {
    chapter,
    step: null,
    face: { x, y: 430, r: 150 },
    name: { x, y: 660, width, size: 60, align: "center" },
    rank: null,
    score: { x, y: 880, width, size: 220, align: "center" },
  };
}

function onStep(chapter: Chapter, left: number, floor: number): Figure {
  const height = STEP.heights[Math.min(chapter.rank, STEP.heights.length) - 1] ?? 0;
  const top = floor - height;
  const [x, width] = [left + STEP.width / 2, STEP.width - 24];
  return {
    chapter,
    step: { x: left, y: top, width: STEP.width, height },
    face: { x, y: top - 152, r: 84 },
    name: { x, y: top - 20, width: STEP.width, size: 42, align: "center" },
    rank: { x, y: top + 56, width, size: 36, align: "center" },
    score: { x, y: top + 142, width, size: 88, align: "center" },
  };
}

/** Two beside each other, under the podium. */
function inRow(chapter: Chapter, i: number, floor: number): Figure {
  const width = (SIDE - 2 * MARGIN - ROW.apart) / 2;
  const box = {
    x: MARGIN + (i % 2) * (width + ROW.apart),
    y: floor + ROW.apart + Math.floor(i / 2) * (ROW.height + ROW.apart),
    width,
    height: ROW.height,
  };
  const [middle, base] = [box.y + box.height / 2, box.y + box.height / 2 + 13];
  return {
    chapter,
    step: box,
    face: { x: box.x + 46, y: middle, r: 34 },
    name: { x: box.x + 94, y: base, width: width - 250, size: 38, align: "left" },
    rank: { x: box.x + width - 96, y: base, width: 60, size: 32, align: "right" },
    score: { x: box.x + width - 24, y: base, width: 64, size: 42, align: "right" },
  };
}
