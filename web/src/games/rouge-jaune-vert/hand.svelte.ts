// One's own hand: what is asked of the server, and what is to be seen of it meanwhile. Whoever is faster
// than the line goes on at once: the server hears everything in its order.

import { afterwards } from "../../feel/afterwards";
import type { CommandOf, Session } from "../../play/session";
import type { Rejected } from "../../wire";
import { say } from "../../words/say.svelte";
import { begun, isEarly } from "../race/early";
import { foreseen, type Deed, type Foreseen } from "./foreseen";
import { words } from "./words";

const NOTICE_MS = 2600;

type Command = CommandOf<"rouge-jaune-vert">;

/** A card that one reached for in vain. */
export interface Missed {
  readonly spot: number;
  readonly card: string | null;
  /** Who has it; "table": it lies there still; null: nobody knows. */
  readonly by: number | "table" | null;
}

/** Who is told of what was refused; why, the notice says. */
export interface Listener {
  missed(missed: Missed): void;
  /** Anything else than a take: the card stays in the hand. */
  refused(): void;
}

export class Hand {
  /** Said beside the hand for a while. */
  notice = $state("");

  #session: Session<"rouge-jaune-vert">;
  #listener: Listener;
  /** Reached for by the clock, while the word that the race is on was still under way. */
  #early: Command | null = $state.raw(null);
  #spots = new WeakMap<Command, number>();
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session<"rouge-jaune-vert">, listener: Listener) {
    this.#session = session;
    this.#listener = listener;
  }

  readonly now: Foreseen | null = $derived.by(() => {
    const view = this.#session.shown?.view;
    if (!view) return null;
    const asked = this.#session.pendings.filter((command) => command !== this.#early);
    const deeds = [...(this.#early ? [this.#early] : []), ...asked].flatMap((command) =>
      this.#deed(command),
    );
    return foreseen(view, this.#session.seat, deeds);
  });
  readonly isFull: boolean = $derived.by(() => {
    const goal = this.#session.shown?.view.goal ?? Infinity;
    return (this.now?.series.length ?? 0) >= goal;
  });
  readonly isStopping: boolean = $derived.by(() =>
    this.#session.pendings.some(({ type }) => type === "stop"),
  );

  #deed(command: Command): readonly Deed[] {
    const spot = this.#spots.get(command);
    if (spot === undefined || command.type === "stop" || command.type === "ready") return [];
    return [{ type: command.type, spot }];
  }

  /** True where it is reached for. */
  take(spot: number, when: number): boolean {
    if (this.#session.seat === null || this.isFull) return false;
    if (this.now?.hand) {
      this.say(say(words.handIsFull));
      return false;
    }
    void this.#reach(spot, when);
    return true;
  }

  hang(when: number): boolean {
    return this.#end({ type: "place" }, when);
  }

  putBack(when: number): boolean {
    return this.#end({ type: "put_back" }, when);
  }

  stop(when: number): void {
    if (this.isFull && !this.isStopping) void this.#try({ type: "stop" }, when);
  }

  say(text: string): void {
    this.notice = text;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.notice = ""), NOTICE_MS);
  }

  close(): void {
    clearTimeout(this.#forget);
  }

  async #reach(spot: number, when: number): Promise<void> {
    const card = this.#session.shown?.view.spots[spot]?.card ?? null;
    const command: Command = { type: "take", spot };
    this.#spots.set(command, spot);
    const refused = await this.#ask(command, when);
    if (!refused) return;
    const by = refused.reason === "spot_empty" ? this.#holderOf(spot) : "table";
    if (by === "table") this.say(refused.message);
    else this.say(by === null ? say(words.itIsGone) : say(words.hasIt, this.#session.name(by)));
    this.#listener.missed({ spot, card, by });
  }

  /** A server whose clock is behind hears it again once the race is on. */
  async #ask(command: Command, when: number): Promise<Rejected | null> {
    if (!isEarly(this.#session)) return this.#session.attempt(command, when);
    afterwards(() => (this.#early = command));
    let refused = await this.#session.attempt(command, when);
    if (refused?.reason === "not_now" && isEarly(this.#session)) {
      await begun(this.#session);
      refused = await this.#session.attempt(command, when);
    }
    this.#early = null;
    return refused;
  }

  #holderOf(spot: number): number | null {
    const held = this.#session.shown?.view.held ?? [];
    const by = held.findIndex((one) => one?.spot === spot);
    return by < 0 ? null : by;
  }

  async #try(command: Command, when: number): Promise<void> {
    const refused = await this.#session.attempt(command, when);
    // an empty hand: the card was never had, and that has been said
    if (!refused || refused.reason === "hand_empty") return;
    this.say(refused.message);
    this.#listener.refused();
  }

  /** A card that one has not seen yet is neither hung nor put back. */
  #end(command: Command, when: number): boolean {
    const hand = this.now?.hand;
    if (!hand || hand.card === null) return false;
    this.#spots.set(command, hand.spot);
    this.notice = ""; // of what was to be done with it
    void this.#try(command, when);
    return true;
  }
}
