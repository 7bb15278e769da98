// This player's one right hand: which card it goes for, which one next, and what came of it.

import { afterwards, inTurn } from "../../feel/afterwards";
import { buzz, sound } from "../../feel/sound";
import type { Session } from "../../play/session";
import type { ConfettiView, Rejected } from "../../wire";
import { say } from "../../words/say.svelte";
import { isEarly } from "../race/early";
import { busyUntil, isUnderWay, tugOf } from "./hand";
import { words } from "./words";

/** Said in place, about a card. */
export interface Note {
  readonly key: number;
  readonly card: string;
  readonly text: string;
}

const NOTE_MS = 2200;
const SURE_MS = 1; // alarms ring a little early

export class Taking {
  /** Tapped while the hand was busy: it is next. */
  next: string | null = $state(null);
  /** Refused for coming a moment too early: it stays in the air and is asked for again. */
  again: string | null = $state(null);
  notes: readonly Note[] = $state.raw([]);
  #session: Session<"confetti">;
  #count = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(session: Session<"confetti">) {
    this.#session = session;
    $effect(() => {
      // what the hand waits for changes with any of them, also where the wait began with a look at none
      void [session.shown, session.pendings, session.facts?.running];
      const isWaiting = this.again !== null || this.next !== null;
      return isWaiting ? this.#waitForHand() : undefined;
    });
    $effect(() => () => this.#timers.forEach(clearTimeout));
  }

  /** Go for a card that lies, or slides to another. `when`, here and below: the time of the touch, or
   * of the key. */
  take(card: string, when: number): void {
    const view = this.#view();
    if (!view || this.#isMine(view, card)) return;
    if (this.again === null && this.#busyFor(when) <= 0) {
      this.next = null;
      void this.#grab(card, when);
    } else if (!view.table.includes(card)) {
      this.note(card, say(words.oneHand));
    } else {
      afterwards(() => (this.next = this.next === card ? null : card));
      sound("knock");
    }
  }

  async letGo(when?: number): Promise<void> {
    sound("paper");
    const refused = await this.#session.attempt({ type: "let_go" }, when);
    if (refused && refused.reason !== "nothing_to_let_go") this.#session.complain(refused.message);
  }

  async drop(card: string, when?: number): Promise<void> {
    sound("paper");
    const refused = await this.#session.attempt({ type: "drop", card }, when);
    if (refused) this.note(card, this.#why(refused, card));
  }

  /** "": it is said elsewhere. */
  note(card: string, text: string): void {
    if (text === "") return;
    const note = { key: this.#count++, card, text };
    this.notes = [...this.notes.filter((one) => one.card !== card), note];
    this.#after(NOTE_MS, () => (this.notes = this.notes.filter((one) => one !== note)));
  }

  async #grab(card: string, when?: number, isAgain = false): Promise<void> {
    const wasEarly = isEarly(this.#session);
    const asked = this.#session.attempt({ type: "grab", card }, when);
    if (!isAgain) {
      sound("paper");
      buzz();
    }
    const refused = await asked;
    if (!refused) return;
    const isTooSoon = refused.reason === "hand_busy" || (refused.reason === "not_now" && wasEarly);
    if (isTooSoon && !isAgain) this.#keepAt(card);
    else this.#giveUp(card, this.#why(refused, card));
  }

  /** Once more, as soon as it can be; where that is not soon, it waits on the table. */
  #keepAt(card: string): void {
    const [me, view] = [this.#session.seat, this.#view()];
    if (!view || !tugOf(view, me)) {
      this.again = card;
      return;
    }
    this.next ??= card;
    this.note(card, say(words.oneHand));
  }

  #giveUp(card: string, why: string): void {
    sound("wrong");
    this.note(card, why);
  }

  /** Until the hand is free; where that is not known yet, until more is. */
  #waitForHand(): (() => void) | undefined {
    const view = this.#view();
    if (!view || !this.#session.facts?.running) return;
    if (this.again !== null && isEarly(this.#session)) return;
    const left = () => (isUnderWay(view) ? Math.max(0, this.#busyFor()) : 0);
    if (left() === Infinity) return;
    let timer: ReturnType<typeof setTimeout>;
    let isWanted = true;
    const look = () => {
      if (!isWanted) return;
      if (left() > 0) timer = setTimeout(lookInTurn, left() + SURE_MS);
      else this.#goOn(view);
    };
    const lookInTurn = () => inTurn(look);
    timer = setTimeout(lookInTurn, left());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }

  /** The hand is free: to the next card, if it still lies there. */
  #goOn(view: ConfettiView): void {
    const card = this.again ?? this.next;
    if (card === null) return;
    const isAgain = this.again !== null;
    if (isAgain) this.again = null;
    else this.next = null;
    if (!isUnderWay(view)) {
      if (isAgain) this.#giveUp(card, say(words.tooLate));
    } else if (view.table.includes(card)) {
      void this.#grab(card, undefined, isAgain);
    } else {
      this.note(card, this.#whoHas(view, card));
    }
  }

  /** Ms until this hand is free. By the time that the server will give to what it does then: from far
   * away that is later than by the clock, and earlier than one hears of it. */
  #busyFor(when?: number): number {
    const view = this.#view();
    if (!view) return 0;
    const { seat, pendings } = this.#session;
    return busyUntil(view, seat, pendings) - this.#session.stampNow(when);
  }

  #isMine({ held, sliding }: ConfettiView, card: string): boolean {
    const me = this.#session.seat;
    if (me === null || this.again === card) return true;
    if (this.#session.pendings.some((one) => one.type === "grab" && one.card === card)) return true;
    if (held[me]?.includes(card)) return true;
    return sliding.some((slide) => slide.card === card && slide.seats.includes(me));
  }

  #why({ reason, message }: Rejected, card: string): string {
    const view = this.#view();
    switch (reason) {
      case "card_not_free":
        return view ? this.#whoHas(view, card) : say(words.isGone);
      case "two_fingers_on_it":
        return say(words.twoFingers);
      case "hand_busy":
        return say(words.oneHand);
      case "not_now":
        return say(words.tooLate);
      default:
        return message;
    }
  }

  #whoHas({ held, sliding, out }: ConfettiView, card: string): string {
    const holder = held.findIndex((cards) => cards.includes(card));
    const seat = holder >= 0 ? holder : sliding.find((one) => one.card === card)?.seats[0];
    if (seat !== undefined) return say(words.wasFaster, this.#session.name(seat));
    return out.includes(card) ? say(words.wentOut) : say(words.isGone);
  }

  #view(): ConfettiView | null {
    return this.#session.shown?.view ?? null;
  }

  #after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }
}
