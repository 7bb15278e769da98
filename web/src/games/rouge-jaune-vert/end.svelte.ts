// How a round ends: the cry, then the count.

import { buzz, sound } from "../../feel/sound";
import type { Shown } from "../../play/session";
import { rowsOf } from "./count";
import { Counting } from "./counting.svelte";

const CRY_MS = 1500;
const THEN_MS = 300; // before the first card is looked at
const OF_PAUSE = 0.85; // by then everything has been seen

export class End {
  /** Who cries; a seat of null: time has run out. */
  cry: { readonly seat: number | null } | null = $state.raw(null);
  readonly counting = new Counting();

  #counted = ""; // which round
  #quiet: ReturnType<typeof setTimeout> | undefined;

  /** True where somebody cries just now. */
  follow({ match, view, told }: Shown<"rouge-jaune-vert">, me: number | null): boolean {
    const cries = told.find(({ type }) => type === "stopped" || type === "limit_reached");
    if (cries) this.#cryOut(cries.type === "stopped" ? cries.seat : null);
    const isCounted = view.phase === "pause" || view.phase === "over";
    const round = isCounted ? `${match} ${view.round}` : "";
    if (round !== this.#counted && isCounted) {
      const rows = rowsOf(view);
      const isFresh = told.some(({ type }) => type === "series_counted");
      if (isFresh && view.phase === "pause") {
        this.counting.play(rows, me, CRY_MS + THEN_MS, OF_PAUSE * view.setup.pause_ms);
      } else {
        this.counting.end(rows);
      }
    }
    this.#counted = round;
    return cries !== undefined;
  }

  close(): void {
    clearTimeout(this.#quiet);
    this.counting.close();
  }

  #cryOut(seat: number | null): void {
    sound(seat === null ? "wrong" : "stop");
    buzz(seat === null ? 20 : 120);
    this.cry = { seat };
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => (this.cry = null), CRY_MS);
  }
}
