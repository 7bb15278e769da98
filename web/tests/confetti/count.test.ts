import { expect, it } from "vitest";
import { limitsOf, roundsOf } from "../../src/games/confetti/count";

it("§2: as many rounds, with as many cards, as the rules say (tablee.games.confetti.rules.limits)", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((players) => limitsOf(players).join(" "))).toEqual([
    "6 6 6 6 6",
    "6 6 9",
    "6 6 9",
    "6 6 9",
    "6 9",
    "6 9",
    "6 9",
  ]);
  expect([1, 4, 7].map(roundsOf)).toEqual([5, 3, 2]);
});
