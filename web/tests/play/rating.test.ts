import { describe, expect, it } from "vitest";
import { changeWords, ratingWords, shownRating } from "../../src/play/rating";

const rated = (mu: number, sigma: number) => ({ mu, sigma });

describe("a rating", () => {
  it("is points, and how sure we are of them", () => {
    expect(shownRating(rated(25, 25 / 3))).toEqual({ points: 1500, margin: 1000 });
    expect(ratingWords(rated(25.2, 1.5))).toBe("1512\u00a0±\u00a0180");
  });

  it("is rounded, not cut", () => {
    expect(shownRating(rated(25.1917, 1.4958))).toEqual({ points: 1512, margin: 179 });
  });

  it("says what a match made of it", () => {
    expect(changeWords({ before: rated(25.2, 1.5), after: rated(25.5, 1.4) })).toBe(
      "1512\u00a0→\u00a01530",
    );
  });

  it("has no before at one's first rated match", () => {
    expect(changeWords({ before: null, after: rated(25.5, 7) })).toBe("1530");
  });
});
