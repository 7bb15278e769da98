import { describe, expect, test } from "vitest";
import { FINALE_MS, turnsAt } from "../../src/games/pikoko/finale";
import * as layout from "../../src/games/pikoko/layout";
import type { PikokoCommand } from "../../src/wire";
import { unbid, viewOf } from "./views";

const FIVE = viewOf({ hands: [[null], ["R1"], ["R2"], ["R3"], ["R4"]] });

describe("seating", () => {
  test("the left neighbour is the target, the others follow clockwise", () => {
    expect(layout.seating(FIVE, 3)).toEqual({ me: 3, target: 4, others: [0, 1, 2] });
  });

  test("who watches sees all in the order of the seats", () => {
    expect(layout.seating(FIVE, null)).toEqual({ me: null, target: null, others: [0, 1, 2, 3, 4] });
  });
});

describe("a fan", () => {
  test("is sorted by colour, then by number, multicoloured last", () => {
    const cards = ["BWY4", "B3", "R10", "W1", "R2", "PYR1", "Y5"];
    expect(layout.fan(cards, 1).map(({ card }) => card)).toEqual([
      "R2",
      "R10",
      "Y5",
      "W1",
      "B3",
      "PYR1",
      "BWY4",
    ]);
  });

  test("is the same on both sides of the middle", () => {
    const feathers = layout.fan(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "B1"], 1);
    const [first, last] = [feathers[0]!, feathers[7]!];
    expect(first.angle).toBeCloseTo(-last.angle);
    expect(first.x).toBeCloseTo(-last.x);
    expect(first.y).toBeCloseTo(last.y);
    expect(last.angle).toBeLessThan(90);
  });

  test("a lone feather stands upright", () => {
    expect(layout.fan(["R1"], 1)).toMatchObject([{ angle: 0, x: 0 }]);
  });

  test("from behind says nothing, and each back has a key of its own", () => {
    const backs = layout.fan([null, null], 2);
    expect(backs.every(({ card }) => card === null)).toBe(true);
    expect(new Set(backs.map(({ key }) => key)).size).toBe(2);
  });
});

describe("when all is over", () => {
  const sheet = { tricks: [1, 1, 1], bids: viewOf().bids, trust: [1, null, 2] };
  const over = viewOf({
    ...{ phase: "over", hands: [[], [], []], played: [["R6"], ["B3"], ["W1"]] },
    ...{ sheets: [sheet], round_scores: [[3, 4, 2]] },
  });

  test("tails are whole once more, one's own too", () => {
    expect(layout.tail(over, 0).map(({ card }) => card)).toEqual(["R6"]);
    expect(layout.tail(viewOf(), 0).every(({ card }) => card === null)).toBe(true);
  });

  test("confidence cards turn in the order that the reader sees, with what they brought", () => {
    const cards = layout.lastTrusts(over, [1, 2, 0]);
    expect(cards.map(({ seat, trust }) => [seat, trust])).toEqual([
      [1, null],
      [2, 2],
      [0, 1],
    ]);
    expect(layout.lastTrusts(viewOf(), [0, 1, 2])).toEqual([]);
  });

  test("one card after the other, and all of them while the table is looked at", () => {
    expect(turnsAt(1)).toBeGreaterThan(turnsAt(0));
    expect(turnsAt(4)).toBeLessThan(FINALE_MS);
  });
});

describe("what may be played", () => {
  const led = viewOf({ trick: [{ player: 2, owner: 0, card: "B9", colour: "B" }] });

  test("is what the options say; the led colour is why the rest may not", () => {
    const options: PikokoCommand[] = [
      { type: "play", card: "B7" },
      { type: "play", card: "B3" },
    ];
    const playing = layout.playing(led, options);
    expect([...playing.colours.keys()]).toEqual(["B7", "B3"]);
    expect(playing.follow).toBe("B");
  });

  test("nothing has to be followed where the fan has none of it", () => {
    const options: PikokoCommand[] = [{ type: "play", card: "R2" }];
    expect(layout.playing(led, options).follow).toBeNull();
  });

  test("a multicoloured feather asks for one of the colours that it may be", () => {
    const options: PikokoCommand[] = [
      { type: "play", card: "PWR7", colour: "P" },
      { type: "play", card: "PWR7", colour: "W" },
    ];
    expect(layout.playing(viewOf(), options).colours.get("PWR7")).toEqual(["P", "W"]);
  });

  test("nothing, where it is somebody else's turn", () => {
    expect(layout.playing(led, null).colours.size).toBe(0);
  });
});

describe("the trick", () => {
  const trick = [
    { player: 0, owner: 1, card: "B3", colour: "B" },
    { player: 1, owner: 2, card: "B5", colour: "B" },
    { player: 2, owner: 0, card: "R2", colour: "R" },
  ] as const;

  test("the one that the view calls the best is", () => {
    const view = viewOf({ trick, best: 1 });
    expect(layout.trick(view).map(({ isBest }) => isBest)).toEqual([false, true, false]);
    expect(layout.bestInTrick(view)).toMatchObject({ owner: 2, card: "B5" });
  });

  test("nothing is best of nothing", () => {
    expect(layout.bestInTrick(viewOf())).toBeNull();
  });
});

describe("what is asked", () => {
  test("a bid on another, on oneself", () => {
    const view = viewOf({ phase: "bid", target: 2, to_act: [0, 1] });
    expect(layout.asked(view, 0, null)).toEqual({ kind: "bid", on: 2, tokens: 6 });
    expect(layout.asked({ ...view, target: null }, 1, null)).toMatchObject({ kind: "bid", on: 1 });
  });

  test("the one who is bid on waits, and so does who has chosen", () => {
    const view = viewOf({ phase: "bid", target: 2, to_act: [1] });
    const wait = { kind: "wait", doing: "bid", on: [1] };
    expect(layout.asked(view, 2, null)).toEqual(wait);
    expect(layout.asked(view, 0, null)).toEqual(wait);
  });

  test("confidence", () => {
    const view = viewOf({ phase: "trust", to_act: [0, 2] });
    expect(layout.asked(view, 0, null)).toEqual({ kind: "trust" });
  });

  test("a feather of the left neighbour's", () => {
    expect(layout.asked(viewOf(), 0, [])).toEqual({ kind: "play", from: 1, follow: null });
    expect(layout.asked(viewOf({ to_act: [2] }), 2, [])).toMatchObject({ from: 0 });
  });

  test("the fan is played from now, later, or not while something else is asked", () => {
    const turn = (change: object) => layout.stageTurn(layout.asked(viewOf(change), 0, []));
    expect(turn({})).toBe("now");
    expect(turn({ to_act: [2] })).toBe("later");
    expect(turn({ phase: "pause" })).toBe("later");
    expect(turn({ phase: "trust" })).toBeNull();
  });

  test("who watches is asked nothing", () => {
    expect(layout.asked(viewOf(), null, null)).toEqual({ kind: "wait", doing: "play", on: [0] });
  });

  test("pauses, by what was before them", () => {
    const trick = [{ player: 0, owner: 1, card: "B3", colour: "B" }] as const;
    const pause = viewOf({ phase: "pause", to_act: [1, 2] });
    const after = (change: object) => layout.asked({ ...pause, ...change }, 0, null);
    expect(after({})).toEqual({ kind: "pause", after: "bids", isReady: true });
    expect(after({ trick })).toMatchObject({ after: "trick" });
    expect(after({ trick, round_scores: [[1, 2, 3]] })).toMatchObject({ after: "round" });
    expect(after({ to_act: [0] })).toMatchObject({ isReady: false });
  });
});

describe("fists", () => {
  const bidding = viewOf({
    phase: "bid",
    starter: 1,
    target: 1,
    to_act: [2],
    bids: [[null, 2, null], ...unbid().slice(1)],
  });

  test("all but the one bid on, from the starting player on; one knows one's own only", () => {
    expect(layout.fists(bidding)).toEqual([
      { seat: 2, isClosed: false, tokens: null },
      { seat: 0, isClosed: true, tokens: 2 },
    ]);
  });

  test("after the reveal they are found again without being told", () => {
    const bids = [
      [null, 2, 3],
      [null, null, 4],
      [null, 1, null],
    ];
    const view = { ...bidding, phase: "pause" as const, target: null, to_act: [0, 1, 2], bids };
    expect(layout.bidOn(view)).toBe(2);
    expect(layout.fists(view).map(({ tokens }) => tokens)).toEqual([4, 3]);
  });

  test("on themselves, everybody has one", () => {
    const view = viewOf({ phase: "pause" });
    expect(layout.bidOn(view)).toBe("self");
    expect(layout.fists(view).map(({ tokens }) => tokens)).toEqual([1, 3, 2]);
  });
});

describe("bids and tricks", () => {
  test("the reader's own row is the last, after the one that they play from and the others", () => {
    expect(layout.readersOrder(FIVE, 3)).toEqual([4, 0, 1, 2, 3]);
    expect(layout.readersOrder(FIVE, null)).toEqual([0, 1, 2, 3, 4]);
  });

  test("a row for each who bids: each bid stands against the tricks of the one it is on", () => {
    const [ada] = layout.liveRows(viewOf(), [1, 2, 0]);
    expect(ada?.seat).toBe(1);
    expect(ada?.bids).toMatchObject([
      { on: 1, bid: 3, tricks: 2, standing: "close" },
      { on: 2, bid: 1, tricks: 2, standing: "close" },
      { on: 0, bid: 0, tricks: 1, standing: "close" },
    ]);
  });

  test("what is close, the points of the view say", () => {
    const [ada] = layout.liveRows(viewOf({ bid_points: [2] }), [1, 2, 0]);
    expect(ada?.bids[0]).toMatchObject({ on: 1, bid: 3, standing: "off" });
  });

  test("before the first trick nothing is counted", () => {
    const rows = layout.liveRows(viewOf({ phase: "bid", bids: unbid() }), [0, 1, 2]);
    expect(rows.flatMap(({ bids }) => bids).every(({ standing }) => standing === "open")).toBe(
      true,
    );
  });

  test("the score pad is the same table: its rows and columns are in the same order", () => {
    const sheet = { tricks: [1, 2, 2], bids: viewOf().bids, trust: [null, null, null] };
    const live = layout.liveRows(viewOf(), [1, 2, 0]);
    const pad = layout.padRows(sheet, [0, 0, 0], [2, 1], [1, 2, 0]);
    const plain = (rows: readonly layout.BidRow[]) =>
      rows.map(({ seat, bids }) => [seat, ...bids.map(({ on, bid }) => `${bid} on ${on}`)]);
    expect(plain(pad)).toEqual(plain(live));
  });
});

describe("the score pad", () => {
  // The rulebook's own example: Red, Yellow and Blue.
  const sheet = {
    tricks: [4, 1, 3],
    bids: [
      [2, 3, 2],
      [3, 1, 2],
      [4, 3, 1],
    ],
    trust: [1, null, 0],
  };
  const rows = layout.padRows(sheet, [0, 5, 5], viewOf().bid_points);

  test("§6: explains each point", () => {
    expect(rows.map(({ bids }) => bids.map(({ points }) => points))).toEqual([
      [0, 0, 1],
      [1, 2, 1],
      [2, 0, 0],
    ]);
    expect(rows.map(({ tally }) => tally.trustPoints)).toEqual([-1, 1, 3]);
  });

  test("and the parts make the whole", () => {
    for (const { bids, tally } of rows) {
      const sum = bids.reduce((sum, { points }) => sum + points, tally.trustPoints);
      expect(sum).toBe(tally.total);
    }
  });
});
