import { describe, expect, it } from "vitest";
import { planField, type FieldItem, type FieldPlan, type Room } from "../../src/games/race/field";
import { Stack } from "../../src/games/race/stack";
import { chance, laid, reaches, strewn } from "./spreads";

const ROOMS = [
  { width: 320, height: 300 },
  { width: 360, height: 560 },
  { width: 700, height: 320 },
  { width: 1400, height: 700 },
];

const planned = (room: Room, seed: number) => planField(room, strewn(78, seed), 1.08);

function spread(plan: FieldPlan, up: ReadonlySet<string>, seed: number): FieldItem[] {
  return laid(plan, strewn(78, seed)).map((lying) => ({
    ...lying,
    label: "",
    typed: "",
    isTakeable: true,
    isUp: up.has(lying.key),
    hook: {},
  }));
}

describe.each(ROOMS)("on $width × $height", (room) => {
  it("what is turned up lies on top, and every card can still be touched", () => {
    for (const seed of [1, 2]) {
      const plan = planned(room, seed);
      const stack = new Stack();
      const draw = chance(seed);
      const up = new Set<string>();
      let ordered = stack.order(spread(plan, up, seed), plan.card);
      expect(ordered).toEqual(spread(plan, up, seed));
      for (let turned = 0; turned < 40; turned++) {
        up.add(`${Math.floor(78 * draw())}`);
        ordered = stack.order(spread(plan, up, seed), plan.card);
      }
      expect(ordered).toHaveLength(78);
      expect(Math.min(...reaches(ordered, plan.card))).toBeGreaterThanOrEqual(12);
      const onTop = ordered.slice(-10).filter(({ isUp }) => isUp);
      expect(onTop.length).toBeGreaterThan(2);
    }
  });

  it("those that lie do not swap when another is turned up or goes", () => {
    const plan = planned(room, 5);
    const stack = new Stack();
    const before = stack.order(spread(plan, new Set(["3", "9"]), 5), plan.card);
    const after = stack.order(spread(plan, new Set(["3", "9", "40"]), 5), plan.card);
    const rest = (items: readonly FieldItem[]) =>
      items.map(({ key }) => key).filter((key) => key !== "40");
    expect(rest(after)).toEqual(rest(before));
  });
});
