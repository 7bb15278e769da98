// What is told, as it sounds.

import { sound, type Sound } from "../../feel/sound";
import type { Telling } from "../../play/session";
import type { PikokoEvent } from "../../wire";

/** null: silent. */
export function soundOf({ type }: PikokoEvent): Sound | null {
  switch (type) {
    case "round_began":
    case "trust_chosen":
      return "paper";
    case "bid_placed":
      return "knock";
    case "bids_revealed":
      return "flip";
    case "card_played":
      return "place";
    case "trick_taken":
      return "chord";
    default:
      return null;
  }
}

export function sing({ events }: Telling<"pikoko">): void {
  for (const event of events) {
    const name = soundOf(event);
    if (name) sound(name);
  }
}
