// A match, told line by line; and as it happens, to whoever cannot see it.

import type { ConfettiEvent } from "../../wire";
import { say, signed } from "../../words/say.svelte";
import type { Reader } from "../client";
import { tellCommon } from "../telling";
import { cardName } from "./cards";
import { words } from "./tellWords";

/** Cards come and go too fast to be written down, each of them. */
export function tell(event: ConfettiEvent, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
  switch (event.type) {
    case "round_began":
      return say(words.roundBegan, event.round, event.limit);
    case "sandglass_ran_out":
      return say(words.sandRanOut);
    case "card_contested":
      return say(words.contested, name(event.against), name(event.seat), cardName(event.card));
    case "card_let_go":
      return say(words.letGo, name(event.seat), name(event.to));
    case "card_went_out": {
      const [one = 0, other = 0] = event.seats;
      return say(words.wentOut, name(one), name(other), cardName(event.card));
    }
    case "hand_counted": {
      const { families, wasted, over_limit, score } = event;
      const about = [families.length, wasted.length, over_limit] as const;
      return say(words.counted, name(event.seat), ...about, signed(score));
    }
    case "cards_kept":
      return say(words.kept, name(event.seat), event.cards.length);
    case "points_paid":
      return say(words.paid, name(event.seat), event.cards.length);
    case "said_ready":
    case "match_ended":
      return tellCommon(event, reader);
    case "sandglass_turned":
    case "card_grabbed":
    case "card_arrived":
    case "card_dropped":
      return "";
  }
}

/** While hands fly, only what happens to this player's own. */
export function hear(event: ConfettiEvent, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
  switch (event.type) {
    case "sandglass_turned":
      return say(words.sandRuns);
    case "card_arrived":
      return event.seat === reader.seat ? say(words.arrived, cardName(event.card)) : "";
    case "card_contested":
      return event.against === reader.seat ? say(words.contestedYours, name(event.seat)) : "";
    case "card_let_go":
      return event.to === reader.seat ? say(words.letGoToYou, name(event.seat)) : "";
    case "card_went_out":
      return reader.seat !== null && event.seats.includes(reader.seat) ? tell(event, reader) : "";
    default:
      return tell(event, reader);
  }
}

/** Whose own doing it is. */
export function doneBy(event: ConfettiEvent): number | null {
  switch (event.type) {
    case "cards_kept":
    case "said_ready":
      return event.seat;
    default:
      return null;
  }
}

export function beginsRound({ type }: ConfettiEvent): boolean {
  return type === "round_began";
}

/** Two fingers on a card, what came of it where neither let go, and the last grain of sand. */
export function isMoment({ type }: ConfettiEvent): boolean {
  return type === "card_contested" || type === "card_went_out" || type === "sandglass_ran_out";
}
