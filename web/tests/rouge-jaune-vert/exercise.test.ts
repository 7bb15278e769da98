import { beforeEach, describe, expect, it } from "vitest";
import { clash } from "../../src/games/rouge-jaune-vert/cards";
import deck from "../../src/games/rouge-jaune-vert/exercise/deck.json";
import {
  ask,
  CARDS,
  explain,
  inCommon,
  IS_ONE,
  judge,
  MAY_BE_ONE,
  type Question,
} from "../../src/games/rouge-jaune-vert/exercise/question";
import { Luck } from "../../src/play/luck";
import { preferences } from "../../src/preferences.svelte";

beforeEach(() => {
  preferences.language = "en";
});

const many = (level: number): Question[] => {
  const luck = new Luck(level + 1);
  return Array.from({ length: 300 }, () => ask(luck, level));
};
const shared = ({ last, cards }: Question): number[] =>
  cards.flatMap((card) => {
    const found = clash(last, card);
    return found === null ? [] : [inCommon(found)];
  });

describe.each([0, MAY_BE_ONE, IS_ONE, 40])("at level %i", (level) => {
  it("one card fits, and all are different cards of the box", () => {
    for (const { last, cards } of many(level)) {
      expect(cards.filter((card) => clash(last, card) === null)).toHaveLength(1);
      expect(new Set([last, ...cards]).size).toBe(CARDS + 1);
      for (const card of [last, ...cards]) expect(deck).toContain(card);
    }
  });

  it("the one that fits is the one that counts, wherever it lies", () => {
    const places = new Set<number>();
    for (const question of many(level)) {
      const { best } = judge(question, 0);
      expect(clash(question.last, question.cards[best] ?? "")).toBeNull();
      expect(question.cards.map((_, i) => judge(question, i).points).sort()).toEqual([0, 0, 0, 1]);
      places.add(best);
    }
    expect(places.size).toBe(CARDS);
  });
});

it("what does not fit has ever less in common", () => {
  const mean = (level: number) => {
    const all = many(level).flatMap(shared);
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  };
  expect(Math.min(...many(0).flatMap(shared))).toBe(2);
  expect(new Set(many(IS_ONE).flatMap(shared))).toEqual(new Set([1]));
  expect(mean(0)).toBeGreaterThan(mean(MAY_BE_ONE));
  expect(mean(MAY_BE_ONE)).toBeGreaterThan(mean(IS_ONE));
});

it.each([
  ["BR3", "BK1", "Both say “blue”."],
  ["BR3", "KR1", "Both are written in red."],
  ["BR3", "KB1", "On one the word is blue, on the other the ink."],
  ["BR3", "KG3", "Both have their word three times."],
  ["BR3", "BR3", "Both say “blue”. Both are written in red. Both have their word three times."],
  ["BR3", "KG1", ""],
])("%s and %s: %s", (last, card, why) => {
  expect(explain(last, card)).toBe(why);
});
