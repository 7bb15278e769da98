// Feathers, as their names say them: "R6" is a red 6, "PYR1" a 1 in purple, yellow and red.

import { COLOURS } from "../../look/colours";
import { say } from "../../words/say.svelte";
import { words } from "./words";

/** In the order that a fan is sorted by. */
export const FEATHER_COLOURS = ["R", "Y", "P", "W", "B"] as const;
export type FeatherColour = (typeof FEATHER_COLOURS)[number];

export function numberOf(card: string): number {
  return Number(card.replace(/^[A-Z]+/, ""));
}

export function coloursOf(card: string): readonly FeatherColour[] {
  return [...card.replace(/[0-9]+$/, "")] as FeatherColour[];
}

export function isMulticoloured(card: string): boolean {
  return coloursOf(card).length > 1;
}

export function shows(card: string, colour: FeatherColour): boolean {
  return coloursOf(card).includes(colour);
}

/** By colour, then by number; those of many colours last. */
export function inOrder(hand: readonly string[]): readonly string[] {
  const place = (card: string) => {
    const [colour] = coloursOf(card);
    const group = isMulticoloured(card) || !colour ? 9 : FEATHER_COLOURS.indexOf(colour);
    return 100 * group + numberOf(card);
  };
  return [...hand].sort((one, other) => place(one) - place(other));
}

export function colourName(colour: FeatherColour): string {
  return say(COLOURS[colour].name);
}

/** "blue 7", "7 bleu", "purple-yellow-red 1". */
export function cardName(card: string): string {
  return say(words.card, coloursOf(card).map(colourName).join("-"), numberOf(card));
}
