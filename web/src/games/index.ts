// The games: their covers at once, and each of them when it is played.

import type { GameFacts } from "../http";
import type { OwnId } from "../play/session";
import type { AnyGameClient, GameClient } from "./client";
import { cover as confetti } from "./confetti/cover";
import type { Cover } from "./cover";
import { cover as outside } from "./outside/cover";
import { cover as pikoko } from "./pikoko/cover";
import { cover as plumpsack } from "./plumpsack/cover";
import { cover as rougeJauneVert } from "./rouge-jaune-vert/cover";
import { shelf } from "./shelf.svelte";

export { shelf };
export { told as tellVerdict } from "./race/verdict";

const LOADERS: { readonly [G in OwnId]: () => Promise<GameClient<G>> } = {
  pikoko: async () => (await import("./pikoko")).pikoko,
  plumpsack: async () => (await import("./plumpsack")).plumpsack,
  "rouge-jaune-vert": async () => (await import("./rouge-jaune-vert")).rougeJauneVert,
  confetti: async () => (await import("./confetti")).confetti,
};

const COVERS: { readonly [G in OwnId]: Cover } = {
  pikoko,
  plumpsack,
  "rouge-jaune-vert": rougeJauneVert,
  confetti,
};

/** As people call it at a table, the same in every language. */
export function nameOf(game: string): string {
  return shelf.find(game)?.short ?? game;
}

/** Of a game that is not ours, a plain one. */
export function coverOf(game: string): Cover {
  return Object.hasOwn(COVERS, game) ? COVERS[game as OwnId] : outside;
}

/** There is a page to practise it on: for tables of one's own, or for an exercise, as each of ours has. */
export function isPractised(game: GameFacts): boolean {
  return game.practice || Object.hasOwn(LOADERS, game.id);
}

/** The table says which game it is; from here on its types are that game's. */
export async function loadGame(game: string): Promise<AnyGameClient> {
  const client: unknown = Object.hasOwn(LOADERS, game)
    ? await LOADERS[game as OwnId]()
    : await loadOutside(game);
  return client as AnyGameClient;
}

async function loadOutside(game: string): Promise<GameClient<"outside">> {
  await shelf.ask();
  const facts = shelf.find(game);
  if (!facts) throw new Error(`no such game: ${game}`);
  return (await import("./outside")).outsideGame(facts);
}
