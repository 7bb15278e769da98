// Every size that must fit, for every number of players: boxes lie in the room, and not on each other.

import { describe, expect, test } from "vitest";
import type { Box } from "../../src/games/pikoko/boxes";
import { measures, type Measures, type Room } from "../../src/games/pikoko/sizes";
import { barOf, SCREENS } from "../screens";

const PHASES = ["bid", "trust", "trick"] as const;
const TABLES = [3, 4, 5].flatMap((players) =>
  [false, true].flatMap((isWatching) => PHASES.map((middle) => ({ players, isWatching, middle }))),
);

/** The number of a feather is 0.54 of its width, which is 0.3 of the fan's length. */
const numberIn = (fan: number) => 0.54 * 0.3 * fan;
const READABLE = 12;

const slack = 0.5;
const liesIn = (box: Box, { width, height }: { width: number; height: number }) =>
  box.x >= -slack &&
  box.y >= -slack &&
  box.x + box.width <= width + slack &&
  box.y + box.height <= height + slack;
const meet = (one: Box, other: Box) =>
  one.x + one.width > other.x + slack &&
  other.x + other.width > one.x + slack &&
  one.y + one.height > other.y + slack &&
  other.y + other.height > one.y + slack;

/** All that may not lie on anything else of these. */
function apart({ others, ledger, ask, middle, pad, near }: Measures): [string, Box][] {
  return [
    ...others.map((box, i): [string, Box] => [`other ${i}`, box]),
    ["ledger", ledger],
    ["ask", ask],
    ...(middle ? [["middle", middle] as [string, Box]] : []),
    ...(pad ? [["pad", pad] as [string, Box]] : []),
    ...(near ? [["stage", near.stage] as [string, Box]] : []),
  ];
}

/** Where the feathers of a fan are: what lies in its lower corners is beside its peacock, and below them. */
function inCorner(box: Box, { stage, fan }: NonNullable<Measures["near"]>): boolean {
  const peacock = {
    x: stage.x + stage.width / 2 - 0.25 * fan,
    y: stage.y,
    width: 0.5 * fan,
    height: stage.height,
  };
  const feathers = { ...stage, height: 0.73 * fan };
  return !meet(box, stage) || (!meet(box, peacock) && !meet(box, feathers));
}

function problems(room: Room): string[] {
  const sizes = measures(room);
  const { near, vase, pot, trick, middle } = sizes;
  const part = Math.min(1, sizes.letter / 16); // in rooms that are too small for any board
  const boxes = apart(sizes);
  const goOn = room.middle === "trick" ? near?.goOn : null; // nothing is asked in a pause
  const corners: [string, Box][] = near
    ? [["own", near.own], ...(goOn ? [["go on", goOn] as [string, Box]] : [])]
    : [];
  const found = [...boxes, ...corners, ["vase", vase] as const]
    .filter(([, box]) => !liesIn(box, room))
    .map(([name]) => `${name} is outside`);
  boxes.forEach(([name, box], i) => {
    for (const [other, its] of boxes.slice(i + 1)) {
      if (meet(box, its)) found.push(`${name} on ${other}`);
    }
    if (name !== "stage" && meet(box, vase)) found.push(`vase on ${name}`);
    for (const [corner, its] of corners) {
      if (name !== "stage" && meet(box, its)) found.push(`${corner} on ${name}`);
    }
  });
  for (const [corner, box] of corners) {
    if (near && !inCorner(box, near)) found.push(`${corner} lies on feathers`);
    if (meet(box, vase)) found.push(`${corner} on the vase`);
  }
  if (near && goOn && meet(near.own, goOn)) found.push("go on lies on one's own");
  const fans = [...(near ? [near.fan] : []), ...(sizes.other > 0 ? [sizes.other] : [])];
  for (const fan of fans) {
    if (numberIn(fan) < part * READABLE) found.push(`numbers of ${numberIn(fan)} px in a fan`);
  }
  if (room.middle === "trick" && middle) {
    if (0.54 * trick < part * READABLE) found.push(`numbers of ${0.54 * trick} px in the trick`);
    if (2.8 * trick > middle.height) found.push("the trick is higher than the middle");
    if (1.2 * trick * room.players > middle.width) found.push("the trick is too wide");
    if (pot < part * 30) found.push(`a vase of ${pot} px`);
    if (near && near.fan < part * 100)
      found.push(`the fan that is played from is ${near.fan} px long`);
    if (goOn && (goOn.width < part * 80 || goOn.height < part * 44)) found.push("go on is small");
  }
  return found;
}

describe("all fits", () => {
  test.each(SCREENS)("on %i × %i", (width, screen) => {
    const height = screen - barOf(screen, 16);
    const found = TABLES.flatMap((table) =>
      problems({ width, height, rem: 16, ...table }).map(
        (problem) =>
          `${table.players} players${table.isWatching ? ", watched" : ""}, ${table.middle}: ${problem}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test.each(SCREENS)("in letters twice as large on %i × %i", (width, screen) => {
    const height = screen - barOf(screen, 32);
    const found = TABLES.flatMap((table) => {
      const room = { width, height, rem: 32, ...table };
      return problems(room).map((problem) => `${JSON.stringify(table)}: ${problem}`);
    });
    expect(found).toEqual([]);
  });

  test("in any room at all, in small letters where it must be", () => {
    for (const [width, height] of [
      [500, 400],
      [640, 790],
      [700, 560],
      [950, 560],
      [1000, 1400],
      [3840, 2100],
    ] as const) {
      for (const table of TABLES) {
        expect([width, height, ...problems({ width, height, rem: 16, ...table })]).toEqual([
          width,
          height,
        ]);
      }
    }
  });
});

describe("a layout for each kind of screen", () => {
  const sizeOf = (width: number, height: number, rem = 16) =>
    measures({ width, height, rem, players: 5, isWatching: false, middle: "trick" }).size;

  test("upright, turned, large", () => {
    expect(sizeOf(360, 688)).toBe("phone");
    expect(sizeOf(568, 276)).toBe("rail");
    expect(sizeOf(960, 431)).toBe("rail");
    expect(sizeOf(820, 1128)).toBe("tablet");
    expect(sizeOf(1366, 598)).toBe("desktop");
  });

  test("who reads large letters has the layout of a screen that is so much smaller", () => {
    expect(sizeOf(1440, 796, 32)).toBe("rail");
    expect(sizeOf(820, 1076, 32)).toBe("phone");
  });

  test("letters grow as far as there is room for them", () => {
    const letter = (width: number, height: number, rem: number) =>
      measures({ width, height, rem, players: 5, isWatching: false, middle: "bid" }).letter;
    expect(letter(1440, 796, 32)).toBe(32);
    expect(letter(360, 696, 32)).toBeGreaterThan(1.4 * 16);
    expect(letter(320, 524, 32)).toBeGreaterThan(16); // three strips, and no height to spare
    expect(letter(360, 688, 16)).toBe(16);
    expect(letter(284, 138, 16)).toBeCloseTo(8);
  });
});
