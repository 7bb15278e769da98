import { afterEach, describe, expect, it } from "vitest";
import { told } from "../../src/games/race/verdict";
import { preferences } from "../../src/preferences.svelte";

const names = ["Ada", "Bo", "Cy"];

afterEach(() => (preferences.language = null));

describe.each(["en", "fr"] as const)("in %s", (language) => {
  it("is told to each as it concerns them, with names and the time", () => {
    preferences.language = language;
    for (const by_ms of [34, 0]) {
      const said = [0, 1, 2, null].map((me) => told({ first: 0, second: 1, by_ms }, names, me));
      expect(new Set(said).size).toBe(3);
      expect(said[0]).toContain("Bo");
      expect(said[1]).toContain("Ada");
      expect(said[2]).toMatch(/Ada.*Bo/);
      for (const line of said) expect(/34/.test(line)).toBe(by_ms === 34);
    }
  });
});
