// What is told, as it sounds. What a player does sounds at once, before it is told.

import type { Sound } from "../../feel/sound";
import type { EventOf } from "../../play/session";

/** null: silent. */
export function soundOf(event: EventOf<"rouge-jaune-vert">): Sound | null {
  switch (event.type) {
    case "card_seen":
      return "flip";
    case "stopped":
      return "stop";
    case "limit_reached":
      return "wrong";
    default:
      return null;
  }
}
