import { expect, it } from "vitest";
import { PATHS } from "../../src/look/shapes";
import { placed } from "../../src/games/race/marks";

it("puts a path in its place, larger or smaller", () => {
  expect(placed("M1 2 L3 4 H5 V6 Z", 10, 20, 2)).toBe("M12 24L16 28H20V32Z");
  expect(placed("M0 0 C1 1 2 2 3 3 Z", 1, 0, 0.5)).toBe("M1 0C1.5 0.5 2 1 2.5 1.5Z");
});

it("makes an arc larger, and leaves its flags as they are", () => {
  expect(placed("M12 2 A10 10 0 1 1 12 22 Z", 0, 5, 3)).toBe("M36 11A30 30 0 1 1 36 71Z");
});

it("knows all that shapes are drawn with", () => {
  for (const path of Object.values(PATHS)) expect(path).toMatch(/^[MLHVCAZ\d.\s-]+$/);
});
