// How many tricks? A tail of feathers and the trump, at a table of four. What the answers are worth comes
// from what our best bot expects: `python -m benchmarks.tails` plays it out, and writes tails.json.

import { say } from "../../../words/say.svelte";
import type { Luck } from "../../../play/luck";
import type { Judgement } from "../../exercise";
import type { FeatherColour } from "../cards";
import found from "./tails.json";
import { words } from "./words";

export interface Question {
  readonly trump: string;
  readonly trump_colour: FeatherColour | null;
  readonly hand: readonly string[];
  /** How likely each number of tricks is, from 0. */
  readonly tricks: readonly number[];
  /** How often each feather takes one. */
  readonly takes: readonly number[];
}

/** Those whose answer is clearest come first. */
export const tails = found as readonly Question[];

export const MOST = 8;
const EXACT = 2;
const NEAR = 1;
/** A feather that takes a trick in so many rounds is as good as sure. */
const SURE = 0.6;
/** So many may be asked at first, and more with each level. */
const AT_FIRST = 16;
const WITH_EACH = 6;

export function ask(luck: Luck, level: number, before: readonly Question[]): Question {
  const known = tails.slice(0, AT_FIRST + WITH_EACH * level);
  const fresh = known.filter((tail) => !before.includes(tail));
  return luck.pick(fresh.length > 0 ? fresh : tails);
}

/** The likeliest number of tricks. */
export function answerOf({ tricks }: Question): number {
  return tricks.indexOf(Math.max(...tricks));
}

export function meanOf({ tricks }: Question): number {
  return tricks.reduce((sum, share, number) => sum + share * number, 0);
}

/** The feathers that take a trick in most rounds. */
export function sureOf({ hand, takes }: Question): readonly string[] {
  return hand.filter((_, i) => (takes[i] ?? 0) >= SURE);
}

export function judge(question: Question, answer: number): Judgement {
  const best = answerOf(question);
  const off = Math.abs(answer - best);
  const sure = sureOf(question).length;
  const why = `${say(words.most, best, meanOf(question))} ${sure === 0 ? say(words.noneSure) : say(words.sure, sure)}`;
  return { points: off === 0 ? EXACT : off === 1 ? NEAR : 0, best, why };
}
