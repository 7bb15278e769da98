import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Counts } from "../../src/games/confetti/counts.svelte";
import { Still } from "../../src/games/confetti/still.svelte";
import { Strewing } from "../../src/games/confetti/strewing.svelte";
import { TableSession } from "../../src/table/session.svelte";
import type { ConfettiEvent, ConfettiView, View } from "../../src/wire";
import { FakeWorld, table, view as message } from "../table/world";
import { at } from "./views";

const SCORE = { families: 0, used: 0, taken: 1, score: 0 };
const RACE = at("race", { table: ["RGB", "GBR", "BRG"], held: [["OPY"], ["YOP"]] });
const KEEP = at("pause", { round_scores: [[SCORE, SCORE]], held: [[], []] });
const END: readonly ConfettiEvent[] = [
  { type: "card_arrived", seat: 0, card: "RGB" },
  { type: "sandglass_ran_out", round: 1 },
  ...[0, 1].map(
    (seat) =>
      ({
        type: "hand_counted",
        seat,
        families: [],
        wasted: ["OPY"],
        over_limit: 0,
        score: 0,
      }) as const,
  ),
];

let world: FakeWorld;
let session: TableSession<"confetti">;
let put: { close: () => void }[];
let seq: number;

function see(view: ConfettiView, told: readonly ConfettiEvent[] = []): void {
  const inner = view as unknown as View["view"];
  world.socket.tell(message(++seq, { view: inner, told }));
}

/** As a board does when it is put up. */
function putUp(): { still: Still; counts: Counts } {
  const board = { still: new Still(session), counts: new Counts(session) };
  put.push(board.still, board.counts);
  return board;
}

beforeEach(() => {
  vi.useFakeTimers();
  world = new FakeWorld();
  session = new TableSession("t", "en", world);
  world.socket.open();
  world.socket.tell(table({ game: "confetti" }));
  [put, seq] = [[], 0];
});
afterEach(() => {
  for (const one of put) one.close();
  session.close();
  vi.useRealTimers();
});

describe("the sand runs out", () => {
  test("before one's eyes: all stands still as it was left, for a moment", () => {
    see(RACE);
    const { still } = putUp();
    see(KEEP, END);
    expect(still.view?.held).toEqual([["OPY", "RGB"], ["YOP"]]);
    expect(still.seen).toBe(1);
    vi.runAllTimers();
    expect([still.view, still.seen]).toEqual([null, 1]);
  });

  test("and is counted once, whatever is shown then", () => {
    see(RACE);
    const { counts } = putUp();
    expect(counts.all).toEqual([]);
    see(KEEP, END);
    const first = counts.all;
    expect(first.map(({ hand }) => hand?.cards)).toEqual([["OPY"], ["OPY"]]);
    see({ ...KEEP, to_act: [1] }, [{ type: "said_ready", seat: 0 }]);
    expect(counts.all).toBe(first);
  });

  test("what was looked at is forgotten when the next round begins", () => {
    see(RACE);
    const { counts } = putUp();
    see(KEEP, END);
    counts.toggle(1);
    counts.isTold = true;
    see(at("countdown", { round: 2 }), [{ type: "round_began", round: 2, limit: 6 }]);
    expect([counts.all, counts.picked, counts.isTold]).toEqual([[], null, false]);
  });
});

test("cards lie where they were strewn as long as a round lasts, and no longer", () => {
  see(RACE);
  const strewing = new Strewing(session);
  put.push(strewing);
  const { places } = strewing;
  expect([places, strewing.strewn.length]).toEqual([RACE.places, 5]);
  see({ ...RACE, places: { ...RACE.places }, kept: [["OPY"], []] });
  expect(strewing.places).toBe(places);
  const { OPY: _, ...left } = RACE.places;
  see(at("countdown", { round: 2, places: left }));
  expect([strewing.places, strewing.strewn.length]).toEqual([left, 4]);
});

test("who comes back from the story, or comes late, sees the count as it is", () => {
  see(RACE);
  const first = putUp();
  see(KEEP, END);
  for (const one of [first.still, first.counts]) one.close();
  const { still, counts } = putUp();
  expect([still.view, still.seen]).toEqual([null, null]);
  expect(counts.all.map(({ seat }) => seat)).toEqual([0, 1]);
});
