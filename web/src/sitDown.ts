// One click, and one sits at a table.

import { api } from "./api";
import type { NewTable } from "./http";
import { loadGame } from "./games";
import { keep } from "./kept";
import { me } from "./me.svelte";
import { loadTable } from "./pages";
import type { Stage } from "./practice/stages";
import { router } from "./router.svelte";
import { newGuest } from "./who/guest";

/** The table's page starts the match of the table that is named here. */
export const START = "tablee.start";

/** At a new table, whose match begins at once. */
export async function playAt(game: string, table: NewTable): Promise<void> {
  fetchAhead(game);
  await me.orGuest(newGuest());
  const { id } = (await api.openTable(table)).table;
  keep("session", START, id); // where that fails, the table waits for its start button
  router.go(`/t/${id}`);
}

/** Learn this game: at the lesson that one has begun, or at a new one. */
export async function learn(game: string): Promise<void> {
  fetchAhead(game);
  await me.orGuest(newGuest());
  router.go(`/t/${(await api.openLesson(game)).table.id}`);
}

/** Practise this game: at the table that one has left, or at a new one. */
export async function practise(game: string, stage: Stage): Promise<void> {
  fetchAhead(game);
  await me.orGuest(newGuest());
  router.go(`/t/${(await api.openPractice(game, stage)).table.id}`);
}

/** The page of the table and the game come while the server lays the table. */
export function fetchAhead(game: string): void {
  const ignored = (): undefined => undefined; // asked for again, and complained of, where they are shown
  loadTable().catch(ignored);
  loadGame(game).catch(ignored);
}
