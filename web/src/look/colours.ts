// One letter, one colour, one shape, in every game.

import type { Said } from "../words/say.svelte";

export type Colour = "R" | "O" | "Y" | "G" | "B" | "P" | "W" | "K";
export type ShapeName =
  "heart" | "triangle" | "star" | "leaf" | "drop" | "diamond" | "ring" | "square";

interface Looks {
  readonly shape: ShapeName;
  readonly name: Said;
  readonly letter: Said;
  /** A custom property of tokens.css. */
  readonly css: string;
}

export const COLOURS: { readonly [colour in Colour]: Looks } = {
  R: {
    shape: "heart",
    name: { en: "red", fr: "rouge" },
    letter: { en: "R", fr: "R" },
    css: "var(--red)",
  },
  O: {
    shape: "triangle",
    name: { en: "orange", fr: "orange" },
    letter: { en: "O", fr: "O" },
    css: "var(--orange)",
  },
  Y: {
    shape: "star",
    name: { en: "yellow", fr: "jaune" },
    letter: { en: "Y", fr: "J" },
    css: "var(--yellow)",
  },
  G: {
    shape: "leaf",
    name: { en: "green", fr: "vert" },
    letter: { en: "G", fr: "V" },
    css: "var(--green)",
  },
  B: {
    shape: "drop",
    name: { en: "blue", fr: "bleu" },
    letter: { en: "B", fr: "B" },
    css: "var(--blue)",
  },
  P: {
    shape: "diamond",
    name: { en: "purple", fr: "violet" },
    letter: { en: "P", fr: "Vi" },
    css: "var(--purple)",
  },
  W: {
    shape: "ring",
    name: { en: "white", fr: "blanc" },
    letter: { en: "W", fr: "Bl" },
    css: "var(--white)",
  },
  K: {
    shape: "square",
    name: { en: "black", fr: "noir" },
    letter: { en: "Bk", fr: "N" },
    css: "var(--black)",
  },
};

/** A player's own colour, by seat: never one that a card has. */
export const SEAT_COLOURS = 7;

export function seatColour(seat: number): string {
  return `var(--seat-${seat % SEAT_COLOURS})`;
}
