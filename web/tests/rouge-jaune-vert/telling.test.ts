import { beforeEach, describe, expect, test } from "vitest";
import { hint } from "../../src/games/rouge-jaune-vert/hint";
import { mine, moments, padOrder } from "../../src/games/rouge-jaune-vert/story";
import { doneBy, hear, tell } from "../../src/games/rouge-jaune-vert/tell";
import { preferences } from "../../src/preferences.svelte";
import type { RougeJauneVertEvent } from "../../src/wire";
import { NAMES, viewOf } from "./views";

const table = { names: NAMES, seat: 0 };

beforeEach(() => {
  preferences.language = "en";
});

describe("the log", () => {
  const both = (event: RougeJauneVertEvent) => {
    preferences.language = "en";
    const en = tell(event, table);
    preferences.language = "fr";
    return [en, tell(event, table)];
  };

  test("a round begins, best prize first", () => {
    expect(both({ type: "round_began", round: 2, prizes: [-1, 10, 4] })).toEqual([
      "Round 2, at stake: 10, 4, −1.",
      "Manche 2, en jeu\u00a0: 10, 4, −1.",
    ]);
  });

  test("a card is hung; takes and looks are no lines", () => {
    expect(both({ type: "card_placed", seat: 1, card: "BR3" })).toEqual([
      "Ada hangs blue written in red, three times.",
      "Ada accroche bleu écrit en rouge, trois fois.",
    ]);
    expect(tell({ type: "card_taken", seat: 1, spot: 3 }, table)).toBe("");
    expect(tell({ type: "card_seen", card: "BR3" }, table)).toBe("");
    expect(tell({ type: "card_put_back", seat: 1, spot: 3, card: "BR3" }, table)).toBe("");
  });

  test("Stop, the count and the prizes", () => {
    expect(both({ type: "stopped", seat: 2 })).toEqual(["Bo calls Stop!", "Bo crie Stop\u00a0!"]);
    expect(both({ type: "series_counted", seat: 0, kept: 1, counts: 3 })[1]).toBe(
      "Nora garde 1 carte.",
    );
    expect(both({ type: "prize_taken", seat: 0, points: -2 })[0]).toBe("Nora takes −2.");
  });

  test("what is heard in a race is not every card", () => {
    expect(hear({ type: "card_placed", seat: 1, card: "BR3" }, table)).toBe("");
    expect(hear({ type: "stopped", seat: 1 }, table)).toBe("Ada calls Stop!");
  });

  test("whoever did it knows", () => {
    expect(doneBy({ type: "stopped", seat: 2 })).toBe(2);
    expect(doneBy({ type: "card_placed", seat: 1, card: "BR3" })).toBe(1);
  });
});

describe("hints", () => {
  test("what would fit next to the last card, and how many open cards do", () => {
    expect(hint(viewOf(), table)).toBe("Next: no red or green, and not once. 1 open card fits.");
    preferences.language = "fr";
    expect(hint(viewOf(), table)).toContain("ni rouge ni vert, et pas une fois");
  });

  test("never say whether the card in the hand fits", () => {
    const holding = (card: string) =>
      hint(viewOf({ held: [{ card, spot: 2, was_up: false }, null, null] }), table);
    expect(holding("YK4")).toBe(holding("RG1"));
    expect(holding("YK4")).toContain("put it back");
  });

  test("a full series is stopped", () => {
    const full = viewOf({ goal: 1 });
    expect(hint(full, table)).toContain("slam the button");
  });

  test.each(["en", "fr"] as const)("%s: three lines on a phone, and no keys", (language) => {
    preferences.language = language;
    const series = [["YG4"], ["BK3"], ["YK1"]];
    const held = [{ card: "YK3", spot: 2, was_up: false }, null, null];
    const hints = [
      { phase: "countdown" as const },
      { series },
      { series, spots: [] },
      { series, held },
      { goal: 1 },
    ].map((change) => hint(viewOf(change), table));
    for (const text of hints) {
      expect(text.length).toBeLessThanOrEqual(105);
      expect(text).not.toMatch(/Enter|Entrée|Backspace|Retour arrière/);
    }
  });

  test("nothing for who watches", () => {
    expect(hint(viewOf(), { names: NAMES, seat: null })).toBe("");
  });
});

describe("the story", () => {
  const events: RougeJauneVertEvent[] = [
    { type: "round_began", round: 1, prizes: [10, 3, -2] },
    { type: "card_placed", seat: 0, card: "BK3" },
    { type: "card_placed", seat: 1, card: "YK2" },
    { type: "card_placed", seat: 1, card: "BK3" },
    { type: "card_placed", seat: 1, card: "GY4" },
    { type: "stopped", seat: 2 },
    { type: "series_counted", seat: 0, kept: 2, counts: 5 },
    { type: "series_counted", seat: 1, kept: 2, counts: 4 },
    { type: "series_counted", seat: 2, kept: 1, counts: 1 },
    { type: "prize_taken", seat: 0, points: 10 },
    { type: "prize_taken", seat: 1, points: 3 },
    { type: "prize_taken", seat: 2, points: -2 },
  ];
  const over = viewOf({ phase: "over", won: [[10], [3], [-2]] });

  const chapters = [
    { seat: 0, score: 10, rank: 1 },
    { seat: 1, score: 3, rank: 2 },
    { seat: 2, score: -2, rank: 3 },
  ];

  test("has the pad in the order of the points, and of the ranks when all is over", () => {
    const won = [
      [-2, 0],
      [4, 4],
      [7, 1],
    ];
    expect(padOrder(won, null)).toEqual([1, 2, 0]);
    expect(padOrder(won, { scores: [-2, 8, 8], ranks: [3, 2, 1] })).toEqual([2, 1, 0]);
    expect(padOrder([[], [], []], null)).toEqual([0, 1, 2]);
  });

  test("tells the end, the closest round, the finest line, the dearest clash and the Stops", () => {
    expect(moments(over, table, events, chapters)).toEqual([
      "Nora wins, 7 points ahead of Ada.",
      "Round 1 was the closest: Nora and Ada both kept 2 cards. The number of words decided, 5 to 4.",
      "Nora hung the finest line: 2 cards without a fault, in round 1.",
      "One clash cost Ada 2 cards in round 1. Two neighbours had this in common: black.",
      "Bo was the one to cry Stop.",
    ]);
  });

  test("is told without events, too, and never in more than five sentences", () => {
    expect(moments(over, table, [], chapters)).toEqual([
      "Nora wins, 7 points ahead of Ada.",
      "The finest prize, a 10, went to Nora in round 1.",
    ]);
  });
});

describe("the end, for one who played", () => {
  const events: RougeJauneVertEvent[] = [
    { type: "round_began", round: 1, prizes: [8, 3, 0] },
    ...["RG1", "BK3", "GY4"].map((card) => ({ type: "card_placed", seat: 1, card }) as const),
    { type: "series_counted", seat: 1, kept: 4, counts: 9 },
    { type: "round_began", round: 2, prizes: [8, 3, 0] },
    ...["RG1", "RB2", "YK3"].map((card) => ({ type: "card_placed", seat: 1, card }) as const),
    { type: "series_counted", seat: 1, kept: 2, counts: 3 },
  ];
  const over = {
    ...viewOf(),
    won: [
      [3, 8],
      [8, -2],
      [0, 3],
    ],
  };

  test("their best round, and the clash that cost most", () => {
    expect(mine(over, 1, table, events)).toEqual({
      best: "Your best round was round 1: 4 cards on the line, and a prize of +8.",
      cost: "What cost most: one clash in round 2 (red), and 2 cards fell off the line.",
    });
    preferences.language = "fr";
    expect(mine(over, 1, table, events)).toEqual({
      best: "Votre meilleure manche\u00a0: la 1re, 4 cartes sur la corde et un lot de +8.",
      cost: "Le plus coûteux\u00a0: une seule erreur à la manche 2 (rouge), et 2 cartes sont tombées de la corde.",
    });
  });

  test("of a match that was not seen, the prizes alone", () => {
    expect(mine(over, 1, table, [])).toEqual({
      best: "Your best round was round 1: a prize of +8.",
      cost: "What cost most: round 2, for −2.",
    });
    expect(mine({ ...over, won: [[0], [0], [0]] }, 0, table, [])).toEqual({ best: "", cost: "" });
  });
});
