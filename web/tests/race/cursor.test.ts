import { describe, expect, it } from "vitest";
import { find, nearest, neighbour, reading, type Arrow } from "../../src/games/race/cursor";
import { planField, type FieldItem, type Lying } from "../../src/games/race/field";
import { chance, laid, strewn } from "./spreads";

const ARROWS: readonly Arrow[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const places = strewn(84, 4);
const plan = planField({ width: 360, height: 420 }, places, 1);

function reachable(lying: readonly Lying[], from: string): Set<string> {
  const found = new Set([from]);
  for (const key of found) {
    for (const arrow of ARROWS) {
      const next = neighbour(lying, key, arrow, plan.rowAt);
      if (next) found.add(next.key);
    }
  }
  return found;
}

describe("the arrows", () => {
  it.each([1, 2, 3])("reach every card from every other, also when many are gone (%i)", (seed) => {
    const draw = chance(seed);
    const all = laid(plan, places);
    for (const left of [1, 0.5, 0.1]) {
      const lying = all.filter(() => draw() < left);
      for (const { key } of lying) expect(reachable(lying, key).size).toBe(lying.length);
    }
  });

  it("go where they point", () => {
    const lying = laid(plan, places);
    for (const card of lying) {
      const up = neighbour(lying, card.key, "ArrowUp", plan.rowAt);
      const down = neighbour(lying, card.key, "ArrowDown", plan.rowAt);
      if (up) expect(up.y).toBeLessThan(card.y);
      if (down) expect(down.y).toBeGreaterThan(card.y);
      for (const there of [up, down]) {
        if (there) {
          expect(Math.abs(there.x - card.x)).toBeLessThan(1.2 * plan.card.width);
        }
      }
    }
  });

  it("end at the first and the last", () => {
    const order = reading(laid(plan, places), plan.rowAt);
    expect(neighbour(order, order[0]!.key, "ArrowLeft", plan.rowAt)).toBeNull();
    expect(neighbour(order, order.at(-1)!.key, "ArrowRight", plan.rowAt)).toBeNull();
    expect(neighbour(order, order[0]!.key, "ArrowUp", plan.rowAt)).toBeNull();
    expect(neighbour(order, "gone", "ArrowRight", plan.rowAt)).toBeNull();
  });
});

it("goes to the nearest where a card is gone", () => {
  const lying = laid(plan, places);
  expect(nearest(lying, lying[40]!)).toBe(lying[40]);
  expect(nearest([], { x: 0, y: 0 })).toBeNull();
});

describe("typing", () => {
  const named = (key: string, typed: string): FieldItem => ({
    key,
    typed,
    x: 0,
    y: 0,
    tilt: 0,
    label: key,
    isTakeable: true,
    hook: {},
  });
  const items = [
    named("a", "red 3"),
    named("b", "blue 1"),
    named("c", "Rouge"),
    named("d", "red 4"),
    named("e", "été"),
    named("f", ""),
  ];
  const found = (typed: string, from: string | null) => find(items, typed, from)?.key;

  it("finds the next that begins so", () => {
    expect(found("b", "a")).toBe("b");
    expect(found("r", "a")).toBe("c");
    expect(found("r", null)).toBe("a");
    expect(found("r", "d")).toBe("a");
  });

  it("stays where more letters still fit, and goes on where they do not", () => {
    expect(found("ro", "c")).toBe("c");
    expect(found("re", "c")).toBe("d");
    expect(found("red4", "a")).toBe("d");
  });

  it("goes from one to the next with the same letter", () => {
    expect(found("rr", "c")).toBe("d");
    expect(found("rrr", "d")).toBe("a");
  });

  it("minds neither accents, capitals nor spaces", () => {
    expect(found("ETE", "a")).toBe("e");
    expect(found("red 4", "a")).toBe("d");
  });

  it("finds nothing where nothing begins so", () => {
    expect(found("x", "a")).toBeUndefined();
    expect(found("bl3", "a")).toBeUndefined();
    expect(found(" ", "a")).toBeUndefined();
  });
});
