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
import { ROOMS } from "../screens";

const GOALS: { readonly [seats: number]: number } = { 2: 11, 3: 10, 4: 9, 5: 8, 6: 7 };
const REM = 16;

const cases = ROOMS.flatMap(([width, height]) =>
  [2, 3, 4, 5, 6].flatMap((seats) =>
    [false, true].map((isWatching) => ({ width, height, seats, isWatching })),
  ),
);

const given = ({ width, height, seats, isWatching }: (typeof cases)[number]) => ({
  room: { width, height },
  rem: REM,
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

  test("series above the table fit there, each under its name", () => {
    const { card, inRow } = sizes.top;
    const width = (room.width - 8) / sizes.columns - 8;
    if (sides.top.length > 1) expect(inRow * (card + 3)).toBeLessThanOrEqual(width + 3.1);
    if (sides.top.length > 1) expect(width).toBeGreaterThan(50);
    if (sides.top.length === 1) expect(room.width - (goal + 1) * (card + 3)).toBeGreaterThan(80);
  });

  test("series at the sides fit there", () => {
    const { card, inRow } = sizes.sides;
    const isThere = sides.left.length > 0;
    if (isThere) expect(inRow * (card + 3)).toBeLessThanOrEqual(sizes.side - 16 + 0.1);
    expect(inRow * Math.ceil(goal / inRow)).toBeGreaterThanOrEqual(goal);
  });

  test("cards of others can be told apart", () => {
    const used = [
      ...(sides.top.length > 0 ? [sizes.top] : []),
      ...(sides.left.length > 0 ? [sizes.sides] : []),
    ];
    for (const { card, isMini } of used) expect(card).toBeGreaterThanOrEqual(isMini ? 7.5 : 38);
  });

  test("the spread has the largest part of the room", () => {
    const rows = Math.ceil(sides.top.length / sizes.columns);
    const inBlock = Math.ceil((goal + 1) / sizes.top.inRow);
    const block = sizes.columns > 1 ? 24 + inBlock * (high(sizes.top) + 9) : high(sizes.top) + 9;
    const above = rows * Math.max(24, block);
    const isBelow = !sizes.isLow;
    const below = size.isWatching ? 50 : RATIO * sizes.hand + 30 + (sizes.isBeside ? 0 : 50);
    const height = room.height - above - (isBelow ? below : 0);
    const beside = sizes.isLow ? sizes.side + sizes.rail : 0;
    expect(height * (room.width - beside)).toBeGreaterThan(0.42 * room.width * room.height);
  });

  test("one's whole series can be read, the last card large, none hidden", () => {
    const line = sizes.isLow
      ? sizes.rail - 16
      : lineRoom(room.width, sizes.hand, sizes.isBeside ? 11 * REM : 0);
    for (let many = 1; many <= goal; many++) {
      const { hung, free } = lineOf(many, goal, line, sizes);
      expect(hung).toHaveLength(many);
      expect(free).toHaveLength(goal - many);
      if (many < goal && !sizes.isLow) {
        expect(hung.at(-1)).toMatchObject({ x: line - sizes.last, y: 0 });
      }
      const all = [...hung, ...free];
      for (const one of all) {
        const tall = one.width * (one.isMini ? MINI_RATIO : RATIO);
        expect(one.x).toBeGreaterThanOrEqual(-0.1);
        expect(one.x + one.width).toBeLessThanOrEqual(line + 0.1);
        expect(one.y + tall).toBeLessThanOrEqual(sizes.high + 0.1);
        expect(one.width).toBeGreaterThan(one.isMini ? 16 : 37.9);
        const over = all.filter(
          ({ x, y, width, isMini }) =>
            y < one.y + tall &&
            one.y < y + width * (isMini ? MINI_RATIO : RATIO) &&
            x < one.x + one.width &&
            one.x < x + width,
        );
        expect(over).toEqual([one]);
      }
    }
  });

  test("in a rail the hand is beside the last card, and the buttons under both", () => {
    if (!sizes.isLow) return;
    expect(sizes.last + 8 + sizes.hand).toBeLessThanOrEqual(sizes.rail - 16 + 0.1);
    expect(room.height - sizes.high).toBeGreaterThanOrEqual(2 * 44 + 6);
  });

  test("everything can be counted at once", () => {
    const { card, inRow, columns, isMini } = countSize(room, REM, size.seats, goal);
    expect(inRow * (card + 3) * columns).toBeLessThanOrEqual(room.width);
    expect(card).toBeGreaterThanOrEqual(isMini ? 13 : 38);
  });
});
