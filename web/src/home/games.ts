// The tables that are opened for a game on the shelf.

import type { GameFacts, NewTable } from "../http";

/** For a game that can be played alone. */
export function tableForOne({ id }: GameFacts): NewTable {
  return { game: id, seats: 1 };
}

const FRIENDS_SEATS = 4;

export function tableForFriends({ id, seats: [fewest, most] }: GameFacts): NewTable {
  return { game: id, seats: Math.min(most, Math.max(fewest, FRIENDS_SEATS)) };
}
