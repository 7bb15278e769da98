import { describe, expect, it } from "vitest";
import type { Period } from "../../src/http";
import {
  bandPath,
  figureSeries,
  heightsOf,
  linePath,
  ratingSeries,
  widthsOf,
  within,
  type Point,
} from "../../src/person/chart/series";

const at = (x: number, y: number, margin = 0): Point => ({
  x,
  y,
  low: y - margin,
  high: y + margin,
  at: 0,
  matches: 1,
});

describe("ratings over time", () => {
  const series = ratingSeries([
    { ended: 10, mu: 25, sigma: 5 },
    { ended: 900, mu: 26, sigma: 4 },
  ]);

  it("stand side by side, match after match, in points", () => {
    expect(series.map(({ x, y }) => [x, y])).toEqual([
      [0, 1500],
      [1, 1560],
    ]);
  });

  it("have the band that the numbers say", () => {
    expect(series.map(({ low, high }) => [low, high])).toEqual([
      [900, 2100],
      [1080, 2040],
    ]);
    expect(series.map((point) => point.at)).toEqual([10, 900]);
  });
});

describe("a figure over time", () => {
  const period = (value: number, of: number): Period => ({
    began: 0,
    ended: 5,
    matches: 3,
    figures: { exact: { value, of } },
  });

  it("leaves out where nothing was counted, and its place stays free", () => {
    const series = figureSeries([period(1, 2), period(0, 0), period(3, 4)], "exact");
    expect(series.map(({ x, y, matches }) => [x, y, matches])).toEqual([
      [0, 0.5, 3],
      [2, 0.75, 3],
    ]);
  });

  it("is empty where the game does not count it", () => {
    expect(figureSeries([period(1, 2)], "other")).toEqual([]);
  });
});

describe("the room of a chart", () => {
  it("holds the line, the house, and some air", () => {
    const [low, high] = heightsOf([at(0, 0.2), at(1, 0.6)], [0.7]);
    expect(low).toBeCloseTo(0.14);
    expect(high).toBeCloseTo(0.76);
  });

  it("shows the band as it is now, not as wide as it was before anything was known", () => {
    expect(heightsOf([at(0, 1500, 1000), at(1, 1600, 100)])).toEqual([1300, 1800]);
  });

  it("is not flat where all is level, nor where there is nothing", () => {
    for (const points of [[at(0, 3), at(1, 3)], [at(0, 0)], []]) {
      const [low, high] = heightsOf(points);
      expect(low).toBeLessThan(high);
    }
  });

  it("goes from the first to the last; one alone stands in the middle", () => {
    expect(widthsOf([at(0, 1), at(1, 1), at(7, 1)])).toEqual([0, 7]);
    expect(widthsOf([at(4, 1)])).toEqual([3, 5]);
  });
});

describe("paths", () => {
  it("go through all places, to a tenth of a pixel", () => {
    expect(linePath([[0, 10], [5.04, 3.333]])).toBe("M0 10L5 3.3"); // prettier-ignore
    expect(linePath([])).toBe("");
  });

  it("go along the upper edge of a band, and back along the lower", () => {
    expect(bandPath([[0, 1], [9, 2]], [[0, 5], [9, 6]])).toBe("M0 1L9 2L9 6L0 5Z"); // prettier-ignore
    expect(bandPath([], [])).toBe("");
  });

  it("keep a band within its frame", () => {
    expect(within([[0, -40], [3, 20], [6, 140]], 0, 100)).toEqual([[0, 0], [3, 20], [6, 100]]); // prettier-ignore
  });
});
