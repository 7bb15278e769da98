import type { GameClient } from "../client";
import Board from "./Board.svelte";
import { hint } from "./hint";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { story } from "./story";
import { hear, tell } from "./tell";

export const confetti: GameClient<"confetti"> = { Board, Rules, Scores, tell, hear, hint, story };
