import type { GameClient } from "../client";
import Board from "./Board.svelte";
import { hint } from "./hint";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { mine, moments } from "./story";
import { beginsRound, doneBy, hear, isMoment, tell } from "./tell";

export const rougeJauneVert: GameClient<"rouge-jaune-vert"> = {
  Board,
  Rules,
  Scores,
  tell,
  hear,
  doneBy,
  beginsRound,
  isMoment,
  lastLookMs: 2500, // the count was looked at before
  hint,
  moments,
  mine,
  exercise: async () => (await import("./exercise")).exercise,
};
