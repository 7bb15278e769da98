// Which of these fits? The last card on a line, and four more, one of which may follow it.

import type { Judgement } from "../../exercise";
import type { Luck } from "../../../play/luck";
import { say } from "../../../words/say.svelte";
import { clash, colourName, inkOf, namedOf, type CardColour, type Clash } from "../cards";
import { words as table } from "../words";
import deck from "./deck.json";
import { words } from "./words";

export interface Question {
  readonly last: string;
  /** One of them fits. */
  readonly cards: readonly string[];
}

export const CARDS = 4;
/** From these levels on: a card that does not fit may have one thing in common, and has no more. */
export const MAY_BE_ONE = 3;
export const IS_ONE = 8;

export function ask(luck: Luck, level: number): Question {
  const [last = "", ...others] = luck.shuffled(deck);
  const clashing = others.filter((card) => isHardEnough(clash(last, card), level));
  const right = luck.pick(others.filter((card) => clash(last, card) === null));
  const wrong = clashing.slice(0, CARDS - 1);
  return { last, cards: luck.shuffled([right, ...wrong]) };
}

/** What is easily seen: several things in common. */
function isHardEnough(found: Clash | null, level: number): boolean {
  if (found === null) return false;
  const shared = inCommon(found);
  if (level >= IS_ONE) return shared === 1;
  return level >= MAY_BE_ONE || shared > 1;
}

export function inCommon({ colours, count }: Clash): number {
  return colours.length + (count === null ? 0 : 1);
}

export function judge({ last, cards }: Question, answer: number): Judgement {
  const best = cards.findIndex((card) => clash(last, card) === null);
  const why = explain(last, cards[answer] ?? "");
  return { points: answer === best ? 1 : 0, best, why };
}

/** Why these two may not hang side by side; "" where they may. */
export function explain(last: string, card: string): string {
  const found = clash(last, card);
  if (found === null) return "";
  const { colours, count } = found;
  return [
    ...colours.map((colour) => explainColour(last, card, colour)),
    ...(count === null ? [] : [say(words.sameCount, say(table.times, count))]),
  ].join(" ");
}

function explainColour(last: string, card: string, colour: CardColour): string {
  const name = colourName(colour);
  if (namedOf(last) === colour && namedOf(card) === colour) return say(words.sameWord, name);
  if (inkOf(last) === colour && inkOf(card) === colour) return say(words.sameInk, name);
  return say(words.wordAndInk, name);
}
