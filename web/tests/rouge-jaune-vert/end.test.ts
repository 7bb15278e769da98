import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { End } from "../../src/games/rouge-jaune-vert/end.svelte";
import { soundOf } from "../../src/games/rouge-jaune-vert/sounds";
import { TableSession } from "../../src/table/session.svelte";
import type { RougeJauneVertEvent, RougeJauneVertView } from "../../src/wire";
import { FakeWorld, table, view as message } from "../table/world";
import { viewOf } from "./views";

vi.mock("../../src/feel/sound", () => ({ sound: () => {}, buzz: () => {} }));

const COUNTED = [0, 1, 2].map(
  (seat) => ({ type: "series_counted", seat, kept: 1, counts: 1 }) as const,
);
const STOPPED: readonly RougeJauneVertEvent[] = [{ type: "stopped", seat: 2 }, ...COUNTED];
const PAUSE = viewOf({ phase: "pause", kept: [1, 1, 1], stopper: 2 });

let world: FakeWorld;
let session: TableSession<"rouge-jaune-vert">;
let cries: number;
let ends: End[];
let seq: number;

function see(view: RougeJauneVertView, told: readonly RougeJauneVertEvent[] = []): void {
  world.socket.tell(message(++seq, { view, told }));
}

/** As a board does when it is put up. */
function putUp(): End {
  const end = new End(session, () => cries++);
  ends.push(end);
  return end;
}

beforeEach(() => {
  world = new FakeWorld();
  session = new TableSession("t", "en", world);
  world.socket.open();
  world.socket.tell(table({ game: "rouge-jaune-vert" }));
  [cries, ends, seq] = [0, [], 0];
});
afterEach(() => {
  for (const end of ends) end.close();
  session.close();
});

describe("a round ends", () => {
  test("before one's eyes: the cry, and the count card by card", () => {
    see(viewOf());
    const end = putUp();
    see(PAUSE, STOPPED);
    expect([cries, end.cry, end.counting.isDone]).toEqual([1, { seat: 2 }, false]);
  });

  test("and is counted on while somebody says to go on", () => {
    see(viewOf());
    const end = putUp();
    see(PAUSE, STOPPED);
    see(PAUSE, [{ type: "said_ready", seat: 0 }]);
    expect([cries, end.counting.isDone]).toEqual([1, false]);
  });

  test("before one came: it is shown as it is", () => {
    see(PAUSE);
    const end = putUp();
    expect([cries, end.cry, end.counting.isDone]).toEqual([0, null, true]);
    expect(end.counting.progress.prizes).toBeGreaterThan(0);
  });
});

test("who comes back from the story hears and sees nothing again", () => {
  see(viewOf());
  putUp().close();
  const first = putUp();
  see(viewOf({ phase: "over", kept: [1, 1, 1], stopper: 2 }), STOPPED);
  expect(cries).toBe(1);
  first.close();
  const again = putUp();
  expect([cries, again.cry, again.counting.isDone]).toEqual([1, null, true]);
});

test("what is told sounds", () => {
  expect(soundOf({ type: "stopped", seat: 1 })).toBe("stop");
  expect(soundOf({ type: "limit_reached" })).toBe("wrong");
  expect(soundOf({ type: "card_seen", card: "RG1" })).toBe("flip");
  expect(soundOf({ type: "card_taken", seat: 1, spot: 3 })).toBeNull();
});
