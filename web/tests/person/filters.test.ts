import { describe, expect, it } from "vitest";
import {
  ALL,
  isFiltered,
  questionOf,
  readFilters,
  writeFilters,
  type Filters,
} from "../../src/person/filters";

const SOME: Filters = {
  game: "a-game",
  player: "Zoë & Bo",
  rated: true,
  won: true,
  period: "month",
};

describe("filters in the address", () => {
  it.each([ALL, SOME, { ...ALL, won: true }, { ...ALL, player: "é?=" }])(
    "come back: %o",
    (filters) => expect(readFilters(writeFilters(filters))).toEqual(filters),
  );

  it("are nowhere where nothing is filtered", () => {
    expect(writeFilters(ALL)).toBe("");
    expect(isFiltered(ALL)).toBe(false);
    expect(isFiltered({ ...ALL, rated: true })).toBe(true);
  });

  it("take no harm from what somebody wrote there", () => {
    expect(readFilters("?period=century&rated=1&won=yes&page=3")).toEqual(ALL);
    expect(readFilters(`?player=${"x".repeat(500)}`).player).toHaveLength(24);
  });
});

describe("what is asked of the server", () => {
  const now = 1_800_000_000_000;

  it("is nothing where nothing is filtered", () => {
    expect(questionOf(ALL, now)).toEqual({});
  });

  it("says what is filtered, and since when", () => {
    expect(questionOf(SOME, now)).toEqual({
      game: "a-game",
      player: "Zoë & Bo",
      rated: true,
      won: true,
      since: now - 30 * 24 * 3_600_000,
    });
  });

  it("looks for no blank names", () => {
    expect(questionOf({ ...ALL, player: "  " }, now)).toEqual({});
    expect(questionOf({ ...ALL, player: " bo " }, now)).toEqual({ player: "bo" });
  });
});
