// What the match asks of whom, and where things go, from what is so: no page, no clock.

import type { PlumpsackView } from "../../wire";

export type Turn = "cw" | "ccw";

/** Which way an arrow on the outward edge points, in degrees clockwise from the right. */
export function arrowAngle(outward: number, turn: Turn): number {
  return outward + (turn === "cw" ? 90 : -90);
}

/** The spots that the sack hops to, one after the other. */
export function path(from: number, turn: Turn, steps: number, count: number): number[] {
  const way = turn === "cw" ? 1 : -1;
  return Array.from({ length: steps }, (_, i) => (from + way * (i + 1) + count * steps) % count);
}

/** The seats after this one, clockwise; to a spectator, all of them. */
export function others(me: number | null, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  return me === null ? all : all.slice(1).map((i) => (me + i) % seats);
}

export type Ask = "memorise" | "put_sack" | "name" | "look" | "nothing";

/** What the match waits for from this seat. */
export function asked(view: PlumpsackView, me: number | null): Ask {
  if (me === null || !view.to_act.includes(me)) return "nothing";
  switch (view.phase) {
    case "memorise":
    case "put_sack":
    case "name":
      return view.phase;
    case "reveal":
    case "pause":
      return "look";
    case "over":
      return "nothing";
  }
}

/** Whether all may say that they have seen enough. */
export function isLooking(view: PlumpsackView): boolean {
  return view.phase === "memorise" || view.phase === "reveal" || view.phase === "pause";
}

/** Whom the match waits for, where that is one. */
export function actor(view: PlumpsackView): number | null {
  if (view.phase === "put_sack") return view.placer;
  return view.phase === "name" ? view.active : null;
}

export interface Pile {
  readonly cards: number;
  /** One's own can be looked at. */
  readonly objects: readonly string[] | null;
}

export function pile(view: PlumpsackView, seat: number): Pile {
  const won = view.won[seat] ?? 0;
  return typeof won === "number"
    ? { cards: won, objects: null }
    : { cards: won.length, objects: won };
}
