// Who stands where at the end.

import type { Chapter } from "../../games/client";
import type { Scores } from "../../wire";

/** The winner first; who shares a rank, in the order of their seats. */
export function chaptersOf({ scores, ranks }: Scores): readonly Chapter[] {
  return scores
    .map((score, seat) => ({ seat, score, rank: ranks[seat] ?? 1 }))
    .sort((one, other) => one.rank - other.rank);
}

export interface Podium {
  /** From left to right, the best in the middle. */
  readonly steps: readonly Chapter[];
  readonly rest: readonly Chapter[];
}

export function podiumOf(chapters: readonly Chapter[]): Podium {
  const [first, second, third, ...rest] = chapters.toSorted((a, b) => a.rank - b.rank);
  const steps = [second, first, third].filter((one) => one !== undefined);
  return { steps, rest };
}

export function winnersOf(chapters: readonly Chapter[]): readonly number[] {
  return chapters.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
}

/** How much paper falls: most where people were beaten, little where only robots were, none where one
 * lost to them. */
export function snippetsFor(hasWon: boolean, hasCompany: boolean): number {
  if (hasCompany) return hasWon ? 60 : 30;
  return hasWon ? 12 : 0;
}
