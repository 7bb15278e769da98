import { expect, it, vi } from "vitest";
import { boxOf, middleOf, poseIn, transformTo } from "../../src/games/race/pose";

class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
}
vi.stubGlobal("DOMRect", Rect);

const box = new DOMRect(10, 20, 40, 44);

it("is the middle of a box, and back", () => {
  expect(middleOf(box)).toEqual({ x: 30, y: 42 });
  expect(poseIn(box, 7)).toEqual({ x: 30, y: 42, width: 40, tilt: 7 });
  expect(boxOf(poseIn(box), 1.1)).toEqual(box);
});

it("is reached from the corner of whatever the element lies in", () => {
  const pose = { x: 130, y: 150, width: 60, tilt: 5 };
  const css = transformTo(pose, { width: 40, height: 80 }, { x: 10, y: 20 });
  expect(css).toBe("translate(100px, 90px) scale(1.5) rotate(5deg)");
});
