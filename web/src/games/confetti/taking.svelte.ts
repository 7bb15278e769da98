// This player's one right hand: which card it goes for, which one next, and what came of it.

import { buzz, sound } from "../../feel/sound";
import type { Session } from "../../table/session.svelte";
import type { ConfettiView, Rejected } from "../../wire";
import { say } from "../../words/say.svelte";
import { words } from "./words";

/** Said in place, about a card. */
export interface Note {
  readonly key: number;
  readonly card: string;
  readonly text: string;
}

const NOTE_MS = 2200;
const SURE_MS = 12; // after a card should have arrived
const AGAIN_MS = 70;

export class Taking {
  /** Tapped while the hand was busy: it is next. */
  next: string | null = $state(null);
  notes: readonly Note[] = $state.raw([]);
  #session: Session<"confetti">;
  #count = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(session: Session<"confetti">) {
    this.#session = session;
    $effect(() => {
      void session.shown;
      void session.pendings;
      if (this.next === null) return;
      const busy = this.#busyFor();
      if (busy === Infinity) return; // until something more is known
      const timer = setTimeout(() => this.#goOn(), Math.max(0, busy));
      return () => clearTimeout(timer);
    });
    $effect(() => () => this.#timers.forEach(clearTimeout));
  }

  /** Go for a card that lies, or slides to another. */
  take(card: string): void {
    const view = this.#view();
    if (!view || this.#isMine(view, card)) return;
    if (this.#busyFor() <= 0) {
      this.next = null;
      void this.#grab(card);
    } else if (!view.table.includes(card)) {
      this.note(card, say(words.oneHand));
    } else {
      this.next = this.next === card ? null : card;
      sound("knock");
    }
  }

  async letGo(): Promise<void> {
    sound("paper");
    const refused = await this.#session.attempt({ type: "let_go" });
    if (refused && refused.reason !== "nothing_to_let_go") this.#session.complain(refused.message);
  }

  async drop(card: string): Promise<void> {
    sound("paper");
    const refused = await this.#session.attempt({ type: "drop", card });
    if (refused) this.note(card, this.#why(refused, card));
  }

  note(card: string, text: string): void {
    const note = { key: this.#count++, card, text };
    this.notes = [...this.notes.filter((one) => one.card !== card), note];
    this.#after(NOTE_MS, () => (this.notes = this.notes.filter((one) => one !== note)));
  }

  async #grab(card: string): Promise<void> {
    sound("paper");
    buzz();
    const refused = await this.#session.attempt({ type: "grab", card });
    if (!refused) return;
    if (refused.reason === "hand_busy") {
      this.#after(AGAIN_MS, () => (this.next ??= card));
      return;
    }
    sound("wrong");
    this.note(card, this.#why(refused, card));
  }

  /** The hand is free: to the next card, if it still lies there. */
  #goOn(): void {
    const [card, view] = [this.next, this.#view()];
    if (card === null || !view || this.#busyFor() > 0) return;
    this.next = null;
    if (view.phase !== "race") return;
    if (view.table.includes(card)) void this.#grab(card);
    else this.note(card, this.#whoHas(view, card));
  }

  /** Ms until this hand is free, by the clock: whoever is far away need not wait to hear it. */
  #busyFor(): number {
    const view = this.#view();
    const me = this.#session.seat;
    if (!view || me === null) return 0;
    if (this.#session.pendings.some(({ type }) => type === "grab")) return Infinity;
    const own = view.sliding.find(({ seats }) => seats.includes(me));
    if (!own) return 0;
    if (own.seats.length > 1) return Infinity;
    return own.until + SURE_MS - this.#session.now();
  }

  #isMine({ held, sliding }: ConfettiView, card: string): boolean {
    const me = this.#session.seat;
    if (me === null) return true;
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
