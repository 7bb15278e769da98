import { beforeEach, expect, it } from "vitest";
import {
  answerOf,
  ask,
  judge,
  meanOf,
  sureOf,
  tails,
  type Question,
} from "../../src/games/pikoko/exercise/question";
import { Luck } from "../../src/play/luck";
import { preferences } from "../../src/preferences.svelte";

beforeEach(() => {
  preferences.language = "en";
});

/** A minute of somebody who is always right. */
function minute(seed: number, questions: number): Question[] {
  const luck = new Luck(seed);
  const asked: Question[] = [];
  for (let level = 0; level < questions; level++) asked.push(ask(luck, level, asked));
  return asked;
}

it("one number is the likeliest, and the nearer an answer, the more it counts", () => {
  for (const tail of tails) {
    const best = answerOf(tail);
    expect(tail.tricks.filter((share) => share === tail.tricks[best])).toHaveLength(1);
    const points = Array.from({ length: 9 }, (_, answer) => judge(tail, answer).points);
    expect(points).toEqual(points.map((_, answer) => [2, 1][Math.abs(answer - best)] ?? 0));
  }
});

it("no tail comes twice in a minute", () => {
  for (const seed of [1, 2, 3]) {
    const asked = minute(seed, 30);
    expect(new Set(asked).size).toBe(asked.length);
  }
});

it("the clearest come first", () => {
  const clear = ({ tricks }: Question) => Math.max(...tricks);
  const mean = (all: readonly Question[]) =>
    all.reduce((sum, tail) => sum + clear(tail), 0) / all.length;
  const first = [1, 2, 3, 4, 5, 6].map((seed) => ask(new Luck(seed), 0, []));
  const later = [1, 2, 3, 4, 5, 6].map((seed) => ask(new Luck(seed), 40, []));
  expect(mean(first)).toBeGreaterThan(mean(later));
});

it("all kinds of answers are asked for", () => {
  expect(new Set(tails.map(answerOf)).size).toBeGreaterThanOrEqual(4);
});

it("says how many, and which feathers are as good as sure", () => {
  const tail: Question = {
    trump: "R3",
    trump_colour: "R",
    hand: ["R9", "Y9", "W1", "W2", "B1", "B2", "P1", "P2"],
    tricks: [0.05, 0.3, 0.6, 0.05, 0, 0, 0, 0, 0],
    takes: [0.98, 0.7, 0, 0, 0, 0, 0, 0],
  };
  expect(meanOf(tail)).toBeCloseTo(1.65);
  expect(sureOf(tail)).toEqual(["R9", "Y9"]);
  expect(judge(tail, 5).why).toBe(
    "Most often 2 tricks, 1.7 on average. The ticked feathers take one in most rounds.",
  );
  const none = { ...tail, takes: tail.takes.map(() => 0.1) };
  expect(judge(none, 5).why).toBe(
    "Most often 2 tricks, 1.7 on average. No single feather is sure of one.",
  );
});
