// Where was the boot? A circle of cards to remember, and one of its pictures to be found again.

import { say } from "../../../words/say.svelte";
import type { Luck } from "../../../play/luck";
import type { Judgement } from "../../exercise";
import type { Face } from "../scenes";
import { isSeveral, theThing } from "../thing";
import deck from "./deck.json";
import { words } from "./words";

export interface Question {
  readonly circle: readonly Face[];
  /** The place that is asked for. */
  readonly spot: number;
}

const FEWEST = 4;
/** As many as there are digits. */
const MOST = 9;
/** There is one card more after so many. */
const GROWS = 2;
const LOOK_MS = 1_000;
const LOOK_AT_EACH_MS = 500;

export function cardsOf(level: number): number {
  return Math.min(MOST, FEWEST + Math.floor(level / GROWS));
}

export function ask(luck: Luck, level: number): Question {
  const circle = luck.shuffled(deck as Face[]).slice(0, cardsOf(level));
  return { circle, spot: luck.below(circle.length) };
}

export function lookMs({ circle }: Question): number {
  return LOOK_MS + LOOK_AT_EACH_MS * circle.length;
}

export function objectOf({ circle, spot }: Question): string {
  return circle[spot]?.object ?? "";
}

export function judge(question: Question, answer: number): Judgement {
  const { circle, spot } = question;
  const found = circle[answer]?.object ?? "";
  const why = say(
    isSeveral(found) ? words.thoseWere : words.thatWas,
    theThing(found),
    spot + 1,
    theThing(objectOf(question)),
  );
  return { points: answer === spot ? 1 : 0, best: spot, why };
}

export function asked(question: Question): string {
  const object = objectOf(question);
  return say(isSeveral(object) ? words.whereWere : words.whereWas, theThing(object));
}
