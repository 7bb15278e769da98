// The tables that are opened from a game's card.

import { api } from "../api";
import type { GameFacts } from "../http";
import { fetchAhead, playAt } from "../sitDown";
import { router } from "../router.svelte";
import { tableForFriends, tableForOne } from "./games";
import { tableWithBots } from "../play/first";

export function playNow(game: GameFacts): Promise<void> {
  return playAt(game.id, tableWithBots(game));
}

export function playAlone(game: GameFacts): Promise<void> {
  return playAt(game.id, tableForOne(game));
}

export async function inviteFriends(game: GameFacts): Promise<void> {
  fetchAhead(game.id);
  router.go(`/t/${(await api.openTable(tableForFriends(game))).table.id}`);
}
