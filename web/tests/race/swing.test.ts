import { describe, expect, it } from "vitest";
import { Swing } from "../../src/games/race/swing";

describe("a card in the air", () => {
  it("does not jump to the finger, but comes to it at once", () => {
    const card = new Swing({ x: 100, y: 100 }, 1, 12);
    card.follow({ x: 110, y: 90 }, 1000);
    expect([card.x, card.y]).toEqual([100, 100]);
    card.follow({ x: 210, y: 90 }, 1016);
    expect(card.x).toBeGreaterThan(200);
    card.follow({ x: 210, y: 90 }, 1500);
    expect(card.x).toBeCloseTo(210, 0);
    expect(card.y).toBeCloseTo(90, 0);
  });

  it("leans into its way, and hangs straight when it rests", () => {
    const card = new Swing({ x: 0, y: 0 }, 1, 0);
    for (let ms = 0; ms <= 160; ms += 16) card.follow({ x: ms, y: 0 }, 1000 + ms);
    expect(card.tilt).toBeGreaterThan(1);
    expect(card.tilt).toBeLessThan(20);
    let isSwinging = true;
    for (let ms = 1176; isSwinging && ms < 3000; ms += 16) isSwinging = card.swing(ms);
    expect(isSwinging).toBe(false);
    expect(card.tilt).toBeCloseTo(0, 1);
  });
});
