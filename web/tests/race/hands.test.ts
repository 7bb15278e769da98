import { describe, expect, it } from "vitest";
import { planField } from "../../src/games/race/field";
import { fingersOf } from "../../src/games/race/hands";
import { Steady } from "../../src/games/race/steady";
import type { Place } from "../../src/wire";
import { strewn } from "./spreads";

const plan = planField({ width: 360, height: 420 }, strewn(84, 1), 1);

describe("the others' fingers", () => {
  const hands = [null, [100, 200], [300, 400], null] as const;
  const on = (seat: number): Place | null => (seat === 2 || seat === 3 ? [500, 500, 12] : null);

  it("are where their hands were seen, or on the card that they hold", () => {
    const [one, two, three] = fingersOf([1, 2, 3], on, hands, plan);
    const { x, y } = plan.lying([100, 200, 0]);
    expect(one).toEqual({ seat: 1, x, y, isSeen: true, isDown: false });
    const card = plan.lying([500, 500, 0]);
    expect([two?.y, three?.y]).toEqual([card.y, card.y]);
    expect(two!.x).toBeLessThan(card.x);
    expect(three!.x - card.x).toBeCloseTo(card.x - two!.x);
  });

  it("are not seen when they are away", () => {
    const [finger] = fingersOf([3], () => null, hands, plan);
    expect(finger?.isSeen).toBe(false);
  });
});

it("cards that are as before keep their objects", () => {
  const steady = new Steady();
  const card = (key: string, isTakeable: boolean, sign = "a") => ({
    ...{ key, isTakeable, x: 1, y: 2, tilt: 3, label: key, typed: "" },
    hook: { "data-card": sign },
  });
  const [a, b] = steady.keep([card("a", true), card("b", true)]);
  const [again, other, fresh] = steady.keep([card("a", true), card("b", false), card("c", true)]);
  expect(again).toBe(a);
  expect(other).not.toBe(b);
  expect(fresh?.key).toBe("c");
  expect(steady.keep([card("a", true, "b")])[0]).not.toBe(a);
});
