import { beforeEach, describe, expect, test } from "vitest";
import { sayAsked } from "../../src/games/pikoko/asks";
import { expectedTricks } from "../../src/games/pikoko/estimate";
import { hint } from "../../src/games/pikoko/hint";
import { asked } from "../../src/games/pikoko/layout";
import { mine, moments } from "../../src/games/pikoko/story";
import { beginsRound, doneBy, tell } from "../../src/games/pikoko/tell";
import { preferences } from "../../src/preferences.svelte";
import type { PikokoEvent } from "../../src/wire";
import { NAMES, unbid, viewOf } from "./views";

const table = { names: NAMES, seat: 0 };

beforeEach(() => {
  preferences.language = "en";
});

describe("the log", () => {
  const both = (event: PikokoEvent) => {
    preferences.language = "en";
    const en = tell(event, table);
    preferences.language = "fr";
    return [en, tell(event, table)];
  };

  test("a round begins", () => {
    const began = { type: "round_began", round: 2, starter: 1, trump: "R6" } as const;
    expect(both({ ...began, trump_colour: "R" })).toEqual([
      "Round 2: the red 6 makes trump. Ada begins.",
      "Manche 2\u00a0: le 6 rouge donne l’atout. Ada commence.",
    ]);
    expect(both({ ...began, trump: "PYR1", trump_colour: null })[0]).toBe(
      "Round 2: no trump (purple-yellow-red 1). Ada begins.",
    );
  });

  test("fists open", () => {
    expect(both({ type: "bids_revealed", target: 1, bids: [2, null, 0] })).toEqual([
      "Fists open: Nora\u00a02, Bo\u00a00.",
      "Les poings s’ouvrent\u00a0: Nora\u00a02, Bo\u00a00.",
    ]);
  });

  test("a multicoloured feather is said with its colour", () => {
    const event = { type: "card_played", player: 0, owner: 1, card: "PYR1", colour: "Y" } as const;
    expect(both(event)).toEqual([
      "Nora plays Ada’s purple-yellow-red 1, as yellow.",
      "Nora joue le 1 violet-jaune-rouge d’Ada, en jaune.",
    ]);
  });

  test("what everybody sees anyway is no line", () => {
    expect(tell({ type: "bid_placed", seat: 0, target: 1 }, table)).toBe("");
    expect(tell({ type: "said_ready", seat: 0 }, table)).toBe("");
  });

  test("the end", () => {
    const ended = { type: "match_ended", scores: [3, -1, 3], ranks: [1, 3, 1] } as const;
    expect(both(ended)[0]).toBe("Nora and Bo share the victory: Nora 3, Ada −1, Bo 3.");
  });
});

test("a move is its player's doing, what follows from it is not", () => {
  const played = { type: "card_played", player: 2, owner: 1, card: "R6", colour: "R" } as const;
  expect(doneBy(played)).toBe(2);
  expect(doneBy({ type: "trick_taken", seat: 2, card: "R6" } as never)).toBeNull();
});

test("a round begins once", () => {
  const types = ["round_began", "bidding_began", "match_ended"] as const;
  expect(types.map((type) => beginsRound({ type } as PikokoEvent))).toEqual([true, false, false]);
});

describe("what is asked, in words", () => {
  test("follow a colour", () => {
    const view = viewOf({ trick: [{ player: 2, owner: 0, card: "B9", colour: "B" }] });
    const now = asked(view, 0, [{ type: "play", card: "B7" }]);
    expect(sayAsked(view, now, table)).toBe("Your turn: play blue from Ada’s fan");
  });

  test("somebody plays from one's own fan", () => {
    const view = viewOf({ to_act: [2] });
    expect(sayAsked(view, asked(view, 0, null), table)).toBe("Bo plays from your fan");
  });
});

describe("hints", () => {
  test("expected tricks are eight together", () => {
    const sum = expectedTricks(viewOf()).reduce((all, one) => all + one, 0);
    expect(sum).toBeCloseTo(8);
  });

  test("a strong tail is worth more than a weak one", () => {
    const hands = [
      [null, null],
      ["R7", "R6"],
      ["W1", "Y2"],
    ];
    const [, strong, weak] = expectedTricks(viewOf({ hands }));
    expect(strong).toBeGreaterThan(weak ?? 0);
  });

  test("never proposes more than there are tokens", () => {
    const view = viewOf({ phase: "bid", target: 1, to_act: [0, 2], tokens: [0, 9, 9] });
    expect(hint(view, table)).toContain("Perhaps 0 tricks");
  });

  test("says what a trick is, once: at the first bid", () => {
    const bidding = { phase: "bid", target: 1, to_act: [0, 2] } as const;
    const first = hint(viewOf({ ...bidding, bids: unbid() }), table);
    expect(first).toContain("A trick is one feather from each peacock");
    expect(hint(viewOf(bidding), table)).not.toContain("A trick is");
    expect(hint(viewOf({ ...bidding, bids: unbid(), round: 2 }), table)).not.toContain(
      "A trick is",
    );
  });

  test("says what to aim at", () => {
    const aim = (bid: number) => hint(viewOf({ bids: [[1, bid, 0], [], []] }), table);
    expect(aim(2)).toContain("Ada has 2 tricks, which is what you bid: better no more.");
    expect(aim(3)).toContain("1 more, and it is exact.");
    expect(aim(1)).toContain("let the others take the rest.");
  });

  describe("where the fan cannot follow", () => {
    const led = { player: 2, owner: 0, card: "W9", colour: "W" } as const;
    const trumped = { player: 2, owner: 0, card: "R7", colour: "R" } as const;
    const free = (change: object) => hint(viewOf({ trick: [led], best: 0, ...change }), table);

    test("trump is named where it can win", () => {
      expect(free({})).toContain("Trump can win");
    });

    test.each([
      ["there is no trump", { trump_colour: null }],
      ["the fan has none", { hands: [[null], ["B7", "B3"], ["Y5"]] }],
      ["a higher one lies there", { trick: [led, trumped], best: 1 }],
    ])("and not where %s", (_, change) => {
      expect(free(change)).toContain("none can win this trick");
    });
  });

  describe("confidence", () => {
    const even = [["R5"], ["R5"], ["R5"]]; // eight tricks in three: 2.67 each
    const trust = (...bids: number[]) =>
      hint(viewOf({ phase: "trust", hands: even, bids: [bids, [], []] }), table);

    test("goes to the bid that is nearest to what may be expected", () => {
      expect(trust(0, 3, 0)).toContain("Your 3 on Ada looks likely");
      expect(trust(3, 0, 0)).toContain("Your 3 on yourself looks likely");
    });

    test("goes to nobody where each is far off: exact in half of the cases only would it pay", () => {
      expect(trust(0, 2, 5)).toContain("better “Nobody”");
    });
  });

  test("nothing for who watches", () => {
    expect(hint(viewOf(), { names: NAMES, seat: null })).toBe("");
  });
});

describe("the story", () => {
  const sheet = {
    tricks: [5, 2, 1],
    bids: [
      [5, 2, 1],
      [2, 2, 4],
      [3, 0, 3],
    ],
    trust: [0, null, 0],
  };
  const chapters = [9, 3, -1].map((score, seat) => ({ seat, score, rank: seat + 1 }));
  const told = moments(
    viewOf({ phase: "over", sheets: [sheet], round_scores: [[9, 3, -1]] }),
    table,
    [],
    chapters,
  );

  test("tells each what they did best, and what cost them most", () => {
    const view = viewOf({ phase: "over", sheets: [sheet], round_scores: [[9, 3, -1]] });
    expect(mine(view, 0, table)).toEqual({
      best: "Your best bid: 5 tricks on yourself in round 1, exactly, and you trusted it: 5 points.",
      cost: "",
    });
    expect(mine(view, 1, table)).toEqual({
      best: "Your best bid: 2 tricks on yourself in round 1, exactly, for 2 points.",
      cost: "What cost most: your 2 on Nora in round 1; Nora took 5 tricks. An exact bid would have brought 2 points more.",
    });
  });

  test("confidence in a bid that missed costs most", () => {
    const view = viewOf({ phase: "over", sheets: [sheet], round_scores: [[9, 3, -1]] });
    expect(mine(view, 2, table)).toEqual({
      best: "",
      cost: "What cost most: your confidence in the 3 on Nora in round 1; Nora took 5 tricks. An exact bid would have brought 6 points more.",
    });
  });

  test("of equally bold bids the one on oneself is told", () => {
    const bold = (bids: number[][]) =>
      moments(
        viewOf({
          phase: "over",
          sheets: [{ tricks: [4, 4, 0], bids, trust: [0, 0, 0] }],
          round_scores: [[0, 0, 0]],
        }),
        table,
        [],
        chapters,
      );
    const self: unknown = expect.stringContaining("bid 4 on themselves");
    const missed = [9, 9, 9];
    expect(bold([[9, 4, 9], [9, 4, 9], missed])).toContainEqual(self);
    expect(bold([[4, 9, 9], [4, 9, 9], missed])).toContainEqual(self);
  });

  test("begins with the winner, and keeps to five sentences", () => {
    expect(told[0]).toBe("Nora wins, 6 points ahead of Ada.");
    expect(told).toContain("Nora saw most clearly: 3 exact bids.");
    expect(told.length).toBeLessThanOrEqual(5);
  });
});
