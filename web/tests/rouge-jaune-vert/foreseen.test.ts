import { describe, expect, test } from "vitest";
import { planField } from "../../src/games/race/field";
import { dropped } from "../../src/games/rouge-jaune-vert/drop";
import { foreseen } from "../../src/games/rouge-jaune-vert/foreseen";
import { spreadOf } from "../../src/games/rouge-jaune-vert/spread";
import { viewOf } from "./views";

describe("what a player did shows at once", () => {
  test("a card face up is in the hand, and known", () => {
    const { hand, gone } = foreseen(viewOf(), 0, [{ type: "take", spot: 1 }]);
    expect(hand).toEqual({ spot: 1, card: "BR3", isAsked: true });
    expect([...gone]).toEqual([1]);
  });

  test("a card face down is in the hand, and not known", () => {
    expect(foreseen(viewOf(), 0, [{ type: "take", spot: 0 }]).hand?.card).toBeNull();
  });

  test("take, hang, and take the next, all before the first answer", () => {
    const now = foreseen(viewOf(), 0, [
      { type: "take", spot: 3 },
      { type: "place", spot: 3 },
      { type: "take", spot: 1 },
    ]);
    expect(now.series).toEqual(["RG1", "YK4"]);
    expect(now.hand).toEqual({ spot: 1, card: "BR3", isAsked: true });
  });

  test("what is put back lies there again", () => {
    const view = viewOf({ held: [{ card: "KB2", spot: 2, was_up: false }, null, null] });
    const now = foreseen(view, 0, [{ type: "put_back", spot: 2 }]);
    expect(now.hand).toBeNull();
    expect([...now.back]).toEqual([[2, "KB2"]]);
  });

  test("what the view has already is not done twice", () => {
    const held = viewOf({ held: [{ card: "KB2", spot: 2, was_up: false }, null, null] });
    const late = foreseen(held, 0, [
      { type: "place", spot: 1 }, // the card before it, long hung
      { type: "take", spot: 2 },
    ]);
    expect(late.hand).toEqual({ spot: 2, card: "KB2", isAsked: false });
    expect(late.series).toEqual(["RG1"]);
    const hung = viewOf({ series: [["RG1", "KB2"], ["BK3"], ["YK1"]] });
    const deeds = [
      { type: "take", spot: 2 },
      { type: "place", spot: 2 },
    ] as const;
    expect(foreseen(hung, 0, deeds).series).toEqual(["RG1", "KB2"]);
  });

  test("what another has stays in the hand until it is told who", () => {
    const view = viewOf({ held: [null, { card: null, spot: 2, was_up: false }, null] });
    const { hand } = foreseen(view, 0, [{ type: "take", spot: 2 }]);
    expect(hand).toEqual({ spot: 2, card: null, isAsked: true });
  });

  test("who watches has no hand", () => {
    expect(foreseen(viewOf(), null, []).hand).toBeNull();
  });
});

describe("the spread", () => {
  const plan = planField({ width: 360, height: 400 }, viewOf().places, 1.08);
  const none = { gone: new Set<number>(), back: new Map<number, string>() };

  test("has what lies, and wants those face up on top", () => {
    const cards = spreadOf(viewOf(), none, plan);
    expect(cards.map(({ spot }) => spot)).toEqual([0, 1, 3, 4]);
    expect(cards.map(({ isUp }) => isUp)).toEqual([false, true, true, false]);
    expect(cards[2]).toMatchObject({ card: "YK4", hook: { "data-spot": "3" } });
  });

  test("hides what is on its way to the hand, shows what is on its way back", () => {
    const now = { gone: new Set([1]), back: new Map([[2, "KB2"]]) };
    expect(spreadOf(viewOf(), now, plan).map(({ card }) => card)).toEqual([
      null,
      "KB2",
      "YK4",
      null,
    ]);
  });

  test("says nothing of a card face down", () => {
    const [down] = spreadOf(viewOf(), none, plan);
    expect(down).toMatchObject({ typed: "", hook: { "data-spot": "0" } });
    expect(down?.hook).not.toHaveProperty("data-card");
  });
});

describe("a card that is let go", () => {
  const rect = (top: number, right: number) =>
    ({ left: 0, right, top, bottom: 700 }) as unknown as DOMRect;
  const around = { isKnown: true, line: rect(560, 250), sill: rect(550, 360) };
  const at = (x: number, y: number, vy = 0) => ({
    x,
    y,
    vx: 0,
    vy,
    when: 0,
    isFlick: Math.abs(vy) > 0.5,
  });
  const from = { x: 180, y: 300 };

  test("hangs on the line, stays in the hand, goes back to the table", () => {
    expect(dropped(at(100, 600), from, around)).toBe("hang");
    expect(dropped(at(300, 600), from, around)).toBe("stay");
    expect(dropped(at(200, 400), from, around)).toBe("back");
  });

  test("a flick upwards throws it back from anywhere", () => {
    expect(dropped(at(100, 600, -1), from, around)).toBe("back");
    expect(dropped(at(100, 600, 1), from, around)).toBe("hang");
  });

  test("nothing is done with a card that nobody has seen", () => {
    expect(dropped(at(100, 600), from, { ...around, isKnown: false })).toBe("stay");
  });

  test("one that was hardly moved has only been taken", () => {
    expect(dropped(at(190, 310), from, around)).toBe("stay");
  });
});
