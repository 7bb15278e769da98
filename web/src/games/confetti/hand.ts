// The one right hand of a player: when it is free again.

import type { ConfettiCommand, ConfettiView, TableFacts } from "../../wire";

/** Cards can be gone for, now or in a moment. */
export function isUnderWay({ phase }: ConfettiView): boolean {
  return phase === "race" || phase === "countdown";
}

type Sliding = ConfettiView["sliding"][number];

/** The card that this player and another hold. */
export function tugOf({ sliding }: ConfettiView, me: number | null): Sliding | null {
  if (me === null) return null;
  return sliding.find(({ seats }) => seats.length > 1 && seats.includes(me)) ?? null;
}

/** The card that slid away last, to somebody else: a finger can be laid on it by a key. */
export function fleeing({ sliding }: ConfettiView, me: number | null): Sliding | null {
  if (me === null) return null;
  return sliding.findLast(({ seats }) => seats.length === 1 && seats[0] !== me) ?? null;
}

/** On the match's clock; Infinity: that will be told. A card that arrives frees the hand at its very
 * time, so whoever is far away need not wait to hear of it. */
export function busyUntil(
  { sliding }: Pick<ConfettiView, "sliding">,
  me: number | null,
  pendings: readonly ConfettiCommand[],
): number {
  if (me === null) return -Infinity;
  if (pendings.some(({ type }) => type === "grab")) return Infinity;
  const own = sliding.find(({ seats }) => seats.includes(me));
  if (!own) return -Infinity;
  return own.seats.length > 1 ? Infinity : own.until;
}

/** What is to be known of another player's hands just now. */
export type Doing = "hasEnough" | "chooses" | "hasSeen";

// Enough

const heldBy = ({ held }: ConfettiView, seat: number) => held[seat]?.length ?? 0;

/** This player has just as many cards as may be taken. */
export function isFull(view: ConfettiView, me: number | null): boolean {
  return view.phase === "race" && me !== null && heldBy(view, me) === view.limit;
}

/** Whether it is worth asking this player: the hand is full, or others have what they want. */
export function mayHaveEnough(
  view: ConfettiView,
  me: number | null,
  enough: readonly number[],
): boolean {
  if (me === null || view.phase !== "race") return false;
  return heldBy(view, me) >= view.limit || enough.length > 0;
}

/** The seats of people who have not said so. */
export function stillWanting(
  seats: TableFacts["seats"],
  enough: readonly number[],
): readonly number[] {
  return seats.flatMap(({ occupant, held_by_bot }, seat) =>
    occupant?.type === "person" && !held_by_bot && !enough.includes(seat) ? [seat] : [],
  );
}
