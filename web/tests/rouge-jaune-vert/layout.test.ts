import { describe, expect, test } from "vitest";
import {
  countSize,
  lineOf,
  lineRoom,
  measures,
  MINI_RATIO,
  RATIO,
  rivalsOf,
  sidesOf,
} from "../../src/games/rouge-jaune-vert/layout";

const GOALS: { readonly [seats: number]: number } = { 2: 11, 3: 10, 4: 9, 5: 8, 6: 7 };
/** What the page leaves of a phone, a small one, one on its side, a tablet and a desktop. */
const ROOMS = [
  [360, 688],
  [320, 588],
  [740, 308],
  [820, 1128],
  [1440, 848],
] as const;
const BAR = 16;

const cases = ROOMS.flatMap(([width, height]) =>
  [2, 3, 4, 5, 6].flatMap((seats) =>
    [false, true].map((isWatching) => ({ width, height, seats, isWatching })),
  ),
);

const given = ({ width, height, seats, isWatching }: (typeof cases)[number]) => ({
  room: { width, height },
  rem: 16,
  rivals: isWatching ? seats : seats - 1,
  goal: GOALS[seats]!,
});

describe("who sits where", () => {
  test("clockwise from the reader; all of them for who watches", () => {
    expect(rivalsOf(2, 4)).toEqual([3, 0, 1]);
    expect(rivalsOf(null, 3)).toEqual([0, 1, 2]);
  });

  test("around a wide table the odd one sits opposite", () => {
    const wide = { isWide: true, isLow: false };
    expect(sidesOf([1], wide)).toEqual({ left: [], top: [1], right: [] });
    expect(sidesOf([1, 2], wide)).toEqual({ left: [1], top: [], right: [2] });
    expect(sidesOf([1, 2, 3, 4, 5], wide)).toEqual({ left: [1, 2], top: [3], right: [4, 5] });
  });

  test("on a phone all sit above, and at one side where it lies on its side", () => {
    expect(sidesOf([1, 2], { isWide: false, isLow: false }).top).toEqual([1, 2]);
    expect(sidesOf([1, 2], { isWide: true, isLow: true }).left).toEqual([1, 2]);
  });
});

describe.each(cases)("$width × $height, $seats players, watching: $isWatching", (size) => {
  const { room, goal, rivals } = given(size);
  const sizes = measures(given(size));
  const sides = sidesOf(
    Array.from({ length: rivals }, (_, i) => i),
    sizes,
  );
  const high = ({ card, isMini }: (typeof sizes)["top"]) => card * (isMini ? MINI_RATIO : RATIO);

  test("series above the table leave room for a name", () => {
    const width = (room.width - 16) / sizes.columns - 8;
    const taken = (goal + 1.2) * (sizes.top.card + 3);
    if (sides.top.length > 0) expect(width - taken).toBeGreaterThan(44);
  });

  test("series at the sides fit there", () => {
    const { card, inRow } = sizes.sides;
    if (sizes.isWide) expect(inRow * (card + 3)).toBeLessThanOrEqual(sizes.side - 16 + 0.1);
    expect(inRow * Math.ceil(goal / inRow)).toBeGreaterThanOrEqual(goal);
  });

  test("cards of others can be told apart", () => {
    const used = [
      ...(sides.top.length > 0 ? [sizes.top] : []),
      ...(sides.left.length > 0 ? [sizes.sides] : []),
    ];
    for (const { card, isMini } of used) expect(card).toBeGreaterThanOrEqual(isMini ? 9 : 38);
  });

  test("the spread has the largest part of the room", () => {
    const rows = Math.ceil(sides.top.length / sizes.columns);
    const above = rows * Math.max(24, high(sizes.top) + 9);
    const below = size.isWatching ? 50 : RATIO * sizes.hand + 30 + (sizes.isBeside ? 0 : 50);
    const left = room.height - above - below;
    expect(left).toBeGreaterThan(0.45 * room.height);
  });

  test("one's whole series can be read, the last card large, none hidden", () => {
    const width = lineRoom(room.width, sizes.hand, sizes.isBeside ? 11 * BAR : 0);
    const line = sizes.isLow ? width - sizes.side : width;
    for (let many = 1; many <= goal; many++) {
      const { hung, free } = lineOf(many, goal, line, sizes);
      expect(hung).toHaveLength(many);
      expect(free).toHaveLength(goal - many);
      if (many < goal) expect(hung.at(-1)).toMatchObject({ x: line - sizes.last, y: 0 });
      const all = [...hung, ...free];
      for (const one of all) {
        const high = one.width * (one.isMini ? MINI_RATIO : RATIO);
        expect(one.x).toBeGreaterThanOrEqual(-0.1);
        expect(one.x + one.width).toBeLessThanOrEqual(line + 0.1);
        expect(one.y + high).toBeLessThanOrEqual(RATIO * sizes.last + 0.1);
        expect(one.width).toBeGreaterThan(one.isMini ? 17 : 37.9);
        const over = all.filter(
          ({ x, y, width }) => y === one.y && x < one.x + one.width && one.x < x + width,
        );
        expect(over).toEqual([one]);
      }
    }
  });

  test("everything can be counted at once", () => {
    const { card, inRow, columns } = countSize(room, BAR, size.seats, goal);
    expect(inRow * (card + 3) * columns).toBeLessThanOrEqual(room.width);
    expect(card).toBeGreaterThanOrEqual(24);
  });
});
