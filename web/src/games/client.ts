// What a game is to the frame around it. A game's own folder holds everything else.

import type { Component } from "svelte";
import type { GameFacts } from "../http";
import type { EventOf, GameId, Session, SetupOf, ViewOf } from "../play/session";
import type { AnyExercise } from "./exercise";

/** For whom something is said: the names at the table by seat, and which of them reads this. */
export interface Reader {
  readonly names: readonly string[];
  readonly seat: number | null;
}

/** One seat's end of a match. */
export interface Chapter {
  readonly seat: number;
  readonly score: number;
  readonly rank: number;
}

/** The end of a match for one of its players: two whole sentences to them ("Your best bid: three on
 * Félix, exactly, for 9 points."), each with its figure and, where it helps, its round; "" where there
 * is nothing to say. Never blaming: what a thing cost, not whose fault it was. */
export interface Mine {
  /** What they did best. */
  readonly best: string;
  /** What cost them most. */
  readonly cost: string;
}

export interface GameClient<G extends GameId> {
  /** The whole table while a match is on, and as it lies at the end. */
  readonly Board: Component<{ session: Session<G> }>;
  /** The rules in our own words, with pictures. */
  readonly Rules: Component<{ facts: GameFacts; setup?: SetupOf<G> }>;
  /** The score pad with every point explained; shown at the end, and reachable in play. */
  readonly Scores: Component<{ session: Session<G> }>;
  /** A line of the log; "" where nothing is worth a line. */
  readonly tell: (event: EventOf<G>, reader: Reader) => string;
  /** What is said aloud as it happens, where a log must not remember as much. */
  readonly hear?: (event: EventOf<G>, reader: Reader) => string;
  /** The seat that did it itself, and need not be told; null where it follows from something else. */
  readonly doneBy: (event: EventOf<G>) => number | null;
  /** A new round, or turn: the log begins a new paragraph. Left out: where the view's round changes. */
  readonly beginsRound?: (event: EventOf<G>) => boolean;
  /** Worth going back to when a match is looked at again: what everybody at the table would remember, a
   * few in each round. Left out: only where rounds begin, and who was first. */
  readonly isMoment?: (event: EventOf<G>) => boolean;
  /** How long everybody looks at the table when a match has ended, before its story is told: as long as
   * something is to be seen there, and no longer. */
  readonly lastLookMs: number;
  /** What this reader could do now, for beginners; "" where nothing. Left out: the game has no hints. */
  readonly hint?: (view: ViewOf<G>, reader: Reader) => string;
  /** A score with what it counts: "3 cards". Left out: points. */
  readonly scored?: (score: number) => string;
  /** The moments of a match that is over which are worth telling, in order: whole sentences. `chapters`
   * begin with the winner; `events` are none where this page has not seen all of it. */
  readonly moments: (
    view: ViewOf<G>,
    reader: Reader,
    events: readonly EventOf<G>[],
    chapters: readonly Chapter[],
  ) => readonly string[];
  /** With what the story begins, to a reader who played on `seat`, after how they came off ("You came
   * 4th with 12 points"), which the frame says. Given what `moments` is given. Pure: it lives in the
   * game's `story.ts`, and is tested there. Left out: the game has no such words. */
  readonly mine?: (
    view: ViewOf<G>,
    seat: number,
    reader: Reader,
    events: readonly EventOf<G>[],
    chapters: readonly Chapter[],
  ) => Mine;
  /** A minute that trains what this game asks for, loaded when somebody wants it. Left out: there is
   * none. */
  readonly exercise?: () => Promise<AnyExercise>;
}

export type AnyGameClient = GameClient<GameId>;
