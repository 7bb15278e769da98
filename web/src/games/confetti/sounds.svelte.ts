// What a table of confetti sounds like to this player: mostly their own cards.

import { untrack } from "svelte";
import { buzz, sound } from "../../feel/sound";
import type { Session } from "../../play/session";
import type { ConfettiEvent, ConfettiView } from "../../wire";
import { circleCounts, countFamilies } from "./families";

export class Sounds {
  constructor(session: Session<"confetti">) {
    $effect(() => {
      const { told, view } = session.shown ?? { told: [], view: null };
      if (!view) return;
      untrack(() => {
        for (const event of told) play(event, view, session.seat);
      });
    });
  }
}

function play(event: ConfettiEvent, view: ConfettiView, me: number | null): void {
  switch (event.type) {
    case "round_began":
      return sound("paper");
    case "card_arrived":
      if (event.seat === me)
        sound(makesFamily(event.card, view.held[me] ?? []) ? "family" : "place");
      return;
    case "card_went_out":
      sound("out");
      if (me !== null && event.seats.includes(me)) buzz(120);
      return;
    case "sandglass_ran_out":
      sound("timeUp");
      return buzz(80);
    case "points_paid":
      return event.seat === me ? sound("wrong") : undefined;
  }
}

function makesFamily(card: string, held: readonly string[]): boolean {
  const before = held.filter((one) => one !== card);
  return countFamilies(circleCounts(held)) > countFamilies(circleCounts(before));
}
