// What is told, as it sounds. It is seen scene by scene, and so it is heard.

import type { Sound } from "../../feel/sound";
import type { PlumpsackEvent } from "../../wire";

/** As one of its scenes begins, counted from 0. null: silent. */
export function soundOf(event: PlumpsackEvent, scene = 0): Sound | null {
  switch (event.type) {
    case "circle_laid":
      return "paper";
    case "cards_turned_down":
      return "flip";
    case "sack_put":
    case "sack_moved":
      return "hop";
    case "card_turned_up":
      if (scene === 0) return "flip";
      return event.right ? "knock" : "wrong";
    case "card_won":
      return "chord";
    case "card_drawn":
      return scene === 0 ? "paper" : "flip";
    default:
      return null;
  }
}
