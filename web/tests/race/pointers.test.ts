// What a browser would make of a touch that has been dealt with.

import { expect, it, vi } from "vitest";
import { pointers } from "../../src/games/race/pointers";

vi.stubGlobal("requestAnimationFrame", () => 1);
vi.stubGlobal("cancelAnimationFrame", () => {});

/** As much of an element as is asked for. */
class Part extends EventTarget {
  constructor(readonly kind: "card" | "table" | "button") {
    super();
  }
  closest(): Part | null {
    return this.kind === "button" ? this : null;
  }
}

function touch(kind: Part["kind"], hasSight: boolean): { isPrevented: boolean; blur: unknown } {
  const element = new Part(kind);
  const blur = vi.fn();
  vi.stubGlobal("document", { activeElement: { matches: () => true, blur } });
  const nothing = () => {};
  const sight = { canPan: () => false, pan: nothing, pinch: nothing, doubleTap: nothing };
  pointers(element as unknown as HTMLElement, {
    keyOf: () => (kind === "card" ? "RGB" : null),
    canTake: () => true,
    takesAtOnce: () => true,
    ...{ take: nothing, lift: nothing, drag: nothing, release: nothing },
    ...(hasSight ? { sight: { ...sight, roll: nothing } } : {}),
  });
  const event = new Event("touchstart", { cancelable: true });
  element.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, blur };
}

it.each([
  ["card", true],
  ["card", false],
  ["table", true],
] as const)("makes no mouse of a finger on a %s, and ends what is written", (kind, hasSight) => {
  const { isPrevented, blur } = touch(kind, hasSight);
  expect(isPrevented).toBe(true);
  expect(blur).toHaveBeenCalledOnce();
});

it.each([
  ["button", true],
  ["table", false],
] as const)("leaves a finger on a %s alone that is not the table's", (kind, hasSight) => {
  const { isPrevented, blur } = touch(kind, hasSight);
  expect(isPrevented).toBe(false);
  expect(blur).not.toHaveBeenCalled();
});
