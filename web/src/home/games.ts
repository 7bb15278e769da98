// The games on the shelf, and the tables that are opened for them.

import type { Level } from "../api";
import type { NewTable } from "../http";
import type { GameId } from "../play/session";

export interface Boxed {
  readonly id: GameId;
  readonly players: readonly [number, number];
}

export const SHELF: readonly Boxed[] = [
  { id: "pikoko", players: [3, 5] },
  { id: "rouge-jaune-vert", players: [2, 6] },
  { id: "plumpsack", players: [2, 5] },
  { id: "confetti", players: [1, 7] },
];

interface FirstMatch {
  readonly bots: number;
  readonly setup?: NewTable["setup"];
}

/** Small enough for somebody who has never played. */
const FIRST_MATCHES: { readonly [game in GameId]: FirstMatch } = {
  pikoko: { bots: 3 },
  plumpsack: { bots: 2, setup: { circle: 6 } },
  "rouge-jaune-vert": { bots: 2 },
  confetti: { bots: 2 },
};
const LEVEL: Level = "medium";

export interface GameTable extends NewTable {
  readonly game: GameId;
}

export function tableWithBots(game: GameId): GameTable {
  const { bots, setup = {} } = FIRST_MATCHES[game];
  return { game, seats: bots + 1, bots: Array<Level>(bots).fill(LEVEL), setup };
}

/** For a game that can be played alone. */
export function tableForOne(game: GameId): GameTable {
  return { game, seats: 1 };
}

const FRIENDS_SEATS = 4;

export function tableForFriends(game: GameId): GameTable {
  return { game, seats: FRIENDS_SEATS };
}
