// Keys that are heard everywhere on the page are not always meant for the race.

import type { Session } from "../../play/session";

const OVER_IT = "dialog:modal, :popover-open:not([popover='manual'])";

/** A listener to the page's keys. `press` answers whether the key was one of the race's: then nobody
 * else hears it. Not asked of keys that are held down, that go with another, or that are typed. */
export function heardBy(
  session: Session,
  press: (event: KeyboardEvent) => boolean,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if ((event.target as Element).closest("input, textarea") || isDeaf(session)) return;
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The race hears no keys: it stands still, or the reader is at something that lies open over it or
 * beside it. */
function isDeaf(session: Session): boolean {
  const { facts } = session;
  if (!facts?.running || facts.paused) return true;
  if (document.querySelector(OVER_IT) !== null) return true;
  return document.activeElement?.closest("dialog") != null;
}
