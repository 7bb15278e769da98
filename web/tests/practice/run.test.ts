// A minute, with a clock of its own and an exercise whose right answer is always 1.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anyExercise, type Exercise } from "../../src/games/exercise";
import { Luck } from "../../src/play/luck";
import { GLAD_MS, MINUTE_MS, Run, WRONG_MS } from "../../src/practice/exercises/run.svelte";

type Question = { readonly level: number; readonly before: number };

const EXERCISE: Exercise<Question> = {
  name: { en: "Which?", fr: "Laquelle\u00a0?" },
  how: { en: "One.", fr: "Une." },
  ask: (_, level, before) => ({ level, before: before.length }),
  answers: () => 3,
  firstDigit: 1,
  judge: (_, answer) => ({ points: [1, 2, 0][answer] ?? 0, best: 1, why: "because" }),
  asked: () => "Which?",
  Task: (() => {}) as never,
};

let scores: number[];
const began: Run[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  scores = [];
});
afterEach(() => {
  for (const run of began.splice(0)) run.leave();
  vi.useRealTimers();
});

function begin(more: Partial<Exercise<Question>> = {}): Run {
  const exercise = anyExercise({ ...EXERCISE, ...more });
  const run = new Run(
    exercise,
    new Luck(1),
    (score) => scores.push(score),
    () => Date.now(),
  );
  began.push(run);
  return run;
}
const question = (run: Run) => run.question as Question;

test("a good answer is seen for a moment, then the next is asked, and harder", () => {
  const run = begin();
  run.answer(1);
  expect([run.score, run.stage, run.isBest, run.isReading]).toEqual([2, "told", true, false]);
  vi.advanceTimersByTime(GLAD_MS);
  expect([run.stage, run.number, question(run)]).toEqual(["ask", 2, { level: 1, before: 1 }]);
});

test("what is not right is explained while the clock stands, costs time, and is easier next", () => {
  const run = begin();
  run.answer(1);
  vi.advanceTimersByTime(GLAD_MS);
  vi.advanceTimersByTime(1000);
  run.answer(2);
  expect([run.score, run.isReading]).toEqual([2, true]);
  const left = run.leftMs;
  expect(left).toBeCloseTo(MINUTE_MS - 1000 - WRONG_MS, -2);
  vi.advanceTimersByTime(30_000);
  expect([run.leftMs, run.stage]).toEqual([left, "told"]);
  run.goOn();
  expect([run.stage, question(run).level]).toEqual(["ask", 0]);
});

test("a near one counts less, and costs nothing else", () => {
  const run = begin();
  run.answer(0);
  expect([run.score, run.isReading, run.leftMs]).toEqual([1, true, MINUTE_MS]);
  run.goOn();
  expect(question(run).level).toBe(0);
});

test("one answer a question, and only such as there are", () => {
  const run = begin();
  run.answer(3);
  run.answer(-1);
  expect(run.stage).toBe("ask");
  run.answer(0);
  run.answer(1);
  expect(run.score).toBe(1);
});

test("what is to be remembered is looked at first, as long as one likes up to its time", () => {
  const run = begin({ lookMs: () => 2000 });
  run.answer(1);
  expect([run.stage, run.score]).toEqual(["look", 0]);
  vi.advanceTimersByTime(2000);
  expect(run.stage).toBe("ask");
  run.answer(1);
  vi.advanceTimersByTime(GLAD_MS);
  expect(run.stage).toBe("look");
  run.goOn();
  expect(run.stage).toBe("ask");
});

test("after a minute it is over, and nothing more can be answered", () => {
  const run = begin();
  run.answer(1);
  vi.advanceTimersByTime(GLAD_MS + MINUTE_MS + 200);
  expect([run.isOver, scores]).toEqual([true, [2]]);
  run.answer(1);
  run.goOn();
  vi.runAllTimers();
  expect(scores).toEqual([2]);
});

test("who answers wrongly when hardly any time is left may still read why", () => {
  const run = begin();
  vi.advanceTimersByTime(MINUTE_MS - 1000);
  run.answer(2);
  expect([run.leftMs, run.isOver]).toEqual([0, false]);
  vi.advanceTimersByTime(60_000);
  expect(run.isOver).toBe(false);
  run.goOn();
  expect([run.isOver, scores]).toEqual([true, [0]]);
});

test("who leaves has done nothing", () => {
  const run = begin();
  run.answer(1);
  run.leave();
  vi.runAllTimers();
  expect(scores).toEqual([]);
});
