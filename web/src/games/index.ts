// The games, each loaded when it is played.

import type { GameId } from "../play/session";
import type { AnyGameClient, GameClient } from "./client";

const LOADERS: { readonly [G in GameId]: () => Promise<GameClient<G>> } = {
  pikoko: async () => (await import("./pikoko")).pikoko,
  plumpsack: async () => (await import("./plumpsack")).plumpsack,
  "rouge-jaune-vert": async () => (await import("./rouge-jaune-vert")).rougeJauneVert,
  confetti: async () => (await import("./confetti")).confetti,
};

/** Proper names, the same in every language. */
const NAMES: { readonly [G in GameId]: string } = {
  pikoko: "Pikoko",
  plumpsack: "Plumpsack",
  "rouge-jaune-vert": "Rouge Jaune Vert",
  confetti: "Confetti",
};

export function nameOf(game: string): string {
  return NAMES[game as GameId] ?? game;
}

/** The table says which game it is; from here on its types are that game's. */
export async function loadGame(game: string): Promise<AnyGameClient> {
  const load = LOADERS[game as GameId] as (() => Promise<unknown>) | undefined;
  if (!load) throw new Error(`no such game: ${game}`);
  return (await load()) as AnyGameClient;
}
