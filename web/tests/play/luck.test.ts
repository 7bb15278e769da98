import { expect, test } from "vitest";
import { Luck } from "../../src/play/luck";

const drawn = (seed: number) => {
  const luck = new Luck(seed);
  return Array.from({ length: 20 }, () => luck.below(1000));
};

test("the same seed gives the same, another seed something else", () => {
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test("everything comes about as often as anything else", () => {
  const luck = new Luck(1);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 10_000; i++) counts[luck.below(5)]! += 1;
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test("what is shuffled is all there, and what it was stays as it is", () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = new Luck(3).shuffled(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("there is nothing to pick from nothing", () => {
  expect(() => new Luck(1).pick([])).toThrow("nothing");
});
