// The time that is left, as long as a clock runs.

import { ticking } from "../../play/countdown.svelte";
import type { Session } from "../../play/session";
import type { PlumpsackView } from "../../wire";
import { isLooking } from "./layout";

const LAST_MS = 30_000; // of a turn: before, nobody is hurried
const LONGEST_MS = 600_000; // who plays by letter needs no seconds

export interface Time {
  readonly seconds: number;
  /** From 0 to 1, as a day goes by. */
  readonly day: number;
}

export class Clock {
  time: Time | null = $state.raw(null);

  constructor(session: Session<"plumpsack">) {
    $effect(() => {
      const view = session.shown?.view;
      void session.facts?.running;
      if (!view || view.due === null) {
        this.time = null;
        return;
      }
      return ticking(() => (this.time = timeLeft(view, session.now())), 200);
    });
  }
}

export function timeLeft(view: PlumpsackView, now: number): Time | null {
  if (view.due === null) return null;
  const left = Math.max(0, view.due - now);
  const whole = isLooking(view) ? lookingTime(view) : LAST_MS;
  if (left > Math.min(whole, LONGEST_MS) + 500 || whole <= 0) return null;
  return { seconds: Math.ceil(left / 1000), day: Math.max(0, 1 - left / whole) };
}

function lookingTime({ phase, setup }: PlumpsackView): number {
  return phase === "memorise" ? setup.memory_ms : setup.pause_ms;
}
