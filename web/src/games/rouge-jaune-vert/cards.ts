// Cards, as their names say them: "BR3" is blue, written in red, three times.

import { COLOURS } from "../../look/colours";
import { language, say } from "../../words/say.svelte";
import { words } from "./words";

export const CARD_COLOURS = ["R", "Y", "G", "B", "K"] as const;
export type CardColour = (typeof CARD_COLOURS)[number];

export function namedOf(card: string): CardColour {
  return card[0] as CardColour;
}

export function inkOf(card: string): CardColour {
  return card[1] as CardColour;
}

export function countOf(card: string): number {
  return Number(card[2]);
}

/** What two neighbours have in common, and must not. */
export interface Clash {
  readonly colours: readonly CardColour[];
  readonly count: number | null;
}

/** §4: null where they fit. */
export function clash(one: string, other: string): Clash | null {
  const colours = [namedOf(one), inkOf(one)].filter((colour) => other.includes(colour));
  const count = countOf(one) === countOf(other) ? countOf(one) : null;
  return colours.length === 0 && count === null ? null : { colours, count };
}

/** §5a: how many cards come before the first that clashes with the one before it. */
export function keptOf(series: readonly string[]): number {
  const wrong = series.findIndex((card, i) => i > 0 && clash(series[i - 1] ?? "", card) !== null);
  return wrong < 0 ? series.length : wrong;
}

export function sumOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + countOf(card), 0);
}

// In words

export function colourName(colour: CardColour): string {
  return say(COLOURS[colour].name);
}

/** As it stands on the card. */
export function wordOf(colour: CardColour): string {
  return colourName(colour).toLocaleUpperCase(language());
}

/** "blue written in red, three times". */
export function cardName(card: string): string {
  return say(words.card, colourName(namedOf(card)), colourName(inkOf(card)), countOf(card));
}

/** What is typed to find it: colour, ink and count, in words as "blue red 3" or in letters as "br3". */
export function typedName(card: string): string {
  const [named, ink, count] = [COLOURS[namedOf(card)], COLOURS[inkOf(card)], countOf(card)];
  return [
    `${say(named.name)} ${say(ink.name)} ${count}`,
    `${say(named.letter)}${say(ink.letter)}${count}`,
  ].join("|");
}

/** "blue", "three times", or both: why two cards do not fit. */
export function clashName({ colours, count }: Clash): string {
  const named = colours.map(colourName);
  const shared = count === null ? named : [...named, say(words.times, count)];
  return shared.join(" + ");
}
