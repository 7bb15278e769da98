import { expect, test } from "vitest";
import { barsOf } from "../../src/play/line";
import { isRace, isTurnOf } from "../../src/table/turn";

const PACES = ["turns", "pause", "countdown", "race"] as const;
const shown = (pace: (typeof PACES)[number], ...to_act: number[]) => ({ pace, view: { to_act } });

test("it is somebody's turn where the match waits for them", () => {
  expect(isTurnOf(1, shown("turns", 1))).toBe(true);
  expect(isTurnOf(0, shown("turns", 1))).toBe(false);
});

test("nobody's turn is one to look, or a race", () => {
  for (const pace of ["pause", "countdown", "race"] as const) {
    expect(isTurnOf(0, shown(pace, 0, 1))).toBe(false);
  }
});

test("who watches has no turn, and nobody before the first view", () => {
  expect(isTurnOf(null, shown("turns", 0))).toBe(false);
  expect(isTurnOf(0, null)).toBe(false);
});

test("a race is everybody's, from its countdown on", () => {
  expect(PACES.map((pace) => isRace({ pace }))).toEqual([false, false, true, true]);
  expect(isRace(null)).toBe(false);
});

test("a line is good below 80 ms, fair below 200", () => {
  expect([0, 79, 80, 199, 200, 900].map(barsOf)).toEqual([3, 3, 2, 2, 1, 1]);
});
