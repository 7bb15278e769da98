// How a match went, in a few sentences.

import type { RougeJauneVertEvent, RougeJauneVertView, Scores } from "../../wire";
import { listed, say } from "../../words/say.svelte";
import type { Chapter, Mine, Reader } from "../client";
import { clash, clashName, type Clash } from "./cards";
import { words as own } from "./mineWords";
import { words } from "./tellWords";

const MOST = 5; // sentences

export function moments(
  view: RougeJauneVertView,
  reader: Reader,
  events: readonly RougeJauneVertEvent[],
  chapters: readonly Chapter[],
): readonly string[] {
  const name = (seat: number) => reader.names[seat] ?? "–";
  const rounds = roundsOf(events);
  return [
    ending(chapters, view.won, name),
    closest(rounds, name),
    finest(rounds, name),
    dearest(rounds, name),
    stops(rounds, name),
    bestCard(view.won, name),
  ]
    .filter((moment) => moment !== "")
    .slice(0, MOST);
}

type Name = (seat: number) => string;

// The end

export function totalOf(won: readonly number[]): number {
  return won.reduce((sum, points) => sum + points, 0);
}

/** The seats on the score pad: as they are ranked when all is over, until then by their points. */
export function padOrder(won: RougeJauneVertView["won"], result: Scores | null): readonly number[] {
  const places = result?.ranks ?? won.map((points) => -totalOf(points));
  return won.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

function ending(chapters: readonly Chapter[], won: RougeJauneVertView["won"], name: Name): string {
  const [first, second] = chapters;
  if (!first || !second) return "";
  if (second.rank === 1) {
    const winners = chapters.filter(({ rank }) => rank === 1);
    return say(words.shared, listed(winners.map(({ seat }) => name(seat))));
  }
  const lead = first.score - second.score;
  if (lead > 0) return say(words.won, name(first.seat), lead, name(second.seat));
  const best = Math.max(...(won[first.seat] ?? []));
  return say(words.wonByCard, name(first.seat), name(second.seat), best);
}

// The rounds, as far as their events are known

interface Counted {
  readonly seat: number;
  readonly kept: number;
  readonly sum: number;
  /** What was hung, without the card that everybody is dealt. */
  readonly placed: readonly string[];
}

interface Round {
  readonly round: number;
  stopper: number | null;
  readonly placed: Map<number, string[]>;
  readonly counted: Counted[];
  /** Seats, in the order in which they took their prizes. */
  readonly takers: number[];
}

function roundsOf(events: readonly RougeJauneVertEvent[]): readonly Round[] {
  const rounds: Round[] = [];
  for (const event of events) {
    if (event.type === "round_began") {
      rounds.push({
        round: event.round,
        stopper: null,
        placed: new Map(),
        counted: [],
        takers: [],
      });
      continue;
    }
    const round = rounds.at(-1);
    if (round) goOn(round, event);
  }
  return rounds;
}

function goOn(round: Round, event: RougeJauneVertEvent): void {
  switch (event.type) {
    case "card_placed":
      round.placed.set(event.seat, [...(round.placed.get(event.seat) ?? []), event.card]);
      break;
    case "stopped":
      round.stopper = event.seat;
      break;
    case "series_counted":
      round.counted.push({
        seat: event.seat,
        kept: event.kept,
        sum: event.counts,
        placed: round.placed.get(event.seat) ?? [],
      });
      break;
    case "prize_taken":
      round.takers.push(event.seat);
      break;
  }
}

/** The first of those that nothing beats. */
function best<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (most, item) => (most === undefined || worth(item) > worth(most) ? item : most),
    undefined,
  );
}

/** A round whose first prize hung on a sum. */
function closest(rounds: readonly Round[], name: Name): string {
  const ties = rounds.flatMap(({ round, counted, takers }) => {
    const [first, second] = takers.map((seat) => counted.find((one) => one.seat === seat));
    return first && second && first.kept === second.kept ? [{ round, first, second }] : [];
  });
  const tie = best(ties, ({ first, second }) => second.sum - first.sum);
  if (!tie) return "";
  const { round, first, second } = tie;
  const both = say(words.closest, round, name(first.seat), name(second.seat), first.kept);
  if (first.sum === second.sum) return both;
  return `${both} ${say(words.closestSum, first.sum, second.sum)}`;
}

function flat(rounds: readonly Round[]): readonly (Counted & { readonly round: number })[] {
  return rounds.flatMap(({ round, counted }) => counted.map((one) => ({ ...one, round })));
}

function finest(rounds: readonly Round[], name: Name): string {
  const whole = flat(rounds).filter(({ kept, placed }) => kept === placed.length + 1);
  const one = best(whole, ({ kept, sum }) => 100 * kept + sum);
  return one && one.kept > 1 ? say(words.bestSeries, name(one.seat), one.kept, one.round) : "";
}

function dearest(rounds: readonly Round[], name: Name): string {
  const one = best(flat(rounds), lostOf);
  if (!one || lostOf(one) < 2) return "";
  const told = say(words.dearest, name(one.seat), lostOf(one), one.round);
  const why = clashOf(one);
  return why ? `${told} ${say(words.dearestWhy, clashName(why))}` : told;
}

function lostOf({ kept, placed }: Counted): number {
  return placed.length + 1 - kept;
}

/** What the first two that clash have in common, where both were hung by the player. */
function clashOf({ kept, placed }: Counted): Clash | null {
  const [before, wrong] = [placed[kept - 2], placed[kept - 1]];
  return before && wrong ? clash(before, wrong) : null;
}

function stops(rounds: readonly Round[], name: Name): string {
  const seats = rounds.flatMap(({ stopper }) => (stopper === null ? [] : [stopper]));
  const times = (seat: number) => seats.filter((one) => one === seat).length;
  const most = best(seats, times);
  const isAlone = seats.every((seat) => seat === most || times(seat) < times(most ?? 0));
  return most !== undefined && isAlone ? say(words.stops, name(most), times(most)) : "";
}

/** A lot that is worth a word. */
const FINE = 5;

function bestCard(won: RougeJauneVertView["won"], name: Name): string {
  const all = won.flatMap((cards, seat) =>
    cards.map((points, i) => ({ seat, points, round: i + 1 })),
  );
  const one = best(all, ({ points }) => points);
  const isAlone = all.filter(({ points }) => points === one?.points).length === 1;
  return one && isAlone && one.points >= FINE
    ? say(words.bestCard, name(one.seat), one.points, one.round)
    : "";
}

// For one who played

export function mine(
  view: RougeJauneVertView,
  seat: number,
  _reader: Reader,
  events: readonly RougeJauneVertEvent[],
): Mine {
  const lines = flat(roundsOf(events)).filter((one) => one.seat === seat);
  const prizes = (view.won[seat] ?? []).map((points, i) => ({ points, round: i + 1 }));
  return { best: ownBest(prizes, lines), cost: ownDearest(lines) || worst(prizes) };
}

interface Prize {
  readonly points: number;
  readonly round: number;
}

type Line = ReturnType<typeof flat>[number];

/** Their best prize, and of two as good the one for the longer line. */
function ownBest(prizes: readonly Prize[], lines: readonly Line[]): string {
  const keptIn = (round: number) => lines.find((one) => one.round === round)?.kept ?? 0;
  const one = best(prizes, ({ points, round }) => 100 * points + keptIn(round));
  if (!one || one.points <= 0) return "";
  const kept = keptIn(one.round);
  if (kept === 0) return say(own.bestPrize, one.round, one.points);
  return say(own.bestRound, one.round, kept, one.points);
}

function ownDearest(lines: readonly Line[]): string {
  const one = best(lines, lostOf);
  if (!one || lostOf(one) < 2) return "";
  const why = clashOf(one);
  if (why) return say(own.dearestWhy, lostOf(one), one.round, clashName(why));
  return say(own.dearest, lostOf(one), one.round);
}

function worst(prizes: readonly Prize[]): string {
  const one = best(prizes, ({ points }) => -points);
  return one && one.points < 0 ? say(own.worstPrize, one.round, one.points) : "";
}
