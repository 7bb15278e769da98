import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Pose } from "../../src/games/race/pose";
import type { Release } from "../../src/games/race/trail";
import { Play, type Screen } from "../../src/games/rouge-jaune-vert/play.svelte";
import { TableSession } from "../../src/table/session.svelte";
import type { RougeJauneVertView } from "../../src/wire";
import { FakeWorld, refusal, table, view } from "../table/world";
import { viewOf } from "./views";

vi.mock("../../src/feel/sound", () => ({ sound: () => {}, buzz: () => {} }));

class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get left(): number {
    return this.x;
  }
  get top(): number {
    return this.y;
  }
  get right(): number {
    return this.x + this.width;
  }
  get bottom(): number {
    return this.y + this.height;
  }
}
vi.stubGlobal("DOMRect", Rect);
vi.stubGlobal("document", { hidden: false });

const pose = (x: number, y: number, tilt = 0): Pose => ({ x, y, width: 40, tilt });
const LINE = new DOMRect(0, 600, 250, 100);
const ON_LINE: Release = { x: 100, y: 650, vx: 0, vy: 0, isFlick: false, when: 0 };

let world: FakeWorld;
let session: TableSession<"rouge-jaune-vert">;
let play: Play;
let seq = 0;

const screen: Screen = {
  spot: (spot) => pose(100 * spot, 100),
  handOf: (seat) => pose(100 * seat, 10),
  ownHand: () => pose(300, 600),
  carried: () => pose(200, 300),
  line: () => LINE,
  sill: () => new DOMRect(0, 590, 400, 150),
  comeFrom: () => {},
};

/** Seat 1 is one's own. */
function see(change: Partial<RougeJauneVertView> = {}): void {
  const shown = viewOf(change);
  const pace = shown.phase === "countdown" ? "countdown" : "race";
  world.socket.tell(view(++seq, { view: shown, pace }));
}

const drag = (spot: number) => {
  play.take(spot, world.now());
  play.lift(spot);
};
const sent = () =>
  world.socket.requests.map(({ command }) => (command as { type: string } | undefined)?.type);

/** The answer to the request before so many others. */
async function refuse(reason: string, message: string, before = 0): Promise<void> {
  const id = world.socket.requests.at(-1 - before)?.id as string;
  world.socket.tell(refusal(id, message, reason));
  await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  world = new FakeWorld();
  session = new TableSession("t", "en", world);
  world.socket.open();
  world.socket.tell(table({ game: "rouge-jaune-vert" }));
  play = new Play(session, screen);
  see();
});

describe("two fingers", () => {
  test("a second one moves, hangs and puts back nothing", () => {
    drag(1);
    drag(3);
    expect([play.carries(1), play.carries(3)]).toEqual([true, false]);
    play.release(3, ON_LINE);
    expect(play.carrying?.spot).toBe(1);
    expect(sent()).toEqual(["take"]);
    play.release(1, ON_LINE);
    expect(play.carrying).toBeNull();
    expect(sent()).toEqual(["take", "place"]);
  });

  test("nor one on the place in the hand of what is carried", () => {
    drag(1);
    play.carry("hand", pose(300, 600, 3));
    play.release("hand", ON_LINE);
    expect([play.carries(1), sent()]).toEqual([true, ["take"]]);
  });

  test("what is hung with the other one leaves the first", () => {
    drag(1);
    play.hang(world.now());
    expect(play.carrying).toBeNull();
    play.release(1, ON_LINE);
    expect(sent()).toEqual(["take", "place"]);
  });
});

describe("refused", () => {
  test("a late word about one card leaves another on its finger", async () => {
    play.take(1, world.now());
    play.putBack(world.now());
    drag(3);
    await refuse("spot_empty", "Taken.", 2);
    expect(play.carrying?.spot).toBe(3);
    expect(play.hand.notice).not.toBe("");
  });

  test.each(["spot_empty", "not_now", "not_running"])(
    "%s: nothing stays on the finger, and it is said",
    async (reason) => {
      drag(1);
      await refuse(reason, "It stands still.");
      expect(play.carrying).toBeNull();
      expect(play.hand.notice).not.toBe("");
      expect(play.spoken).toBe(play.hand.notice);
    },
  );

  test.each(["place", "put_back"] as const)("%s: the card is in the hand again", async (deed) => {
    see({ held: [null, { card: "YK4", spot: 3, was_up: true }, null] });
    if (deed === "place") play.hang(world.now());
    else play.putBack(world.now());
    expect(play.hand.now?.hand).toBeNull();
    await refuse("not_running", "It stands still.");
    expect(play.hand.now?.hand?.card).toBe("YK4");
    expect([play.hand.notice, play.spoken]).toEqual(["It stands still.", "It stands still."]);
    expect(session.problem).toBe("");
  });

  test("what follows a card that was never had adds nothing to what was said", async () => {
    play.take(1, world.now());
    play.hang(world.now());
    await refuse("spot_empty", "Taken.", 1);
    const { notice } = play.hand;
    await refuse("hand_empty", "Your hand is empty.");
    expect(play.hand.notice).toBe(notice);
  });

  test("Stop: it is said in place", async () => {
    see({ goal: 2 });
    play.stop(world.now());
    expect(play.hand.isStopping).toBe(true);
    await refuse("not_running", "It stands still.");
    expect([play.hand.isStopping, play.hand.notice]).toEqual([false, "It stands still."]);
    expect(session.problem).toBe("");
  });
});

describe("a card that is reached for before the race is heard of", () => {
  test("stays in the hand, and is asked for again when it is", async () => {
    see({ phase: "countdown" });
    play.take(1, world.now());
    await refuse("not_now", "Not now.");
    expect([play.hand.now?.hand?.spot, play.hand.notice]).toEqual([1, ""]);
    see();
    await new Promise((done) => setTimeout(done));
    expect([sent(), play.hand.now?.hand?.spot]).toEqual([["take", "take"], 1]);
    await refuse("spot_empty", "Taken.");
    expect(play.hand.now?.hand).toBeNull();
    expect(play.hand.notice).not.toBe("");
  });
});

test("a card comes to the line from where it was hung, and none after it", () => {
  see({ held: [null, { card: "YK4", spot: 3, was_up: true }, null] });
  play.hang(world.now());
  expect(play.comeToLine()).toEqual(screen.ownHand());
  expect(play.comeToLine()).toBeNull();
});
