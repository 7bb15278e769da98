// The tables that are opened for a game on the shelf.

import type { Level } from "../api";
import type { GameFacts, NewTable } from "../http";
import { usualLevel } from "../play/levels";

/** For a first match: small enough for somebody who has never played. */
export function tableWithBots(game: GameFacts): NewTable {
  const { seats, setup } = game.first;
  return { game: game.id, seats, bots: Array<Level>(seats - 1).fill(usualLevel(game)), setup };
}

/** For a game that can be played alone. */
export function tableForOne({ id }: GameFacts): NewTable {
  return { game: id, seats: 1 };
}

const FRIENDS_SEATS = 4;

export function tableForFriends({ id, seats: [fewest, most] }: GameFacts): NewTable {
  return { game: id, seats: Math.min(most, Math.max(fewest, FRIENDS_SEATS)) };
}
