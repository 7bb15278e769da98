// What better there was: the same hand without some of its cards, or with one that lay free.

import { add, circleCounts, countFamilies, countHand } from "./families";

export interface Better {
  /** Cards that should have stayed on the table. */
  readonly without: readonly string[];
  /** One that lay free, and should have been taken. */
  readonly taking: string | null;
  readonly score: number;
}

const MOST_CARDS = 16; // of a fuller hand only the wasted ones are looked at

/** null: nothing better, as far as one card can tell. */
export function better(
  hand: readonly string[],
  free: readonly string[],
  limit: number,
): Better | null {
  const { score } = countHand(hand, limit);
  const changes = [leavingOut(hand, limit), takingOne(hand, free, limit)];
  const [best] = changes
    .filter((change) => change !== null && change.score > score)
    .sort((one, other) => (other?.score ?? 0) - (one?.score ?? 0));
  return best ?? null;
}

/** The best part of a hand. It wastes nothing, so only its families and its size count. */
export function leavingOut(hand: readonly string[], limit: number): Better {
  if (hand.length > MOST_CARDS) {
    const { families, wasted } = countHand(hand, limit);
    const over = Math.max(0, hand.length - wasted.length - limit);
    return { without: wasted, taking: null, score: families.length - over };
  }
  let best = { kept: 0, size: 0, score: 0 };
  for (const [kept, shown] of parts(hand)) {
    const size = bits(kept);
    const score = countFamilies(shown) - Math.max(0, size - limit);
    if (score > best.score || (score === best.score && size < best.size)) {
      best = { kept, size, score };
    }
  }
  const without = hand.filter((_, i) => (best.kept & (1 << i)) === 0);
  return { without, taking: null, score: best.score };
}

/** All parts of a hand, each one card away from the one before, with the circles that it shows. */
function* parts(hand: readonly string[]): Generator<[kept: number, shown: number[]]> {
  const shown = circleCounts([]);
  let kept = 0;
  for (let i = 1; i < 1 << hand.length; i++) {
    const changed = Math.log2(i & -i);
    kept ^= 1 << changed;
    add(shown, hand[changed] ?? "", kept & (1 << changed) ? 1 : -1);
    yield [kept, shown];
  }
}

function bits(number: number): number {
  let many = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) many += 1;
  return many;
}

/** One that lay free, instead of one that was taken or besides. */
function takingOne(hand: readonly string[], free: readonly string[], limit: number): Better | null {
  let best: Better | null = null;
  for (const leaving of [null, ...hand]) {
    const rest = hand.filter((card) => card !== leaving);
    const over = Math.max(0, rest.length + 1 - limit);
    const shown = circleCounts(rest);
    for (const taking of free) {
      add(shown, taking, 1);
      const couldBe = countFamilies(shown) - over;
      add(shown, taking, -1);
      if (couldBe <= (best?.score ?? 0)) continue; // not even if it wasted nothing
      const { score } = countHand([...rest, taking], limit);
      if (score > (best?.score ?? 0)) {
        best = { without: leaving === null ? [] : [leaving], taking, score };
      }
    }
  }
  return best;
}
