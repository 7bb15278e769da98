import { describe, expect, it } from "vitest";
import { buzzOf, soundOf } from "../../src/games/confetti/sounds";
import type { ConfettiEvent } from "../../src/wire";
import { at } from "./views";

const heard = (held: readonly (readonly string[])[], seat: number | null = 0) => ({
  view: at("race", { held }),
  seat,
});

describe("a card that arrives", () => {
  const arrived: ConfettiEvent = { type: "card_arrived", seat: 0, card: "BRG" };

  it("is heard by whose it is", () => {
    expect(soundOf(arrived, heard([["BRG"], []]))).toBe("place");
    expect(soundOf(arrived, heard([["BRG"], []], 1))).toBeNull();
    expect(soundOf(arrived, heard([["BRG"], []], null))).toBeNull();
  });

  it("sounds best where it makes a family", () => {
    expect(soundOf(arrived, heard([["RGB", "GBR", "BRG"], []]))).toBe("family");
  });
});

it("a card that goes out is heard by all, and felt by those who held it", () => {
  const out: ConfettiEvent = { type: "card_went_out", card: "RGB", seats: [0, 2] };
  expect([0, 1, null].map((seat) => soundOf(out, heard([], seat)))).toEqual(["out", "out", "out"]);
  expect([0, 1, null].map((seat) => buzzOf(out, heard([], seat)) > 0)).toEqual([
    true,
    false,
    false,
  ]);
});

it("the end of the sand is heard and felt by all", () => {
  const end: ConfettiEvent = { type: "sandglass_ran_out", round: 1 };
  expect(soundOf(end, heard([], null))).toBe("timeUp");
  expect(buzzOf(end, heard([], null))).toBeGreaterThan(0);
});

it("what is grabbed makes no sound of its own", () => {
  expect(soundOf({ type: "card_grabbed", seat: 1, card: "RGB" }, heard([]))).toBeNull();
});
