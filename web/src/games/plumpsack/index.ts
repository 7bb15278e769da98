import type { GameClient } from "../client";
import Board from "./Board.svelte";
import Rules from "./Rules.svelte";
import Scores from "./Scores.svelte";
import { hear, hint, story, tell } from "./telling";

export const plumpsack: GameClient<"plumpsack"> = { Board, Rules, Scores, tell, hear, hint, story };
