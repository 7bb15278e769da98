// How well robots play.

import type { Level } from "../api";
import { LEVELS } from "../catalogue";
import type { GameFacts } from "../http";

const USUAL: Level = "medium";

/** Where nobody has chosen; or else the level next to it that the game has. */
export function usualLevel({ levels }: Pick<GameFacts, "levels">): Level {
  const apart = (level: Level) => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(USUAL));
  return [...levels].sort((one, other) => apart(one) - apart(other))[0] ?? USUAL;
}
