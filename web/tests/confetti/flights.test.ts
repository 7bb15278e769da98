import { describe, expect, it } from "vitest";
import { nextFlights, type Flight, type Scene } from "../../src/games/confetti/flights";
import type { ConfettiView } from "../../src/wire";
import { at } from "./views";

function scene(changes: Partial<ConfettiView> = {}, more: Partial<Scene> = {}): Scene {
  return { view: at("race", changes), me: 0, grabs: [], drops: [], carried: null, ...more };
}

const slides = (card: string, seats: readonly number[], until = 900) => ({ card, seats, until });
const without = (...cards: string[]) => at("race").table.filter((card) => !cards.includes(card));

/** Scene after scene, from an empty sky. */
function after(...scenes: readonly Scene[]): readonly Flight[] {
  let before: Scene | null = null;
  let flights: readonly Flight[] = [];
  for (const one of scenes) {
    flights = nextFlights(flights, before, one);
    before = one;
  }
  return flights;
}

describe("a card that slides", () => {
  const sliding = scene({ table: without("RGB"), sliding: [slides("RGB", [1])] });

  it("flies to its player", () => {
    const aim = { kind: "seat", seat: 1, until: 900 };
    expect(after(sliding)).toEqual([{ card: "RGB", from: null, aim }]);
  });

  it("is the same flight as long as nothing about it changes", () => {
    const first = after(sliding);
    const again = nextFlights(first, sliding, scene({ ...sliding.view, held: [["OPY"], []] }));
    expect(again[0]).toBe(first[0]);
  });

  it("is no more in the air once it is held", () => {
    const held = scene({ table: without("RGB"), held: [[], ["RGB"]] });
    expect(after(sliding, held)).toEqual([]);
  });

  it("shakes while two hold it, and then slides to the other", () => {
    const both = scene({ table: without("RGB"), sliding: [slides("RGB", [1, 0], 2000)] });
    expect(after(sliding, both)[0]?.aim).toEqual({ kind: "tug", seats: [1, 0], until: 2000 });
    const letGo = scene({ table: without("RGB"), sliding: [slides("RGB", [0], 2100)] });
    expect(after(sliding, both, letGo)[0]?.aim).toEqual({ kind: "seat", seat: 0, until: 2100 });
  });

  it("goes out, until it lies there", () => {
    const out = scene({ table: without("RGB"), out: ["RGB"] });
    expect(after(sliding, out, out)[0]?.aim).toEqual({ kind: "out" });
    expect(nextFlights([], out, out)).toEqual([]);
  });

  it("goes back to its place when the sand has run out", () => {
    const over: Scene = { ...scene(), view: at("keep") };
    expect(after(sliding, over)[0]?.aim).toEqual({ kind: "place" });
  });
});

describe("what this player asks for", () => {
  const asked = scene({}, { grabs: ["RGB"] });

  it("rises at once", () => {
    const aim = { kind: "seat", seat: 0, until: null };
    expect(after(asked)).toEqual([{ card: "RGB", from: null, aim }]);
  });

  it("is the same card in the air when it is granted", () => {
    const granted = scene({ table: without("RGB"), sliding: [slides("RGB", [0])] });
    expect(after(asked, granted)).toEqual([
      { card: "RGB", from: null, aim: { kind: "seat", seat: 0, until: 900 } },
    ]);
  });

  it("flies on to whoever was faster", () => {
    const theirs = scene({ table: without("RGB"), sliding: [slides("RGB", [1])] });
    expect(after(asked, theirs)[0]?.aim).toEqual({ kind: "seat", seat: 1, until: 900 });
    const gone = scene({ table: without("RGB"), held: [[], ["RGB"]] });
    expect(after(asked, gone, gone)[0]?.aim).toEqual({ kind: "late", seat: 1 });
  });

  it("goes back where it was refused", () => {
    expect(after(asked, scene())[0]?.aim).toEqual({ kind: "place" });
  });

  it("stays under the finger though it has arrived", () => {
    const granted = scene({ table: without("RGB"), sliding: [slides("RGB", [0])] });
    const held = scene({ table: without("RGB"), held: [["RGB"], []] }, { carried: "RGB" });
    expect(after(asked, granted, held)).toHaveLength(1);
    const left = { ...held, carried: null };
    expect(after(asked, granted, held, left)).toEqual([]);
  });
});

describe("a card that is let fall", () => {
  const holding = scene({ table: without("RGB", "GBR"), held: [["RGB"], ["GBR"]] });

  it("flies at once from one's own hand", () => {
    const dropping = { ...holding, drops: ["RGB"] };
    expect(after(holding, dropping)).toEqual([{ card: "RGB", from: 0, aim: { kind: "place" } }]);
    const dropped = scene({ table: [...without("RGB", "GBR"), "RGB"], held: [[], ["GBR"]] });
    expect(after(holding, dropping, dropped)).toHaveLength(1);
  });

  it("flies from another's", () => {
    const dropped = scene({ table: [...without("RGB", "GBR"), "GBR"], held: [["RGB"], []] });
    expect(after(holding, dropped)).toEqual([{ card: "GBR", from: 1, aim: { kind: "place" } }]);
  });

  it("comes back where that was refused", () => {
    const dropping = { ...holding, drops: ["RGB"] };
    expect(after(holding, dropping, holding)[0]?.aim).toEqual({ kind: "late", seat: 0 });
  });

  it("is not one that goes back after the count", () => {
    const counted: Scene = { ...scene(), view: at("keep", { held: [[], []] }) };
    expect(after(holding, counted)).toEqual([]);
  });
});
