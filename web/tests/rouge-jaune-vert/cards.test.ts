import { beforeEach, describe, expect, test } from "vitest";
import {
  cardName,
  clash,
  clashName,
  keptOf,
  sumOf,
  typedName,
  wordOf,
} from "../../src/games/rouge-jaune-vert/cards";
import { find } from "../../src/games/race/cursor";
import { preferences } from "../../src/preferences.svelte";
import { DECK } from "./views";

beforeEach(() => {
  preferences.language = "en";
});

describe("§4 the rulebook's examples", () => {
  const series = (text: string) => text.split(" ");

  test.each([
    ["RG1 BK3 GY4 BR3 GY2 RB3 YK1", 7, null],
    ["RG2 BK4 RB2 GY3 BR1", 2, { colours: ["B"], count: null }],
    ["YK2 GR4 BY1 KG3 YR3 BK2", 4, { colours: [], count: 3 }],
    ["GY1 YK3 GR1 BY2 KG4", 1, { colours: ["Y"], count: null }],
    ["RK4 YG2 BR4 BG3", 3, { colours: ["B"], count: null }],
    ["GB1 KY2 BG1 YR4 GB3 RB4 KG1", 5, { colours: ["B"], count: null }],
  ])("%s keeps %i", (text, kept, why) => {
    const cards = series(text);
    expect(keptOf(cards)).toBe(kept);
    const [before, wrong] = [cards[kept - 1], cards[kept]];
    expect(wrong === undefined ? null : clash(before!, wrong)).toEqual(why);
  });

  test("every card has exactly 18 fitting neighbours", () => {
    expect(DECK).toHaveLength(80);
    for (const card of DECK) {
      expect(DECK.filter((other) => clash(card, other) === null)).toHaveLength(18);
    }
  });

  test("a clash is the same from both sides", () => {
    for (const one of DECK.slice(0, 20)) {
      for (const other of DECK) {
        const [here, there] = [clash(one, other), clash(other, one)];
        expect(here && [...here.colours].sort()).toEqual(there && [...there.colours].sort());
        expect(here?.count).toBe(there?.count);
      }
    }
  });
});

test("a clash is told by all that is shared", () => {
  expect(clashName({ colours: ["B", "R"], count: 3 })).toBe("blue + red + three times");
  preferences.language = "fr";
  expect(clashName({ colours: [], count: 2 })).toBe("deux fois");
});

test("the sum of the counts", () => {
  expect(sumOf(["RG1", "BK3", "GY4"])).toBe(8);
});

describe("in words", () => {
  test("a card is spoken of in the reader's language", () => {
    expect(cardName("BR3")).toBe("blue written in red, three times");
    expect(wordOf("K")).toBe("BLACK");
    preferences.language = "fr";
    expect(cardName("YK1")).toBe("jaune écrit en noir, une fois");
    expect(wordOf("K")).toBe("NOIR");
  });

  const items = ["BR3", "BR4", "KY1", "GB2"].map((card, i) => ({
    key: card,
    x: i,
    y: 0,
    tilt: 0,
    label: card,
    isTakeable: true,
    hook: {},
    get typed() {
      return typedName(card);
    },
  }));
  const found = (typed: string) => find(items, typed, null)?.key;

  test("a card is found by its words or its letters", () => {
    expect(found("blue red 4")).toBe("BR4");
    expect(found("br4")).toBe("BR4");
    expect(found("bky")).toBe("KY1");
    preferences.language = "fr";
    expect(found("noir jaune")).toBe("KY1");
    expect(found("nj1")).toBe("KY1");
    expect(found("vb")).toBe("GB2");
    expect(found("ky")).toBeUndefined();
  });

  test("no two cards are typed alike", () => {
    for (const spoken of ["en", "fr"] as const) {
      preferences.language = spoken;
      const names = DECK.flatMap((card) => typedName(card).split("|"));
      expect(new Set(names).size).toBe(2 * DECK.length);
    }
  });
});
