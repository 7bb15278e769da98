// Whose turn it is.

interface Waiting {
  readonly phase: string;
  readonly to_act: readonly number[];
}

/** In these, everybody may say that they have seen enough: nobody's turn. */
const BETWEEN = new Set(["pause", "memorise", "reveal", "countdown", "over"]);

/** Everybody at once: the turn of nobody, and of all. */
export function isRace(view: Waiting | undefined): boolean {
  return view?.phase === "countdown" || view?.phase === "race";
}

export function isTurnOf(seat: number | null, view: Waiting | undefined): boolean {
  if (seat === null || view === undefined || BETWEEN.has(view.phase)) return false;
  return view.to_act.includes(seat);
}
