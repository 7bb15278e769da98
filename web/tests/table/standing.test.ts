// What a match is to whoever reads of its end.

import { afterEach, expect, test } from "vitest";
import { preferences } from "../../src/preferences.svelte";
import { recordLines } from "../../src/table/story/records";
import { headlineOf, standingOf } from "../../src/table/story/standing";

const NAMES = ["Ada", "Bo", "Cy", "Di"];
const points = (score: number) => `${score} points`;
const chapter = (seat: number, score: number, rank: number) => ({ seat, score, rank });
const MATCH = [chapter(2, 17, 1), chapter(0, 14, 2), chapter(1, 12, 3), chapter(3, 12, 4)];
const reader = (seat: number | null) => ({ names: NAMES, seat });

preferences.language = "en";
afterEach(() => (preferences.language = "en"));

test("the headline is about the reader, and about the winner where nobody played who reads", () => {
  expect(headlineOf(MATCH, reader(2))).toBe("You win!");
  expect(headlineOf(MATCH, reader(3))).toBe("You came 4th");
  expect(headlineOf(MATCH, reader(null))).toBe("Cy wins");
  preferences.language = "fr";
  expect(headlineOf(MATCH, reader(3))).toBe("Vous finissez 4e");
});

test("a win that is shared is shared", () => {
  const shared = [chapter(0, 5, 1), chapter(2, 5, 1), chapter(1, 1, 3)];
  expect(headlineOf(shared, reader(0))).toBe("You share the win!");
  expect(headlineOf(shared, reader(null))).toBe("Ada and Cy share the win");
  expect(standingOf(shared, reader(0), points)).toBe("With 5 points, as many as Cy.");
  expect(standingOf(shared, reader(1), points)).toBe("With 1 points, 4 behind Ada and Cy.");
});

test("the winner hears who came nearest, the others how far the winner was", () => {
  expect(standingOf(MATCH, reader(2), points)).toBe("With 17 points, 3 ahead of Ada.");
  expect(standingOf(MATCH, reader(3), points)).toBe("With 12 points, 5 behind Cy.");
  preferences.language = "fr";
  expect(standingOf(MATCH, reader(3), points)).toBe("Avec 12 points, à 5 points de Cy.");
});

test("a tie that was broken is told as one", () => {
  const tie = [chapter(0, 9, 1), chapter(1, 9, 2)];
  expect(standingOf(tie, reader(0), points)).toContain("as many as Bo: the tie went your way");
  expect(standingOf(tie, reader(1), points)).toContain("as many as Ada, who takes the tie");
});

test("whoever watched, or played alone, is compared with nobody", () => {
  expect(standingOf(MATCH, reader(null), points)).toBe("");
  expect(standingOf([chapter(0, 9, 1)], reader(0), points)).toBe("");
  expect(headlineOf([chapter(0, 9, 1)], reader(0))).toBe("All by yourself");
  expect(headlineOf([], reader(0))).toBe("The match is over");
});

const score = (match: string, points: number, you: boolean, name = "Ada") => ({
  ...{ match, name, you, score: points },
  ended: 0,
});

test("alone, one hears of one's own best, and of the house's", () => {
  const [own, theirs] = [score("mine", 9, true), score("theirs", 12, false, "Félix")];
  const lines = (match: string) => recordLines({ best: [theirs, own], own }, match);
  expect(lines("mine")).toEqual(["Your best yet!", "House record: 12, by Félix"]);
  expect(lines("later")[0]).toBe("Your best so far: 9");
  expect(recordLines({ best: [own, theirs], own }, "mine")).toEqual(["A new house record!"]);
  expect(recordLines({ best: [own], own }, "later")).toEqual(["Your best so far: 9"]);
  expect(recordLines({ best: [], own: null }, "mine")).toEqual([]);
});
