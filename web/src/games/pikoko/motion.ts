// Which way feathers go, by what is told.

import { tick } from "svelte";
import type { Staging, Travel } from "../../feel/motion";
import type { Telling } from "../../play/session";

type Told = Pick<Telling<"pikoko">, "events" | "view">;

const DEALT_APART_MS = 14;
const DEALT_MS = 380;
const FANNED_APART_MS = 70;
const FANNED_MS = 520;

/** `taker`: who took the trick that lay there before; null: nobody yet. Places are `seat-2` and `vase`. */
export function stagingOf({ events, view }: Told, taker: number | null): Staging {
  const isDealt = events.some(({ type }) => type === "round_began");
  const inTrick = new Map(view.trick.map(({ card, owner }) => [card, owner]));
  const isOver = events.some(({ type }) => type === "match_ended");
  const tails = new Map(
    view.played.flatMap((cards, owner) =>
      cards.map((card, place) => [card, { owner, place }] as const),
    ),
  );
  let dealt = 0;
  return {
    comesFrom: (key) => {
      const fanned = isOver ? tails.get(key) : undefined;
      if (fanned) return `seat-${fanned.owner}`;
      const owner = inTrick.get(key);
      if (owner !== undefined && events.length > 0) return `seat-${owner}`;
      return isDealt && !key.startsWith("seat") && key !== "vase" ? "vase" : null;
    },
    // where more has happened meanwhile, eyes are elsewhere
    goesTo: () => (taker === null || events.length + inTrick.size > 1 ? null : `seat-${taker}`),
    journey: (key) => {
      const place = isOver ? tails.get(key)?.place : undefined;
      if (place !== undefined) return { delay: FANNED_APART_MS * place, duration: FANNED_MS };
      return isDealt ? { delay: DEALT_APART_MS * dealt++, duration: DEALT_MS } : {};
    },
  };
}

/** Who has taken the trick that lies there; null: nobody yet, or nothing lies there. */
export function takerAfter({ events, view }: Told, before: number | null): number | null {
  const taken = events.findLast((event) => event.type === "trick_taken");
  if (taken) return taken.seat;
  return view.trick.length === view.hands.length ? before : null;
}

/** Sees to it that feathers travel from each view to the next. */
export class Motion {
  #travel: Travel;
  #taker: number | null = null;

  constructor(travel: Travel) {
    this.#travel = travel;
  }

  hear(telling: Telling<"pikoko">): void {
    const staging = stagingOf(telling, this.#taker);
    this.#taker = takerAfter(telling, this.#taker);
    if (telling.before !== null) this.#travel.measure();
    void tick().then(() => this.#travel.play(staging));
  }
}
