// Every card of every spread lies within the table and can be touched, on every screen.

import { describe, expect, it } from "vitest";
import { planField, type Room } from "../../src/games/race/field";
import { corners, laid, reaches, shareSeen, strewn } from "./spreads";

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
  const places = strewn(cards, seed);
  const plan = planField(room, places, ratio);
  const lying = laid(plan, places);
  return Math.min(...reaches(lying, plan.card, Math.max(1.5, plan.card.width / 30)));
}

describe.each(SPREADS)("%i cards, %f times as high as wide", (cards, ratio) => {
  it.each([...PHONES, ...LARGER])("lie within $width × $height", (room) => {
    for (const seed of SEEDS) {
      const places = strewn(cards, seed);
      const plan = planField(room, places, ratio);
      for (const spot of laid(plan, places)) {
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
    const places = strewn(cards, 5);
    const plan = planField(room, places, ratio);
    for (const spot of laid(plan, places)) {
      const box = corners(spot, plan.card);
      const isBeside = box.some(([x]) => x < room.width - BUTTON - 22);
      const isAbove = box.some(([, y]) => y < room.height - BUTTON - 22);
      expect(isBeside || isAbove).toBe(true);
    }
  });

  it("fill the table, and what is asked for is seen of them", () => {
    for (const room of [...PHONES, ...LARGER]) {
      for (const seen of [0.75, 0.9]) {
        const places = strewn(cards, 6);
        const plan = planField(room, places, ratio, { seen });
        const shares = shareSeen(laid(plan, places), plan.card);
        const all = shares.reduce((sum, share) => sum + share, 0);
        expect(all / cards).toBeGreaterThan(seen - 0.02);
        expect(Math.min(...shares)).toBeGreaterThan(seen - 0.26);
        const filled = (all * plan.card.width * plan.card.height) / (room.width * room.height);
        expect(filled).toBeGreaterThan(0.84);
      }
    }
  });

  it("keep their neighbours: what lay far to the left, or far above, still does", () => {
    for (const room of [...PHONES, ...LARGER]) {
      const places = strewn(cards, 7);
      const plan = planField(room, places, ratio);
      const far = 380; // of 1000
      const lies = places.map((place) => ({ place, spot: plan.lying(place) }));
      const swapped = lies.flatMap((one) =>
        lies.filter(
          (other) =>
            (other.place[0] - one.place[0] > far && other.spot.x < one.spot.x) ||
            (other.place[1] - one.place[1] > far && other.spot.y < one.spot.y),
        ),
      );
      expect(swapped).toEqual([]);
    }
  });
});

describe("a plan", () => {
  const places = strewn(84, 9);
  const plan = planField({ width: 360, height: 420 }, places, SQUARE);
  const turned = planField({ width: 700, height: 320 }, places, SQUARE);

  it("takes a hand that is on a card to the same point of that card, on every screen", () => {
    for (const place of places) {
      const [spot, there] = [plan.lying(place), turned.lying(place)];
      for (const [right, down] of [
        [0, 0],
        [0.2, 0.3],
        [-0.4, 0.1],
      ] as const) {
        const { card } = plan;
        const hand = plan.placed({
          x: spot.x + right * card.width,
          y: spot.y + down * card.height,
        });
        const seen = turned.lying([hand.x, hand.y, 0]);
        expect((seen.x - there.x) / turned.card.width).toBeCloseTo(right, 6);
        expect((seen.y - there.y) / turned.card.height).toBeCloseTo(down, 6);
      }
    }
  });

  it("has a place on the table for a hand that is on no card", () => {
    for (let place = 0; place <= 1000; place += 5) {
      const { x, y } = plan.lying([place, 1000 - place, 0]);
      expect(x).toBeGreaterThan(-plan.card.width);
      expect(x).toBeLessThan(plan.room.width + plan.card.width);
      expect(y).toBeGreaterThan(-plan.card.height);
      expect(y).toBeLessThan(plan.room.height + plan.card.height);
    }
  });

  it("knows the band of each card: they go from above to below", () => {
    const spots = laid(plan, places);
    const rows = spots.map(({ y }) => plan.rowAt(y));
    const last = Math.max(...rows);
    expect(new Set(rows).size).toBe(last + 1);
    for (const one of spots) {
      for (const other of spots) {
        if (plan.rowAt(one.y) < plan.rowAt(other.y)) expect(one.y).toBeLessThan(other.y);
      }
    }
  });

  it("exists for a table of one card, of none, and in no room at all", () => {
    for (const count of [0, 1, 2]) {
      for (const room of [
        { width: 0, height: 0 },
        { width: 320, height: 300 },
      ]) {
        const few = planField(room, strewn(count, 1), SQUARE);
        const { x, y } = few.lying([500, 500, 0]);
        const back = few.placed({ x: 20, y: 20 });
        expect([x, y, back.x, back.y].every(Number.isFinite)).toBe(true);
      }
    }
  });
});
