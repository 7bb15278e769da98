import { describe, expect, test } from "vitest";
import {
  apart,
  arrangement,
  arrowAngle,
  asked,
  others,
  path,
  pile,
  ring,
  takenBy,
} from "../../src/games/plumpsack/layout";
import { at } from "./views";

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

test.each([
  ["phone", 360, 688, 16, { isWide: false, isRoomy: false }],
  ["phone on its side", 740, 308, 16, { isWide: true, isRoomy: false }],
  ["tablet", 820, 1128, 16, { isWide: false, isRoomy: true }],
  ["desktop", 1440, 848, 16, { isWide: true, isRoomy: true }],
  ["desktop, letters twice as large", 1440, 796, 32, { isWide: true, isRoomy: false }],
])("the words are in the middle where they have room: %s", (_, width, height, rem, expected) => {
  for (const cards of CIRCLES) expect(arrangement({ width, height }, rem, cards)).toEqual(expected);
});

test("the first card is at the top, the next to its right", () => {
  const { spots } = ring(8, { width: 400, height: 400 });
  expect(spots[0]!.x).toBeCloseTo(200);
  expect(spots[0]!.outward).toBeCloseTo(-90);
  expect(spots[1]!.x).toBeGreaterThan(spots[0]!.x);
  expect(spots[2]!.outward).toBeCloseTo(0, 0);
});

test("an arrow at the top points right for clockwise", () => {
  expect(arrowAngle(-90, "cw")).toBe(0);
  expect(arrowAngle(-90, "ccw")).toBe(-180);
});

test("§3c: the sack hops over each card on its way", () => {
  expect(path(6, "cw", 3, 8)).toEqual([7, 0, 1]);
  expect(path(1, "ccw", 4, 5)).toEqual([0, 4, 3, 2]);
});

test("the others sit clockwise from me", () => {
  expect(others(2, 4)).toEqual([3, 0, 1]);
  expect(others(null, 3)).toEqual([0, 1, 2]);
});

test("what is asked depends on the seat", () => {
  expect(asked(at("put_sack", { to_act: [1] }), 1)).toBe("put_sack");
  expect(asked(at("put_sack", { to_act: [1] }), 0)).toBe("nothing");
  expect(asked(at("name", { to_act: [0] }), 0)).toBe("name");
  expect(asked(at("pause", { to_act: [0, 1] }), 1)).toBe("look");
  expect(asked(at("memorise", { to_act: [0, 1] }), null)).toBe("nothing");
});

test("one's own pile has its objects, another's its size", () => {
  const view = at("name", { won: [["teddy", "key"], 3] });
  expect(pile(view, 0)).toEqual({ cards: 2, objects: ["teddy", "key"] });
  expect(pile(view, 1)).toEqual({ cards: 3, objects: null });
});
