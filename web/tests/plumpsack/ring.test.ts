import { describe, expect, test } from "vitest";
import { apart, ring, takenBy } from "../../src/games/plumpsack/ring";

const CIRCLES = [5, 6, 7, 8, 9, 10, 11, 12];
// what is left for the circle on the screens that are played on, with and without the sheet of names
const BOXES = [
  [308, 320],
  [308, 240],
  [348, 470],
  [348, 250],
  [808, 900],
  [808, 560],
  [960, 820],
  [760, 820],
] as const;

describe.each(BOXES)("in %i × %i", (width, height) => {
  test.each(CIRCLES)("%i cards do not overlap, and none is cut", (count) => {
    const { size, spots } = ring(count, { width, height });
    expect(spots).toHaveLength(count);
    for (const [i, spot] of spots.entries()) {
      expect(spot.x - size / 2).toBeGreaterThanOrEqual(0);
      expect(spot.y - size / 2).toBeGreaterThanOrEqual(0);
      expect(spot.x + size / 2).toBeLessThanOrEqual(width);
      expect(spot.y + size / 2).toBeLessThanOrEqual(height);
      for (const other of spots.slice(i + 1)) {
        expect(apart(spot, other)).toBeGreaterThan(size);
      }
    }
  });

  test.each(CIRCLES)("%i cards are large enough for a finger", (count) => {
    expect(ring(count, { width, height }).size).toBeGreaterThanOrEqual(44);
  });

  test.each(CIRCLES)(
    "what is free within %i cards has the middle in it, and no card or sack",
    (count) => {
      const { size, spots, middle, room } = ring(count, { width, height });
      expect(Math.abs(room.x - middle.x)).toBeLessThanOrEqual(room.width / 2);
      expect(Math.abs(room.y - middle.y)).toBeLessThanOrEqual(room.height / 2);
      for (const { x, y, half } of takenBy(spots, size)) {
        const isBeside = Math.abs(x - room.x) >= half + room.width / 2 - 0.01;
        const isAbove = Math.abs(y - room.y) >= half + room.height / 2 - 0.01;
        expect(isBeside || isAbove).toBe(true);
      }
    },
  );
});

test("the first card is at the top, the next to its right", () => {
  const { spots } = ring(8, { width: 400, height: 400 });
  expect(spots[0]!.x).toBeCloseTo(200);
  expect(spots[0]!.outward).toBeCloseTo(-90);
  expect(spots[1]!.x).toBeGreaterThan(spots[0]!.x);
  expect(spots[2]!.outward).toBeCloseTo(0, 0);
});
