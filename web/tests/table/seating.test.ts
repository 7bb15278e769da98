import { expect, test } from "vitest";
import { firstFree, notReady, seatedAt, spotOf, swapped } from "../../src/table/lobby/seating";
import type { SeatFacts } from "../../src/wire";

const nobody: SeatFacts = {
  occupant: null,
  present: false,
  lag_ms: null,
  bot_in_ms: null,
  held_by_bot: false,
  silent: false,
  rating: null,
};
const ada: SeatFacts = {
  ...nobody,
  occupant: { type: "person", id: "a", name: "Ada", face: null },
};
const bo: SeatFacts = { ...nobody, occupant: { type: "person", id: "b", name: "Bo", face: null } };
const bot: SeatFacts = { ...nobody, occupant: { type: "bot", level: "easy", name: "Félix" } };

test("the reader sits at the bottom, the next to play at their left hand", () => {
  expect(spotOf(2, 4, 2)).toEqual({ x: -0, y: 1 });
  expect(spotOf(3, 4, 2).x).toBeCloseTo(-1);
  expect(spotOf(0, 4, 2).y).toBeCloseTo(-1);
  expect(spotOf(1, 4, 2).x).toBeCloseTo(1);
});

test("who only watches sees the first seat at the bottom", () => {
  expect(spotOf(0, 3, null)).toEqual(spotOf(0, 3, 0));
});

test("no two seats share a spot", () => {
  for (const seats of [2, 3, 4, 5, 6, 7]) {
    const spots = Array.from({ length: seats }, (_, seat) => spotOf(seat, seats, 1));
    expect(new Set(spots.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(seats);
  }
});

test("two change places, the others stay", () => {
  expect(swapped(4, 0, 3)).toEqual([3, 1, 2, 0]);
});

test("a match begins with enough players", () => {
  expect(notReady({ seats: [ada, bot, nobody], rated: false }, 3)).toBe("too_few");
  expect(notReady({ seats: [ada, bot, bot], rated: false }, 3)).toBeNull();
});

test("a rated one is between people", () => {
  expect(notReady({ seats: [ada, bot], rated: true }, 2)).toBe("rated_with_bots");
  expect(notReady({ seats: [ada, nobody], rated: true }, 1)).toBe("rated_alone");
  expect(notReady({ seats: [ada, bo], rated: true }, 2)).toBeNull();
});

test("free seats are found from the first on", () => {
  expect(firstFree({ seats: [ada, nobody, nobody] })).toBe(1);
  expect(firstFree({ seats: [ada, bot] })).toBeNull();
  expect(seatedAt({ seats: [ada, nobody, bot] })).toBe(2);
});
