// Which cards are in the air, and where each of them goes: one flight to a card, which only ever
// changes its aim, so that no card is seen to jump.

import type { ConfettiView } from "../../wire";

export type Aim =
  /** To a player. `until` null: asked for, and not answered yet. */
  | { readonly kind: "seat"; readonly seat: number; readonly until: number | null }
  /** To a player who has it already. */
  | { readonly kind: "late"; readonly seat: number }
  /** Two hold it. */
  | { readonly kind: "tug"; readonly seats: readonly number[]; readonly until: number }
  /** Back to where it was strewn. */
  | { readonly kind: "place" }
  /** The same, black side up. */
  | { readonly kind: "out" };

export interface Flight {
  readonly card: string;
  /** Where it was as it rose: on the table (null), or with this player. */
  readonly from: number | null;
  readonly aim: Aim;
}

export interface Scene {
  readonly view: ConfettiView;
  readonly me: number | null;
  /** What this player has asked for, and is not answered yet. */
  readonly grabs: readonly string[];
  readonly drops: readonly string[];
  /** The card under this player's finger. */
  readonly carried: string | null;
}

/** A flight that goes on as before is the same object. */
export function nextFlights(
  before: readonly Flight[],
  sceneBefore: Scene | null,
  scene: Scene,
): readonly Flight[] {
  const known = new Map(before.map((flight) => [flight.card, flight]));
  const flights = new Map<string, Flight>();
  const fly = (card: string, aim: Aim, from: number | null = null) => {
    const flight = known.get(card);
    const isSame = flight !== undefined && isSameAim(flight.aim, aim);
    flights.set(card, isSame ? flight : { card, from: flight?.from ?? from, aim });
  };

  const { phase } = scene.view;
  if (phase === "race" || phase === "countdown") rise(sceneBefore, scene, fly);
  for (const { card, aim } of before) {
    const still = flights.has(card) ? null : stillTo(card, aim, scene);
    if (still) fly(card, still);
  }
  return [...flights.values()];
}

type Fly = (card: string, aim: Aim, from?: number | null) => void;

/** What slides, what is let fall, and what this player has just asked for. */
function rise(before: Scene | null, scene: Scene, fly: Fly): void {
  for (const { card, seats, until } of scene.view.sliding) {
    const [seat = 0, other] = seats;
    fly(card, other === undefined ? { kind: "seat", seat, until } : { kind: "tug", seats, until });
  }
  for (const { card, seat } of droppedSince(before, scene)) fly(card, { kind: "place" }, seat);
  const { me } = scene;
  if (me === null) return;
  for (const card of scene.grabs) {
    if (scene.view.table.includes(card)) fly(card, { kind: "seat", seat: me, until: null });
  }
}

/** Those that this player lets fall now, and those that others have let fall. */
function droppedSince(before: Scene | null, { view, me, drops }: Scene) {
  const own = drops.filter((card) => me !== null && view.held[me]?.includes(card));
  const dropped = own.map((card) => ({ card, seat: me }));
  if (before === null || before.view.round !== view.round) return dropped;
  return dropped.concat(
    before.view.held.flatMap((cards, seat) =>
      cards
        .filter((card) => view.table.includes(card) && !before.drops.includes(card))
        .map((card) => ({ card, seat })),
    ),
  );
}

/** Where a card goes on to, of which nobody speaks any more; null: it is there. */
function stillTo(card: string, aim: Aim, { view, carried }: Scene): Aim | null {
  if (view.table.includes(card)) return { kind: "place" };
  if (view.out.includes(card)) return { kind: "out" };
  const holder = view.held.findIndex((cards) => cards.includes(card));
  if (holder < 0) return null;
  if (aim.kind !== "seat" || aim.seat !== holder) return { kind: "late", seat: holder };
  return card === carried ? aim : null;
}

function isSameAim(one: Aim, other: Aim): boolean {
  if (one.kind === "seat" && other.kind === "seat") {
    return one.seat === other.seat && one.until === other.until;
  }
  if (one.kind === "late" && other.kind === "late") return one.seat === other.seat;
  if (one.kind === "tug" && other.kind === "tug") {
    return one.until === other.until && String(one.seats) === String(other.seats);
  }
  return one.kind === other.kind;
}
