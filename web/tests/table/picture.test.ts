// Everybody has their place on the picture, and nobody stands on somebody else.

import { describe, expect, it } from "vitest";
import { DAY, figuresOf, MADE_BY, SIDE, type Figure } from "../../src/table/story/picture";

function table(seats: number) {
  return Array.from({ length: seats }, (_, seat) => ({ seat, score: 9 - seat, rank: seat + 1 }));
}

/** What they stand on together with their face over it. */
function spotOf({ step, face }: Figure) {
  const top = Math.min(step?.y ?? SIDE, face.y - face.r);
  const bottom = Math.max(step ? step.y + step.height : 0, face.y + face.r);
  const left = Math.min(step?.x ?? SIDE, face.x - face.r);
  const right = Math.max(step ? step.x + step.width : 0, face.x + face.r);
  return { top, bottom, left, right };
}

describe.each([1, 2, 3, 4, 5, 6, 7])("for %i", (seats) => {
  const figures = figuresOf(table(seats));
  const spots = figures.map(spotOf);

  it("has everybody", () => {
    expect(figures.map(({ chapter }) => chapter.seat).sort()).toEqual([...Array(seats).keys()]);
  });

  it("keeps them between the title and who made it", () => {
    for (const { top, bottom, left, right } of spots) {
      expect(top).toBeGreaterThan(DAY.y);
      expect(bottom).toBeLessThan(MADE_BY.y - MADE_BY.size);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(SIDE);
    }
  });

  it("lets nobody stand on another", () => {
    spots.forEach((one, i) => {
      for (const other of spots.slice(i + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
    });
  });
});

it("puts the best highest", () => {
  const tops = figuresOf(table(3)).map(({ step, chapter }) => [chapter.rank, step?.y ?? 0]);
  expect(tops.toSorted(([, a = 0], [, b = 0]) => a - b).map(([rank]) => rank)).toEqual([1, 2, 3]);
});
