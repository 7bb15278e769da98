import { describe, expect, test } from "vitest";
import { Connection, type Status } from "../../src/table/connection";
import type { ToClient } from "../../src/wire";
import { FakeWorld, refusal, view } from "./world";

function connected() {
  const world = new FakeWorld();
  const statuses: Status[] = [];
  const told: ToClient[] = [];
  const listener = {
    status: (status: Status) => void statuses.push(status),
    told: (message: ToClient) => void told.push(message),
  };
  const connection = new Connection("t", "fr", listener, world);
  return { world, statuses, told, connection };
}

describe("coming in", () => {
  test("the address names the table, the version and the language", () => {
    const { world } = connected();
    expect(world.socket.path).toBe("/tables/t/socket?v=1&lang=fr");
  });

  test("hello means that one is here", () => {
    const { world, statuses, told } = connected();
    world.socket.open();
    expect(statuses).toEqual(["connecting", "here"]);
    expect(told.map((message) => message.type)).toEqual(["hello"]);
  });

  test("another language is said on the same socket, once, and the next is opened in it", () => {
    const { world, connection } = connected();
    world.socket.open();
    connection.speak("fr");
    expect(world.socket.sent).toEqual([]);
    connection.speak("en");
    connection.speak("en");
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.sent).toEqual([{ type: "speak", language: "en" }]);
    world.socket.hangUp();
    world.pass(1000);
    expect(world.socket.path).toContain("lang=en");
    world.socket.open();
    expect(world.socket.sent).toEqual([]);
  });

  test("another language that is chosen before hello is said after it", () => {
    const { world, connection } = connected();
    connection.speak("en");
    expect(world.socket.path).toContain("lang=fr");
    world.socket.open();
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.sent).toEqual([{ type: "speak", language: "en" }]);
  });
});

describe("asking", () => {
  test("an answer finds its request, whatever the order", async () => {
    const { world, connection } = connected();
    world.socket.open();
    const first = connection.request({ type: "start" });
    const second = connection.request({ type: "pause" });
    const [a, b] = world.socket.requests.map((request) => request.id!);
    world.socket.tell(refusal(b!));
    world.socket.tell({ type: "accepted", id: a!, seq: 7 });
    expect((await first).type).toBe("accepted");
    expect((await second).type).toBe("rejected");
  });

  test("an answer that comes twice, or to nobody, does no harm", async () => {
    const { world, connection } = connected();
    world.socket.open();
    const asked = connection.request({ type: "start" });
    world.socket.tell({ type: "accepted", id: "id1", seq: null });
    world.socket.tell(refusal("id1"));
    world.socket.tell({ type: "accepted", id: "another page's", seq: null });
    expect((await asked).type).toBe("accepted");
  });

  test("what is asked before hello is sent after it, once", () => {
    const { world, connection } = connected();
    void connection.request({ type: "start" });
    expect(world.socket.requests).toEqual([]);
    world.socket.open();
    expect(world.socket.requests).toHaveLength(1);
  });

  test("also where the line is open already", () => {
    const { world, connection } = connected();
    world.socket.readyState = 1;
    void connection.request({ type: "start" });
    expect(world.socket.requests).toEqual([]);
    world.socket.open();
    expect(world.socket.requests).toHaveLength(1);
  });

  test("what was not answered is sent again with the same id, in the same order", () => {
    const { world, connection } = connected();
    world.socket.open();
    void connection.request({ type: "sit", seat: 1 });
    void connection.request({ type: "start" });
    world.socket.tell({ type: "accepted", id: "id1", seq: null });
    void connection.request({ type: "pause" });
    const before = world.socket;
    before.hangUp();
    world.pass(1000);
    expect(world.socket).not.toBe(before);
    world.socket.open();
    expect(world.socket.requests.map((request) => [request.type, request.id])).toEqual([
      ["start", "id2"],
      ["pause", "id3"],
    ]);
  });

  test("what was answered after the line broke is not sent a third time", async () => {
    const { world, connection } = connected();
    world.socket.open();
    const asked = connection.request({ type: "start" });
    world.socket.hangUp();
    world.pass(1000);
    world.socket.open();
    world.socket.tell({ type: "accepted", id: "id1", seq: null });
    await asked;
    world.socket.hangUp();
    world.pass(5000);
    world.socket.open();
    expect(world.socket.requests).toEqual([]);
  });
});

describe("the line", () => {
  test("a ping is answered at once by its number", () => {
    const { world, told } = connected();
    world.socket.open();
    world.socket.tell({ type: "ping", number: 3 });
    expect(world.socket.sent).toEqual([{ type: "pong", number: 3 }]);
    expect(told.map((message) => message.type)).toEqual(["hello"]);
  });

  test("waits longer and longer before it comes back, and starts over once it was here", () => {
    const { world } = connected();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = world.sockets.length;
      world.socket.hangUp();
      const start = world.now();
      while (world.sockets.length === before) world.pass(10);
      waits.push(world.now() - start);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
    world.socket.open();
    world.socket.hangUp();
    const count = world.sockets.length;
    world.pass(300);
    expect(world.sockets).toHaveLength(count + 1);
  });

  test("what an old socket still says is not heard", () => {
    const { world, told, connection } = connected();
    const old = world.socket;
    old.open();
    connection.connect();
    world.socket.open();
    told.length = 0;
    old.tell(view(9));
    old.hangUp();
    expect(told).toEqual([]);
    expect(world.sockets).toHaveLength(2);
  });

  test.each([
    [false, 4000],
    [true, 2000],
  ])("silence is asked about, and then given up: in a race (%s) within %i ms", (isRacing, ms) => {
    const { world, statuses, connection } = connected();
    world.socket.open();
    connection.isRacing = isRacing;
    for (const phase of [0, 100, 300, 449]) {
      world.pass(phase);
      const old = world.socket;
      old.tell({ type: "ping", number: 1 });
      const heard = old.sent.length;
      const died = world.now();
      while (statuses.at(-1) === "here") world.pass(10);
      expect(world.now() - died).toBeLessThan(ms);
      expect(old.sent.slice(heard)).toEqual([{ type: "ping", sent: 0 }]);
      expect(statuses.at(-1)).toBe("silent");
      world.pass(300);
      expect(world.socket).not.toBe(old);
      world.socket.open();
    }
  });

  test.each([
    [false, 3000],
    [true, 1300],
  ])("any word breaks the silence: in a race (%s) every %i ms is enough", (isRacing, ms) => {
    const { world, statuses, connection } = connected();
    world.socket.open();
    connection.isRacing = isRacing;
    for (let i = 0; i < 10; i++) {
      world.pass(ms);
      world.socket.tell({ type: "pong", sent: 0, now: 0 });
    }
    expect(statuses).toEqual(["connecting", "here"]);
  });

  test("a page that was busy has not listened: what waits for it is read first", () => {
    const { world, statuses } = connected();
    world.socket.open();
    for (let i = 0; i < 10; i++) {
      world.oversleep(30_000);
      world.pass(0);
      world.socket.tell({ type: "ping", number: i });
      world.pass(400);
    }
    expect(statuses).toEqual(["connecting", "here"]);
  });

  test("a socket that never opens is given up too", () => {
    const { world } = connected();
    world.pass(12_000);
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
  });

  test("waking comes back at once where there is no line", () => {
    const { world, connection } = connected();
    world.socket.open();
    world.socket.hangUp();
    connection.wake();
    expect(world.sockets).toHaveLength(2);
  });

  test("or where nothing was heard for long, by the clock", () => {
    const { world, connection } = connected();
    world.socket.open();
    world.oversleep(60_000);
    connection.wake();
    expect(world.sockets).toHaveLength(2);
  });

  test("otherwise it asks, and is not patient", () => {
    const { world, connection, statuses } = connected();
    world.socket.open();
    connection.wake();
    expect(world.socket.sent).toEqual([{ type: "ping", sent: 0 }]);
    world.pass(899);
    expect(statuses.at(-1)).toBe("here");
    world.pass(1);
    expect(statuses.at(-1)).toBe("silent");
  });

  test("a line that is just being opened is not given up for that", () => {
    const { world, connection } = connected();
    connection.wake();
    world.pass(5000);
    expect(world.sockets).toHaveLength(1);
    connection.wake();
    expect(world.sockets).toHaveLength(2);
  });

  test.each([
    [4404, "no_table"],
    [4406, "old_page"],
  ] as const)("after %i there is no coming back", (code, status) => {
    const { world, statuses } = connected();
    world.socket.open();
    world.socket.hangUp(code);
    world.pass(60_000);
    expect(statuses.at(-1)).toBe(status);
    expect(world.sockets).toHaveLength(1);
  });

  test("what cannot be read is asked for anew, on another line", () => {
    const { world, statuses } = connected();
    world.socket.open();
    world.socket.onmessage?.({ data: '{"type":' } as MessageEvent);
    expect(statuses.at(-1)).toBe("lost");
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
  });

  test("closed is closed", () => {
    const { world, connection } = connected();
    world.socket.open();
    connection.close();
    connection.wake();
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.readyState).toBe(3);
  });
});
