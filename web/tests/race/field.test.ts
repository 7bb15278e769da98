// Every card of every spread lies within the table and can be touched, on every screen.

import { describe, expect, it } from "vitest";
import { planField, type Room } from "../../src/games/race/field";
import { corners, laid, reaches, strewn } from "./spreads";

const SQUARE = 1;
const PORTRAIT = 1.45;

/** How many lie there: Confetti with half the deck, with what is left of it, and with all of it. */
const SPREADS: readonly [cards: number, ratio: number][] = [
  [42, SQUARE],
  [57, SQUARE],
  [64, SQUARE],
  [84, SQUARE],
  [74, PORTRAIT],
  [78, PORTRAIT],
];
const PHONES: readonly Room[] = [
  { width: 320, height: 300 },
  { width: 344, height: 410 },
  { width: 360, height: 300 },
  { width: 360, height: 560 },
  { width: 700, height: 320 },
];
const LARGER: readonly Room[] = [
  { width: 800, height: 720 },
  { width: 820, height: 950 },
  { width: 1000, height: 600 },
  { width: 1400, height: 520 },
  { width: 1400, height: 700 },
];
const SEEDS = [1, 2, 3];

/** The button of the lens, in the corner. */
const BUTTON = 44;

/** Of every card, the side of a square that can be hit. */
function smallestReach(room: Room, cards: number, ratio: number, seed: number): number {
  const plan = planField(room, cards, ratio);
  const lying = laid(plan, strewn(cards, seed));
  return Math.min(...reaches(lying, plan.card, Math.max(1.5, plan.card.width / 30)));
}

describe.each(SPREADS)("%i cards, %f times as high as wide", (cards, ratio) => {
  it.each([...PHONES, ...LARGER])("lie within $width × $height", (room) => {
    const plan = planField(room, cards, ratio);
    for (const seed of SEEDS) {
      for (const spot of laid(plan, strewn(cards, seed))) {
        for (const [x, y] of corners(spot, plan.card)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(room.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(room.height);
        }
      }
    }
  });

  it.each(PHONES)("can all be touched on a phone of $width × $height", (room) => {
    for (const seed of SEEDS) {
      expect(smallestReach(room, cards, ratio, seed)).toBeGreaterThanOrEqual(22);
    }
  });

  it.each(LARGER)("can all be touched with ease on $width × $height", (room) => {
    for (const seed of SEEDS) {
      expect(smallestReach(room, cards, ratio, seed)).toBeGreaterThanOrEqual(26);
    }
  });

  it.each(PHONES)("are not hidden by the button of the lens on $width × $height", (room) => {
    const plan = planField(room, cards, ratio);
    for (const spot of laid(plan, strewn(cards, 5))) {
      const box = corners(spot, plan.card);
      const isBeside = box.some(([x]) => x < room.width - BUTTON - 22);
      const isAbove = box.some(([, y]) => y < room.height - BUTTON - 22);
      expect(isBeside || isAbove).toBe(true);
    }
  });

  it("overlap as a spread does", () => {
    for (const room of [...PHONES, ...LARGER]) {
      const { card } = planField(room, cards, ratio);
      const part = (cards * card.width * card.height) / (room.width * room.height);
      expect(part).toBeGreaterThan(0.65);
    }
  });
});

describe("a plan", () => {
  const plan = planField({ width: 360, height: 420 }, 84, SQUARE);

  it("finds the place of a point again, so that hands are where they were", () => {
    for (let place = 0; place <= 1000; place += 7) {
      const { x, y } = plan.placed(plan.lying([place, 1000 - place, 0]));
      expect(x).toBeCloseTo(place, 6);
      expect(y).toBeCloseTo(1000 - place, 6);
    }
  });

  it("moves a hand steadily", () => {
    for (let place = 1; place <= 1000; place++) {
      expect(plan.lying([place, 0, 0]).x).toBeGreaterThan(plan.lying([place - 1, 0, 0]).x);
    }
  });

  it("knows the row of each card", () => {
    for (const [i, place] of strewn(84, 9).entries()) {
      expect(plan.rowAt(plan.lying(place).y)).toBe(Math.floor(i / 10));
    }
  });

  it("exists for a table of one card, of none, and in no room at all", () => {
    for (const count of [0, 1, 2]) {
      for (const room of [
        { width: 0, height: 0 },
        { width: 320, height: 300 },
      ]) {
        const { x, y } = planField(room, count, SQUARE).lying([500, 500, 0]);
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }
    }
  });
});
