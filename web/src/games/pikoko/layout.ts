// From what a seat may know to what lies where: no rules, no screen, no words.

import type { PikokoCommand, PikokoPlayedCard, PikokoSheet, PikokoView } from "../../wire";
import { inOrder, shows, type FeatherColour } from "./cards";

// Who sits where

export interface Seating {
  /** This reader's; null: one who watches. */
  readonly me: number | null;
  /** The left neighbour, whose feathers one plays. */
  readonly target: number | null;
  /** Everybody else, clockwise. */
  readonly others: readonly number[];
}

export function leftOf(seat: number, seats: number): number {
  return (seat + 1) % seats;
}

export function clockwiseFrom(seat: number, seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, i) => (seat + i) % seats);
}

export function seating(view: PikokoView, me: number | null): Seating {
  const seats = view.hands.length;
  if (me === null) return { me, target: null, others: clockwiseFrom(0, seats) };
  const [, target, ...others] = clockwiseFrom(me, seats);
  return { me, target: target ?? null, others };
}

// Fans

export interface FanFeather {
  readonly key: string;
  /** null: seen from behind. */
  readonly card: string | null;
  /** The middle of the feather, seen from the peacock's foot, in lengths of the fan; y upwards. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly angle: number;
}

const WIDEST = 128; // degrees from the first feather to the last
const WIDEST_STEP = 21;
/** How far the middle of a feather is from the peacock's foot. */
const MIDDLE = 0.56;

export function fan(hand: readonly (string | null)[], owner: number): readonly FanFeather[] {
  const seen = hand.filter((card) => card !== null);
  const sorted = seen.length === hand.length ? inOrder(seen) : hand;
  const step = sorted.length > 1 ? Math.min(WIDEST_STEP, WIDEST / (sorted.length - 1)) : 0;
  return sorted.map((card, i) => {
    const angle = step * (i - (sorted.length - 1) / 2);
    const turn = (angle * Math.PI) / 180;
    return {
      key: card ?? `back-${owner}-${i}`,
      card,
      x: MIDDLE * Math.sin(turn),
      y: MIDDLE * Math.cos(turn),
      angle,
    };
  });
}

/** What is to be seen of a peacock's feathers; when all is over, those that it had in the last round. */
export function tail(view: PikokoView, seat: number): readonly FanFeather[] {
  return fan((view.phase === "over" ? view.played : view.hands)[seat] ?? [], seat);
}

// What may be played

export interface Playing {
  /** A feather that may be played, and the colours to choose from: none where there is no choice. */
  readonly colours: ReadonlyMap<string, readonly FeatherColour[]>;
  /** What was led and has to be followed; null where the hand is free. */
  readonly follow: FeatherColour | null;
}

/** The server lists what may be played; why the rest may not is what was led. */
export function playing(view: PikokoView, options: readonly PikokoCommand[] | null): Playing {
  const colours = new Map<string, FeatherColour[]>();
  for (const option of options ?? []) {
    if (option.type !== "play") continue;
    const named = colours.get(option.card) ?? [];
    if (option.colour) named.push(option.colour as FeatherColour);
    colours.set(option.card, named);
  }
  const led = view.trick[0]?.colour ?? null;
  const follows = led !== null && [...colours.keys()].some((card) => shows(card, led));
  return { colours, follow: view.phase === "play" && follows ? led : null };
}

// The trick

export interface InTrick extends PikokoPlayedCard {
  readonly isBest: boolean;
}

export function trick({ trick, best }: PikokoView): readonly InTrick[] {
  return trick.map((played, place) => ({ ...played, isBest: place === best }));
}

/** What would take the trick as it lies; null: nothing was played. */
export function bestInTrick({ trick, best }: PikokoView): PikokoPlayedCard | null {
  return (best === null ? null : trick[best]) ?? null;
}

// What is asked

export type Asked =
  | { readonly kind: "bid"; readonly on: number; readonly tokens: number }
  | { readonly kind: "trust" }
  | { readonly kind: "play"; readonly from: number; readonly follow: FeatherColour | null }
  | {
      readonly kind: "wait";
      readonly doing: "bid" | "trust" | "play";
      readonly on: readonly number[];
    }
  | {
      readonly kind: "pause";
      readonly after: "bids" | "trick" | "round";
      readonly isReady: boolean;
    }
  | { readonly kind: "over" };

export function asked(
  view: PikokoView,
  me: number | null,
  options: readonly PikokoCommand[] | null,
): Asked {
  const isMine = me !== null && view.to_act.includes(me);
  switch (view.phase) {
    case "over":
      return { kind: "over" };
    case "pause":
      return { kind: "pause", after: pauseAfter(view), isReady: !isMine };
    default:
      if (!isMine) return { kind: "wait", doing: view.phase, on: view.to_act };
  }
  switch (view.phase) {
    case "bid":
      return { kind: "bid", on: view.target ?? me, tokens: view.tokens[me] ?? 0 };
    case "trust":
      return { kind: "trust" };
    case "play":
      return {
        kind: "play",
        from: leftOf(me, view.hands.length),
        follow: playing(view, options).follow,
      };
  }
}

function pauseAfter(view: PikokoView): "bids" | "trick" | "round" {
  if (view.trick.length === 0) return "bids";
  return view.round_scores.length === view.round ? "round" : "trick";
}

/** When the reader plays from the fan: now, once others are done; null: something else is asked. */
export type StageTurn = "now" | "later" | null;

export function stageTurn({ kind }: Asked): StageTurn {
  if (kind === "play") return "now";
  return kind === "wait" || kind === "pause" ? "later" : null;
}

// Fists

export interface Fist {
  readonly seat: number;
  readonly isClosed: boolean;
  /** The tokens in it, where this reader may know. */
  readonly tokens: number | null;
}

/** On whom bids are being placed or were last revealed: a seat, or "self". */
export function bidOn(view: PikokoView): number | "self" {
  if (view.phase === "bid") return view.target ?? "self";
  if (view.bids.every((own, seat) => own[seat] !== null)) return "self";
  const seats = view.hands.length;
  const done = clockwiseFrom(view.starter, seats).filter(
    (seat) => view.bids[leftOf(seat, seats)]?.[seat] !== null,
  );
  return done.at(-1) ?? view.starter;
}

export function fists(view: PikokoView): readonly Fist[] {
  const on = bidOn(view);
  return clockwiseFrom(view.starter, view.hands.length)
    .filter((seat) => seat !== on)
    .map((seat) => ({
      seat,
      isClosed: view.phase === "bid" && !view.to_act.includes(seat),
      tokens: view.bids[seat]?.[on === "self" ? seat : on] ?? null,
    }));
}

// Bids and tricks: a row for each who bids, a column for each peacock

export type Standing = "exact" | "close" | "off" | "open";

export interface BidOn {
  readonly on: number;
  /** null: not known yet, or not placed. */
  readonly bid: number | null;
  readonly tricks: number;
  readonly standing: Standing;
  /** What it has brought; null while the round is on. */
  readonly points: number | null;
}

/** What a finished round has brought besides. */
export interface Tally {
  /** Whom the confidence card named; null: nobody. */
  readonly trust: number | null;
  readonly trustPoints: number;
  readonly total: number;
}

export interface BidRow {
  readonly seat: number;
  readonly bids: readonly BidOn[];
  readonly tally: Tally | null;
}

/** As the reader sees the peacocks: the one they play from, the others clockwise, their own. */
export function readersOrder(view: PikokoView, me: number | null): readonly number[] {
  const { target, others } = seating(view, me);
  return [...(target === null ? [] : [target]), ...others, ...(me === null ? [] : [me])];
}

/** While a round is on. */
export function liveRows(view: PikokoView, order: readonly number[]): readonly BidRow[] {
  const isCounting = ["play", "over"].includes(view.phase) || view.trick.length > 0;
  return order.map((seat) => ({
    seat,
    bids: order.map((on) => {
      const bid = view.bids[seat]?.[on] ?? null;
      const tricks = view.tricks[on] ?? 0;
      const standing = isCounting ? standingOf(view.bid_points, bid, tricks) : "open";
      return { on, bid, tricks, standing, points: null };
    }),
    tally: null,
  }));
}

/** §6: each point of a finished round, and what it is for. `bidPoints` as the view has them. */
export function padRows(
  sheet: PikokoSheet,
  scores: readonly number[],
  bidPoints: readonly number[],
  order: readonly number[] = sheet.bids.map((_, seat) => seat),
): readonly PadRow[] {
  return order.map((seat) => {
    const bids = order.map((on) => {
      const bid = sheet.bids[seat]?.[on] ?? 0;
      const tricks = sheet.tricks[on] ?? 0;
      const points = pointsFor(bidPoints, bid, tricks);
      return { on, bid, tricks, standing: standingOf(bidPoints, bid, tricks), points };
    });
    const total = scores[seat] ?? 0;
    const trustPoints = total - bids.reduce((sum, { points }) => sum + points, 0);
    return { seat, bids, tally: { trust: sheet.trust[seat] ?? null, trustPoints, total } };
  });
}

/** A row of which all is known. */
export interface PadRow extends BidRow {
  readonly bids: readonly (BidOn & { readonly bid: number; readonly points: number })[];
  readonly tally: Tally;
}

function standingOf(bidPoints: readonly number[], bid: number | null, tricks: number): Standing {
  if (bid === null) return "open";
  if (bid === tricks) return "exact";
  return pointsFor(bidPoints, bid, tricks) > 0 ? "close" : "off";
}

function pointsFor(bidPoints: readonly number[], bid: number, tricks: number): number {
  return bidPoints[Math.abs(bid - tricks)] ?? 0;
}

/** The last confidence cards, in this order, and what they brought. */
export function lastTrusts(
  view: PikokoView,
  order: readonly number[],
): readonly (Tally & { readonly seat: number })[] {
  const sheet = view.sheets.at(-1);
  if (!sheet) return [];
  const rows = padRows(sheet, view.round_scores.at(-1) ?? [], view.bid_points, order);
  return rows.map(({ seat, tally }) => ({ seat, ...tally }));
}

export function totals(view: PikokoView): readonly number[] {
  return view.hands.map((_, seat) =>
    view.round_scores.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0),
  );
}
