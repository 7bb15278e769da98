// A match, told line by line.

import type { RougeJauneVertEvent } from "../../wire";
import { minus, say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { tellCommon } from "../telling";
import { cardName } from "./cards";
import { words } from "./tellWords";

/** Best first, as they will be taken. */
export function inPrizeOrder(prizes: readonly number[]): readonly number[] {
  return [...prizes].sort((one, other) => other - one);
}

export function tell(event: RougeJauneVertEvent, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
  switch (event.type) {
    case "round_began":
      return say(words.roundBegan, event.round, inPrizeOrder(event.prizes).map(minus).join(", "));
    case "race_began":
      return say(words.raceBegan);
    case "card_placed":
      return say(words.placed, name(event.seat), cardName(event.card));
    case "stopped":
      return say(words.stopped, name(event.seat));
    case "limit_reached":
      return say(words.limitReached);
    case "series_counted":
      return say(words.counted, name(event.seat), event.kept);
    case "prize_taken":
      return say(words.prizeTaken, name(event.seat), minus(event.points));
    case "said_ready":
    case "match_ended":
      return tellCommon(event, reader);
    case "card_taken":
    case "card_seen":
    case "card_put_back":
      return ""; // hundreds of them, and everybody sees it
  }
}

/** In a race, ears are for one's own cards: the board says who is near the end. */
export function hear(event: RougeJauneVertEvent, reader: Reader): string {
  return event.type === "card_placed" ? "" : tell(event, reader);
}

/** Whose own doing it is. */
export function doneBy(event: RougeJauneVertEvent): number | null {
  switch (event.type) {
    case "card_taken":
    case "card_placed":
    case "card_put_back":
    case "stopped":
    case "said_ready":
      return event.seat;
    default:
      return null;
  }
}

export function beginsRound({ type }: RougeJauneVertEvent): boolean {
  return type === "round_began";
}

/** A round is over. */
export function isMoment({ type }: RougeJauneVertEvent): boolean {
  return type === "stopped" || type === "limit_reached";
}
