import { expect, test } from "vitest";
import { clearOf, isWithin, spotAt, staysMs } from "../../src/table/talk/bubbles";

const room = { left: 0, top: 52, width: 360, height: 588 };
const bubble = { width: 200, height: 60 };

test("a bubble stands above its seat, and points at its middle", () => {
  const spot = spotAt({ left: 130, top: 400, width: 100, height: 30 }, bubble, room);
  expect(spot).toEqual({ left: 80, top: 331, tail: 100, isBelow: false });
});

test("where there is no room above, below", () => {
  const spot = spotAt({ left: 130, top: 60, width: 100, height: 30 }, bubble, room);
  expect(spot).toMatchObject({ top: 99, isBelow: true });
});

test.each([-40, 0, 150, 300, 420])("a seat at %i: nothing of it out of the room", (left) => {
  for (const top of [52, 200, 620, 640]) {
    const spot = spotAt({ left, top, width: 60, height: 24 }, bubble, room);
    expect(spot.left).toBeGreaterThanOrEqual(room.left);
    expect(spot.left + bubble.width).toBeLessThanOrEqual(room.left + room.width);
    expect(spot.top).toBeGreaterThanOrEqual(room.top);
    expect(spot.top + bubble.height).toBeLessThanOrEqual(room.top + room.height);
    expect(spot.tail).toBeGreaterThan(0);
    expect(spot.tail).toBeLessThan(bubble.width);
  }
});

test("a bubble does not stand on another, but further from its seat", () => {
  const seat = { left: 130, top: 60, width: 100, height: 30 };
  const spot = spotAt(seat, bubble, room);
  const taken = { left: 100, top: 99, width: 50, height: 40 };
  expect(clearOf(spot, bubble, [])).toBe(spot);
  expect(clearOf(spot, bubble, [{ ...taken, left: 300 }])).toBe(spot);
  expect(clearOf(spot, bubble, [taken])).toEqual({ ...spot, top: 148 });
  expect(clearOf(spot, bubble, [taken, { ...taken, top: 150 }]).top).toBe(199);
  const above = spotAt({ ...seat, top: 400 }, bubble, room);
  expect(clearOf(above, bubble, [{ ...taken, top: 350 }]).top).toBe(281);
});

test("a seat that is scrolled away, or not drawn, cannot be pointed at", () => {
  expect(isWithin({ left: 10, top: 100, width: 60, height: 24 }, room)).toBe(true);
  expect(isWithin({ left: 10, top: 700, width: 60, height: 24 }, room)).toBe(false);
  expect(isWithin({ left: 0, top: 0, width: 0, height: 0 }, room)).toBe(false);
});

test("what is longer to read stays longer, but not for ever", () => {
  expect(staysMs("👏")).toBe(4000);
  expect(staysMs("Oh!")).toBeLessThan(staysMs("Whoever did that was very clever."));
  expect(staysMs("x".repeat(300))).toBe(10_000);
});
