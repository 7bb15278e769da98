import { describe, expect, it, test } from "vitest";
import { figureWords, judge, valueOf } from "../../src/person/figures";

test("a figure is a sum over a count, and nothing where nothing was counted", () => {
  expect(valueOf({ value: 3, of: 4 })).toBe(0.75);
  expect(valueOf({ value: 0, of: 0 })).toBeNull();
});

test.each([
  [0.425, "share", "43%", "43\u202f%"],
  [1.25, "number", "1.3", "1,3"],
  [2, "number", "2", "2"],
  [11.04, "per_minute", "11", "11"],
  [-0.5, "number", "−0.5", "−0,5"],
] as const)("%d %s is written as people read it", (value, unit, en, fr) => {
  expect(figureWords(value, unit, "en")).toBe(en);
  expect(figureWords(value, unit, "fr").replace("\u00a0", "\u202f")).toBe(fr);
});

describe("beside another", () => {
  const more = { unit: "share", better: "more" } as const;
  const less = { unit: "number", better: "less" } as const;

  it("is better where more is better, and worse where less is", () => {
    expect(judge(0.5, 0.4, more)).toBe("better");
    expect(judge(0.3, 0.4, more)).toBe("worse");
    expect(judge(1.2, 1.5, less)).toBe("better");
    expect(judge(1.8, 1.5, less)).toBe("worse");
  });

  it("is the same where it is written alike", () => {
    expect(judge(0.401, 0.403, more)).toBe("same");
    expect(judge(0.404, 0.406, more)).toBe("worse");
  });
});
