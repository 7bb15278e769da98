// The end of the sand: for a moment all hands stand still, before the count is laid over the table.

import type { Session, Telling } from "../../play/session";
import type { ConfettiView } from "../../wire";
import { atTheEnd } from "./end";

const STILL_MS = 1100;

export class Still {
  /** The table as the sand left it; null: it is shown as it is. */
  view: ConfettiView | null = $state.raw(null);
  /** The round whose end was seen here, so that its count is drawn line by line. */
  seen: number | null = $state(null);
  #thaw: ReturnType<typeof setTimeout> | undefined;
  #leave: () => void;

  constructor(session: Session<"confetti">) {
    this.#leave = session.onTold((telling) => this.#hear(telling));
  }

  close(): void {
    this.#leave();
    clearTimeout(this.#thaw);
  }

  #hear({ before, view, events }: Telling<"confetti">): void {
    if (view.phase === "countdown") this.seen = null;
    const hasRunOut = events.some(({ type }) => type === "sandglass_ran_out");
    if (hasRunOut && before?.phase === "race") this.#freeze(atTheEnd(before, events));
  }

  #freeze(final: ConfettiView): void {
    this.view = final;
    this.seen = final.round;
    clearTimeout(this.#thaw);
    this.#thaw = setTimeout(() => (this.view = null), STILL_MS);
  }
}
