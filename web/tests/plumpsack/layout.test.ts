import { expect, test } from "vitest";
import { arrowAngle, asked, others, path, pile } from "../../src/games/plumpsack/layout";
import { at } from "./views";

test("an arrow at the top points right for clockwise", () => {
  expect(arrowAngle(-90, "cw")).toBe(0);
  expect(arrowAngle(-90, "ccw")).toBe(-180);
});

test("§3c: the sack hops over each card on its way", () => {
  expect(path(6, "cw", 3, 8)).toEqual([7, 0, 1]);
  expect(path(1, "ccw", 4, 5)).toEqual([0, 4, 3, 2]);
});

test("the others sit clockwise from me", () => {
  expect(others(2, 4)).toEqual([3, 0, 1]);
  expect(others(null, 3)).toEqual([0, 1, 2]);
});

test("what is asked depends on the seat", () => {
  expect(asked(at("put_sack", { to_act: [1] }), 1)).toBe("put_sack");
  expect(asked(at("put_sack", { to_act: [1] }), 0)).toBe("nothing");
  expect(asked(at("name", { to_act: [0] }), 0)).toBe("name");
  expect(asked(at("pause", { to_act: [0, 1] }), 1)).toBe("look");
  expect(asked(at("memorise", { to_act: [0, 1] }), null)).toBe("nothing");
});

test("one's own pile has its objects, another's its size", () => {
  const view = at("name", { won: [["teddy", "key"], 3] });
  expect(pile(view, 0)).toEqual({ cards: 2, objects: ["teddy", "key"] });
  expect(pile(view, 1)).toEqual({ cards: 3, objects: null });
});
