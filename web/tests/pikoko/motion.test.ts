import { describe, expect, test } from "vitest";
import { stagingOf, takerAfter } from "../../src/games/pikoko/motion";
import { soundOf } from "../../src/games/pikoko/sounds";
import type { PikokoEvent, PikokoPlayedCard } from "../../src/wire";
import { viewOf } from "./views";

const played = (owner: number, card: string): PikokoPlayedCard => ({
  ...{ player: (owner + 2) % 3, owner, card },
  colour: "R",
});
const TRICK = [played(1, "R6"), played(2, "R9"), played(0, "R2")];
const said: PikokoEvent = { type: "said_ready", seat: 0 };
const laid: PikokoEvent = { type: "card_played", ...played(0, "R2") };
const taken: PikokoEvent = { type: "trick_taken", seat: 2, card: "R9" };
const began = { type: "round_began" } as PikokoEvent;

describe("feathers", () => {
  test("come into the trick from whose they are", () => {
    const { comesFrom } = stagingOf({ events: [laid], view: viewOf({ trick: TRICK }) }, null);
    expect(["R9", "R2", "B4"].map((key) => comesFrom?.(key))).toEqual(["seat-2", "seat-0", null]);
  });

  test("lie still where nothing was told", () => {
    const { comesFrom } = stagingOf({ events: [], view: viewOf({ trick: TRICK }) }, null);
    expect(comesFrom?.("R9")).toBeNull();
  });

  test("are dealt from the vase, one after the other", () => {
    const { comesFrom, journey } = stagingOf({ events: [began], view: viewOf() }, null);
    expect(["B4", "vase", "seat-1"].map((key) => comesFrom?.(key))).toEqual(["vase", null, null]);
    expect([journey?.("B4").delay, journey?.("B5").delay]).toEqual([0, 14]);
  });

  test("fan out from their peacocks when all is over, one after the other", () => {
    const ended = { type: "match_ended" } as PikokoEvent;
    const view = viewOf({ phase: "over", played: [["B4", "B5"], ["R6"], ["R9"]] });
    const { comesFrom, journey } = stagingOf({ events: [ended], view }, null);
    expect(["B4", "R9", "vase"].map((key) => comesFrom?.(key))).toEqual(["seat-0", "seat-2", null]);
    expect(journey?.("B5").delay).toBeGreaterThan(journey?.("B4").delay ?? 0);
  });

  test("go to who has taken them, unless the next are dealt or played already", () => {
    const goesTo = (events: PikokoEvent[], trick: PikokoPlayedCard[] = []) =>
      stagingOf({ events, view: viewOf({ trick }) }, 2).goesTo?.("R9");
    expect([goesTo([]), goesTo([said])]).toEqual(["seat-2", "seat-2"]);
    expect([goesTo([said, began]), goesTo([laid], [played(0, "B1")])]).toEqual([null, null]);
  });
});

describe("the taker of a trick", () => {
  const full = viewOf({ trick: TRICK });

  test("is who was told to have taken it, while it lies there", () => {
    expect(takerAfter({ events: [laid, taken], view: full }, null)).toBe(2);
    expect(takerAfter({ events: [said], view: full }, 2)).toBe(2);
  });

  test("is nobody once it is gone, and while the next is played", () => {
    expect(takerAfter({ events: [], view: viewOf() }, 2)).toBeNull();
    expect(
      takerAfter({ events: [laid], view: viewOf({ trick: [played(0, "R2")] }) }, 2),
    ).toBeNull();
  });
});

test("each event has its sound, and what goes without saying has none", () => {
  expect([laid, taken, began].map(soundOf)).toEqual(["place", "chord", "paper"]);
  expect(soundOf(said)).toBeNull();
});
