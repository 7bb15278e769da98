import { beforeEach, describe, expect, test } from "vitest";
import { Taps } from "../../src/games/pikoko/taps";

const pointer = (change: object) => ({
  pointerId: 1,
  pointerType: "touch",
  isPrimary: true,
  button: 0,
  clientX: 100,
  clientY: 100,
  timeStamp: 1000,
  ...change,
});

let pressed: string[];
let everywhere: EventTarget;
let taps: Taps;
beforeEach(() => {
  pressed = [];
  everywhere = new EventTarget();
  taps = new Taps((card, by) => pressed.push(`${card} ${by}`), everywhere);
});

const down = (card: string, change = {}) =>
  taps.down(card, pointer(change) as unknown as PointerEvent);
function happen(type: string, change = {}): void {
  const event = new Event(type);
  for (const [key, value] of Object.entries(pointer(change))) {
    Object.defineProperty(event, key, { value });
  }
  everywhere.dispatchEvent(event);
}
const click = (card: string, change: object) => taps.click(card, change as MouseEvent);

describe("a tap on a feather", () => {
  test("counts, though the feather it came down on was drawn anew before it went up", () => {
    down("R6");
    happen("pointerup"); // the page hears of it; the old feather would not
    expect(pressed).toEqual(["R6 finger"]);
  });

  test("counts for that feather, though another lies there now and is clicked", () => {
    down("R6");
    happen("pointerup");
    click("B3", { detail: 1, timeStamp: 1010 });
    expect(pressed).toEqual(["R6 finger"]);
  });

  test("counts, however long the finger stays: no click comes after a long press", () => {
    down("R6");
    happen("pointerup", { timeStamp: 5000 });
    expect(pressed).toEqual(["R6 finger"]);
  });

  test("is none where the finger moves on, or is taken for something else", () => {
    down("R6");
    happen("pointerup", { clientX: 140 });
    down("R6");
    happen("pointercancel");
    happen("pointerup");
    expect(pressed).toEqual([]);
  });

  test("is that of the finger that came down", () => {
    down("R6");
    happen("pointerup", { pointerId: 2 });
    expect(pressed).toEqual([]);
    happen("pointerup");
    expect(pressed).toEqual(["R6 finger"]);
  });

  test("a mouse does the same with its first button", () => {
    down("R6", { pointerType: "mouse", button: 2 });
    happen("pointerup", { pointerType: "mouse" });
    expect(pressed).toEqual([]);
    down("R6", { pointerType: "mouse" });
    happen("pointerup", { pointerType: "mouse" });
    expect(pressed).toEqual(["R6 mouse"]);
  });

  test("a key needs no finger", () => {
    click("R6", { detail: 0, timeStamp: 20 });
    click("B3", { detail: 1, timeStamp: 3000 }); // as what reads the screen does it
    expect(pressed).toEqual(["R6 key", "B3 key"]);
  });
});
