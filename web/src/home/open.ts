// One click, and one sits at a table.

import { api } from "../api";
import { loadGame } from "../games";
import { me } from "../me.svelte";
import { router } from "../router.svelte";
import { keep } from "../kept";
import type { GameId } from "../play/session";
import { loadTable } from "../pages";
import { guestName } from "../who/guest";
import { tableForFriends, tableForOne, tableWithBots, type GameTable } from "./games";

/** The table's page starts the match of the table that is named here. */
const START = "tablee.start";

export function playNow(game: GameId): Promise<void> {
  return playAt(tableWithBots(game));
}

export function playAlone(game: GameId): Promise<void> {
  return playAt(tableForOne(game));
}

async function playAt(table: GameTable): Promise<void> {
  fetchAhead(table.game);
  await me.orGuest(guestName());
  const id = await opened(table);
  keep("session", START, id); // where that fails, the table waits for its start button
  router.go(`/t/${id}`);
}

export async function inviteFriends(game: GameId): Promise<void> {
  fetchAhead(game);
  router.go(`/t/${await opened(tableForFriends(game))}`);
}

async function opened(wishes: GameTable): Promise<string> {
  return (await api.openTable(wishes)).table.id;
}

/** The page of the table and the game come while the server lays the table. */
function fetchAhead(game: GameId): void {
  const ignored = (): undefined => undefined; // asked for again, and complained of, where they are shown
  loadTable().catch(ignored);
  loadGame(game).catch(ignored);
}
