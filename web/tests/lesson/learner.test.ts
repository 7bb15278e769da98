import { afterEach, expect, test } from "vitest";
import { filledIn, isAsked, reasonIn, type Learner } from "../../src/lesson/learner";
import { preferences } from "../../src/preferences.svelte";

afterEach(() => (preferences.language = null));

test("who sits there is called by name, and French keeps its marks together", () => {
  preferences.language = "en";
  expect(filledIn("{1} names; {0}? {7}", ["Ada", "Bo"])).toBe("Bo names; Ada? –");
  preferences.language = "fr";
  expect(filledIn("À {1} : « oui » !", ["Ada", "Bo"])).toBe("À Bo\u00a0: «\u00a0oui\u00a0»\u00a0!");
});

test("a reason is in the language that is read now", () => {
  const refused = {
    type: "rejected",
    id: "1",
    reason: "another_way",
    message: "No.",
    facts: { en: "No.", fr: "Non." },
  } as const;
  preferences.language = "fr";
  expect(reasonIn(refused)).toBe("Non.");
  preferences.language = "en";
  expect(reasonIn(refused)).toBe("No.");
  expect(reasonIn({ ...refused, facts: {} })).toBe("No.");
});

test("one is asked in one's turn, in a pause, and in a race", () => {
  const at = (pace: string, to_act: readonly number[], match = "m") =>
    isAsked({
      seat: 0,
      facts: { match: { id: "m" } },
      shown: { match, pace, view: { to_act } },
    } as unknown as Learner);
  expect(at("turns", [0])).toBe(true);
  expect(at("turns", [1])).toBe(false);
  expect(at("pause", [0, 1])).toBe(true);
  expect(at("race", [])).toBe(true);
  expect(at("countdown", [])).toBe(false);
  expect(at("turns", [0], "the match before")).toBe(false);
});
