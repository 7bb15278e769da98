// What is asked over HTTP, and what is answered: see docs/http.md.
// Written by `make wire` from the server's OpenAPI document; not to be edited.

import type { BotPlayer, HumanPlayer, Origin, RatingChange, Said, TableFacts } from "./wire";

export interface Refusal {
  readonly error: Error;
}

/** `code` is stable, `message` says it in the reader's language. */
export interface Error {
  readonly code: string;
  readonly message: string;
  readonly facts: { readonly [key: string]: number | string | null };
}

/** All that a shelf and a lobby show of a game. */
export interface GameFacts {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly seats: readonly [number, number];
  readonly setup: { readonly [key: string]: unknown };
  readonly settings: { readonly [key: string]: Setting };
  readonly levels: readonly ("best" | "easy" | "medium" | "strong")[];
  readonly pitch: Said;
  readonly lasts: Said;
  readonly first: First;
  readonly figures: { readonly [key: string]: Figure };
  readonly looks_back: boolean;
  readonly rules_version: number;
  readonly lesson: number | null;
  readonly practice: boolean;
  readonly rules: readonly Said[];
  readonly board: string | null;
}

/** One setting of a game, in every language. */
export interface Setting {
  readonly label: Said;
  readonly about: Said;
  readonly most?: number | null;
}

/** The match of somebody who has never played. */
export interface First {
  readonly seats: number;
  readonly setup: { readonly [key: string]: unknown };
}

/** One figure of a game, in every language. */
export interface Figure {
  readonly label: Said;
  readonly means: Said;
  readonly unit: "number" | "per_minute" | "share";
  readonly better: "less" | "more";
}

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly handle: string | null;
  readonly face: "bear" | "canary" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "mouse" | "owl" | "panda" | "rabbit" | "squirrel" | null;
  readonly shows: "all" | "nothing" | "ratings";
}

export interface NewGuest {
  /** 1 to 24 characters, once cleaned. */
  readonly name: string;
  readonly language?: "en" | "fr" | null;
  readonly face?: "bear" | "canary" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "mouse" | "owl" | "panda" | "rabbit" | "squirrel" | null;
}

export interface Change {
  readonly name?: string | null;
  readonly language?: "en" | "fr" | null;
  readonly face?: "bear" | "canary" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "mouse" | "owl" | "panda" | "rabbit" | "squirrel" | null;
  readonly shows?: "all" | "nothing" | "ratings" | null;
}

export interface Password {
  readonly password: string;
  readonly current?: string;
}

export interface Link {
  readonly url: string;
  readonly expires: number;
  readonly qr: QrCode;
}

export interface QrCode {
  readonly size: number;
  readonly path: string;
}

export interface Move {
  readonly token: string;
}

export interface Login {
  /** 1 to 24 characters, once cleaned. */
  readonly name: string;
  readonly password: string;
}

export interface MatchesPage {
  readonly matches: readonly PastMatch[];
  readonly total: number;
  readonly next: string | null;
}

/** A match in somebody's history. */
export interface PastMatch {
  readonly match: string;
  readonly game: string;
  readonly ended: number;
  readonly rated: boolean;
  readonly seats: number;
  readonly score: number;
  readonly rank: number;
  readonly players: readonly PastPlayer[];
  readonly rules: number;
  readonly is_old_rules: boolean;
  readonly change: RatingChange | null;
  readonly file: string;
}

/** Who sat there, as they were called then. */
export interface PastPlayer {
  readonly name: string;
  readonly rank: number;
  readonly score: number;
  readonly person: string | null;
  readonly you: boolean;
}

/** `games` are in the order of the shelf, and those alone that there is something to show of. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly face: "bear" | "canary" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "mouse" | "owl" | "panda" | "rabbit" | "squirrel" | null;
  readonly is_me: boolean;
  readonly shows: "all" | "nothing" | "ratings";
  readonly games: readonly GamePage[];
}

/**
 * What somebody has played of a game, over the matches that you may look at. Where they show
 *     their ratings alone, it is the rated matches: `won` is null, and there are no figures.
 */
export interface GamePage {
  readonly game: string;
  readonly played: number;
  readonly won: number | null;
  readonly last: number;
  readonly rating: Rating | null;
  readonly figures: { readonly [key: string]: FigureLine };
}

export interface Rating {
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
}

/**
 * A figure of somebody's: over all that counted, over the last twenty matches of it, and
 *     everybody's here.
 */
export interface FigureLine {
  readonly own: Sums;
  readonly lately: Sums;
  readonly house: Sums;
}

/** A figure is `value` over `of`. */
export interface Sums {
  readonly value: number;
  readonly of: number;
}

/**
 * Over time, the oldest first; empty where it is not shown. There are at most 300 ratings, the
 *     first and the last among them, and at most 24 periods, of equally many matches.
 */
export interface GameHistory {
  readonly ratings: readonly RatingPoint[];
  readonly periods: readonly Period[];
}

/** A rating after the match that ended then. */
export interface RatingPoint {
  readonly ended: number;
  readonly mu: number;
  readonly sigma: number;
}

/** Some matches in a row: when the first and the last of them ended, and what they add up to. */
export interface Period {
  readonly began: number;
  readonly ended: number;
  readonly matches: number;
  readonly figures: { readonly [key: string]: Sums };
}

/**
 * In the order of mu - 2 sigma. `own` is null for those who have not played enough, or show
 *     nothing.
 */
export interface Leaderboard {
  readonly least: number;
  readonly best: readonly Ranked[];
  readonly own: Ranked | null;
  readonly own_matches: number;
}

export interface Ranked {
  readonly place: number;
  readonly person: string;
  readonly name: string;
  readonly face: "bear" | "canary" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "mouse" | "owl" | "panda" | "rabbit" | "squirrel" | null;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly you: boolean;
}

export interface Highscores {
  readonly best: readonly Highscore[];
  readonly own: Highscore | null;
}

export interface Highscore {
  readonly name: string;
  readonly score: number;
  readonly ended: number;
  readonly match: string;
  readonly you: boolean;
}

/** `bots` are for the seats after the host's; null leaves one free. */
export interface NewTable {
  readonly game?: string | null;
  readonly seats?: number | null;
  readonly setup?: { readonly [key: string]: unknown } | null;
  readonly public?: boolean | null;
  readonly spectators?: boolean | null;
  readonly rated?: boolean | null;
  readonly bots?: readonly ("best" | "easy" | "medium" | "strong" | null)[];
}

export interface OpenedTable {
  readonly url: string;
  readonly table: TableFacts;
}

export interface Record {
  readonly format: number;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly seed: number | string;
  readonly setup: unknown;
  readonly stack: unknown;
  readonly entries: readonly Entry[];
  readonly until: number;
}

export interface Entry {
  readonly at: number;
  readonly seat: number;
  readonly command: unknown;
}

/**
 * A match, step after step. Each frame is a `view` as a socket sends it, numbered by its `seq`
 *     from the deal, which is 0; `at` is when it happened. `seat` is whose view they are, null: a
 *     spectator's; `open`: nothing is hidden in them. `ended` is null, and the frames are those of the
 *     rounds that are over, while the match goes on.
 */
export interface Film {
  readonly match: string;
  readonly table: string | null;
  readonly game: string;
  readonly rules: number;
  readonly setup: { readonly [key: string]: unknown };
  readonly players: readonly (HumanPlayer | BotPlayer | null)[];
  readonly rated: boolean;
  readonly began: number;
  readonly ended: number | null;
  readonly file: string | null;
  readonly origin: Origin | null;
  readonly seat: number | null;
  readonly open: boolean;
  readonly frames: readonly unknown[];
  readonly verdicts: readonly FilmVerdict[];
}

/** Two went for the same: when, on the match's clock, and as everybody was told. */
export interface FilmVerdict {
  readonly at: number;
  readonly verdict: unknown;
}

export interface ReplayLink {
  readonly url: string;
  readonly key: string;
}

/** `frame` is a step of the match's film; `level` that of the bots in the other seats. */
export interface PlayOn {
  readonly frame: number;
  readonly seat: number;
  readonly level: "best" | "easy" | "medium" | "strong";
  readonly key?: string;
}

export interface KeptRecord {
  readonly match: string;
}

export interface LessonPage {
  readonly game: string;
  readonly minutes: number;
  readonly steps: readonly StepOfLesson[];
}

/**
 * What is said at a step, and when it is done; `{1}` stands for who sits in seat 1. `look` are
 *     parts of the board that it is about: those that it marks like this; `beside` others that are
 *     covered only where there is no other room.
 */
export interface StepOfLesson {
  readonly look: readonly string[];
  readonly beside: readonly string[];
  readonly text: Said;
  readonly done: Said | null;
}

/** `step` is the furthest that they have come to, from 0. */
export interface Learned {
  readonly game: string;
  readonly step: number;
  readonly is_done: boolean;
}

/** By oneself without a clock, with one, or with a rival who keeps to one's own stride. */
export interface Practise {
  readonly stage: "clock" | "free" | "rival";
}

/** What came of an exercise: as many points as its minute was good for. */
export interface ExerciseDone {
  readonly score: number;
}

/** What somebody has done of one game's exercise: the oldest of `latest` comes first. */
export interface Practised {
  readonly game: string;
  readonly best: ExerciseResult;
  readonly latest: readonly ExerciseResult[];
}

export interface ExerciseResult {
  readonly at: number;
  readonly score: number;
}

export interface Health {
  readonly ok: boolean;
}

export interface Requests {
  /** The games, as they stand on the shelf, and the settings of each. */
  readonly "GET /api/games": {
    readonly answer: readonly GameFacts[];
  };
  /** Who this cookie belongs to; null: nobody yet. */
  readonly "GET /api/me": {
    readonly answer: Me | null;
  };
  /** Choose a name, and a face. The answer's cookie is who you are; keep it. */
  readonly "POST /api/me": {
    readonly body: NewGuest;
    readonly answer: Me;
  };
  /** Another name, another face, or another language; or what others see of how you play. */
  readonly "PATCH /api/me": {
    readonly body: Change;
    readonly answer: Me;
  };
  /** Set a password: your name and it let you in from anywhere. */
  readonly "POST /api/me/password": {
    readonly body: Password;
    readonly answer: Me;
  };
  /** A link that makes another device yours: once, within ten minutes. */
  readonly "POST /api/me/link": {
    readonly answer: Link;
  };
  /** The tables where you can go on: at a match, or before the first one. The latest first. */
  readonly "GET /api/me/tables": {
    readonly answer: readonly TableFacts[];
  };
  /** Use such a link: `token` is what follows the # in it. */
  readonly "POST /api/move": {
    readonly body: Move;
    readonly answer: Me;
  };
  /** Come back to a profile that was kept. */
  readonly "POST /api/login": {
    readonly body: Login;
    readonly answer: Me;
  };
  /** This device forgets you. */
  readonly "POST /api/logout": {
    readonly answer: null;
  };
  /** The matches you have played to their end, the latest first. */
  readonly "GET /api/me/matches": {
    readonly query: {
      readonly game?: string;
      readonly player?: string;
      readonly rated?: boolean;
      readonly won?: boolean;
      readonly since?: number;
      readonly until?: number;
      readonly before?: string;
      readonly count?: number;
    };
    readonly answer: MatchesPage;
  };
  /** What somebody has played, and how well: as much of it as they show to whoever asks. */
  readonly "GET /api/profiles/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly answer: Profile;
  };
  /** Somebody's rating and figures in one game over time, as far as they show them. */
  readonly "GET /api/profiles/{id}/games/{game}": {
    readonly path: {
      readonly id: string;
      readonly game: string;
    };
    readonly answer: GameHistory;
  };
  /** The matches that somebody has played to their end and shows to you, the latest first. */
  readonly "GET /api/profiles/{id}/matches": {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      readonly game?: string;
      readonly player?: string;
      readonly rated?: boolean;
      readonly won?: boolean;
      readonly since?: number;
      readonly until?: number;
      readonly before?: string;
      readonly count?: number;
    };
    readonly answer: MatchesPage;
  };
  /** The best of this house in a game, of those who have played enough rated matches, and you. */
  readonly "GET /api/leaderboards/{game}": {
    readonly path: {
      readonly game: string;
    };
    readonly answer: Leaderboard;
  };
  /** The best that people of this house have reached alone, and your own best. */
  readonly "GET /api/highscores/{game}": {
    readonly path: {
      readonly game: string;
    };
    readonly query: {
      readonly setup?: { readonly [key: string]: unknown };
    };
    readonly answer: Highscores;
  };
  /** Open a table. Whoever has its link can come and sit down. */
  readonly "POST /api/tables": {
    readonly body: NewTable;
    readonly answer: OpenedTable;
  };
  /** The tables whose hosts want company. */
  readonly "GET /api/tables": {
    readonly answer: readonly TableFacts[];
  };
  /** All facts about a table but its match. */
  readonly "GET /api/tables/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly answer: TableFacts;
  };
  /** A table's link as a QR code, in SVG. */
  readonly "GET /api/tables/{id}/qr.svg": {
    readonly path: {
      readonly id: string;
    };
    readonly answer: string;
  };
  /** The record of a match that is over: it replays to the same end for ever. */
  readonly "GET /api/matches/{id}/record": {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      readonly key?: string;
    };
    readonly answer: Record;
  };
  /** A match that is over, step after step; of one that goes on, the rounds that are over. */
  readonly "GET /api/matches/{id}/film": {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      readonly key?: string;
      readonly seat?: number;
      readonly open?: boolean;
      readonly table?: string;
    };
    readonly answer: Film;
  };
  /** A moment of a match that is over as a picture of 1200 by 630, as messengers show it. */
  readonly "GET /api/matches/{id}/picture.png": {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      readonly key?: string;
      readonly t?: number;
      readonly seat?: number;
      readonly open?: boolean;
      readonly lang?: string;
    };
    readonly answer: string;
  };
  /** A link for others to look at a match that you have played. */
  readonly "POST /api/matches/{id}/link": {
    readonly path: {
      readonly id: string;
    };
    readonly answer: ReplayLink;
  };
  /** Sit down where a match stood and play on from there, against bots. It counts nowhere. */
  readonly "POST /api/matches/{id}/play-on": {
    readonly path: {
      readonly id: string;
    };
    readonly body: PlayOn;
    readonly answer: OpenedTable;
  };
  /** Bring the record of a match, to look at it here. Whoever knows its address may. */
  readonly "POST /api/records": {
    readonly body: unknown;
    readonly answer: KeptRecord;
  };
  /** What the lesson of a game says, step by step. */
  readonly "GET /api/lessons/{game}": {
    readonly path: {
      readonly game: string;
    };
    readonly answer: LessonPage;
  };
  /** Sit down to learn a game, where you left its lesson or at the start. It counts nowhere. */
  readonly "POST /api/lessons/{game}": {
    readonly path: {
      readonly game: string;
    };
    readonly answer: OpenedTable;
  };
  /** How far you have come in the lessons that you have begun, the latest first. */
  readonly "GET /api/me/lessons": {
    readonly answer: readonly Learned[];
  };
  /** Sit down to practise a game, where you left off or anew. It counts nowhere. */
  readonly "POST /api/practice/{game}": {
    readonly path: {
      readonly game: string;
    };
    readonly body: Practise;
    readonly answer: OpenedTable;
  };
  /** Keep what came of an exercise that you did just now; answered as /api/me/exercises is. */
  readonly "POST /api/exercises/{game}": {
    readonly path: {
      readonly game: string;
    };
    readonly body: ExerciseDone;
    readonly answer: readonly Practised[];
  };
  /** Your best in the exercise of each game, and the last 30 of it. Nobody else sees them. */
  readonly "GET /api/me/exercises": {
    readonly answer: readonly Practised[];
  };
  /** Whether the server and its database answer. */
  readonly "GET /healthz": {
    readonly answer: Health;
  };
  /** What the server counts of itself, for Prometheus. */
  readonly "GET /metrics": {
    readonly answer: string;
  };
}
