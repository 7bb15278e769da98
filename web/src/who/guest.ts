// How somebody is called who has not said it.

import { say } from "../words/say.svelte";
import { words } from "./words";

export function guestName(): string {
  return say(oneOf(words.animals));
}

/** "Hedgehog", "Hérisson": one of them, by lot. */
export function oneOf<All extends readonly unknown[]>(
  all: All,
  lot: number = Math.random(),
): All[number] {
  return all[Math.floor(lot * all.length)];
}
