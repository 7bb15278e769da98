// From what the server tells to what a chart draws: pure, so that it can be tried without a screen.

import type { ExerciseResult, Period, RatingPoint } from "../../http";
import { shownRating } from "../../play/rating";
import { valueOf } from "../figures";

/** One step of a line, with the band around it; matches stand side by side, however long ago. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  /** When it ended. */
  readonly at: number;
  /** How many matches are in it; a rating is one after a match. */
  readonly matches: number;
}

export function ratingSeries(ratings: readonly RatingPoint[]): readonly Point[] {
  return ratings.map((rated, x) => {
    const { points, margin } = shownRating(rated);
    return {
      x,
      y: points,
      low: points - margin,
      high: points + margin,
      at: rated.ended,
      matches: 1,
    };
  });
}

/** Of one figure; spells in which nothing was counted are left out, and leave their place. */
export function figureSeries(periods: readonly Period[], figure: string): readonly Point[] {
  return periods.flatMap(({ figures, ended, matches }, x) => {
    const sums = figures[figure];
    const y = sums ? valueOf(sums) : null;
    return y === null ? [] : [{ x, y, low: y, high: y, at: ended, matches }];
  });
}

/** Of exercises, one after the other. */
export function scoreSeries(results: readonly ExerciseResult[]): readonly Point[] {
  return results.map(({ at, score }, x) => ({
    x,
    y: score,
    low: score,
    high: score,
    at,
    matches: 1,
  }));
}

export type Domain = readonly [number, number];

/** A part of its height that stays free above and below what is drawn. */
const AIR = 0.12;
/** So many of the latest margins are in sight; before many matches, the band may be wider than that. */
const MARGINS = 2;

/** From the lowest to the highest of all, with air; what is level has some, too. The band is seen as wide
 * as it is now: at first hardly anything is known, and all that came after would be a flat line. */
export function heightsOf(points: readonly Point[], levels: readonly number[] = []): Domain {
  const last = points.at(-1);
  const margin = last === undefined ? 0 : MARGINS * Math.max(last.high - last.y, last.y - last.low);
  const all = [...points.flatMap(({ y }) => [y - margin, y + margin]), ...levels];
  if (all.length === 0) return [0, 1];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const air = margin > 0 ? 0 : AIR * (highest - lowest || Math.abs(highest) || 1);
  return [lowest - air, highest + air];
}

/** From the first to the last; a single point stands in the middle. */
export function widthsOf(points: readonly Point[]): Domain {
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  return first === last ? [first - 1, last + 1] : [first, last];
}

/** A place on the screen, in px. */
export type Place = readonly [number, number];

/** Through all of them, as an SVG has it. */
export function linePath(places: readonly Place[]): string {
  return places.map(([x, y], at) => `${at === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}

/** Along the upper edge, and back along the lower. */
export function bandPath(upper: readonly Place[], lower: readonly Place[]): string {
  return upper.length === 0 ? "" : `${linePath([...upper, ...lower.toReversed()])}Z`;
}

/** Not beyond these edges: as much of the band as there is room for. */
export function within(places: readonly Place[], top: number, bottom: number): readonly Place[] {
  return places.map(([x, y]) => [x, Math.min(bottom, Math.max(top, y))]);
}

function short(px: number): number {
  return Math.round(px * 10) / 10;
}
