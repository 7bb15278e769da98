import { beforeEach, expect, test } from "vitest";
import { tellCommon } from "../../src/games/telling";
import { preferences } from "../../src/preferences.svelte";

const table = { names: ["Ada", "Bo", "Cy"], seat: 0 };

beforeEach(() => {
  preferences.language = "en";
});

test("the end names who wins, and all scores", () => {
  const ended = { type: "match_ended", scores: [3, -1, 3], ranks: [1, 3, 1] } as const;
  expect(tellCommon(ended, table)).toBe("Ada and Cy share the victory: Ada 3, Bo −1, Cy 3.");
  preferences.language = "fr";
  expect(tellCommon({ ...ended, ranks: [2, 3, 1] }, table)).toBe(
    "Cy gagne\u00a0: Ada 3, Bo −1, Cy 3.",
  );
});

test("time that runs out is told, and who is ready is not", () => {
  expect(tellCommon({ type: "time_ran_out", seat: 1 }, table)).toBe("Time is up for Bo.");
  expect(tellCommon({ type: "said_ready", seat: 1 }, table)).toBe("");
});
