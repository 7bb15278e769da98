import { expect, test } from "vitest";
import { oneOf } from "../../src/who/guest";

test("one of several, by lot", () => {
  expect([0, 0.5, 0.999].map((lot) => oneOf(["a", "b", "c"], lot))).toEqual(["a", "b", "c"]);
});
