import { describe, expect, it } from "vitest";
import { better, leavingOut } from "../../src/games/confetti/better";
import { circleCounts, countFamilies, countHand, fewest } from "../../src/games/confetti/families";
import { CASES } from "./cases";

const cards = (hand: string) => hand.split(" ").filter((card) => card !== "");

describe("the count is the server's", () => {
  it.each(CASES)("%s", (hand, families, used) => {
    expect(countFamilies(circleCounts(cards(hand)))).toBe(families);
    expect(fewest(cards(hand))).toEqual(cards(used));
    expect(countHand(cards(hand), 6).families).toHaveLength(families);
  });
});

describe("a hand", () => {
  it("of three cards can make three families, which cost nothing", () => {
    const { families, wasted, score } = countHand(cards("RGB GBR BRG"), 6);
    expect(families).toEqual([
      { colour: "R", small: "RGB", medium: "BRG", large: "GBR" },
      { colour: "G", small: "GBR", medium: "RGB", large: "BRG" },
      { colour: "B", small: "BRG", medium: "GBR", large: "RGB" },
    ]);
    expect([wasted, score]).toEqual([[], 3]);
  });

  it("pays one for each card too many, and one more beyond the limit", () => {
    const hand = cards("RGB GBR BRG OBY");
    expect(countHand(hand, 6)).toMatchObject({ wasted: ["OBY"], overLimit: 0, score: 2 });
    expect(countHand(hand, 3)).toMatchObject({ wasted: ["OBY"], overLimit: 1, score: 1 });
  });

  it("of nothing is worth nothing", () => {
    expect(countHand([], 6)).toEqual({ families: [], wasted: [], overLimit: 0, score: 0 });
  });
});

describe("what better there was", () => {
  it("is the hand without its waste", () => {
    expect(better(cards("RGB GBR BRG OBY"), [], 6)).toEqual({
      without: ["OBY"],
      taking: null,
      score: 3,
    });
  });

  it("is nothing taken, where all was waste", () => {
    const nothing = better(cards("RGB RBG"), [], 6);
    expect(nothing).toEqual({ without: cards("RGB RBG"), taking: null, score: 0 });
  });

  it("is a family less, where it costs more beyond the limit than it brings", () => {
    const hand = cards("RGB GBR BRG OPY PYO YOP");
    expect(countHand(hand, 3).score).toBe(3);
    expect(better(hand, [], 3)).toBeNull();
    expect(leavingOut(cards("RGB GBR BRG POY YPR GYP"), 3)).toMatchObject({ score: 3 });
    expect(better(cards("RGB GBR BRG POY YPR GYP"), [], 3)?.without).toHaveLength(3);
  });

  it("is one that lay free, instead of another or besides", () => {
    expect(better(cards("RGB GBR OBY"), ["BRG", "PYO"], 6)).toEqual({
      without: ["OBY"],
      taking: "BRG",
      score: 3,
    });
    expect(better(cards("RGB GBR"), ["PYO", "BRG"], 6)).toEqual({
      without: [],
      taking: "BRG",
      score: 3,
    });
  });

  it("is nothing, for the best hand there is", () => {
    expect(better(cards("RGB GBR BRG"), ["OPY"], 6)).toBeNull();
  });
});
