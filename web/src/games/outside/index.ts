// A game whose pages are not ours: drawn by the board that it brings, or by a plain one, and told in the
// words that the server sends with it.

import { say } from "../../words/say.svelte";
import type { GameFacts } from "../../http";
import type { EventOf } from "../../play/session";
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
    doneBy,
    lastLookMs: board?.lastLookMs ?? LAST_LOOK_MS,
    moments: () => [],
  };
}

/** `seat` of an event says whose doing it is. A clock that ran out is nobody's. */
export function doneBy({ type, seat }: EventOf<"outside">): number | null {
  return typeof seat === "number" && type !== "time_ran_out" ? seat : null;
}
