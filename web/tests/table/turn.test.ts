import { expect, test } from "vitest";
import { barsOf } from "../../src/play/line";
import { isRace, isTurnOf } from "../../src/table/turn";

test("it is somebody's turn where the match waits for them", () => {
  expect(isTurnOf(1, { phase: "play", to_act: [1] })).toBe(true);
  expect(isTurnOf(0, { phase: "play", to_act: [1] })).toBe(false);
});

test("nobody's turn is one to look: in a pause, while memorising, at the end", () => {
  for (const phase of ["pause", "memorise", "reveal", "over"]) {
    expect(isTurnOf(0, { phase, to_act: [0, 1] })).toBe(false);
  }
});

test("who watches has no turn, and nobody before the first view", () => {
  expect(isTurnOf(null, { phase: "play", to_act: [0] })).toBe(false);
  expect(isTurnOf(0, undefined)).toBe(false);
});

test("a race is everybody's, from its countdown on", () => {
  const phases = ["countdown", "race", "keep", "pause"];
  expect(phases.map((phase) => isRace({ phase, to_act: [] }))).toEqual([true, true, false, false]);
  expect(isRace(undefined)).toBe(false);
});

test("a line is good below 80 ms, fair below 200", () => {
  expect([0, 79, 80, 199, 200, 900].map(barsOf)).toEqual([3, 3, 2, 2, 1, 1]);
});
