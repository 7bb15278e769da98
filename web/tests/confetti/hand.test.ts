import { describe, expect, it, vi } from "vitest";
import { busyUntil, isFull, mayHaveEnough, stillWanting } from "../../src/games/confetti/hand";
import { Taking } from "../../src/games/confetti/taking.svelte";
import { TableSession } from "../../src/table/session.svelte";
import type { ConfettiView, View } from "../../src/wire";
import { FakeWorld, refusal, table, view } from "../table/world";
import { at } from "./views";

vi.mock("../../src/feel/sound", () => ({ sound: () => {}, buzz: () => {} }));

const PAINT_MS = 16;
const LAG_MS = 150;
const OWN_SLIDE = { card: "RGB", seats: [1], until: 1600 };

/** What is told is on the screen a frame later. */
class SlowWorld extends FakeWorld {
  override painted(act: () => void): void {
    this.after(PAINT_MS, act);
  }
}

function show(world: FakeWorld, seq: number, sent: number, shown: ConfettiView): void {
  const inner = shown as unknown as View["view"];
  const pace = shown.phase === "countdown" ? "countdown" : "race";
  world.socket.tell(view(seq, { at: sent, view: inner, pace }));
}

function seated(first: ConfettiView) {
  const world = new SlowWorld();
  const session = new TableSession<"confetti">("t", "en", world);
  world.socket.open();
  const seats = table().seats.map((seat) => ({ ...seat, lag_ms: LAG_MS }));
  world.socket.tell(table({ game: "confetti", seats: seats.slice(0, 2) }));
  show(world, 1, 1000, first);
  return { world, session };
}

const settled = () => new Promise((done) => setTimeout(done));

function freeIn(session: TableSession<"confetti">): number {
  const shown = session.shown?.view;
  return shown ? busyUntil(shown, session.seat, session.pendings) - session.stampNow() : 0;
}

describe("from far away", () => {
  it("a hand goes on when its move will be stamped at the arrival of its card, and not before", () => {
    const { world, session } = seated(at("race", { sliding: [OWN_SLIDE] }));
    while (freeIn(session) > 0) world.pass(1);
    void session.attempt({ type: "grab", card: "GBR" });
    const { after_ms } = world.socket.requests.at(-1) as unknown as { after_ms: number };
    const stamp = 1000 + after_ms; // the view was sent then, and this much later the move was made
    expect(stamp).toBeGreaterThanOrEqual(OWN_SLIDE.until);
    expect(stamp).toBeLessThan(OWN_SLIDE.until + 2);
    // by the clock that all screens share it is later: half a round trip, and a frame
    expect(session.now() - stamp).toBe(LAG_MS / 2 + PAINT_MS);
  });

  it("no pause makes it earlier: the match's clock stood still", () => {
    const { world, session } = seated(at("race", { sliding: [OWN_SLIDE] }));
    world.pass(100);
    world.socket.tell(table({ game: "confetti", running: false, paused: true }));
    world.pass(5000);
    world.socket.tell(table({ game: "confetti" }));
    expect(session.stampNow()).toBe(1100);
    expect(freeIn(session)).toBe(500);
  });
});

describe("one hand", () => {
  it("is busy with what it has asked for, or pulls on, for as long as that takes", () => {
    const tug = { ...OWN_SLIDE, seats: [0, 1] };
    expect(busyUntil(at("race"), 1, [])).toBe(-Infinity);
    expect(busyUntil(at("race"), 1, [{ type: "grab", card: "GBR" }])).toBe(Infinity);
    expect(busyUntil(at("race", { sliding: [tug] }), 1, [])).toBe(Infinity);
    expect(busyUntil(at("race", { sliding: [tug] }), null, [])).toBe(-Infinity);
  });

  async function refused(phase: "countdown" | "race", reason: string, then: Partial<ConfettiView>) {
    const { world, session } = seated(at(phase));
    const taking = new Taking(session);
    taking.take("GBR", world.now());
    show(world, 2, 1100, at("race", then));
    world.socket.tell(refusal(world.socket.requests.at(-1)?.id ?? "", "No.", reason));
    await settled();
    return taking;
  }

  it("keeps a card in the air that it asked for a moment too early", async () => {
    const busy = await refused("race", "hand_busy", { sliding: [OWN_SLIDE] });
    expect([busy.again, busy.notes]).toEqual(["GBR", []]);
    const early = await refused("countdown", "not_now", {});
    expect([early.again, early.notes]).toEqual(["GBR", []]);
  });

  it("says so where it cannot have it", async () => {
    const late = await refused("race", "not_now", {});
    expect(late.again).toBeNull();
    expect(late.notes.map(({ text }) => text)).toEqual(["Too late"]);
    const pulling = await refused("race", "hand_busy", {
      sliding: [{ ...OWN_SLIDE, seats: [1, 0] }],
    });
    expect([pulling.again, pulling.next]).toEqual([null, "GBR"]);
    expect(pulling.notes.map(({ text }) => text)).toEqual(["One hand, one card"]);
  });
});

describe("enough", () => {
  const SIX = ["RGB", "GBR", "BRG", "OPY", "PYO", "YOP"];
  const full = at("race", { held: [SIX, ["RBG"]] });

  it("is a matter of a full hand, and of nobody who watches", () => {
    expect([isFull(full, 0), isFull(full, 1), isFull(full, null)]).toEqual([true, false, false]);
    expect(isFull(at("keep", { held: full.held }), 0)).toBe(false);
    expect(isFull(at("race", { held: [[...SIX, "BPO"], []] }), 0)).toBe(false);
  });

  it("is asked of whoever has a full hand, or more, and of all when somebody has said so", () => {
    expect(mayHaveEnough(full, 0, [])).toBe(true);
    expect(mayHaveEnough(at("race", { held: [[...SIX, "BPO"], []] }), 0, [])).toBe(true);
    expect(mayHaveEnough(full, 1, [])).toBe(false);
    expect(mayHaveEnough(full, 1, [0])).toBe(true);
    expect(mayHaveEnough(full, null, [0])).toBe(false);
    expect(mayHaveEnough(at("countdown", { held: full.held }), 0, [])).toBe(false);
  });

  it("is waited for from people alone, and not from one whose place a robot holds", () => {
    const [person] = table().seats;
    const bot = { type: "bot", level: "easy", name: "Blaise" } as const;
    if (!person) throw new Error("a table has seats");
    const seats = [person, { ...person, occupant: bot }, { ...person, held_by_bot: true }, person];
    expect(stillWanting(seats, [0])).toEqual([3]);
    expect(stillWanting(seats, [0, 3])).toEqual([]);
  });
});
