// What is told, as it sounds to one player: mostly their own cards. What they do themselves sounds at
// once, before it is told.

import { buzz, sound, type Sound } from "../../feel/sound";
import type { Telling } from "../../play/session";
import type { ConfettiEvent } from "../../wire";
import { circleCounts, countFamilies } from "./families";

type Heard = Pick<Telling<"confetti">, "view" | "seat">;

/** null: silent. `view`: what was shown with it. */
export function soundOf(event: ConfettiEvent, { view, seat }: Heard): Sound | null {
  switch (event.type) {
    case "round_began":
      return "paper";
    case "card_arrived":
      if (event.seat !== seat) return null;
      return makesFamily(event.card, view.held[seat] ?? []) ? "family" : "place";
    case "card_went_out":
      return "out";
    case "sandglass_ran_out":
      return "timeUp";
    case "points_paid":
      return event.seat === seat ? "wrong" : null;
    default:
      return null;
  }
}

/** How long a phone buzzes, in ms; 0: not at all. */
export function buzzOf(event: ConfettiEvent, { seat }: Heard): number {
  if (event.type === "sandglass_ran_out") return 80;
  if (event.type === "card_went_out" && seat !== null && event.seats.includes(seat)) return 120;
  return 0;
}

export function sing(telling: Telling<"confetti">): void {
  for (const event of telling.events) {
    const [name, ms] = [soundOf(event, telling), buzzOf(event, telling)];
    if (name) sound(name);
    if (ms > 0) buzz(ms);
  }
}

function makesFamily(card: string, held: readonly string[]): boolean {
  const before = held.filter((one) => one !== card);
  return countFamilies(circleCounts(held)) > countFamilies(circleCounts(before));
}
