import type { GameClient } from "../client";
import Board from "./Board.svelte";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { mine, moments } from "./story";
import { beginsRound, doneBy, hear, hint, isMoment, scored, tell } from "./telling";

export const plumpsack: GameClient<"plumpsack"> = {
  Board,
  Rules,
  Scores,
  tell,
  hear,
  doneBy,
  beginsRound,
  isMoment,
  lastLookMs: 4800, // the last walk of the sack, and the card that it wins
  hint,
  scored,
  moments,
  mine,
  exercise: async () => (await import("./exercise")).exercise,
};
