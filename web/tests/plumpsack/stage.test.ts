import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage } from "../../src/games/plumpsack/stage.svelte";
import { TableSession } from "../../src/table/session.svelte";
import type { PlumpsackEvent } from "../../src/wire";
import { FakeWorld, view as message } from "../table/world";
import { at } from "./views";

const LAID: PlumpsackEvent = { type: "circle_laid", spots: 3 };
const PUT: PlumpsackEvent = { type: "sack_put", seat: 0, spot: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table, and a way to put a board on it. */
function laid() {
  const world = new FakeWorld();
  const session = new TableSession<"plumpsack">("t", "en", world);
  world.socket.open();
  const tell = (seq: number, ...told: PlumpsackEvent[]) =>
    world.socket.tell(message(seq, { view: at("put_sack"), told }));
  const stageNow = () => {
    const stage = new Stage(session);
    const leave = session.onTold((telling) => stage.hear(telling));
    return { stage, leave };
  };
  return { tell, stageNow };
}

test("cards are dealt on the board that is put up for them", () => {
  const { tell, stageNow } = laid();
  tell(1, LAID);
  const { stage } = stageNow();
  expect([stage.scene.moment.type, stage.isSettled]).toEqual(["dealt", false]);
  vi.runAllTimers();
  expect([stage.scene.moment.type, stage.isSettled]).toEqual(["calm", true]);
});

test("what is told is seen, and a board that comes back replays nothing", async () => {
  const { tell, stageNow } = laid();
  tell(1, LAID);
  const { stage, leave } = stageNow();
  vi.runAllTimers();
  tell(2, PUT);
  expect([stage.scene.sack, stage.isSettled]).toEqual([1, false]);
  vi.runAllTimers();
  leave();
  await Promise.resolve();
  const again = stageNow().stage;
  expect([again.isSettled, again.scene.sound]).toEqual([true, null]);
});

test("who comes into a match, or back to it, sees how it stands", () => {
  const { tell, stageNow } = laid();
  tell(7);
  const { stage } = stageNow();
  expect([stage.scene.moment.type, stage.isSettled]).toEqual(["calm", true]);
  tell(9);
  expect(stage.isSettled).toBe(true);
});
