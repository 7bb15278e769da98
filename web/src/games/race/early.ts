// A race begins by the clock, on all screens at once. A server that hears of a move before it has begun
// there refuses it, and can be asked again.

import type { GameId, Session } from "../../play/session";

/** What is done now may come too early. */
export function isEarly<G extends GameId>(session: Session<G>): boolean {
  return session.shown?.pace === "countdown";
}

/** Settles when the countdown is heard to be over. */
export function begun<G extends GameId>(session: Session<G>): Promise<void> {
  return new Promise((resolve) => {
    const leave = session.onTold(() => {
      if (isEarly(session)) return;
      leave();
      resolve();
    });
  });
}
