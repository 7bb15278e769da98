// A round with three players to look at: seat 0 is Nora, who plays the feathers of seat 1.

import type { PikokoView } from "../../src/wire";

export const NAMES = ["Nora", "Ada", "Bo"];

const NONE: readonly null[] = [null, null, null];

export function viewOf(change: Partial<PikokoView> = {}): PikokoView {
  return {
    phase: "play",
    round: 1,
    starter: 0,
    trump: "R6",
    trump_colour: "R",
    hands: [
      [null, null, null],
      ["B7", "R2", "B3"],
      ["PWR7", "Y5", "W1"],
    ],
    stock: 4,
    target: null,
    bids: [
      [1, 2, 0],
      [0, 3, 1],
      [2, 2, 2],
    ],
    tokens: [6, 5, 3],
    trust: NONE,
    trusted: [true, true, true],
    trick: [],
    played: [[], [], []],
    tricks: [1, 2, 2],
    round_scores: [],
    sheets: [],
    best: null,
    bid_points: [2, 1],
    setup: { rounds: 3, turn_ms: 120_000, pause_ms: 6000 },
    to_act: [0],
    due: null,
    ...change,
  };
}

export const unbid = (): readonly (readonly null[])[] => [NONE, NONE, NONE];
