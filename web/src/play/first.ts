// The table of a first match.

import type { Level } from "../api";
import type { GameFacts, NewTable } from "../http";
import { usualLevel } from "./levels";

/** Small enough for somebody who has never played. */
export function tableWithBots(game: GameFacts, level: Level = usualLevel(game)): NewTable {
  const { seats, setup } = game.first;
  return { game: game.id, seats, bots: Array<Level>(seats - 1).fill(level), setup };
}
