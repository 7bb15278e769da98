// A table as this page knows it: what it was shown last, what it has asked, what was told.

import { afterwards } from "../feel/afterwards";
import { isolated } from "../play/names";
import type { CommandOf, GameId, Listener, Session, Shown } from "../play/session";
import { Tellings, toldIn } from "../play/tellings";
import type {
  Chat,
  GameCommand,
  Hands,
  Hello,
  LagReport,
  Rejected,
  TableFacts,
  Verdict,
} from "../wire";
import type { Language } from "../words/say.svelte";
import { browser, Connection, type Request, type Status, type World } from "./connection";
import { Chronicle } from "./chronicle.svelte";
import { Fleeting } from "./fleeting.svelte";
import { OwnHand } from "./hand";
import { Sights, type ActedOn } from "./sights";
import { Talk } from "./talk/talk.svelte";
import { isRace } from "./turn";

/** Done, and not confirmed yet. */
interface Pending<G extends GameId> {
  readonly command: CommandOf<G>;
  /** The step that confirms it, once the answer has told. */
  readonly until: number | null;
}

const VERDICT_MS = 5000;
const RAN_OUT_MS = 4000;
const PROBLEM_MS = 6000;

export class TableSession<G extends GameId = GameId> implements Session<G> {
  readonly id: string;
  status: Status = $state("connecting");
  you: string | null = $state(null);
  facts: TableFacts | null = $state.raw(null);
  shown: Shown<G> | null = $state.raw(null);
  #pendings: readonly Pending<G>[] = $state.raw([]);
  /** In a lesson: why the last move is not the one, until another is to be made. */
  correction: Rejected | null = $state.raw(null);
  /** What the lines did to whom in the last race. */
  lagReport: LagReport | null = $state.raw(null);
  /** Where the players' hands are in a race, by seat, on the square of the spread. */
  hands: Hands["at"] = $state.raw([]);
  readonly chronicle = new Chronicle<G>();

  #board = new Tellings<G>();
  #frame = new Tellings<G>();
  #talk: Talk;
  #problem: Fleeting<string>;
  #verdict: Fleeting<Verdict | null>;
  #ranOut: Fleeting<readonly number[]>;
  #connection: Connection;
  #hand: OwnHand;
  #isReading = false;
  #isArrival = true; // no view has come on this socket yet
  #sights = new Sights();
  #clock = { at: 0, since: 0 }; // the match's clock, and when it was so
  #world: World;

  constructor(id: string, language: Language, world: World = browser) {
    this.id = id;
    this.#world = world;
    this.#talk = new Talk(world);
    this.#problem = new Fleeting(world, PROBLEM_MS, "");
    this.#verdict = new Fleeting<Verdict | null>(world, VERDICT_MS, null);
    this.#ranOut = new Fleeting<readonly number[]>(world, RAN_OUT_MS, []);
    this.#connection = new Connection(
      id,
      language,
      {
        status: (status) => (this.status = status),
        told: (message, came) => {
          switch (message.type) {
            case "hello":
              return this.#greeted(message);
            case "table":
              return this.#arranged(message);
            case "view":
              return this.#see(message, came);
            case "chat":
              return this.#talk.hear(message);
            case "verdict":
              return this.#verdict.say(message);
            case "lag_report":
              this.lagReport = message;
              return;
            case "hands":
              this.hands = message.at;
              return;
            case "error":
              // After the others the socket closes, and the page says so in its own way.
              if (message.code === "malformed" || message.code === "too_fast") {
                this.complain(message.message);
              }
              return;
          }
        },
      },
      world,
    );
    this.#hand = new OwnHand(world, (hand) => this.#connection.mention(hand));
  }

  // Who is here

  /** Who plays the match, or has played it: once it is over, the chairs may be moved again. */
  #players: { match: string; seats: TableFacts["seats"] } | null = $state.raw(null);
  readonly #seats: TableFacts["seats"] = $derived.by(() => {
    const match = this.facts?.match;
    const isPast = match?.over === true && match.id === this.#players?.match;
    return (isPast ? this.#players?.seats : this.facts?.seats) ?? [];
  });

  /** This page's seat in the match; null: it watches. */
  readonly seat: number | null = $derived(this.#ownIn(this.#seats));
  /** The chair that it has at the table now. */
  readonly chair: number | null = $derived(this.#ownIn(this.facts?.seats ?? []));
  readonly isHost: boolean = $derived(this.you !== null && this.facts?.host === this.you);
  wantsNext = $state(false);
  readonly isPlaying: boolean = $derived(
    this.facts?.match !== null && this.facts?.match?.over === false,
  );
  readonly names: readonly string[] = $derived(
    this.#seats.map((seat) => isolated(seat.occupant?.name ?? "–")),
  );
  readonly hostName: string | null = $derived.by(() => {
    const host = this.facts?.seats.find(
      ({ occupant }) => occupant?.type === "person" && occupant.id === this.facts?.host,
    );
    return host?.occupant ? isolated(host.occupant.name) : null;
  });

  /** Only this page's person plays, if anybody: all others are bots. */
  readonly isAlone: boolean = $derived(
    this.seat !== null && this.#seats.filter((one) => one.occupant?.type === "person").length === 1,
  );

  #ownIn(seats: TableFacts["seats"]): number | null {
    const seat = seats.findIndex((one) => this.isYou(one.occupant));
    return seat < 0 ? null : seat;
  }

  isYou(occupant: TableFacts["seats"][number]["occupant"]): boolean {
    return occupant?.type === "person" && occupant.id === this.you;
  }

  name(seat: number): string {
    return this.names[seat] ?? "–";
  }

  player(seat: number): TableFacts["seats"][number]["occupant"] {
    return this.#seats[seat]?.occupant ?? null;
  }

  // Asking

  /** True where it was accepted; otherwise the reader is told why. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.#connection.request(request);
    if (answer.type === "rejected") this.complain(answer.message);
    return answer.type === "accepted";
  }

  /** What this seat has done and a view will confirm, or the answer take back; in their order. */
  readonly pendings: readonly CommandOf<G>[] = $derived(
    this.#pendings.map(({ command }) => command),
  );
  readonly pending: CommandOf<G> | null = $derived(this.pendings.at(-1) ?? null);

  /** A move: pending from now on. The reader is told why it was refused. */
  async play(command: CommandOf<G>, when?: number): Promise<boolean> {
    const refused = await this.attempt(command, when);
    if (refused?.message) this.complain(refused.message);
    return refused === null;
  }

  /** A move, where the board itself says what came of it. `when`: the time of what the player did. */
  async attempt(command: CommandOf<G>, when?: number): Promise<Rejected | null> {
    const match = this.shown?.match ?? null;
    const { seq, after_ms } = this.#actedOn(when);
    const asked = this.#connection.request({
      ...{ type: "command", match, seq, after_ms },
      command: command as GameCommand, // of whatever game this table plays
    });
    afterwards(() => (this.#pendings = [...this.#pendings, { command, until: null }]));
    const answer = await asked;
    const isSettled = answer.type === "rejected" || (this.shown?.seq ?? 0) >= (answer.seq ?? 0);
    this.#pendings = this.#pendings.flatMap((one) => {
      if (one.command !== command) return [one];
      return isSettled ? [] : [{ command, until: answer.type === "accepted" ? answer.seq : null }];
    });
    if (answer.type !== "rejected") return null;
    if (answer.reason !== "another_way") return answer;
    this.correction = answer;
    return { ...answer, message: "" }; // the guide says it
  }

  /** One's own hand is here, on the square of the spread; null: not over the table. */
  point(x: number | null, y = 0): void {
    this.#hand.move(x, y);
  }

  // No dead time

  readonly enough: readonly number[] = $derived(this.facts?.enough ?? []);
  readonly canSayEnough: boolean = $derived(
    this.isPlaying &&
      this.seat !== null &&
      this.shown?.pace === "race" &&
      this.shown.view.due !== null &&
      !this.enough.includes(this.seat),
  );

  sayEnough(): void {
    const due = this.shown?.view.due;
    if (this.canSayEnough && due) void this.#connection.request({ type: "enough", due });
  }

  takeBackEnough(): void {
    if (this.seat !== null && this.enough.includes(this.seat)) void this.ask({ type: "more" });
  }

  // Before the next match, and besides this one

  /** The seats of those who want another match like the last; the host's word begins it. */
  readonly wantsAgain: readonly number[] = $derived(this.facts?.wants_again ?? []);
  readonly doesWantAgain: boolean = $derived(
    this.chair !== null && this.wantsAgain.includes(this.chair),
  );

  /** Another match like the last, please. */
  async askAgain(): Promise<boolean> {
    const match = this.facts?.match?.id;
    return match !== undefined && (await this.ask({ type: "again", match }));
  }

  /** Something lies open over the table, or no longer: alone with bots, the clock stands meanwhile. */
  read(isReading: boolean): void {
    if (this.#isReading === isReading) return;
    this.#isReading = isReading;
    this.#connection.mention({ type: "reading", reading: isReading });
  }

  /** Say something to the reader for a while. */
  complain(problem: string): void {
    this.#problem.say(problem);
  }

  /** The match's clock, now; times in a view are on it. On every screen alike: what the server told
   * was under way for half a round trip. */
  now(): number {
    const lag_ms = this.seat === null ? null : this.facts?.seats[this.seat]?.lag_ms;
    return this.heardNow() + (this.facts?.running ? (lag_ms ?? 0) / 2 : 0);
  }

  /** As if nothing that is told were ever under way. */
  heardNow(): number {
    const { at, since } = this.#clock;
    return this.facts?.running ? at + this.#world.now() - since : at;
  }

  /** In a race, the server gives a move made now, or `when`, this time or a later one: how long the
   * view has been on the screen, after it was sent. */
  stampNow(when?: number): number {
    return Math.min(this.#actedOn(when).stamp, this.heardNow());
  }

  #actedOn(when?: number): ActedOn {
    const now = this.#world.now();
    return this.#sights.actedOn(when ?? now, now);
  }

  /** Somebody's lines are taken away, as the server will do from now on. */
  unhear(person: string): void {
    this.#talk.unhear(person);
  }

  /** The language of what this page is told from now on. */
  speak(language: Language): void {
    this.#connection.speak(language);
  }

  /** Say hello again, as whom one has become. */
  reconnect(): void {
    this.#connection.connect();
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close();
    this.#hand.close();
    this.chronicle.close();
    for (const said of [this.#problem, this.#verdict, this.#ranOut]) said.forget();
  }

  // Being told

  readonly chat: readonly Chat[] = $derived.by(() => this.#talk.lines);
  /** What was said just now: each line for as long as it takes to read. */
  readonly spoken: readonly Chat[] = $derived.by(() => this.#talk.spoken);
  /** The last refusal, in words; empties itself. */
  readonly problem: string = $derived.by(() => this.#problem.now);
  /** How close it was, for a while. */
  readonly verdict: Verdict | null = $derived.by(() => this.#verdict.now);
  /** The seats that the clock has just acted for; empties itself. */
  readonly ranOut: readonly number[] = $derived.by(() => this.#ranOut.now);

  onTold(listener: Listener<G>): () => void {
    return this.#board.listen(listener);
  }

  /** Hear of every line that is said from now on, reactions among them. Returns how to stop. */
  onChat(listener: (line: Chat) => void): () => void {
    return this.#talk.listen(listener);
  }

  /** As `onTold`, for the frame around the board: neither takes from the other what nobody has heard. */
  overhear(listener: Listener<G>): () => void {
    return this.#frame.listen(listener);
  }

  #greeted(hello: Hello): void {
    this.you = hello.you;
    this.#talk.begin();
    this.hands = [];
    if (this.#isReading) this.#connection.mention({ type: "reading", reading: true });
    this.#isArrival = true;
  }

  /** The clock stands still from now on, or runs on from where it stood. */
  #arranged(facts: TableFacts): void {
    this.#clock = { at: this.heardNow(), since: this.#world.now() };
    const { lesson, match } = this.facts ?? {};
    if (facts.lesson?.step !== lesson?.step || facts.match?.id !== match?.id) {
      this.correction = null;
    }
    this.facts = facts;
    this.#talk.arrive();
    this.#connection.isRacing = facts.running && isRace(this.shown);
    if (facts.match?.over === false) {
      this.#players = { match: facts.match.id, seats: facts.seats };
    }
  }

  /** `came`: when it did; in the middle of a touch, it is dealt with a little later. */
  #see(shown: Shown<G>, came: number): void {
    const before = this.shown;
    if (before?.match === shown.match && shown.seq < before.seq) return; // late
    const isAgain = before?.match === shown.match && shown.seq === before.seq;
    const told = isAgain ? [] : toldIn(shown);
    const isLive = !this.#isArrival || told.length > 0; // whoever arrives is told nothing
    this.chronicle.add(shown, told, this.#isArrival);
    this.#isArrival = false;
    this.shown = { ...shown, told };
    const now = this.#world.now();
    const paint = this.#sights.see(shown.match, shown.seq, shown.at, now);
    this.#clock = { at: shown.at, since: came };
    this.#world.painted(() => paint(this.#world.now()));
    const isSameMatch = before?.match === shown.match;
    this.#connection.isRacing = this.facts?.running === true && isRace(shown);
    if (!isSameMatch) {
      this.lagReport = null;
      this.#verdict.forget();
    }
    if (!isRace(shown)) this.hands = [];
    this.#pendings = this.#pendings.filter(
      ({ until }) => isSameMatch && (until === null || until > shown.seq),
    );
    if (isAgain) return;
    const { match, seq, view } = shown;
    const telling = {
      ...{ match, seq, view, isLive },
      before: isSameMatch ? before.view : null,
      events: told,
      seat: this.seat,
    };
    if (before && !isSameMatch) this.#board = new Tellings(); // each match has a board of its own
    const late = told.flatMap((event) =>
      event.type === "time_ran_out" ? [event.seat as number] : [],
    );
    if (late.length > 0) this.#ranOut.say(late);
    this.#frame.tell(telling);
    this.#board.tell(telling);
  }
}
