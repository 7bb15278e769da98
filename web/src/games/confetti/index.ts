import type { GameClient } from "../client";
import Board from "./Board.svelte";
import { hint } from "./hint";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { mine, moments } from "./story";
import { LAST_LOOK_MS } from "../telling";
import { beginsRound, doneBy, hear, isMoment, tell } from "./tell";

export const confetti: GameClient<"confetti"> = {
  Board,
  Rules,
  Scores,
  tell,
  hear,
  doneBy,
  beginsRound,
  isMoment,
  lastLookMs: LAST_LOOK_MS,
  hint,
  moments,
  mine,
  exercise: async () => (await import("./exercise")).exercise,
};
