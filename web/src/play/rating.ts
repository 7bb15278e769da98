// How a rating is shown, everywhere: points as people know them, and how sure we are of them.

import type { Rated, RatingChange } from "../wire";

const POINTS_A_MU = 60;
/** Twice sigma, in points: the true strength is this near, nineteen times in twenty. */
const POINTS_A_SIGMA = 120;

export interface ShownRating {
  readonly points: number;
  readonly margin: number;
}

export function shownRating({ mu, sigma }: Rated): ShownRating {
  return { points: Math.round(POINTS_A_MU * mu), margin: Math.round(POINTS_A_SIGMA * sigma) };
}

/** "1512 ± 180". */
export function ratingWords(rated: Rated): string {
  const { points, margin } = shownRating(rated);
  return `${points}\u00a0±\u00a0${margin}`;
}

/** "1512 → 1530"; "1530" where it was the first rated match. */
export function changeWords({ before, after }: RatingChange): string {
  const now = String(shownRating(after).points);
  return before === null ? now : `${shownRating(before).points}\u00a0→\u00a0${now}`;
}
