// The one right hand of a player: when it is free again.

import type { ConfettiCommand, ConfettiView } from "../../wire";

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
