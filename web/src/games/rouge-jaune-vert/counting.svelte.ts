// Plays the count: one act after the other, or at once how it ended.

import { sound, type Sound } from "../../feel/sound";
import { actsOf, type Act, type Progress, type Row } from "./count";

const SOUNDS: { readonly [kind in Act["kind"]]: Sound | null } = {
  walk: "tick",
  clash: "wrong",
  sums: "knock",
  prize: "place",
  end: null,
};

export class Counting {
  progress: Progress = $state.raw({ walked: 0, fallen: 0, showsSums: false, prizes: 0 });
  isDone = $state(true);

  #coming: Act[] = [];
  #pace = 1;
  #mine = -1; // which of the prizes
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** All of it, and within this time. `me`: whose prizes sound best. */
  play(rows: readonly Row[], me: number | null, afterMs: number, withinMs: number): void {
    const acts = actsOf(rows);
    const whole = acts.reduce((ms, act) => ms + act.ms, afterMs);
    this.#pace = Math.min(1, withinMs / whole);
    this.#coming = [...acts];
    this.#mine = rows.findIndex(({ seat, prize }) => seat === me && prize > 0);
    this.isDone = false;
    this.progress = { walked: 0, fallen: 0, showsSums: false, prizes: 0 };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), afterMs * this.#pace);
  }

  /** How it ended. */
  end(rows: readonly Row[]): void {
    this.close();
    this.#coming = [];
    this.progress = actsOf(rows).at(-1)?.progress ?? this.progress;
    this.isDone = true;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    const act = this.#coming.shift();
    if (!act) {
      this.isDone = true;
      return;
    }
    this.progress = act.progress;
    const isMine = act.kind === "prize" && act.progress.prizes === this.#mine + 1;
    const name = isMine ? "chord" : SOUNDS[act.kind];
    if (name) sound(name);
    this.#timer = setTimeout(() => this.#next(), act.ms * this.#pace);
  }
}
