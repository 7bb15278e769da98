// A minute that trains what a game asks for, as the frame around it knows it: questions with some
// answers each, which are numbered from 0.

import type { Component } from "svelte";
import type { Luck } from "../play/luck";
import type { Said } from "../words/say.svelte";

/** What is seen of a question: first only looked at, where there is something to remember; then asked;
 * then answered. */
export type Stage = "look" | "ask" | "told";

export interface Judgement {
  readonly points: number;
  /** The answer that brings most, whichever was given. */
  readonly best: number;
  /** Whole sentences: what the answer would have brought, and why another one is better. */
  readonly why: string;
}

export interface TaskProps<Q> {
  readonly question: Q;
  readonly stage: Stage;
  /** What was answered, and what came of it; null before that. */
  readonly given: number | null;
  readonly judgement: Judgement | null;
  readonly onanswer: (answer: number) => void;
}

export interface Exercise<Q> {
  /** "Which of these fits?" */
  readonly name: Said;
  /** What to do, in a sentence. */
  readonly how: Said;
  /** A new question. `level`: how many were answered well, less those that were not; what is harder has
   * a higher one. `before`: what was asked in this minute already. Pure. */
  readonly ask: (luck: Luck, level: number, before: readonly Q[]) => Q;
  /** How long it is only looked at, unless one has seen enough; left out: not at all. */
  readonly lookMs?: (question: Q) => number;
  readonly answers: (question: Q) => number;
  /** The digit that gives the first answer; the others follow it. */
  readonly firstDigit: 0 | 1;
  readonly judge: (question: Q, answer: number) => Judgement;
  /** What is asked, in a sentence, at each stage. */
  readonly asked: (question: Q, stage: Stage) => string;
  /** Draws the question and what can be answered; fills the room that it has. */
  readonly Task: Component<TaskProps<Q>>;
  /** A good answer is looked at, too: there is something to see. */
  readonly isExplained?: boolean;
}

export type AnyExercise = Exercise<unknown>;

/** From here on only the exercise itself knows what its questions are. */
export function anyExercise<Q>(exercise: Exercise<Q>): AnyExercise {
  return exercise as unknown as AnyExercise;
}
