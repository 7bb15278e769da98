// A film, as a board sees it: a match like any other, but that nobody plays it now. What moves it on is
// its own time, which can be stopped, slowed down and set.

import type { Film } from "../http";
import { isolated } from "../play/names";
import type { EventOf, GameId, Listener, Session, Shown } from "../play/session";
import { Tellings, toldIn } from "../play/tellings";
import type { Hands, Rejected, TableFacts, Verdict } from "../wire";
import { say } from "../words/say.svelte";
import { words } from "./words";
import {
  clockAt,
  contestsOf,
  cuesOf,
  frameAt,
  isAhead,
  lullAt,
  lullsOf,
  verdictAt,
  type Contest,
  type Frame,
  type Lull,
} from "./reel";

interface Entry<G extends GameId> {
  /** The frame with which it was told. */
  readonly seq: number;
  readonly round: number;
  readonly event: EventOf<G>;
}

export class FilmSession<G extends GameId = GameId> implements Session<G> {
  readonly film: Film;
  readonly frames: readonly Shown<G>[];
  readonly cues: readonly number[];
  readonly lulls: readonly Lull[];
  readonly contests: readonly Contest[];
  readonly names: readonly string[];
  readonly seat: number | null;
  /** All that is told in it. */
  readonly told: readonly Entry<G>[];

  index: number = $state(0);
  isRunning: boolean = $state(false);
  speed: number = $state(1);
  /** On the film's own clock, as of `#since`. */
  time: number = $state(0);

  readonly shown: Shown<G> | null = $derived.by(() => this.frames[this.index] ?? null);
  readonly isPlaying: boolean = $derived(this.shown?.result === null);
  readonly verdict: Verdict | null = $derived.by(() => verdictAt(this.contests, this.now()));
  /** By how much of the match's clock the film runs ahead now, as nobody acts; null: it does not. */
  readonly ahead_ms: number | null = $derived.by(() => {
    const lull = lullAt(this.lulls, this.time);
    return lull !== null && this.isRunning && isAhead(lull, this.time) ? lull.ahead.ms : null;
  });
  readonly facts: TableFacts = $derived.by(() => factsOf(this.film, this.isRunning));

  // What only a live match has
  readonly reactions = [];
  readonly hands: Hands["at"] = [];
  readonly pendings = [];
  readonly pending = null;
  readonly enough = [];
  readonly wantsNext = false;
  readonly canSayEnough = false;

  #tellings = new Tellings<G>();
  #frame = 0; // of the browser

  constructor(film: Film) {
    this.film = film;
    this.frames = (film.frames as readonly Shown<G>[]).map((shown) => ({
      ...shown,
      told: toldIn(shown),
    }));
    const frames = film.frames as readonly Frame[];
    this.cues = cuesOf(frames);
    this.lulls = lullsOf(frames, this.cues);
    this.contests = contestsOf(film.verdicts, frames);
    this.names = film.players.map((player, seat) =>
      player ? isolated(player.name) : say(words.player, seat + 1),
    );
    this.seat = film.seat;
    this.told = this.frames.flatMap(({ seq, round, told }) =>
      told.map((event) => ({ seq, round, event })),
    );
    let many = 0;
    this.#toldBy = this.frames.map(({ told }) => (many += told.length));
    this.#tell(0, true);
  }

  get duration(): number {
    return this.cues.at(-1) ?? 0;
  }

  get isAtEnd(): boolean {
    return this.index >= this.frames.length - 1;
  }

  name(seat: number): string {
    return this.names[seat] ?? "–";
  }

  player(seat: number): TableFacts["seats"][number]["occupant"] {
    return this.film.players[seat] ?? null;
  }

  /** All that had been told by then. */
  get chronicle(): { readonly entries: readonly Entry<G>[] } {
    return { entries: this.#entries };
  }
  /** How many of them by each frame. */
  readonly #toldBy: readonly number[];
  readonly #entries: readonly Entry<G>[] = $derived.by(() =>
    this.told.slice(0, this.#toldBy[this.index] ?? 0),
  );

  // Time

  run(): void {
    if (this.isAtEnd) this.seek(0);
    this.isRunning = true;
    let last = performance.now();
    const turn = (now: number): void => {
      // Where nobody acts there is nothing to be seen more slowly.
      const isStill = lullAt(this.lulls, this.time) !== null;
      this.#pass((now - last) * (isStill ? Math.max(1, this.speed) : this.speed));
      last = now;
      if (this.isRunning) this.#frame = requestAnimationFrame(turn);
    };
    this.#frame = requestAnimationFrame(turn);
  }

  stop(): void {
    this.isRunning = false;
    cancelAnimationFrame(this.#frame);
  }

  #pass(ms: number): void {
    this.time = Math.min(this.duration, this.time + Math.max(0, ms));
    while (!this.isAtEnd && (this.cues[this.index + 1] ?? Infinity) <= this.time) {
      this.#show(this.index + 1, true);
    }
    if (this.isAtEnd) this.stop();
  }

  /** At once to this time: the table as it lay there, and nothing moves. */
  seek(time: number): void {
    this.time = Math.max(0, Math.min(this.duration, time));
    this.#show(frameAt(this.cues, this.time), false);
  }

  seekFrame(index: number): void {
    const wanted = Math.max(0, Math.min(this.frames.length - 1, index));
    this.seek(this.cues[wanted] ?? 0);
    if (this.index !== wanted) this.#show(wanted, false); // two may come at the same time
  }

  /** The next one as it happened; back, as it lay there. */
  step(by: 1 | -1): void {
    this.stop();
    const wanted = this.index + by;
    if (wanted < 0 || wanted >= this.frames.length) return;
    this.time = this.cues[wanted] ?? 0;
    this.#show(wanted, by > 0);
  }

  #show(index: number, isLive: boolean): void {
    if (index === this.index) return;
    this.index = index;
    this.#tell(index, isLive);
  }

  #tell(index: number, isLive: boolean): void {
    const frame = this.frames[index];
    if (!frame) return;
    const { match, seq, view, told } = frame;
    const before = isLive ? (this.frames[index - 1]?.view ?? null) : null;
    this.#tellings.tell({
      ...{ match, seq, view, before, isLive, seat: this.seat },
      events: isLive ? told : [],
    });
  }

  now(): number {
    return clockAt(this.frames, this.cues, this.index, this.time);
  }

  stampNow(): number {
    return this.now();
  }

  onTold(listener: Listener<G>): () => void {
    return this.#tellings.listen(listener);
  }

  // Nobody plays

  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  attempt(): Promise<Rejected | null> {
    return Promise.resolve(null);
  }
  complain(): void {}
  point(): void {}
  sayEnough(): void {}
  takeBackEnough(): void {}
}

/** The table around a match that nobody plays: all are there, and nobody is far away. */
function factsOf(film: Film, running: boolean): TableFacts {
  return {
    type: "table",
    id: film.table ?? "",
    host: "",
    ...{ game: film.game, setup: film.setup, rated: film.rated, running },
    seats: film.players.map((occupant) => ({
      occupant,
      present: true,
      lag_ms: null,
      bot_in_ms: null,
      held_by_bot: false,
      silent: false,
      rating: null,
    })),
    public: false,
    spectators: true,
    watching: 0,
    match: {
      id: film.match,
      commitment: "",
      over: false,
      seed: null,
      origin: null,
      file: film.file,
      ratings: null,
    },
    paused: false,
    wants_pause: [],
    reading: false,
    enough: [],
    wants_again: [],
    waits_ms: null,
    lesson: null,
    practice: null,
  };
}
