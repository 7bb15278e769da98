import { expect, test } from "vitest";
import { AT_REST, Trail } from "../../src/games/race/trail";

test("only the last moments say how fast a finger is", () => {
  const trail = new Trail({ x: 0, y: 0 }, 0);
  trail.move({ x: 100, y: 0 }, 20);
  expect(trail.velocity(20)).toEqual({ vx: 5, vy: 0, isFlick: true });
  trail.move({ x: 101, y: 0 }, 110);
  expect(trail.velocity(110)).toEqual(AT_REST);
});
