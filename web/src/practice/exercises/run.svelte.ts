// One minute of an exercise: what is asked, what was answered, and how much of the minute is left. The
// clock stands while one reads what was not right.

import type { AnyExercise, Judgement, Stage } from "../../games/exercise";
import type { Luck } from "../../play/luck";

export const MINUTE_MS = 60_000;
/** What an answer costs that brings nothing: to guess is slower than to think. */
export const WRONG_MS = 3_000;
/** How long a good answer is seen before the next question. */
export const GLAD_MS = 450;
/** And one whose reasons are seen with it. */
export const EXPLAINED_MS = 1_600;
const TICK_MS = 100;

export class Run {
  readonly #exercise: AnyExercise;
  readonly #luck: Luck;
  readonly #now: () => number;
  readonly #onover: (score: number) => void;
  readonly #before: unknown[] = [];
  #level = 0;
  /** On the clock: when the minute would be over, while it runs. */
  #endsAt = 0;
  #looksUntil = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #goesOn: ReturnType<typeof setTimeout> | undefined;

  score = $state(0);
  leftMs = $state(MINUTE_MS);
  isOver = $state(false);
  stage: Stage = $state("ask");
  question: unknown = $state.raw(null);
  given: number | null = $state(null);
  judgement: Judgement | null = $state.raw(null);
  /** Counts the questions: each is drawn anew. */
  number = $state(0);

  constructor(
    exercise: AnyExercise,
    luck: Luck,
    onover: (score: number) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#exercise = exercise;
    this.#luck = luck;
    this.#onover = onover;
    this.#now = now;
    this.#ask();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** The answer was the best there is. */
  get isBest(): boolean {
    return this.given !== null && this.given === this.judgement?.best;
  }

  /** It is explained until one goes on. */
  get isReading(): boolean {
    return this.stage === "told" && !this.isBest;
  }

  answer(answer: number): void {
    if (this.stage !== "ask" || this.isOver) return;
    if (answer < 0 || answer >= this.#exercise.answers(this.question)) return;
    const judgement = this.#exercise.judge(this.question, answer);
    this.#stop();
    this.given = answer;
    this.judgement = judgement;
    this.stage = "told";
    this.score += judgement.points;
    if (this.isBest) this.#level += 1;
    if (judgement.points === 0) {
      this.#level = Math.max(0, this.#level - 1);
      this.leftMs = Math.max(0, this.leftMs - WRONG_MS);
    }
    if (this.isBest) {
      const seenMs = this.#exercise.isExplained ? EXPLAINED_MS : GLAD_MS;
      this.#goesOn = setTimeout(() => this.goOn(), seenMs);
    }
  }

  /** From what is looked at to what is asked, and from one question to the next. */
  goOn(): void {
    if (this.isOver) return;
    if (this.stage === "look") this.stage = "ask";
    else if (this.stage === "told") this.#ask();
  }

  /** Before its time: nothing comes of it. */
  leave(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#goesOn);
  }

  #ask(): void {
    clearTimeout(this.#goesOn);
    if (this.leftMs <= 0) {
      this.#end();
      return;
    }
    this.question = this.#exercise.ask(this.#luck, this.#level, this.#before);
    this.#before.push(this.question);
    this.given = null;
    this.judgement = null;
    this.number += 1;
    const lookMs = this.#exercise.lookMs?.(this.question) ?? 0;
    this.stage = lookMs > 0 ? "look" : "ask";
    this.#looksUntil = this.#now() + lookMs;
    this.#endsAt = this.#now() + this.leftMs;
  }

  #stop(): void {
    this.leftMs = Math.max(0, this.#endsAt - this.#now());
  }

  #tick(): void {
    if (this.stage === "told") return;
    this.#stop();
    if (this.leftMs <= 0) this.#end();
    else if (this.stage === "look" && this.#now() >= this.#looksUntil) this.goOn();
  }

  #end(): void {
    this.leave();
    this.isOver = true;
    this.#onover(this.score);
  }
}
