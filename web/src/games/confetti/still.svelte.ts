// The end of the sand: for a moment all hands stand still, before the count is laid over the table.

import { untrack } from "svelte";
import type { Session } from "../../table/session.svelte";
import type { ConfettiView } from "../../wire";

const STILL_MS = 1100;

export class Still {
  /** The table as the sand left it; null: it is shown as it is. */
  view: ConfettiView | null = $state.raw(null);
  /** What lay free then, to be told what better there was; null where that is not known. */
  free: readonly string[] | null = $state.raw(null);
  #thaw: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session<"confetti">) {
    let last: ConfettiView | null = null;
    $effect.pre(() => {
      const { view, told } = session.shown ?? { view: null, told: [] };
      if (view?.phase === "race") last = view;
      if (view?.phase === "countdown") this.free = null;
      if (!told.some(({ type }) => type === "sandglass_ran_out") || last === null) return;
      const final = last;
      untrack(() => this.#freeze(final));
    });
    $effect(() => () => clearTimeout(this.#thaw));
  }

  #freeze(last: ConfettiView): void {
    this.free = [...last.table, ...last.sliding.map(({ card }) => card)];
    this.view = { ...last, table: this.free, sliding: [] };
    clearTimeout(this.#thaw);
    this.#thaw = setTimeout(() => (this.view = null), STILL_MS);
  }
}
