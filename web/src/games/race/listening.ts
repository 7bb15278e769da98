// Keys that are heard everywhere on the page are not always meant for the race.

import type { Session } from "../../play/session";
import type { RaceId } from "./start.svelte";

const OVER_IT = "dialog:modal, :popover-open:not([popover='manual'])";

/** The race hears no keys: it stands still, or the reader is at something that lies open over it or
 * beside it. */
export function isDeaf(session: Session<RaceId>): boolean {
  const { facts } = session;
  if (!facts?.running || facts.paused) return true;
  if (document.querySelector(OVER_IT) !== null) return true;
  return document.activeElement?.closest("dialog") != null;
}
