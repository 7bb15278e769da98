import { describe, expect, test } from "vitest";
import { OBJECTS } from "../../src/games/plumpsack/objects";
import { FINGER, places, type Place, type Places } from "../../src/games/plumpsack/places";
import { ring, takenBy, type Box } from "../../src/games/plumpsack/ring";
import { ROOMS } from "../screens";
import { at, DOWN } from "./views";

const CIRCLES = [5, 6, 7, 8, 9, 10, 11, 12];
const REM = 16;

describe.each(ROOMS)("on %i × %i", (width, height) => {
  const board = { width, height };
  const laid = CIRCLES.map((cards) => {
    const where = on(board, cards);
    return { where, cards: ring(cards, where.circle) };
  });

  test("the circle, what is mine and the others lie beside each other", () => {
    for (const { where } of laid) {
      const apart = [where.circle, where.rail, ...(where.column ? [where.column] : [])];
      for (const place of [...apart, where.sheet]) expect(within(place, board)).toBe(true);
      for (const [i, one] of apart.entries()) {
        for (const other of apart.slice(i + 1)) expect(overlaps(one, other)).toBe(false);
      }
      expect(overlaps(where.circle, where.sheet)).toBe(false);
    }
  });

  test("cards, and pictures to name, are large enough for a finger", () => {
    for (const { where, cards } of laid) {
      expect(cards.size).toBeGreaterThanOrEqual(FINGER);
      expect(where.sheet.width / where.sheet.columns).toBeGreaterThanOrEqual(FINGER);
      expect(where.sheet.cell).toBeGreaterThanOrEqual(FINGER);
    }
  });

  test("no picture need be scrolled to, and a name can be typed", () => {
    for (const { where } of laid) {
      const { rows, columns, cell, isSearchLast, width, height } = where.sheet;
      expect(rows * cell + (isSearchLast ? 0 : FINGER)).toBeLessThanOrEqual(height + 0.01);
      const free = rows * columns - OBJECTS.length;
      expect(free).toBeGreaterThanOrEqual(0);
      if (isSearchLast) expect(free * (width / columns)).toBeGreaterThan(170);
    }
  });

  test("the sack comes nowhere near what is pressed in the middle", () => {
    for (const { where, cards } of laid) {
      if (where.middle !== "all") continue;
      const { x, y } = cards.room;
      const pressed = { x: x - 6 * REM, y: y - 6.5 * REM, width: 12 * REM, height: 13 * REM };
      for (const { x, y, half } of takenBy(cards.spots, cards.size)) {
        const taken = { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
        expect(overlaps(pressed, taken)).toBe(false);
      }
    }
  });

  test("whatever happens, every card stays where it lay, and as large", () => {
    const phases = ["memorise", "put_sack", "name", "reveal", "pause", "over"] as const;
    const seen = phases.flatMap((phase) =>
      [0, 1].map((seat) => {
        const view = at(phase, { to_act: [seat], active: seat, sack: 3, stock: seat });
        const taken = { ...view, circle: view.circle.with(2, null) };
        return ring(8, places(taken, board, REM).circle);
      }),
    );
    for (const one of seen) expect(one).toEqual(seen[0]);
  });
});

test("letters twice as large leave a circle, and room for what is said", () => {
  for (const [width, height] of [
    [360, 636],
    [820, 1076],
    [1440, 796],
  ] as const) {
    for (const cards of CIRCLES) {
      const { circle, rail } = on({ width, height }, cards, 2 * REM);
      expect(ring(cards, circle).size).toBeGreaterThanOrEqual(FINGER);
      expect(Math.min(rail.width, rail.height)).toBeGreaterThanOrEqual(300);
    }
  }
});

test("where nothing fits, the board is halved", () => {
  const { circle, sheet } = on({ width: 240, height: 240 }, 12);
  expect(circle).toEqual({ x: 0, y: 0, width: 240, height: 120 });
  expect(sheet.height).toBe(120);
});

function on(board: Box, cards: number, rem = REM): Places {
  const circle = Array.from({ length: cards }, () => DOWN);
  return places(at("memorise", { circle }), board, rem);
}

function within({ x, y, width, height }: Place, board: Box): boolean {
  return x >= 0 && y >= 0 && x + width <= board.width + 0.01 && y + height <= board.height + 0.01;
}

function overlaps(one: Place, other: Place): boolean {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0.01 && high > 0.01;
}
