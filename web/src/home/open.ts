// One click, and one sits at a table.

import { api } from "../api";
import type { GameFacts, NewTable } from "../http";
import { loadGame } from "../games";
import { me } from "../me.svelte";
import { router } from "../router.svelte";
import { keep } from "../kept";
import { loadTable } from "../pages";
import { newGuest } from "../who/guest";
import { tableForFriends, tableForOne, tableWithBots } from "./games";

/** The table's page starts the match of the table that is named here. */
const START = "tablee.start";

export function playNow(game: GameFacts): Promise<void> {
  return playAt(game, tableWithBots(game));
}

export function playAlone(game: GameFacts): Promise<void> {
  return playAt(game, tableForOne(game));
}

async function playAt({ id: game }: GameFacts, table: NewTable): Promise<void> {
  fetchAhead(game);
  await me.orGuest(newGuest());
  const id = await opened(table);
  keep("session", START, id); // where that fails, the table waits for its start button
  router.go(`/t/${id}`);
}

export async function inviteFriends(game: GameFacts): Promise<void> {
  fetchAhead(game.id);
  router.go(`/t/${await opened(tableForFriends(game))}`);
}

async function opened(wishes: NewTable): Promise<string> {
  return (await api.openTable(wishes)).table.id;
}

/** The page of the table and the game come while the server lays the table. */
function fetchAhead(game: string): void {
  const ignored = (): undefined => undefined; // asked for again, and complained of, where they are shown
  loadTable().catch(ignored);
  loadGame(game).catch(ignored);
}
