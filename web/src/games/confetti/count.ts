// The count of a round, for those who saw it and for those who come later.

import type { ConfettiEvent, ConfettiFamily, ConfettiRoundScore, ConfettiView } from "../../wire";
import { countHand } from "./families";
import { membersOf } from "./layout";

export interface Counted {
  readonly seat: number;
  readonly result: ConfettiRoundScore;
  readonly overLimit: number;
  /** How many points had to be paid back. */
  readonly paid: number;
  /** The cards, where they are known: those of use first, family by family. */
  readonly hand: Hand | null;
}

export interface Hand {
  readonly cards: readonly string[];
  readonly families: readonly ConfettiFamily[];
  readonly wasted: readonly string[];
}

/** §2: the most cards to take, round by round. */
export function limitsOf(players: number): readonly number[] {
  if (players === 1) return [6, 6, 6, 6, 6];
  return players <= 4 ? [6, 6, 9] : [6, 9];
}

export function roundsOf(players: number): number {
  return limitsOf(players).length;
}

/** By seat: the last round that was counted. */
export function countsOf(view: ConfettiView, events: readonly ConfettiEvent[]): Counted[] {
  const results = view.round_scores.at(-1) ?? [];
  const told = toldAfter(view.round, events);
  const counted = countedIn(told);
  return results.map((result, seat) => ({
    seat,
    result,
    overLimit: Math.max(0, result.taken - view.limit),
    paid: paidIn(told, seat),
    hand: result.taken === 0 ? handOf([], []) : (counted.get(seat) ?? stillHeld(view, seat)),
  }));
}

/** What lay free when the sand had run out: what lies there now, but for what has come back since. */
export function freeAfter(
  view: ConfettiView,
  counts: readonly Counted[],
  events: readonly ConfettiEvent[],
): readonly string[] | null {
  if (counts.some(({ hand }) => hand === null)) return null;
  const paid = toldAfter(view.round, events).flatMap((event) =>
    event.type === "points_paid" ? event.cards : [],
  );
  const back = new Set([...counts.flatMap(({ hand }) => hand?.cards ?? []), ...paid]);
  return view.table.filter((card) => !back.has(card));
}

/** What was told since the sand of a round ran out. */
function toldAfter(round: number, events: readonly ConfettiEvent[]): readonly ConfettiEvent[] {
  const end = events.findLastIndex(
    (event) => event.type === "sandglass_ran_out" && event.round === round,
  );
  return end < 0 ? [] : events.slice(end);
}

function countedIn(told: readonly ConfettiEvent[]): ReadonlyMap<number, Hand> {
  return new Map(
    told
      .flatMap((event) => (event.type === "hand_counted" ? [event] : []))
      .map(({ seat, families, wasted }) => [seat, handOf(families, wasted)]),
  );
}

function paidIn(told: readonly ConfettiEvent[], seat: number): number {
  const paid = told.find((event) => event.type === "points_paid" && event.seat === seat);
  return paid?.type === "points_paid" ? paid.cards.length : 0;
}

/** As long as somebody chooses what to keep, their cards are there to be counted again. */
function stillHeld({ held, limit }: ConfettiView, seat: number): Hand | null {
  const cards = held[seat] ?? [];
  if (cards.length === 0) return null;
  const { families, wasted } = countHand(cards, limit);
  return handOf(families, wasted);
}

function handOf(families: readonly ConfettiFamily[], wasted: readonly string[]): Hand {
  return { cards: [...new Set(families.flatMap(membersOf)), ...wasted], families, wasted };
}

/** What somebody kept of this round; empty where they still choose. */
export function keptNow(
  { kept, held }: ConfettiView,
  { seat, result }: Counted,
): readonly string[] {
  if (result.score <= 0 || (held[seat] ?? []).length > 0) return [];
  return (kept[seat] ?? []).slice(-result.score);
}
