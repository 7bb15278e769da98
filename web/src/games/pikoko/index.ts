import type { GameClient } from "../client";
import Board from "./Board.svelte";
import { hint } from "./hint";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { story } from "./story";
import { tell } from "./tell";

export const pikoko: GameClient<"pikoko"> = { Board, Rules, Scores, tell, hint, story };
