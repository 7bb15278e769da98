// How well robots play.

import type { Level } from "../api";
import { LEVELS } from "../catalogue";
import type { GameFacts } from "../http";
import { preferences } from "../preferences.svelte";

const FIRST: Level = "easy";

/** As it was chosen here for this game; a first match is against easy ones. */
export function usualLevel({ id, levels }: Pick<GameFacts, "id" | "levels">): Level {
  return nearest(levels, preferences.levels[id] ?? FIRST);
}

export function choose({ id }: Pick<GameFacts, "id">, level: Level): void {
  preferences.levels[id] = level;
}

/** Of those that a game has, the one next to what is wanted. */
function nearest(levels: readonly Level[], wanted: Level): Level {
  const apart = (level: Level) => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(wanted));
  return [...levels].sort((one, other) => apart(one) - apart(other))[0] ?? wanted;
}
