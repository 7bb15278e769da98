// Keys with a card in the hand. The field has its own; these come first.

import type { Play } from "./play.svelte";

/** True where it was one of them. */
export function played(event: KeyboardEvent, play: Play): boolean {
  const target = event.target as Element;
  if (play.hand.isFull && event.key.toLowerCase() === "s") play.stop(event.timeStamp);
  else if (!play.hand.now?.hand) return false;
  else if (event.key === "Enter" && isOnTable(target)) play.hang(event.timeStamp);
  else if (event.key === "Backspace" || event.key === "Delete") play.putBack(event.timeStamp);
  else return false;
  return true;
}

/** Elsewhere, Enter presses what has the focus. */
function isOnTable(target: Element): boolean {
  return target === document.body || target.closest("[data-lying]") !== null;
}
