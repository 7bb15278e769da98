// A match as a board sees it: what is shown, who sits there, what can be done. Where it comes from,
// a table with people around it or a record that is read again, a board does not ask.

import type { Games, Hands, Rejected, Said, SeatFacts, TableFacts, Verdict, View } from "../wire";

/** A game that these pages have no types for: as much as every game has. */
export interface Outside {
  readonly command: { readonly type: string; readonly [field: string]: unknown };
  readonly event: {
    readonly type: string;
    /** In words; "" where it goes without saying. */
    readonly said: Said;
    readonly [field: string]: unknown;
  };
  readonly setup: { readonly [field: string]: unknown };
  readonly view: {
    readonly phase: string;
    readonly to_act: readonly number[];
    readonly due: number | null;
    readonly [field: string]: unknown;
  };
}
interface AllGames extends Games {
  readonly outside: Outside;
}

/** Ours. */
export type OwnId = keyof Games;
export type GameId = keyof AllGames;
export type CommandOf<G extends GameId> = AllGames[G]["command"];
export type EventOf<G extends GameId> = AllGames[G]["event"];
export type SetupOf<G extends GameId> = AllGames[G]["setup"];
export type ViewOf<G extends GameId> = AllGames[G]["view"];

/** A view, and what happened since the one before. */
export interface Shown<G extends GameId> extends Omit<View, "view" | "told" | "options"> {
  readonly view: ViewOf<G>;
  readonly told: readonly EventOf<G>[];
  readonly options: readonly CommandOf<G>[] | null;
}

/** What was told with a view, and what it changed. */
export interface Telling<G extends GameId> {
  readonly match: string;
  readonly seq: number;
  /** The view before it; null where this is the first of its match. */
  readonly before: ViewOf<G> | null;
  readonly view: ViewOf<G>;
  /** In their order; none where nothing is told: on arrival, or after a line was lost. */
  readonly events: readonly EventOf<G>[];
  /** The reader's seat; null: they watch. */
  readonly seat: number | null;
  /** It happened just now. Otherwise the view only says how things stand: nothing moves or sounds. */
  readonly isLive: boolean;
}

export type Listener<G extends GameId> = (telling: Telling<G>) => void;

export interface Session<G extends GameId = GameId> {
  /** null: nothing has been shown yet. */
  readonly shown: Shown<G> | null;
  /** The table around the match; null: not known yet. */
  readonly facts: TableFacts | null;
  readonly isPlaying: boolean;
  /** Who practises asks for the next good card: the board marks it. */
  readonly wantsNext: boolean;

  /** The reader's seat; null: they watch. */
  readonly seat: number | null;
  readonly names: readonly string[];
  name(seat: number): string;
  /** Who plays there, or has played: null where nobody is known. */
  player(seat: number): SeatFacts["occupant"];
  /** Where the players' hands are in a race, by seat, on the square of the spread. */
  readonly hands: Hands["at"];
  /** How close it was, for a while. */
  readonly verdict: Verdict | null;
  readonly chronicle: { readonly entries: readonly { readonly event: EventOf<G> }[] };

  /** What this seat has done and a view will confirm, or the answer take back; in their order. */
  readonly pendings: readonly CommandOf<G>[];
  /** The last of them. */
  readonly pending: CommandOf<G> | null;
  /** A move: pending from now on. True where it was accepted; otherwise the reader is told why. In a
   * race the touch counts: `when` is the time that its event carries, which is before the code runs. */
  play(command: CommandOf<G>, when?: number): Promise<boolean>;
  /** A move, where the board itself says what came of it: null, or the refusal. */
  attempt(command: CommandOf<G>, when?: number): Promise<Rejected | null>;
  /** Say something to the reader for a while. */
  complain(problem: string): void;
  /** One's own hand is here, on the square of the spread; null: not over the table. */
  point(x: number | null, y?: number): void;

  /** The seats that have what they want of this race, so that it may end before its time. */
  readonly enough: readonly number[];
  /** This seat plays a race that time alone will end, and may say that it has what it wants. */
  readonly canSayEnough: boolean;
  /** It has: when all people have, and no bot wants more, the clock moves to the end of the race. */
  sayEnough(): void;
  /** It wants more after all. Whoever makes a move takes it back as well. */
  takeBackEnough(): void;

  /** The match's clock, now; times in a view are on it. On every screen alike. */
  now(): number;
  /** In a race, the server gives a move made now, or `when`, this time or a later one. */
  stampNow(when?: number): number;

  /**
   * Hear of every view of a match, with what was told: the session has changed, the screen has not yet.
   * What was told before anybody listened (a board is put up for the view that begins a match) is
   * told to the first who do. Returns how to stop, so that in a component one line is enough:
   * `onMount(() => session.onTold(listener))`.
   */
  onTold(listener: Listener<G>): () => void;
}
