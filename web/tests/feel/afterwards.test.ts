// What a touch changes is drawn after it has been seen, and before anything else happens.

import { beforeEach, expect, it, vi } from "vitest";
import { afterwards, atTouch, catchUp, inTurn } from "../../src/feel/afterwards";
import { TableSession } from "../../src/table/session.svelte";
import { at } from "../confetti/views";
import { FakeWorld, table, view } from "../table/world";

let frames: (() => void)[] = [];
let messages: (() => void)[] = [];
const page = new EventTarget();
vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
vi.stubGlobal(
  "MessageChannel",
  class {
    readonly port1 = { onmessage: () => {}, close: () => (this.port1.onmessage = () => {}) };
    readonly port2 = { postMessage: () => messages.push(() => this.port1.onmessage()) };
  },
);
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("document", new EventTarget());

beforeEach(() => {
  catchUp();
  frames = [];
  messages = [];
});

function paint(): void {
  for (const act of frames.splice(0)) act();
  for (const act of messages.splice(0)) act();
}

/** A touch that does `one`, and puts off `two`. */
function touch(done: string[]): void {
  atTouch(() => {
    done.push("one");
    afterwards(() => done.push("two"));
  });
}

it("is put off until the touch has been painted", () => {
  const done: string[] = [];
  touch(done);
  expect(done).toEqual(["one"]);
  for (const act of frames.splice(0)) act();
  expect(done).toEqual(["one"]); // that frame is still to be painted
  for (const act of messages.splice(0)) act();
  expect(done).toEqual(["one", "two"]);
});

it("is not put off without a touch", () => {
  const done: string[] = [];
  afterwards(() => done.push("one"));
  inTurn(() => done.push("two"));
  expect(done).toEqual(["one", "two"]);
});

it("comes before what is told meanwhile, in its order", () => {
  const done: string[] = [];
  touch(done);
  inTurn(() => done.push("three"));
  inTurn(() => done.push("four"));
  paint();
  expect(done).toEqual(["one", "two", "three", "four"]);
  inTurn(() => done.push("five"));
  expect(done.at(-1)).toBe("five");
});

it.each(["pointerdown", "pointerup", "pointercancel", "keydown", "click"])(
  "is done before a %s is dealt with, and once",
  (event) => {
    const done: string[] = [];
    touch(done);
    page.dispatchEvent(new Event(event));
    expect(done).toEqual(["one", "two"]);
    paint();
    expect(done).toEqual(["one", "two"]);
  },
);

it("is done where nothing is painted any more, and before the next touch", () => {
  const done: string[] = [];
  touch(done);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(done).toEqual(["one", "two"]);
  touch(done);
  touch(done);
  expect(done).toEqual(["one", "two", "one", "two", "one"]);
});

it("goes on where one of them fails", () => {
  const failed = vi.fn();
  vi.stubGlobal("reportError", failed);
  const done: string[] = [];
  atTouch(() => {
    afterwards(() => {
      throw new Error("no");
    });
    afterwards(() => done.push("two"));
  });
  paint();
  expect(failed).toHaveBeenCalledOnce();
  expect(done).toEqual(["two"]);
});

it("sends a claim at once, shows it afterwards, and takes in what came meanwhile as of when it came", () => {
  const world = new FakeWorld();
  const session = new TableSession<"confetti">("t", "en", world);
  world.socket.open();
  world.socket.tell(table({ game: "confetti" }));
  world.socket.tell(view(1, { view: at("race"), pace: "race" }));
  const grab = { type: "grab", card: "RGB" } as const;
  atTouch(() => void session.attempt(grab, world.now()));
  expect(world.socket.requests.at(-1)).toMatchObject({ type: "command", command: grab });
  expect(session.pendings).toEqual([]);
  world.socket.tell(view(2, { view: at("race"), pace: "race", at: 1000 }));
  expect(session.shown?.seq).toBe(1);
  world.pass(40);
  paint();
  expect(session.pendings).toEqual([grab]);
  expect(session.shown?.seq).toBe(2);
  expect(session.heardNow()).toBe(1040);
});

it("answers a ping at once", () => {
  const world = new FakeWorld();
  new TableSession<"confetti">("t", "en", world);
  world.socket.open();
  touch([]);
  world.socket.tell({ type: "ping", number: 7 });
  expect(world.socket.sent.at(-1)).toMatchObject({ type: "pong", number: 7 });
});
