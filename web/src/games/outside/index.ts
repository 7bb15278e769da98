// A game whose pages are not ours: drawn by the board that it brings, or by a plain one, and told in the
// words that the server sends with it.

import { say } from "../../words/say.svelte";
import type { GameFacts } from "../../http";
import type { GameClient } from "../client";
import Board from "./Board.svelte";
import { loadBoard } from "./modules";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";

const LAST_LOOK_MS = 2500;

export async function outsideGame(facts: GameFacts): Promise<GameClient<"outside">> {
  const board = await loadBoard(facts);
  return {
    Board,
    Rules,
    Scores,
    tell: ({ said }) => say(said),
    doneBy: () => null,
    beginsRound: ({ type }) => type === "round_began",
    lastLookMs: board?.lastLookMs ?? LAST_LOOK_MS,
    moments: () => [],
  };
}
