// A match, told line by line.

import type { PikokoEvent } from "../../wire";
import { minus, say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { tellCommon } from "../telling";
import { nameOf } from "./asks";
import { cardName, colourName, isMulticoloured } from "./cards";
import { words } from "./tellWords";

export function tell(event: PikokoEvent, reader: Reader): string {
  const name = (seat: number) => nameOf(reader, seat);
  const bySeat = (values: readonly (number | null)[]) =>
    values
      .flatMap((value, seat) => (value === null ? [] : [`${name(seat)}\u00a0${minus(value)}`]))
      .join(", ");
  switch (event.type) {
    case "round_began":
      return say(
        event.trump_colour === null ? words.toldNoTrump : words.toldTrump,
        event.round,
        cardName(event.trump),
        name(event.starter),
      );
    case "bidding_began":
      if (event.target === null) return say(words.toldBiddingSelf);
      return say(words.toldBidding, name(event.target));
    case "bids_revealed":
      return say(words.toldReveal, bySeat(event.bids));
    case "card_played": {
      const [player, owner] = [name(event.player), name(event.owner)];
      const card = cardName(event.card);
      if (!isMulticoloured(event.card)) return say(words.toldPlay, player, owner, card);
      return say(words.toldPlayAs, player, owner, card, colourName(event.colour));
    }
    case "trick_taken":
      return say(words.toldTrick, cardName(event.card), name(event.seat));
    case "round_scored": {
      const trusted = event.trust.map(
        (trust, seat) => `${name(seat)} → ${trust === null ? say(words.toldNobody) : name(trust)}`,
      );
      return say(words.toldScored, bySeat(event.tricks), trusted.join(", "), bySeat(event.scores));
    }
    case "said_ready":
    case "time_ran_out":
    case "match_ended":
      return tellCommon(event, reader);
    case "bid_placed":
    case "trust_chosen":
      return "";
  }
}

/** Whose own doing it is. */
export function doneBy(event: PikokoEvent): number | null {
  switch (event.type) {
    case "card_played":
      return event.player;
    case "said_ready":
      return event.seat;
    default:
      return null;
  }
}

export function beginsRound({ type }: PikokoEvent): boolean {
  return type === "round_began";
}

/** A trick is somebody's, or a round is worth something. */
export function isMoment({ type }: PikokoEvent): boolean {
  return type === "trick_taken" || type === "round_scored";
}
