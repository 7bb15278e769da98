// A player's own doing and the others', as it is seen and heard: which card goes where, and what is said.

import { SvelteSet } from "svelte/reactivity";
import { buzz, sound } from "../../feel/sound";
import type { EventOf, Session } from "../../table/session.svelte";
import type { RougeJauneVertView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Point, Release, TakenBy } from "../race/field";
import { cardName } from "./cards";
import { dropped } from "./drop";
import { Flights } from "./flights.svelte";
import { Hand, type Missed } from "./hand.svelte";
import { words } from "./words";

/** Where things are on the screen, in px of the window; null: nowhere. */
export interface Screen {
  /** A spot of the table, whether a card lies there or not. */
  spot(spot: number): DOMRect | null;
  handOf(seat: number): DOMRect | null;
  ownHand(): DOMRect | null;
  /** The card on one's finger. */
  carried(): DOMRect | null;
  line(): DOMRect | null;
  sill(): DOMRect | null;
  /** The card in one's own hand comes from there. */
  comeFrom(left: DOMRect): void;
}

interface Carrying {
  readonly from: DOMRect;
  readonly tilt: number;
}

const NEAR = 2; // cards to go: from here on it is said

export class Play {
  readonly hand: Hand;
  readonly flights = new Flights();
  /** Spots whose card is still in the air. */
  readonly landing = new SvelteSet<number>();
  /** On one's own finger. */
  carrying: Carrying | null = $state.raw(null);
  /** What one did, for readers of screens; and how far the others are. */
  spoken = $state("");
  near = $state("");
  /** Where a card that comes to the hand, or to the line, comes from. */
  takenFrom: DOMRect | null = null;
  hungFrom: DOMRect | null = null;

  #session: Session<"rouge-jaune-vert">;
  #screen: Screen;
  #lay = new Map<number, DOMRect | null>();
  #unseen: number | null = null; // the spot of a card that was not turned over yet

  constructor(session: Session<"rouge-jaune-vert">, screen: Screen) {
    this.#session = session;
    this.#screen = screen;
    this.hand = new Hand(session, (missed) => this.#missed(missed));
  }

  get #view(): RougeJauneVertView | null {
    return this.#session.shown?.view ?? null;
  }

  // One's own

  take(spot: number, by: TakenBy, from: DOMRect | null, tilt: number): void {
    this.takenFrom = by === "drag" ? null : from;
    if (!this.hand.take(spot)) return;
    sound("paper");
    if (by === "drag" && from) this.carry(from, tilt);
  }

  carry(from: DOMRect, tilt: number): void {
    this.carrying = { from, tilt };
  }

  release(at: Release): void {
    const { carrying } = this;
    if (!carrying) return;
    const end = dropped(at, middle(carrying.from), {
      isKnown: this.hand.now?.hand?.card != null,
      line: this.#screen.line(),
      sill: this.#screen.sill(),
    });
    const from = this.#screen.carried() ?? carrying.from;
    this.carrying = null;
    if (end === "hang") this.hang(from);
    else if (end === "back") this.putBack(from);
    else this.#screen.comeFrom(from);
  }

  hang(from = this.#screen.ownHand()): void {
    this.hungFrom = from;
    if (!this.hand.hang()) return;
    sound("peg");
    buzz();
    const many = this.hand.now?.series.length ?? 0;
    this.spoken = say(words.youHung, many, this.#view?.goal ?? 0);
  }

  putBack(from = this.#screen.ownHand()): void {
    const held = this.hand.now?.hand;
    if (!held || held.card === null || !this.hand.putBack()) return;
    sound("paper");
    this.spoken = say(words.youPutBack);
    const to = this.#screen.spot(held.spot);
    if (from && to) void this.#flyBack(held.spot, held.card, from, to, false);
  }

  stop(): void {
    sound("slam");
    this.hand.stop();
  }

  /** Turned over: it is said what it is, and what it has to fit. */
  see(): void {
    const { hand, series } = this.hand.now ?? {};
    const last = series?.at(-1);
    if (hand?.card != null && last !== undefined) {
      if (this.#unseen === hand.spot) sound("flip");
      this.spoken = say(words.youHold, cardName(hand.card), cardName(last));
    }
    this.#unseen = hand?.card === null ? hand.spot : null;
  }

  /** Another was earlier: the card goes on to whoever has it. */
  #missed({ card, by }: Missed): void {
    sound("wrong");
    this.spoken = this.hand.notice;
    const from = this.#screen.carried() ?? this.#screen.ownHand();
    const to = by === null ? null : this.#screen.handOf(by);
    this.carrying = null;
    if (from && to) void this.flights.fly(card, from, to);
  }

  async #flyBack(
    spot: number,
    card: string,
    from: DOMRect,
    to: DOMRect,
    turns: boolean,
  ): Promise<void> {
    this.landing.add(spot);
    await this.flights.fly(card, from, to, turns);
    this.landing.delete(spot);
  }

  // The others'

  /** Where the cards of these events lay or will lie; to be asked before anything is drawn anew. */
  look(told: readonly EventOf<"rouge-jaune-vert">[]): void {
    this.#lay.clear();
    for (const event of told) {
      if ("spot" in event) this.#lay.set(event.spot, this.#screen.spot(event.spot));
    }
  }

  follow(event: EventOf<"rouge-jaune-vert">): void {
    if (!("seat" in event) || event.seat === this.#session.seat) return;
    const hand = this.#screen.handOf(event.seat);
    if (event.type === "card_taken") {
      const from = this.#lay.get(event.spot);
      const card = this.#view?.held[event.seat]?.card ?? null;
      if (from && hand) void this.flights.fly(card, from, hand);
    } else if (event.type === "card_put_back") {
      const to = this.#lay.get(event.spot);
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
    this.hand.close();
  }
}

function middle({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
