// How a round ends: the cry, then the count.

import { buzz } from "../../feel/sound";
import type { Session, Telling } from "../../play/session";
import type { RougeJauneVertView } from "../../wire";
import { rowsOf } from "./count";
import { Counting } from "./counting.svelte";

const CRY_MS = 1500;
const THEN_MS = 300; // before the first card is looked at
const OF_PAUSE = 0.85; // by then everything has been seen

const LOUD_MS = 120;
const QUIET_MS = 20;

export class End {
  /** Who cries; a seat of null: time has run out. */
  cry: { readonly seat: number | null } | null = $state.raw(null);
  readonly counting = new Counting();

  #leave: () => void;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  /** `oncry`: somebody cries just now, or time has run out. */
  constructor(session: Session<"rouge-jaune-vert">, oncry: () => void) {
    if (session.shown) this.#show(session.shown.view);
    this.#leave = session.onTold((telling) => this.#hear(telling, oncry));
  }

  close(): void {
    this.#leave();
    clearTimeout(this.#quiet);
    this.counting.close();
  }

  #hear({ view, events, seat }: Telling<"rouge-jaune-vert">, oncry: () => void): void {
    const cries = events.find(({ type }) => type === "stopped" || type === "limit_reached");
    if (cries) {
      this.#cryOut(cries.type === "stopped" ? cries.seat : null);
      oncry();
    }
    const isFresh = events.some(({ type }) => type === "series_counted");
    if (isFresh && view.phase === "pause") {
      const withinMs = OF_PAUSE * view.setup.pause_ms;
      this.counting.play(rowsOf(view), seat, CRY_MS + THEN_MS, withinMs);
    } else if (isFresh || events.length === 0) {
      this.#show(view);
    }
  }

  /** How the round ended, for whoever did not see it end. */
  #show(view: RougeJauneVertView): void {
    if (view.phase === "pause" || view.phase === "over") this.counting.end(rowsOf(view));
  }

  #cryOut(seat: number | null): void {
    buzz(seat === null ? QUIET_MS : LOUD_MS);
    this.cry = { seat };
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => (this.cry = null), CRY_MS);
  }
}
