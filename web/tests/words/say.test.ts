import { beforeEach, expect, test } from "vitest";
import { preferences } from "../../src/preferences.svelte";
import { counted, listed, minus, of, say, signed } from "../../src/words/say.svelte";

beforeEach(() => {
  preferences.language = "en";
});

test("French counts none as one", () => {
  expect([0, 1, 2].map((n) => counted("en", n, "trick", "tricks"))).toEqual([
    "0 tricks",
    "1 trick",
    "2 tricks",
  ]);
  expect([0, 1, 2].map((n) => counted("fr", n, "pli", "plis"))).toEqual([
    "0 pli",
    "1 pli",
    "2 plis",
  ]);
  expect(counted("fr", -1, "point", "points")).toBe("−1 point");
  expect(counted("en", 12000, "card", "cards")).toBe("12,000 cards");
});

test("a sentence follows the reader's language", () => {
  const hello = { en: (name: string) => `Hello ${name}`, fr: (name: string) => `Salut ${name}` };
  expect(say(hello, "Ada")).toBe("Hello Ada");
  preferences.language = "fr";
  expect(say(hello, "Ada")).toBe("Salut Ada");
  expect(say({ en: "Yes", fr: "Oui" })).toBe("Oui");
});

test("lists are joined as people do", () => {
  expect(listed(["Ada", "Bo", "Cy"])).toBe("Ada, Bo and Cy");
  preferences.language = "fr";
  expect(listed(["Ada", "Bo", "Cy"])).toBe("Ada, Bo et Cy");
});

test("French elides before a vowel, also where a name is isolated", () => {
  expect(["Ada", "Bo", "Élise", "\u2068Ada\u2069"].map(of)).toEqual([
    "d’Ada",
    "de Bo",
    "d’Élise",
    "d’\u2068Ada\u2069",
  ]);
});

test("points have a real minus", () => {
  expect([-1, 0, 3].map(signed)).toEqual(["−1", "0", "+3"]);
  expect([-1, 0, 3].map(minus)).toEqual(["−1", "0", "3"]);
});
