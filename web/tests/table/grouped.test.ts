import { expect, test } from "vitest";
import { grouped } from "../../src/table/talk/grouped";

const line = (seq: number, text: string, begins = false) => ({ seq, text, begins });

test("lines are together until something new begins", () => {
  const groups = grouped([line(1, "round", true), line(1, "card"), line(2, "next", true)]);
  expect(groups.map(({ lines }) => lines)).toEqual([["round", "card"], ["next"]]);
});

test("what is not worth a line has none, and may still begin something", () => {
  const groups = grouped([line(1, "a"), line(2, "", true), line(3, ""), line(4, "b")]);
  expect(groups.map(({ lines }) => lines)).toEqual([["a"], ["b"]]);
});

test("nothing told is no group", () => {
  expect(grouped([line(1, "", true)])).toEqual([]);
});
