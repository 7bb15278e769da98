// Alone one plays against the best of the house, and against oneself.

import type { Highscores } from "../../http";
import { isolated } from "../../play/names";
import { say } from "../../words/say.svelte";
import { words } from "./words";

/** What this match means beside all that were played with these settings; none where it cannot be said. */
export function recordLines({ best, own }: Highscores, match: string): readonly string[] {
  const [first] = best;
  if (!first || !own) return [];
  if (first.match === match) return [say(words.houseRecord)];
  const mine = own.match === match ? say(words.ownRecord) : say(words.ownBest, own.score);
  if (first.you) return [mine];
  return [mine, say(words.houseBest, first.score, isolated(first.name))];
}
