// Everything that is said, in the reader's language: both stand side by side in catalogues (words.ts),
// so that the compiler finds what one of them lacks.

import { preferences } from "../preferences.svelte";

export type Language = "en" | "fr";

export type Said = { readonly en: string; readonly fr: string };
export type SaidOf<A extends readonly unknown[]> = {
  readonly en: (...about: A) => string;
  readonly fr: (...about: A) => string;
};

/** The reader's language; changing it changes every sentence on the screen. */
export function language(): Language {
  return preferences.language ?? browsersLanguage();
}

function browsersLanguage(): Language {
  return typeof navigator !== "undefined" && navigator.language.startsWith("fr") ? "fr" : "en";
}

export function say(message: Said): string;
export function say<A extends readonly unknown[]>(message: SaidOf<A>, ...about: A): string;
export function say(message: Said | SaidOf<unknown[]>, ...about: unknown[]): string {
  const said = message[language()];
  return typeof said === "string" ? said : said(...about);
}

const numbers = { en: new Intl.NumberFormat("en"), fr: new Intl.NumberFormat("fr") };
const plurals = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };
const lists = { en: new Intl.ListFormat("en-GB"), fr: new Intl.ListFormat("fr") };

/** "1 trick", "2 tricks", "0 pli": French counts none as one. */
export function counted(spoken: Language, many: number, one: string, more: string): string {
  const word = plurals[spoken].select(Math.abs(many)) === "one" ? one : more;
  return `${numbers[spoken].format(many).replace("-", "−")} ${word}`;
}

/** "Ada, Bo and Cy"; "Ada, Bo et Cy". */
export function listed(items: readonly string[]): string {
  return lists[language()].format(items);
}

/** French: "de Bo", "d’Ada"; a name may stand between marks that isolate it. */
export function of(name: string): string {
  return /^\u2068?[aeiouyhàâäéèêëîïôöùûüœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** +3, −1, 0: with a real minus. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** 3, −1: for scores that may be negative. */
export function minus(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}
