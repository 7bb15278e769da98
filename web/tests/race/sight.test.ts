import { describe, expect, it } from "vitest";
import {
  NEAREST,
  pinched,
  seen,
  showing,
  under,
  WHOLE,
  within,
  zoomed,
} from "../../src/games/race/sight";

const room = { width: 360, height: 420 };

describe("a sight", () => {
  it("keeps what is under the pointer there", () => {
    const at = { x: 200, y: 100 };
    const near = zoomed(WHOLE, at, 2.5, room);
    expect(under(near, at)).toEqual(under(WHOLE, at));
    expect(seen(near, under(near, at))).toEqual(at);
  });

  it("shows nothing beyond the table", () => {
    expect(within({ x: 50, y: 900, scale: 2 }, room)).toEqual({ x: 0, y: 0, scale: 2 });
    expect(within({ x: -999, y: -999, scale: 2 }, room)).toEqual({ x: -360, y: -420, scale: 2 });
    expect(within({ x: -9, y: -9, scale: 0.2 }, room)).toEqual(WHOLE);
  });

  it("goes no nearer than it may, and still stays where it is", () => {
    const at = { x: 180, y: 210 };
    const nearest = zoomed(WHOLE, at, 99, room);
    expect(nearest.scale).toBe(NEAREST);
    expect(under(nearest, at)).toEqual(at);
  });

  it("keeps what two fingers hold under them", () => {
    const from = [
      { x: 100, y: 200 },
      { x: 200, y: 200 },
    ] as const;
    const to = [
      { x: 80, y: 220 },
      { x: 280, y: 220 },
    ] as const;
    const near = pinched(WHOLE, from, to, room);
    expect(near.scale).toBe(2);
    for (const i of [0, 1] as const) {
      expect(under(near, to[i]).x).toBeCloseTo(from[i].x);
      expect(under(near, to[i]).y).toBeCloseTo(from[i].y);
    }
  });

  it("moves just so far that a card is seen whole", () => {
    const card = { width: 50, height: 50 };
    const near = zoomed(WHOLE, { x: 0, y: 0 }, 2, room);
    expect(showing(near, { x: 60, y: 60 }, card, room)).toEqual(near);
    const moved = showing(near, { x: 300, y: 60 }, card, room);
    expect(moved.y).toBe(near.y);
    expect(seen(moved, { x: 325, y: 60 }).x).toBeCloseTo(room.width);
  });
});
