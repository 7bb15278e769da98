// What a board from outside is given, and what it gives: see docs/web.md, "Boards from outside".
// These are the types of plain JavaScript: a board needs no library of ours, and imports nothing.

/** A sentence or a label in both languages; `board.say` picks one. */
export interface Said {
  readonly en: string;
  readonly fr: string;
}

/** The default export of the module that draws a game, `board.js`. */
export interface BoardModule {
  /** The name of a custom element. The module has defined it: `customElements.define("tablee-snap", …)`. */
  readonly element: string;
  /** How long the table is looked at when a match has ended, before its story is told; 2500 if left out. */
  readonly lastLookMs?: number;
}

/** The element: it is given `board` before it is put on the page, one for each match. */
export interface BoardElement extends HTMLElement {
  board: Board;
}

/** A command, as the rules of the game have it: `{ type: "play", card: "R6" }`. */
export interface Command {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Event {
  readonly type: string;
  /** In words; "" in both languages where it goes without saying. */
  readonly said: Said;
  /** Where there is one, whose doing it is: to them it is not read out again. */
  readonly seat?: unknown;
  readonly [field: string]: unknown;
}

/** The `View` of the game's rules, for the reader's seat. */
export interface View {
  readonly phase: string;
  /** The seats that are waited for; none in a race. */
  readonly to_act: readonly number[];
  /** When the phase ends by itself, on the clock of `board.now()`; null: never. */
  readonly due: number | null;
  readonly [field: string]: unknown;
}

/** The match as it stands. */
export interface Shown {
  readonly match: string;
  /** Counts the steps of the match. */
  readonly seq: number;
  readonly pace: "turns" | "pause" | "countdown" | "race";
  /** From 1. */
  readonly round: number;
  /** By seat; null while the match is on. */
  readonly result: {
    readonly scores: readonly number[];
    readonly ranks: readonly number[];
  } | null;
  readonly view: View;
  /** What the reader may do now; null: too many to list, or the reader watches. */
  readonly options: readonly Command[] | null;
  readonly words: {
    /** What is on each option's button. */
    readonly options: readonly Said[] | null;
    /** What lies on the table, in sentences. */
    readonly view: readonly Said[];
  } | null;
}

/** What was told with a view. */
export interface Telling {
  readonly events: readonly Event[];
  /** The view before it; null at the beginning of a match, and on arrival. */
  readonly before: View | null;
  readonly view: View;
  /** It happened just now. Otherwise the view only says how things stand: nothing should move or sound. */
  readonly isLive: boolean;
}

export interface Refusal {
  /** One of the game's reasons, or "not_now", "not_your_turn" and the like. */
  readonly reason: string;
  /** In the reader's language. */
  readonly message: string;
}

/** All that a board knows and can do. Its fields change; `onChange` says when. */
export interface Board {
  readonly shown: Shown;
  /** The reader's; null: they watch. */
  readonly seat: number | null;
  /** By seat. */
  readonly names: readonly string[];
  readonly language: "en" | "fr";
  /** The match's clock runs: neither paused nor waiting for somebody. */
  readonly isRunning: boolean;
  /** What the reader has done and the server has not confirmed yet, in order. */
  readonly pending: readonly Command[];

  /** The match's clock in ms, the same on all screens. */
  now(): number;
  /** In the reader's language. */
  say(said: Said): string;
  /** A move. True where it was accepted; otherwise the reader has been told why. */
  play(command: Command): Promise<boolean>;
  /** A move, where the board itself shows what came of it: null, or why it was refused. */
  attempt(command: Command): Promise<Refusal | null>;

  /** Called whenever a field above has changed, at most once a task. Returns how to stop. */
  onChange(listener: () => void): () => void;
  /** Called with what is told, once for each view; `shown` has it already. Returns how to stop. */
  onTold(listener: (telling: Telling) => void): () => void;
}
