// Which one completes it? Some cards in the hand, four on the table, one of which makes more families
// than any other.

import { listed, say } from "../../../words/say.svelte";
import type { Luck } from "../../../play/luck";
import type { Judgement } from "../../exercise";
import { colourName, PALETTE, type CircleColour } from "../cards";
import { circleCounts, countFamilies, countHand } from "../families";
import deck from "./deck.json";
import { words } from "./words";

export interface Question {
  readonly hand: readonly string[];
  readonly table: readonly string[];
}

export const CARDS = 4;
const FEWEST = 3;
const MOST = 7;
/** A hand is larger by one after so many. */
const GROWS = 3;
/** From this level on, the best completes two families, and another one. */
export const IS_TWO = 4;
/** Hands that are tried before one is content with a single family. */
const PATIENCE = 60;

export function handOf(level: number): number {
  return Math.min(MOST, FEWEST + Math.floor(level / GROWS));
}

export function ask(luck: Luck, level: number): Question {
  for (let tries = 0; ; tries++) {
    const wanted = level >= IS_TWO && tries < PATIENCE ? 2 : 1;
    const [hand, rest] = split(luck.shuffled(deck), handOf(level));
    const bringing = (families: number) => rest.filter((card) => gain(hand, card) === families);
    const [right] = bringing(wanted);
    const near = bringing(wanted - 1);
    const far = wanted > 1 ? bringing(0) : [];
    const wrong = [...near.slice(0, wanted > 1 ? 2 : CARDS), ...far].slice(0, CARDS - 1);
    if (right !== undefined && wrong.length === CARDS - 1) {
      return { hand, table: luck.shuffled([right, ...wrong]) };
    }
  }
}

function split<T>(items: readonly T[], at: number): [readonly T[], readonly T[]] {
  return [items.slice(0, at), items.slice(at)];
}

/** How many more families a hand has with this card. */
export function gain(hand: readonly string[], card: string): number {
  return countFamilies(circleCounts([...hand, card])) - countFamilies(circleCounts(hand));
}

/** The colours of those families. */
export function completed(hand: readonly string[], card: string): readonly CircleColour[] {
  const many = (cards: readonly string[], colour: CircleColour) =>
    countHand(cards, cards.length).families.filter((one) => one.colour === colour).length;
  return PALETTE.filter((colour) => many([...hand, card], colour) > many(hand, colour));
}

export function judge({ hand, table }: Question, answer: number): Judgement {
  const gains = table.map((card) => gain(hand, card));
  const best = gains.indexOf(Math.max(...gains));
  const why = `${tell(hand, table[answer] ?? "", words.brings)} ${tell(hand, table[best] ?? "", words.better)}`;
  return { points: answer === best ? 1 : 0, best, why };
}

type Telling = typeof words.brings | typeof words.better;

function tell(hand: readonly string[], card: string, how: Telling): string {
  const colours = completed(hand, card).map(colourName);
  return say(how, colours.length, listed(colours));
}
