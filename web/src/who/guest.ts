// How somebody is called and what they look like who has not said it.

import type { Guest } from "../me.svelte";
import { FACES, type Face } from "../play/faces";
import { say } from "../words/say.svelte";
import { words } from "./words";

/** "Hedgehog", "Hérisson": one of them, by lot. */
export function newGuest(lot: number = Math.random()): Guest {
  const face = FACES[Math.floor(lot * FACES.length)] ?? "fox";
  return { face, name: nameOf(face) };
}

export function nameOf(face: Face): string {
  return say(words.animals[face]);
}

/** Whoever is called by their animal is called otherwise when they take another. */
export function withFace(guest: Guest, face: Face): Guest {
  const isAnimal = Object.values(words.animals[guest.face]).includes(guest.name.trim());
  return { face, name: isAnimal ? nameOf(face) : guest.name };
}
