// Objects by name, in the reader's language.

import { language, say } from "../../words/say.svelte";
import type { ObjectName } from "./objects";
import { words } from "./words";

/** "hammer". */
export function thing(object: string): string {
  return say(words.object[object as ObjectName]);
}

/** "the hammer". */
export function theThing(object: string): string {
  const name = thing(object);
  return language() === "en" ? `the ${name}` : withArticle(object, name);
}

/** Cherries, scissors. */
export function isSeveral(object: string): boolean {
  return SEVERAL.includes(object);
}

const SEVERAL: readonly string[] = ["cherries", "scissors", "glasses", "gloves"];

// In French; those that are several, or begin with a vowel, show nothing of it.
const FEMININE: readonly string[] = [
  ...[
    "apple",
    "pear",
    "carrot",
    "lollipop",
    "teapot",
    "key",
    "bell",
    "candle",
    "trumpet",
    "guitar",
  ],
  ...["locomotive", "rocket", "crown", "boot", "sock"],
];

function withArticle(object: string, name: string): string {
  if (isSeveral(object)) return `les ${name}`;
  if (/^[aeiouéèêœ]/.test(name)) return `l’${name}`; // and "le haut-de-forme"
  return FEMININE.includes(object) ? `la ${name}` : `le ${name}`;
}
