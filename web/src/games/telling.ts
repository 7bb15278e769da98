// What is told in the same way in every game.

import type { MatchEnded, SaidReady, TimeRanOut } from "../wire";
import { listed, minus, say } from "../words/say.svelte";
import type { Reader } from "./client";
import { words } from "./words";

/** How long the last cards are looked at, where a game has no reason to take longer. */
export const LAST_LOOK_MS = 4800;

/** A line of the log, of what all games have in common. */
export function tellCommon(event: SaidReady | TimeRanOut | MatchEnded, reader: Reader): string {
  const name = (seat: number) => reader.names[seat] ?? "–";
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
