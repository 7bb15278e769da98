// A world in which nothing happens but what a test makes happen: sockets, clocks, chance.

import type { Socket, World } from "../../src/table/connection";
import type { Hello, Rejected, TableFacts, ToClient, View } from "../../src/wire";

export class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState = 0;
  readonly sent: { type: string; id?: string; [key: string]: unknown }[] = [];

  constructor(readonly path: string) {}

  send(text: string): void {
    if (this.readyState !== 1) throw new Error("the socket is not open");
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }

  close(): void {
    this.readyState = 3;
  }

  // What the server does

  open(hello: Partial<Hello> = {}): void {
    this.readyState = 1;
    this.tell({ type: "hello", version: 1, table: "t", you: "me", seat: 0, ...hello });
  }

  tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  hangUp(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }

  /** What was asked, without pings and pongs. */
  get requests() {
    return this.sent.filter((message) => message.type !== "ping" && message.type !== "pong");
  }
}

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = [];
  #now = 0;
  #timers = new Set<Timer>();
  #ids = 0;

  open(path: string): FakeSocket {
    const socket = new FakeSocket(path);
    this.sockets.push(socket);
    return socket;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#now + ms, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  painted(act: () => void): void {
    act();
  }

  now(): number {
    return this.#now;
  }

  chance(): number {
    return 0.5;
  }

  newId(): string {
    return `id${++this.#ids}`;
  }

  /** The latest socket. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  /** Time passes, and nothing happens: the page was busy, or slept. */
  oversleep(ms: number): void {
    this.#now += ms;
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers]
        .filter((timer) => timer.at <= end)
        .sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      next.act();
    }
    this.#now = end;
  }
}

export function refusal(id: string, message = "No.", reason = "not_now"): Rejected {
  return { type: "rejected", id, reason, message, facts: {} };
}

/** A view of Pikoko; only what the frame looks at is in it. */
export function view(seq: number, more: Partial<View> = {}): View {
  const inner = { phase: "play", to_act: [], due: null } as unknown as View["view"];
  return {
    type: "view",
    match: "m1",
    seq,
    at: 1000 * seq,
    pace: "turns",
    round: 1,
    result: null,
    view: inner,
    told: [],
    options: null,
    words: null,
    ...more,
  };
}

export function table(more: Partial<TableFacts> = {}): TableFacts {
  const seat = {
    present: true,
    lag_ms: null,
    bot_in_ms: null,
    held_by_bot: false,
    silent: false,
    rating: null,
  };
  return {
    type: "table",
    id: "t",
    host: "me",
    game: "pikoko",
    setup: {},
    seats: [
      { ...seat, occupant: { type: "person", id: "you", name: "Ada", face: null } },
      { ...seat, occupant: { type: "person", id: "me", name: "Bo", face: null } },
      { ...seat, occupant: null },
    ],
    public: false,
    spectators: true,
    rated: false,
    watching: 0,
    match: {
      id: "m1",
      commitment: "",
      over: false,
      seed: null,
      origin: null,
      file: null,
      ratings: null,
    },
    running: true,
    paused: false,
    wants_pause: [],
    reading: false,
    enough: [],
    wants_again: [],
    waits_ms: null,
    lesson: null,
    practice: null,
    ...more,
  };
}
