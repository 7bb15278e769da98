// The cards: three circles in three different colours, from the small one to the large one.

import { COLOURS, type Colour } from "../../look/colours";
import { say } from "../../words/say.svelte";
import { words } from "./words";

export type CircleColour = Extract<Colour, "R" | "O" | "Y" | "G" | "B" | "P">;
export type Size = "small" | "medium" | "large";

export const PALETTE: readonly CircleColour[] = ["R", "O", "Y", "G", "B", "P"];
export const SIZES: readonly Size[] = ["small", "medium", "large"];

/** "ROG": its small circle is red, its medium one orange, its large one green. */
export function circlesOf(card: string): readonly CircleColour[] {
  return [...card] as CircleColour[];
}

export function colourOf(card: string, size: Size): CircleColour {
  return card.charAt(SIZES.indexOf(size)) as CircleColour;
}

export function colourName(colour: CircleColour): string {
  return say(COLOURS[colour].name);
}

/** "small red, medium orange, large green" */
export function cardName(card: string): string {
  return SIZES.map((size) => circleName(size, colourOf(card, size))).join(", ");
}

export function circleName(size: Size, colour: CircleColour): string {
  return say(words.circle[size], colourName(colour));
}

/** What one types to find it: a letter for each circle, in the reader's language. */
export function typedOf(card: string): string {
  return circlesOf(card).map(typedColour).join("");
}

/** Its letter; two of its name where another colour's begins with the same: "ve" and "vi". */
function typedColour(colour: CircleColour): string {
  const letter = (one: CircleColour) => say(COLOURS[one].letter).toLowerCase();
  const own = letter(colour);
  const isAlone = PALETTE.every((one) => one === colour || !letter(one).startsWith(own));
  return isAlone ? own : colourName(colour).slice(0, own.length + 1);
}
