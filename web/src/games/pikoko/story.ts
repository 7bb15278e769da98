// How a match went, in a few sentences.

import type { PikokoEvent, PikokoView } from "../../wire";
import { listed, say } from "../../words/say.svelte";
import type { Chapter, Mine, Reader } from "../client";
import { nameOf } from "./asks";
import { padRows, type PadRow } from "./layout";
import { words } from "./tellWords";

const MOST = 5; // sentences
const BOLD = 3; // tokens: an exact bid that is worth telling
const SWEPT = 5; // tricks in one round
const EXACT = 2; // points: less is not worth telling
const TRUSTED = 3; // points: what confidence in an exact bid brings

export function moments(
  view: PikokoView,
  reader: Reader,
  _events: readonly PikokoEvent[],
  chapters: readonly Chapter[],
): readonly string[] {
  const pads = view.sheets.map((sheet, i) =>
    padRows(sheet, view.round_scores[i] ?? [], view.bid_points),
  );
  const name = (seat: number) => nameOf(reader, seat);
  return [
    ending(chapters, name),
    bestRound(view, name),
    sharpest(pads, name),
    boldest(pads, name),
    sweep(view, name),
    trusting(pads, name),
  ]
    .filter((moment) => moment !== "")
    .slice(0, MOST);
}

// To one of them

interface OwnBid {
  readonly round: number;
  readonly on: number;
  readonly bid: number;
  readonly tricks: number;
  readonly isTrusted: boolean;
  /** What it brought, with the confidence in it. */
  readonly points: number;
  /** What it would have brought besides, had it been exact. */
  readonly missed: number;
}

export function mine(view: PikokoView, seat: number, reader: Reader): Mine {
  const bids = ownBids(view, seat);
  const best = bids.toSorted(
    (one, other) => other.points - one.points || other.bid - one.bid || one.round - other.round,
  )[0];
  const costliest = bids.toSorted(
    (one, other) => other.missed - one.missed || missedBy(other) - missedBy(one),
  )[0];
  return {
    best: best && best.points >= EXACT ? sayBest(best, seat, reader) : "",
    cost: costliest && costliest.missed >= EXACT ? sayCost(costliest, seat, reader) : "",
  };
}

function ownBids(view: PikokoView, seat: number): readonly OwnBid[] {
  return view.sheets.flatMap((sheet, i) => {
    const rows = padRows(sheet, view.round_scores[i] ?? [], view.bid_points);
    const row = rows.find((one) => one.seat === seat);
    return (row?.bids ?? []).map(({ on, bid, tricks, points }) => {
      const isTrusted = row?.tally.trust === on;
      const earned = points + (isTrusted ? (row?.tally.trustPoints ?? 0) : 0);
      const most = (view.bid_points[0] ?? 0) + (isTrusted ? TRUSTED : 0);
      return { round: i + 1, on, bid, tricks, isTrusted, points: earned, missed: most - earned };
    });
  });
}

const missedBy = ({ bid, tricks }: OwnBid) => Math.abs(bid - tricks);

function sayBest({ round, on, bid, isTrusted, points }: OwnBid, seat: number, reader: Reader) {
  const whom = on === seat ? say(words.onYourself) : say(words.onThem, nameOf(reader, on));
  return say(isTrusted ? words.mineBestTrusted : words.mineBest, bid, whom, round, points);
}

function sayCost(
  { round, on, bid, tricks, isTrusted, missed }: OwnBid,
  seat: number,
  reader: Reader,
) {
  const whom = on === seat ? say(words.onYourself) : say(words.onThem, nameOf(reader, on));
  const taken =
    on === seat ? say(words.youTook, tricks) : say(words.theyTook, nameOf(reader, on), tricks);
  return say(isTrusted ? words.mineCostTrusted : words.mineCost, bid, whom, round, taken, missed);
}

// To everybody

type Name = (seat: number) => string;

function ending(chapters: readonly Chapter[], name: Name): string {
  const [first, second] = chapters;
  if (!first || !second) return "";
  if (second.rank === 1) {
    const winners = chapters.filter(({ rank }) => rank === 1);
    return say(words.storyShared, listed(winners.map(({ seat }) => name(seat))));
  }
  const lead = first.score - second.score;
  if (lead === 0) return say(words.storyTieBroken, name(first.seat), name(second.seat));
  return say(words.storyWon, name(first.seat), lead, name(second.seat));
}

interface Best {
  readonly seat: number;
  readonly many: number;
  readonly round: number;
}

/** The one who has most; null where that is shared. */
function only(candidates: readonly Best[], least: number): Best | null {
  const most = Math.max(...candidates.map(({ many }) => many));
  const best = candidates.filter(({ many }) => many === most);
  return most >= least && best.length === 1 ? (best[0] ?? null) : null;
}

function bestRound(view: PikokoView, name: Name): string {
  if (view.round_scores.length < 2) return "";
  const all = view.round_scores.flatMap((scores, i) =>
    scores.map((many, seat) => ({ seat, many, round: i + 1 })),
  );
  const best = only(all, 1);
  return best ? say(words.storyBestRound, name(best.seat), best.many, best.round) : "";
}

function perSeat(pads: readonly (readonly PadRow[])[], count: (row: PadRow) => number): Best[] {
  const seats = pads[0] ?? [];
  return seats.map(({ seat }) => {
    const rows = pads.flatMap((pad) => pad.filter((row) => row.seat === seat));
    return { seat, many: rows.reduce((sum, row) => sum + count(row), 0), round: 0 };
  });
}

function sharpest(pads: readonly (readonly PadRow[])[], name: Name): string {
  const exact = perSeat(
    pads,
    ({ bids }) => bids.filter(({ bid, tricks }) => bid === tricks).length,
  );
  const best = only(exact, 2);
  return best ? say(words.storyExact, name(best.seat), best.many) : "";
}

function boldest(pads: readonly (readonly PadRow[])[], name: Name): string {
  const isOnSelf = (bid: { on: number; bidder: number }) => Number(bid.on === bid.bidder);
  const exact = pads
    .flat()
    .flatMap(({ seat, bids }) => bids.map((bid) => ({ ...bid, bidder: seat })))
    .filter(({ bid, tricks }) => bid === tricks && bid >= BOLD)
    .sort((one, other) => other.bid - one.bid || isOnSelf(other) - isOnSelf(one));
  const [best] = exact;
  if (!best) return "";
  if (best.on === best.bidder) return say(words.storyBoldSelf, name(best.bidder), best.bid);
  return say(words.storyBoldBid, name(best.bidder), best.bid, name(best.on));
}

function sweep(view: PikokoView, name: Name): string {
  const all = view.sheets.flatMap(({ tricks }, i) =>
    tricks.map((many, seat) => ({ seat, many, round: i + 1 })),
  );
  const best = only(all, SWEPT);
  return best ? say(words.storyTail, name(best.seat), best.many, best.round) : "";
}

function trusting(pads: readonly (readonly PadRow[])[], name: Name): string {
  const best = only(
    perSeat(pads, ({ tally }) => Number(tally.trust !== null && tally.trustPoints > 0)),
    1,
  );
  return best ? say(words.storyTrust, name(best.seat), best.many) : "";
}
