// Whose turn it is.

import type { GameId, Shown } from "../play/session";

type Waiting = Pick<Shown<GameId>, "pace"> & {
  readonly view: { readonly to_act: readonly number[] };
};

/** Everybody at once: the turn of nobody, and of all. */
export function isRace(shown: Pick<Waiting, "pace"> | null): boolean {
  return shown?.pace === "countdown" || shown?.pace === "race";
}

export function isTurnOf(seat: number | null, shown: Waiting | null): boolean {
  return seat !== null && shown?.pace === "turns" && shown.view.to_act.includes(seat);
}
