// One's own hand: what is asked of the server, and what is to be seen of it meanwhile. Whoever is faster
// than the line goes on at once: the server hears everything in its order.

import type { CommandOf, Session } from "../../table/session.svelte";
import { say } from "../../words/say.svelte";
import { foreseen, type Deed, type Foreseen } from "./foreseen";
import { words } from "./words";

const NOTICE_MS = 2600;

type Command = CommandOf<"rouge-jaune-vert">;

/** A card that one reached for and another has: `by` where it is known who. */
export interface Missed {
  readonly spot: number;
  readonly card: string | null;
  readonly by: number | null;
}

export class Hand {
  /** Said beside the hand for a while. */
  notice = $state("");

  #session: Session<"rouge-jaune-vert">;
  #onmiss: (missed: Missed) => void;
  #spots = new WeakMap<Command, number>();
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session<"rouge-jaune-vert">, onmiss: (missed: Missed) => void) {
    this.#session = session;
    this.#onmiss = onmiss;
  }

  readonly now: Foreseen | null = $derived.by(() => {
    const view = this.#session.shown?.view;
    if (!view) return null;
    const deeds = this.#session.pendings.flatMap((command) => this.#deed(command));
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
  take(spot: number): boolean {
    if (this.#session.seat === null || this.isFull) return false;
    if (this.now?.hand) {
      this.say(say(words.handIsFull));
      return false;
    }
    void this.#reach(spot);
    return true;
  }

  hang(): boolean {
    return this.#end({ type: "place" });
  }

  putBack(): boolean {
    return this.#end({ type: "put_back" });
  }

  stop(): void {
    if (this.isFull && !this.isStopping) void this.#session.play({ type: "stop" });
  }

  say(text: string): void {
    this.notice = text;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.notice = ""), NOTICE_MS);
  }

  close(): void {
    clearTimeout(this.#forget);
  }

  async #reach(spot: number): Promise<void> {
    const card = this.#session.shown?.view.spots[spot]?.card ?? null;
    const command: Command = { type: "take", spot };
    this.#spots.set(command, spot);
    const refused = await this.#session.attempt(command);
    if (refused?.reason === "spot_empty") this.#missed(spot, card);
    else if (refused && refused.reason !== "not_now") this.#session.complain(refused.message);
  }

  #missed(spot: number, card: string | null): void {
    const held = this.#session.shown?.view.held ?? [];
    const by = held.findIndex((one) => one?.spot === spot);
    this.say(by < 0 ? say(words.itIsGone) : say(words.hasIt, this.#session.name(by)));
    this.#onmiss({ spot, card, by: by < 0 ? null : by });
  }

  /** A card that one has not seen yet is neither hung nor put back. */
  #end(command: Command): boolean {
    const hand = this.now?.hand;
    if (!hand || hand.card === null) return false;
    this.#spots.set(command, hand.spot);
    void this.#session.attempt(command); // refused only where the card was never had, or time is up
    return true;
  }
}
