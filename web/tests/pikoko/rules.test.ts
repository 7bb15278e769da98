// The same cases that tests/games/test_pikoko_twin.py has the server's rules decide.

import { expect, test } from "vitest";
import type { FeatherColour } from "../../src/games/pikoko/cards";
import { bestOf, bidPoints } from "../../src/games/pikoko/rules";
import type { PikokoPlayedCard } from "../../src/wire";
import cases from "./rules.json";

test("§5d: the best of a trick is whom the server's rules say", () => {
  for (const { trump, trick, best } of cases.tricks) {
    const played = trick as PikokoPlayedCard[];
    expect(bestOf(played, trump as FeatherColour | null)?.card).toBe(best);
  }
});

test("§6a: a bid is worth what the server's rules say", () => {
  for (const { bid, tricks, points } of cases.bids) expect(bidPoints(bid, tricks)).toBe(points);
});
