// The moment when a race begins: by the clock, so that all screens open at once, wherever they are.

import { untrack } from "svelte";
import type { Session } from "../../play/session";

/** What is left of the countdown, in ms; null where none runs, or where the clock stands still. */
function left(session: Session): number | null {
  const { pace, view } = session.shown ?? {};
  if (pace !== "countdown" || view?.due == null || !session.facts?.running) return null;
  return view.due - session.now();
}

export class Start {
  /** Cards may be taken: it is a race, or the countdown has run out and the word is on its way. */
  hasBegun: boolean = $state(false);
  /** The end of the countdown after which it did: it does not begin twice. */
  #begun: number | null = null;

  constructor(session: Session) {
    $effect.pre(() => {
      const { pace, view } = session.shown ?? {};
      const ms = left(session);
      const begin = () => {
        this.hasBegun = true;
        this.#begun = view?.due ?? null;
      };
      this.hasBegun = pace === "race";
      if (ms === null) return;
      if (ms <= 0 || view?.due === this.#begun) return begin();
      const timer = setTimeout(begin, ms);
      return () => clearTimeout(timer);
    });
  }
}

/** How long "Go!" stands. */
const GO_MS = 700;

/** The countdown as it is called out. */
export class Count {
  /** 3, 2, 1, and 0 at the start; null: nothing is called out. */
  beat: number | null = $state(null);
  /** Where it began. */
  from: number | null = $state(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    $effect(() => {
      const isRace = session.shown?.pace === "race";
      const ms = isRace ? 0 : left(session);
      // the beat is set here and by the timer: neither begins the call anew
      untrack(() => {
        if (isRace && !this.beat) return; // it was called out already, or before one came
        clearTimeout(this.#timer);
        this.from ??= ms === null ? null : Math.max(1, Math.ceil(ms / 1000));
        this.#call(ms);
      });
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #call(ms: number | null): void {
    if (ms === null || ms < -GO_MS) {
      this.beat = this.from = null;
      return;
    }
    this.beat = Math.max(0, Math.ceil(ms / 1000));
    const until = ms > 0 ? ms - (this.beat - 1) * 1000 : ms + GO_MS + 1;
    const due = performance.now() + ms;
    this.#timer = setTimeout(() => this.#call(due - performance.now()), until);
  }
}
