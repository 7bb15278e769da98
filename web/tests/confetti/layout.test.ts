import { describe, expect, it } from "vitest";
import {
  arrangement,
  collected,
  countPlan,
  handPlan,
  others,
  railOf,
  spreadPlan,
  strewnPlaces,
  thread,
} from "../../src/games/confetti/layout";
import { at, DECK, strewn } from "./views";

const REM = 16;
/** The board under the top bar. */
const BOARDS = {
  "small phone": { width: 320, height: 516 },
  phone: { width: 360, height: 688 },
  "small phone on its side": { width: 568, height: 276 },
  "phone on its side": { width: 740, height: 316 },
  "desktop at twice its size": { width: 683, height: 281 },
  tablet: { width: 820, height: 1128 },
  "low desktop": { width: 1366, height: 598 },
  desktop: { width: 1440, height: 848 },
} as const;
const PLAYERS = [1, 2, 3, 4, 5, 6, 7];

describe("seats", () => {
  it("go clockwise from this player", () => {
    expect(others(1, 4)).toEqual([2, 3, 0]);
    expect(others(null, 3)).toEqual([0, 1, 2]);
    expect(others(0, 1)).toEqual([]);
  });

  describe.each(Object.entries(BOARDS))("on a %s", (_, board) => {
    it.each(PLAYERS)("all have a place, with %i players", (players) => {
      const around = others(0, players);
      const { form, left, top, right, columns } = arrangement(board, REM, around);
      expect([...left, ...top, ...right].sort()).toEqual([...around].sort());
      const width = board.width - (form === "low" ? railOf(board, REM) : 0);
      expect(width / columns).toBeGreaterThan(80);
      expect(board.height / Math.max(1, left.length, right.length)).toBeGreaterThan(44);
    });
  });

  it("are at the top of a phone, in two rows at the most", () => {
    const { form, top, columns } = arrangement(BOARDS.phone, REM, others(0, 7));
    expect([form, top.length, columns]).toEqual(["tall", 6, 3]);
  });

  it("are in one row over a low table as long as names can be read there, else beside it", () => {
    const low = BOARDS["small phone on its side"];
    expect(arrangement(low, REM, others(0, 5))).toMatchObject({
      form: "low",
      left: [],
      columns: 4,
    });
    expect(arrangement(low, REM, others(0, 7))).toMatchObject({ form: "low", top: [], columns: 1 });
  });

  it("show their cards beside a low desktop, where there is room for them", () => {
    const low = BOARDS["low desktop"];
    expect(arrangement(low, REM, others(0, 4))).toMatchObject({ left: [1, 2, 3], isRoomy: true });
    expect(arrangement(low, REM, others(0, 7))).toMatchObject({ form: "low", isRoomy: false });
  });

  it.each(["small phone on its side", "desktop at twice its size", "low desktop"] as const)(
    "leave more than half of a %s to the cards",
    (name) => {
      const rail = railOf(BOARDS[name], REM);
      expect(rail).toBeLessThan(0.36 * BOARDS[name].width);
      expect(rail).toBeGreaterThanOrEqual(200);
    },
  );

  it("are all around a desktop", () => {
    const { form, left, top, right } = arrangement(BOARDS.desktop, REM, others(0, 4));
    expect([form, left, top, right]).toEqual(["wide", [1], [2], [3]]);
    expect(arrangement(BOARDS.desktop, REM, others(0, 7)).left).toEqual([3, 2, 1]);
  });
});

/** What the strips and the hand leave of a board. */
const FIELDS = {
  "small phone": { width: 320, height: 350 },
  phone: { width: 360, height: 440 },
  "phone on its side": { width: 376, height: 308 },
  tablet: { width: 820, height: 860 },
  desktop: { width: 1008, height: 700 },
} as const;

describe.each(Object.entries(FIELDS))("the spread on a %s", (_, room) => {
  describe.each([42, 84])("with %i cards", (count) => {
    const cards = DECK.slice(0, count);
    const places = strewn(cards);
    const plan = spreadPlan(room, Object.values(places));
    const lying = cards.map((card) => plan.lying(places[card] ?? [0, 0, 0]));

    it("lies within the room", () => {
      for (const { x, y } of lying) {
        expect(x).toBeGreaterThanOrEqual(plan.card.width / 2);
        expect(y).toBeGreaterThanOrEqual(plan.card.height / 2);
        expect(x).toBeLessThanOrEqual(room.width - plan.card.width / 2);
        expect(y).toBeLessThanOrEqual(room.height - plan.card.height / 2);
      }
    });

    it("has cards large enough to be read", () => {
      expect(plan.card.width).toBeGreaterThanOrEqual(count > 42 ? 38 : 52);
    });

    it("hides no card behind those that lie on it", () => {
      const order = [...lying].sort((a, b) => plan.rowAt(a.y) - plan.rowAt(b.y) || a.x - b.x);
      order.forEach((one, i) => {
        expect(freePart(one, order.slice(i + 1), plan.card.width)).toBeGreaterThan(0.55);
      });
    });

    it("finds the way back from a card to the square", () => {
      for (const place of Object.values(places)) {
        const { x, y } = plan.placed(plan.lying(place));
        expect(x).toBeCloseTo(place[0], 3);
        expect(y).toBeCloseTo(place[1], 3);
      }
    });

    it("has every card in a row", () => {
      const rows = lying.map(({ y }) => plan.rowAt(y));
      expect(Math.min(...rows)).toBe(0);
      expect(new Set(rows).size).toBeLessThan(count / 4);
    });
  });
});

/** How much of a square is not covered by others, by trying points. */
function freePart(
  one: { x: number; y: number },
  above: readonly { x: number; y: number }[],
  side: number,
): number {
  const steps = [...Array(11).keys()].map((i) => (i / 10 - 0.5) * side);
  const points = steps.flatMap((dx) => steps.map((dy) => ({ x: one.x + dx, y: one.y + dy })));
  const free = points.filter(
    ({ x, y }) =>
      !above.some((card) => Math.abs(card.x - x) < side / 2 && Math.abs(card.y - y) < side / 2),
  );
  return free.length / points.length;
}

it("knows where the cards of a round lay, wherever they are now", () => {
  const view = at("race", { kept: [["OPY"], []], table: ["RGB"], held: [["GBR"], ["BRG"]] });
  expect(strewnPlaces(view)).toHaveLength(4);
});

describe.each([1, 2, 6, 7, 10, 15])("a hand of %i", (count) => {
  it.each([
    { width: 304, height: 56 },
    { width: 344, height: 59 },
    { width: 780, height: 86 },
    { width: 900, height: 102 },
    { width: 208, height: 150 },
    { width: 184, height: 112 },
    { width: 184, height: 172 },
    { width: 288, height: 420 },
  ])("fits into $width × $height, and each card can be hit", (room) => {
    const plan = handPlan(room, count);
    const spots = [...Array(count).keys()].map((i) => plan.at(i));
    for (const { x, y } of spots) {
      expect(x - plan.side / 2).toBeGreaterThanOrEqual(0);
      expect(x + plan.side / 2).toBeLessThanOrEqual(room.width);
      expect(y + plan.side / 2).toBeLessThanOrEqual(room.height + 1);
    }
    expect(plan.side).toBeGreaterThanOrEqual(44);
    const apart = spots.slice(1).map(({ x, y }, i) => {
      const before = spots[i] ?? { x: 0, y: 0 };
      return y === before.y ? x - before.x : Infinity;
    });
    expect(Math.min(...apart, Infinity)).toBeGreaterThan(15);
  });
});

it("has its cards upon each other rather than too small, beside the button that ends a race", () => {
  const plan = handPlan({ width: 212, height: 59 }, 9);
  expect(plan.side).toBeGreaterThanOrEqual(44);
  expect(plan.at(1).x - plan.at(0).x).toBeGreaterThan(15);
});

it("has its rows from the first card on, where the hand is a block", () => {
  const room = { width: 184, height: 172 };
  const [first, sixth] = [handPlan(room, 1), handPlan(room, 6)];
  expect(first.at(0)).toEqual(sixth.at(0));
  expect(new Set([0, 1, 2, 3, 4, 5].map((i) => sixth.at(i).y)).size).toBe(2);
});

describe.each([1, 3, 5, 6, 9, 14])("the count of %i cards", (count) => {
  it.each([
    { width: 320, height: 130 },
    { width: 330, height: 280 },
    { width: 780, height: 500 },
  ])("fits into $width × $height without touching each other", (room) => {
    const plan = countPlan(count, room);
    expect(plan.room.width).toBeLessThanOrEqual(room.width + 1);
    const spots = [...Array(count).keys()].map((i) => plan.at(i));
    spots.forEach((one, i) => {
      for (const other of spots.slice(i + 1)) {
        const far = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(far).toBeGreaterThan(plan.side);
      }
    });
  });
});

it("draws a thread from rim to rim", () => {
  const circles = [
    { x: 0, y: 0, r: 10 },
    { x: 100, y: 0, r: 20 },
  ];
  expect(thread(circles)).toBe("M10 0 Q45 14 80 0");
});

describe("what one has of a colour", () => {
  it("fills on the way to a family", () => {
    expect(collected([1, 0, 2])).toEqual({
      families: 0,
      has: { small: true, medium: false, large: true },
    });
  });

  it("is full with a family, and begins anew with the next", () => {
    expect(collected([1, 1, 1])).toEqual({
      families: 1,
      has: { small: true, medium: true, large: true },
    });
    expect(collected([1, 2, 1]).has).toEqual({ small: false, medium: true, large: false });
  });
});
