import { expect, test } from "vitest";
import { OBJECTS } from "../../src/games/plumpsack/objects";
import { plain, search } from "../../src/games/plumpsack/search";

test("nothing typed: all 49", () => {
  expect(search("", "en")).toEqual(OBJECTS);
  expect(search("  ", "fr")).toHaveLength(49);
});

test("either language finds it, whichever one reads", () => {
  expect(search("para", "en")[0]).toBe("umbrella");
  expect(search("umbr", "fr")[0]).toBe("umbrella");
});

test("accents, capitals, ligatures and hyphens do not matter", () => {
  expect(search("theiere", "fr")).toEqual(["teapot"]);
  expect(search("OEUF", "fr")).toEqual(["egg"]);
  expect(search("cerf volant", "fr")).toEqual(["kite"]);
  expect(plain("Haut-de-forme")).toBe("haut de forme");
});

test("what begins so comes before what only has it inside", () => {
  const found = search("ball", "en");
  expect(found[0]).toBe("balloon");
  expect(found.indexOf("balloon")).toBeLessThan(found.indexOf("football"));
  expect(search("bo", "en").slice(0, 2)).toEqual(["book", "boot"]);
  expect(search("de", "fr")[0]).toBe("die");
});

test("nonsense finds nothing", () => {
  expect(search("xyz", "en")).toEqual([]);
});
