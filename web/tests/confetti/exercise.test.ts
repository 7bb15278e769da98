import { beforeEach, describe, expect, it } from "vitest";
import deck from "../../src/games/confetti/exercise/deck.json";
import {
  ask,
  CARDS,
  completed,
  gain,
  handOf,
  IS_TWO,
  judge,
  type Question,
} from "../../src/games/confetti/exercise/question";
import { countHand } from "../../src/games/confetti/families";
import { Luck } from "../../src/play/luck";
import { preferences } from "../../src/preferences.svelte";

beforeEach(() => {
  preferences.language = "en";
});

const many = (level: number): Question[] => {
  const luck = new Luck(level + 1);
  return Array.from({ length: 120 }, () => ask(luck, level));
};

describe.each([0, IS_TWO, 9, 40])("at level %i", (level) => {
  it("one card completes more than any other, and all are different cards of the box", () => {
    for (const { hand, table } of many(level)) {
      const gains = table.map((card) => gain(hand, card)).sort((one, other) => other - one);
      expect(gains[0]).toBeGreaterThan(gains[1] ?? 0);
      expect(new Set([...hand, ...table]).size).toBe(hand.length + CARDS);
      for (const card of [...hand, ...table]) expect(deck).toContain(card);
    }
  });

  it("what is gained is what the count of the game finds, in its colours", () => {
    for (const { hand, table } of many(level)) {
      const before = countHand(hand, hand.length).families.length;
      for (const card of table) {
        const after = countHand([...hand, card], hand.length + 1).families.length;
        expect(gain(hand, card)).toBe(after - before);
        expect(completed(hand, card)).toHaveLength(after - before);
      }
    }
  });
});

it("hands grow, and then it is two against one", () => {
  expect([0, 3, 6, 40].map(handOf)).toEqual([3, 4, 5, 7]);
  const gains = (level: number) =>
    many(level).map(({ hand, table }) => Math.max(...table.map((card) => gain(hand, card))));
  expect(new Set(gains(0))).toEqual(new Set([1]));
  expect(gains(9).filter((most) => most === 2).length).toBeGreaterThan(100);
});

it("says what a card would have brought", () => {
  const question = { hand: ["ROG", "ORG", "GYR"], table: ["YGO", "BPR", "PBY", "GPB"] };
  const { best, points, why } = judge(question, 1);
  expect([best, points, why]).toEqual([
    0,
    0,
    "That one completes nothing yet. The ticked one completes orange and green.",
  ]);
  preferences.language = "fr";
  expect(judge(question, 1).why).toBe(
    "Celle-là ne complète encore rien. Celle qui est cochée complète\u00a0: orange et vert.",
  );
});
