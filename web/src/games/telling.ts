// What is told in the same way in every game.

import type { EventOf, GameId } from "../play/session";
import type { MatchEnded, SaidReady, TimeRanOut } from "../wire";
import { listed, minus, say } from "../words/say.svelte";
import type { Table } from "./client";
import { words } from "./words";

/** A line of the log, of what all games have in common. */
export function tellCommon(event: SaidReady | TimeRanOut | MatchEnded, table: Table): string {
  const name = (seat: number) => table.names[seat] ?? "–";
  switch (event.type) {
    case "said_ready":
      return ""; // everybody sees it
    case "time_ran_out":
      return say(words.timeRanOut, name(event.seat));
    case "match_ended": {
      const winners = event.ranks.flatMap((rank, seat) => (rank === 1 ? [name(seat)] : []));
      const standing = event.scores.map((score, seat) => `${name(seat)} ${minus(score)}`);
      return say(
        winners.length > 1 ? words.shared : words.won,
        listed(winners),
        standing.join(", "),
      );
    }
  }
}

/** The seat whose own doing it is: whoever sits there need not be told. */
export function doneBy(event: EventOf<GameId>): number | null {
  switch (event.type) {
    case "card_played":
      return event.player;
    case "object_named":
    case "cards_kept":
    case "said_ready":
    case "card_taken":
    case "card_placed":
    case "card_put_back":
    case "stopped":
      return event.seat;
    default:
      return null;
  }
}
