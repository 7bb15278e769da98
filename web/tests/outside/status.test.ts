import { beforeEach, describe, expect, test } from "vitest";
import { statusOf } from "../../src/games/outside/status";
import { preferences } from "../../src/preferences.svelte";

const NAMES = ["Ada", "Bo", "Cy"];
const RACE = { pace: "race", isOver: false, toAct: [], options: null, seat: 0 } as const;
const TURN = { ...RACE, pace: "turns", toAct: [1] } as const;
const status = (of: Parameters<typeof statusOf>[0]) => statusOf(of, (seat) => NAMES[seat] ?? "–");

beforeEach(() => {
  preferences.language = "en";
});

describe("what is said under the buttons", () => {
  test("too many to list is not nothing, also where nobody is waited for", () => {
    expect(status(RACE)).toContain("too many");
    expect(status({ ...RACE, options: [] })).toBe("Nothing to do just now.");
  });

  test("nothing, where something can be done", () => {
    expect(status({ ...RACE, options: [{ type: "snap" }] })).toBe("");
  });

  test("who is waited for, to players and to whoever watches", () => {
    expect(status({ ...TURN, options: [] })).toBe("Waiting for Bo");
    expect(status({ ...TURN, seat: null })).toBe("Waiting for Bo");
    expect(status({ ...RACE, seat: null })).toBe("You are watching.");
  });

  test("before and after a race", () => {
    expect(status({ ...RACE, pace: "countdown" })).toBe("Get ready…");
    expect(status({ ...RACE, pace: "pause", isOver: true, seat: null })).toBe("The match is over");
  });
});
