import type { GameClient } from "../client";
import Board from "./Board.svelte";
import { hint } from "./hint";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { mine, moments } from "./story";
import { FINALE_MS } from "./finale";
import { beginsRound, doneBy, isMoment, tell } from "./tell";

export const pikoko: GameClient<"pikoko"> = {
  Board,
  Rules,
  Scores,
  tell,

  doneBy,
  beginsRound,
  isMoment,
  lastLookMs: FINALE_MS,
  hint,
  moments,
  mine,
  exercise: async () => (await import("./exercise")).exercise,
};
