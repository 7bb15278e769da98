// The match in words: the log, and hints.

import type { PlumpsackEvent, PlumpsackView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { tellCommon } from "../telling";
import { asked } from "./layout";
import { isSeveral, theThing, thing } from "./thing";
import { words } from "./words";

/** The log is no crib: it says what was named, and not where. */
export function tell(event: PlumpsackEvent, reader: Reader): string {
  switch (event.type) {
    case "sack_put":
    case "sack_moved":
      return "";
    case "card_drawn":
      return say(words.newCard);
    default:
      return hear(event, reader);
  }
}

/** As it happens, whoever cannot see it hears where. */
export function hear(event: PlumpsackEvent, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
  switch (event.type) {
    case "circle_laid":
      return say(words.circleLaid, event.spots);
    case "cards_turned_down":
      return say(words.turnedDown);
    case "turn_began":
      return say(words.turnBegan, name(event.active), name(event.placer));
    case "sack_put":
      return say(words.sackPut, event.spot + 1);
    case "object_named":
      return say(words.named, name(event.seat), thing(event.object));
    case "card_turned_up":
      return event.right
        ? say(words.right, theThing(event.object))
        : say(words.wrong, theThing(event.object), isSeveral(event.object));
    case "sack_moved":
      return say(words.sackMoved, event.spot + 1);
    case "card_won":
      return say(words.cardWon, name(event.seat), theThing(event.object));
    case "card_drawn":
      return say(words.cardDrawn, event.spot + 1, theThing(event.object));
    case "table_deserted":
      return say(words.deserted);
    case "said_ready":
    case "time_ran_out":
    case "match_ended":
      return tellCommon(event, reader);
  }
}

/** Whose own doing it is. */
export function doneBy(event: PlumpsackEvent): number | null {
  switch (event.type) {
    case "object_named":
    case "said_ready":
      return event.seat;
    default:
      return null;
  }
}

export function beginsRound({ type }: PlumpsackEvent): boolean {
  return type === "turn_began";
}

/** A card is won. */
export function isMoment({ type }: PlumpsackEvent): boolean {
  return type === "card_won";
}

/** Says nothing of what lies face down. */
export function hint(view: PlumpsackView, reader: Reader): string {
  if (view.phase === "over" || reader.seat === null) return "";
  const ask = asked(view, reader.seat);
  if (ask === "name" && view.circle.some((card) => card?.up)) return say(words.hintOpen);
  return say(words.hint[ask]);
}

export function scored(score: number): string {
  return say(words.cards, score);
}
