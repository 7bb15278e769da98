import { expect, test } from "vitest";
import { grown, overlap, place, type Rect } from "../../src/lesson/place";

const PHONE: Rect = { x: 0, y: 52, width: 360, height: 688 };
const TURNED: Rect = { x: 0, y: 44, width: 740, height: 316 };
const SIZES = [
  { width: 344, height: 110 },
  { width: 216, height: 150 },
  { width: 176, height: 210 },
];

function isWithin(one: Rect, room: Rect): boolean {
  return (
    one.x >= room.x &&
    one.y >= room.y &&
    one.x + one.width <= room.x + room.width &&
    one.y + one.height <= room.y + room.height
  );
}

test("a bubble lies near what is lit, and over none of it", () => {
  const card = { x: 250, y: 130, width: 90, height: 90 };
  const sheet = { x: 0, y: 420, width: 360, height: 320 };
  const bubble = place(PHONE, [card, sheet], SIZES);
  expect(isWithin(bubble, PHONE)).toBe(true);
  for (const lit of [card, sheet]) expect(overlap(bubble, lit)).toBe(0);
  expect(bubble.width).toBe(344); // as wide as reads well
});

test("beside what is lit where there is no room above or below", () => {
  const circle = { x: 0, y: 44, width: 320, height: 316 };
  const button = { x: 500, y: 180, width: 130, height: 50 };
  const bubble = place(TURNED, [circle, button], SIZES);
  expect(isWithin(bubble, TURNED)).toBe(true);
  for (const lit of [circle, button]) expect(overlap(bubble, grown(lit, 7))).toBe(0);
});

test("it is narrower where only that has room", () => {
  const lit = { x: 190, y: 52, width: 170, height: 688 };
  expect(place(PHONE, [lit], [...SIZES, { width: 150, height: 240 }]).width).toBe(150);
});

test("what is beside it is covered only where there is no other room", () => {
  const lit = { x: 0, y: 300, width: 360, height: 60 };
  const above = { x: 0, y: 52, width: 360, height: 240 };
  const bubble = place(PHONE, [lit], SIZES, [above]);
  for (const one of [lit, above]) expect(overlap(bubble, one)).toBe(0);
  const below = { x: 0, y: 360, width: 360, height: 380 };
  expect(overlap(place(PHONE, [lit, below], SIZES, [above]), lit)).toBe(0);
});

test("what cannot be helped is kept small", () => {
  const all = { ...PHONE, height: 640 };
  const bubble = place(PHONE, [all], SIZES);
  expect(isWithin(bubble, PHONE)).toBe(true);
  expect(bubble.y + bubble.height).toBeGreaterThan(730); // at the edge that it hides least of
});

test("where nothing is lit, it is in the middle", () => {
  const { x, width } = place(PHONE, [], SIZES);
  expect(x + width / 2).toBeCloseTo(180);
});
