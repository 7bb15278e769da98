import { describe, expect, it } from "vitest";
import { Flight } from "../../src/games/race/flight";

describe("a card in the air", () => {
  it("does not jump to the finger, but comes to it at once", () => {
    const flight = new Flight({ x: 100, y: 100 }, 1, 12);
    flight.follow({ x: 110, y: 90 }, 1000);
    expect([flight.x, flight.y]).toEqual([100, 100]);
    flight.follow({ x: 210, y: 90 }, 1016);
    expect(flight.x).toBeGreaterThan(200);
    flight.follow({ x: 210, y: 90 }, 1500);
    expect(flight.x).toBeCloseTo(210, 0);
    expect(flight.y).toBeCloseTo(90, 0);
  });

  it("leans into its way, and hangs straight when it rests", () => {
    const flight = new Flight({ x: 0, y: 0 }, 1, 0);
    for (let ms = 0; ms <= 160; ms += 16) flight.follow({ x: ms, y: 0 }, 1000 + ms);
    expect(flight.tilt).toBeGreaterThan(1);
    expect(flight.tilt).toBeLessThan(20);
    let isSwinging = true;
    for (let ms = 1176; isSwinging && ms < 3000; ms += 16) isSwinging = flight.swing(ms);
    expect(isSwinging).toBe(false);
    expect(flight.tilt).toBeCloseTo(0, 1);
  });
});
