import { expect, test } from "vitest";
import { chaptersOf, podiumOf, snippetsFor, winnersOf } from "../../src/table/story/podium";

const chapter = (seat: number, rank: number) => ({ seat, rank, score: 10 - rank });

test("the best stands in the middle, the second at the left", () => {
  const { steps, rest } = podiumOf([chapter(0, 3), chapter(1, 1), chapter(2, 4), chapter(3, 2)]);
  expect(steps.map(({ seat }) => seat)).toEqual([3, 1, 0]);
  expect(rest.map(({ seat }) => seat)).toEqual([2]);
});

test("two players are two steps, one is one", () => {
  expect(podiumOf([chapter(0, 2), chapter(1, 1)]).steps.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(podiumOf([chapter(0, 1)]).steps).toEqual([chapter(0, 1)]);
  expect(podiumOf([])).toEqual({ steps: [], rest: [] });
});

test("all who are first have won", () => {
  expect(winnersOf([chapter(0, 1), chapter(1, 3), chapter(2, 1)])).toEqual([0, 2]);
});

test("a story begins with the winner", () => {
  expect(chaptersOf({ scores: [3, -1, 9], ranks: [2, 3, 1] })).toEqual([
    { seat: 2, score: 9, rank: 1 },
    { seat: 0, score: 3, rank: 2 },
    { seat: 1, score: -1, rank: 3 },
  ]);
  expect(chaptersOf({ scores: [5, 5], ranks: [1, 1] }).map(({ seat }) => seat)).toEqual([0, 1]);
});

test("less paper falls where only robots were beaten, and none where they won", () => {
  const [people, robots, lost] = [
    snippetsFor(true, true),
    snippetsFor(true, false),
    snippetsFor(false, false),
  ];
  expect(people).toBeGreaterThan(snippetsFor(false, true));
  expect(snippetsFor(false, true)).toBeGreaterThan(robots);
  expect(robots).toBeGreaterThan(0);
  expect(lost).toBe(0);
});
