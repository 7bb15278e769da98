// A table's socket, for as long as one stays: it comes back by itself, and what was not answered is
// sent again under the same id, which makes it happen once. See docs/wire.md.

import { inTurn } from "../feel/afterwards";
import { waitMs, type Waits } from "../retry";
import type { Language } from "../words/say.svelte";
import { Silence } from "./silence";
import {
  VERSION,
  type Accepted,
  type Hand,
  type Reading,
  type Rejected,
  type ToClient,
  type ToServer,
} from "../wire";

/** "silent": the line was there, and nothing was heard on it any more. */
export type Status = "connecting" | "here" | "silent" | "lost" | "no_table" | "old_page";
export type Answer = Accepted | Rejected;
type Told = Exclude<ToClient, Answer | { type: "ping" } | { type: "pong" }>;

type WithoutId<M> = M extends { readonly id: string } ? Omit<M, "id"> : never;
export type Request = WithoutId<ToServer>;

/** What is used of a WebSocket. */
export interface Socket {
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** The world outside, so that a test can be it. */
export interface World {
  open(path: string): Socket;
  after(ms: number, act: () => void): () => void;
  /** Once what has changed is on the screen. */
  painted(act: () => void): void;
  now(): number;
  chance(): number;
  newId(): string;
}

interface Listener {
  status(status: Status): void;
  /** `came`: when it did, on this page's clock. */
  told(message: Told, came: number): void;
}

const OPEN = 1; // WebSocket.OPEN
const WAITS: Waits = { first: 300, longest: 8000 };
const FINAL: { readonly [code: number]: Status } = { 4404: "no_table", 4406: "old_page" };

export class Connection {
  #world: World;
  #listener: Listener;
  #table: string;
  #language: Language;
  #spoken: Language; // on the socket
  #socket: Socket | null = null;
  #unanswered = new Map<string, { text: string; answered: (answer: Answer) => void }>();
  #tries = 0; // in vain
  #silence: Silence;
  #cancelWait: () => void = () => {};
  #isGreeted = false;
  #isClosed = false;

  constructor(table: string, language: Language, listener: Listener, world: World) {
    this.#table = table;
    this.#language = this.#spoken = language;
    this.#listener = listener;
    this.#world = world;
    this.#silence = new Silence(
      world,
      () => this.#send({ type: "ping", sent: 0 }),
      () => this.#closed(1006, this.#isGreeted ? "silent" : "lost"),
    );
    this.connect();
  }

  /** The language of refusals, from now on; a new socket is opened in it. */
  speak(language: Language): void {
    this.#language = language;
    if (this.#isGreeted) this.#sayLanguage(); // or else after hello
  }

  #sayLanguage(): void {
    if (this.#language === this.#spoken) return;
    this.#spoken = this.#language;
    this.#send({ type: "speak", language: this.#language });
  }

  /** Open a socket, in the place of the one there is. */
  connect(): void {
    this.#drop();
    if (this.#isClosed) return;
    this.#spoken = this.#language;
    const query = `v=${VERSION}&lang=${this.#language}`;
    const socket = this.#world.open(`/tables/${this.#table}/socket?${query}`);
    this.#socket = socket;
    this.#listener.status("connecting");
    socket.onmessage = (event) => this.#read(event.data as string);
    socket.onclose = (event) => this.#closed(event.code);
    this.#silence.begin();
  }

  /** Somebody looks at the page again, or the network is back. */
  wake(): void {
    if (this.#socket === null || this.#silence.wake()) this.connect();
  }

  /** In a race a dead line is to be known sooner. */
  set isRacing(isRacing: boolean) {
    this.#silence.isRacing = isRacing;
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  /** The answer, whenever it comes. */
  request(request: Request): Promise<Answer> {
    const id = this.#world.newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((answered) => {
      this.#unanswered.set(id, { text, answered });
      if (this.#isGreeted) this.#sendText(text); // or else after hello
    });
  }

  /** Said in passing: nobody answers, and what is lost is not said again. */
  mention(message: Hand | Reading): void {
    if (this.#isGreeted) this.#send(message);
  }

  /** What cannot be read may have been important: a new socket tells it anew. */
  #read(text: string): void {
    let message: ToClient;
    try {
      message = JSON.parse(text) as ToClient;
    } catch {
      return this.#closed(1006);
    }
    this.#receive(message);
  }

  #receive(message: ToClient): void {
    this.#silence.hear();
    if (message.type === "pong") return;
    if (message.type === "ping") return this.#send({ type: "pong", number: message.number });
    const came = this.#world.now();
    inTurn(() => this.#hear(message, came));
  }

  #hear(message: Answer | Told, came: number): void {
    switch (message.type) {
      case "accepted":
      case "rejected":
        return this.#answered(message);
      case "hello":
        this.#tries = 0;
        this.#isGreeted = true;
        this.#listener.status("here");
        this.#listener.told(message, came);
        this.#sayLanguage();
        for (const { text } of this.#unanswered.values()) this.#sendText(text);
        return;
      default:
        this.#listener.told(message, came);
    }
  }

  #answered(answer: Answer): void {
    this.#unanswered.get(answer.id)?.answered(answer);
    this.#unanswered.delete(answer.id);
  }

  #send(message: ToServer): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
  }

  #closed(code: number, status: Status = "lost"): void {
    this.#drop();
    const final = FINAL[code];
    this.#listener.status(final ?? status);
    if (final !== undefined) return;
    const ms = waitMs(this.#tries++, WAITS) * (0.5 + this.#world.chance());
    this.#cancelWait = this.#world.after(ms, () => this.connect());
  }

  /** What the old socket may still have to say is not heard. */
  #drop(): void {
    this.#cancelWait();
    this.#silence.stop();
    this.#isGreeted = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

export const browser: World = {
  open(path) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}${path}`);
  },
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  painted(act) {
    requestAnimationFrame(act);
  },
  now: () => performance.now(),
  chance: Math.random,
  newId() {
    // crypto.randomUUID is for https only, and a table at home is not
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
};
