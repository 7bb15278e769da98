// A player's own doing and the others', as it is seen and heard: which card goes where, and what is said.

import { SvelteSet } from "svelte/reactivity";
import { afterwards } from "../../feel/afterwards";
import { buzz, sound } from "../../feel/sound";
import type { EventOf, Session } from "../../play/session";
import type { RougeJauneVertView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Point } from "../race/field";
import type { Pose } from "../race/pose";
import type { Release } from "../race/trail";
import { Trips } from "../race/trips.svelte";
import { cardName } from "./cards";
import { dropped } from "./drop";
import { Hand, type Missed } from "./hand.svelte";
import { soundOf } from "./sounds";
import { words } from "./words";

/** Where things are on the screen, in px of the window; null: nowhere. */
export interface Screen {
  /** A spot of the table, whether a card lies there or not. */
  spot(spot: number): Pose | null;
  handOf(seat: number): Pose | null;
  ownHand(): Pose | null;
  /** The card on one's finger. */
  carried(): Pose | null;
  line(): DOMRect | null;
  sill(): DOMRect | null;
  /** The card in one's own hand comes from there. */
  comeFrom(left: Pose): void;
}

interface Carrying {
  /** What the finger took it by: a card of the table, or the one in the hand. */
  readonly grip: Grip;
  readonly spot: number;
  readonly from: Pose;
  /** Where the finger took it. */
  readonly since: Point;
}

/** A spot of the table, or the hand. */
export type Grip = number | "hand";

const NEAR = 2; // cards to go: from here on it is said

export class Play {
  readonly hand: Hand;
  /** What is seen of a card that flies; null: its back. */
  readonly trips = new Trips<string | null>();
  /** Spots whose card is still in the air. */
  readonly landing = new SvelteSet<number>();
  /** On one's own finger. */
  carrying: Carrying | null = $state.raw(null);
  /** What one did, for readers of screens; and how far the others are. */
  spoken = $state("");
  near = $state("");
  /** Where a card that comes to the hand comes from. */
  takenFrom: Pose | null = null;

  #session: Session<"rouge-jaune-vert">;
  #screen: Screen;
  #hungFrom: Pose | null = null;
  #leave: () => void;

  constructor(session: Session<"rouge-jaune-vert">, screen: Screen) {
    this.#session = session;
    this.#screen = screen;
    this.hand = new Hand(session, {
      missed: (missed) => this.#missed(missed),
      refused: () => this.#sayRefused(),
    });
    this.#leave = session.onTold(({ events }) => {
      for (const event of events) this.#hear(event);
    });
  }

  get #view(): RougeJauneVertView | null {
    return this.#session.shown?.view ?? null;
  }

  // One's own

  /** `when`, here and below: the time of the touch, or of the key. */
  take(spot: number, when: number): void {
    if (!this.hand.take(spot, when)) return;
    this.takenFrom = this.#screen.spot(spot);
    sound("paper");
    afterwards(() => this.#sayWhatIsHeld());
  }

  /** The finger that took it drags it: it is on its way to the hand, and comes from there. */
  lift(spot: number): void {
    if (this.hand.now?.hand?.spot !== spot) return;
    const lay = this.#screen.spot(spot);
    const from = this.#screen.ownHand() ?? lay;
    if (from && lay) this.carry(spot, from, lay);
  }

  /** There is one card in a hand, and one finger that carries it. */
  carry(grip: Grip, from: Pose, since: Point = from): void {
    const spot = this.hand.now?.hand?.spot;
    if (this.carrying || spot === undefined) return;
    this.carrying = { grip, spot, from, since };
  }

  carries(grip: Grip): boolean {
    return this.carrying?.grip === grip;
  }

  release(grip: Grip, at: Release): void {
    const { carrying } = this;
    if (carrying?.grip !== grip) return;
    const end = dropped(at, carrying.since, {
      isKnown: this.hand.now?.hand?.card != null,
      line: this.#screen.line(),
      sill: this.#screen.sill(),
    });
    const from = this.#own();
    this.carrying = null;
    if (end === "hang") this.hang(at.when, from);
    else if (end === "back") this.putBack(at.when, from);
    else if (from) this.#screen.comeFrom(from);
  }

  hang(when: number, from = this.#own()): void {
    if (!this.hand.hang(when)) return;
    this.carrying = null;
    this.#hungFrom = from;
    this.takenFrom = this.#endOfLine(); // from there, if it was refused
    sound("peg");
    buzz();
    const many = this.hand.now?.series.length ?? 0;
    this.spoken = say(words.youHung, many, this.#view?.goal ?? 0);
  }

  putBack(when: number, from = this.#own()): void {
    const held = this.hand.now?.hand;
    if (!held || held.card === null || !this.hand.putBack(when)) return;
    this.carrying = null;
    sound("paper");
    this.spoken = say(words.youPutBack);
    const to = this.#screen.spot(held.spot);
    this.takenFrom = to;
    if (from && to) void this.#flyBack(held.spot, held.card, from, to, false);
  }

  /** Where a card that is hung just now comes from; those that are dealt come from nowhere. */
  comeToLine(): Pose | null {
    const from = this.#hungFrom;
    this.#hungFrom = null;
    return from;
  }

  /** Where the card in one's own hand is: on the finger, or beside the line. */
  #own(): Pose | null {
    if (!this.carrying) return this.#screen.ownHand();
    return this.#screen.carried() ?? this.carrying.from;
  }

  #endOfLine(): Pose | null {
    const [line, hand] = [this.#screen.line(), this.#screen.ownHand()];
    if (!line || !hand) return null;
    return { ...hand, x: line.right - hand.width / 2, y: line.y + hand.width / 2 };
  }

  stop(when: number): void {
    sound("slam");
    this.hand.stop(when);
  }

  /** It is said what it is, and what it has to fit. */
  #sayWhatIsHeld(): void {
    const { hand, series } = this.hand.now ?? {};
    const last = series?.at(-1);
    if (hand?.card == null || last === undefined) return;
    this.spoken = say(words.youHold, cardName(hand.card), cardName(last));
  }

  /** The card goes on to whoever has it, or back to the table; another one stays on its finger. */
  #missed({ spot, card, by }: Missed): void {
    this.#sayRefused();
    const isCarried = this.carrying?.spot === spot;
    const from = isCarried ? this.#own() : this.#screen.ownHand();
    if (isCarried) this.carrying = null;
    const to = typeof by === "number" ? this.#screen.handOf(by) : this.#screen.spot(spot);
    if (!from || !to || by === null) return;
    if (by === "table") void this.#flyBack(spot, card, from, to, false);
    else void this.trips.fly(card, from, to);
  }

  #sayRefused(): void {
    sound("wrong");
    this.spoken = this.hand.notice;
  }

  async #flyBack(
    spot: number,
    card: string | null,
    from: Pose,
    to: Pose,
    turns: boolean,
  ): Promise<void> {
    this.landing.add(spot);
    await this.trips.fly(card, from, to, turns);
    this.landing.delete(spot);
  }

  // The others'

  /** Cards fly from where they lie on the screen, which shows nothing of this yet. */
  #hear(event: EventOf<"rouge-jaune-vert">): void {
    const name = soundOf(event);
    if (name) sound(name);
    if (event.type === "card_seen") return this.#sayWhatIsHeld();
    if (!("seat" in event) || event.seat === this.#session.seat) return;
    const hand = this.#screen.handOf(event.seat);
    if (event.type === "card_taken") {
      const from = this.#screen.spot(event.spot);
      const card = this.#view?.held[event.seat]?.card ?? null;
      if (from && hand) void this.trips.fly(card, from, hand);
    } else if (event.type === "card_put_back") {
      const to = this.#screen.spot(event.spot);
      if (hand && to) void this.#flyBack(event.spot, event.card, hand, to, true);
    } else if (event.type === "card_placed") {
      this.#sayHowFar(event.seat);
    }
  }

  #sayHowFar(seat: number): void {
    const left = (this.#view?.goal ?? 0) - (this.#view?.series[seat]?.length ?? 0);
    const name = this.#session.name(seat);
    if (left <= 0) this.near = say(words.isFull, name);
    else if (left <= NEAR) this.near = say(words.isNear, name, left);
  }

  close(): void {
    this.#leave();
    this.hand.close();
  }
}
