// The count, as it is staged: along each series card by card, then the prizes. All from a view.

import type { RougeJauneVertView } from "../../wire";
import { clash, keptOf, sumOf, type Clash } from "./cards";

export interface Row {
  readonly seat: number;
  readonly series: readonly string[];
  readonly kept: number;
  /** What the first discarded card shares with the one before it. */
  readonly clash: Clash | null;
  readonly sum: number;
  /** Somebody keeps as many cards, and the sum decides between them: theirs. */
  readonly against: number | null;
  /** Somebody has the same sum, too, and sits farther from the Stop. */
  readonly isNearer: boolean;
  readonly prize: number;
}

/** §5b: in the order in which they take their prizes. */
export function rowsOf(view: RougeJauneVertView): readonly Row[] {
  const seats = view.series.length;
  const first = view.stopper ?? 0;
  const counted = view.series.map((series, seat) => {
    const kept = view.kept?.[seat] ?? keptOf(series);
    return { seat, series, kept, sum: sumOf(series.slice(0, kept)) };
  });
  const order = [...counted].sort(
    (a, b) =>
      b.kept - a.kept ||
      b.sum - a.sum ||
      ((a.seat - first + seats) % seats) - ((b.seat - first + seats) % seats),
  );
  return order.map((row, place) => {
    const isTiedWith = (other: { kept: number }) => other.kept === row.kept;
    const isDivided = (other: { kept: number; sum: number }) =>
      isTiedWith(other) && other.sum !== row.sum;
    const next = order.slice(place).find(isDivided) ?? order.slice(0, place).findLast(isDivided);
    return {
      ...row,
      clash: clashIn(row.series, row.kept),
      against: next?.sum ?? null,
      isNearer: order.slice(place + 1).some((other) => isTiedWith(other) && other.sum === row.sum),
      prize: view.won[row.seat]?.[view.round - 1] ?? 0,
    };
  });
}

function clashIn(series: readonly string[], kept: number): Clash | null {
  const [before, wrong] = [series[kept - 1], series[kept]];
  return before !== undefined && wrong !== undefined ? clash(before, wrong) : null;
}

/** How far the count has come. */
export interface Progress {
  /** Cards of each series that have been looked at. */
  readonly walked: number;
  /** Clashes up to this card have been seen, and the rest has fallen. */
  readonly fallen: number;
  readonly showsSums: boolean;
  readonly prizes: number;
}

export interface Act {
  readonly progress: Progress;
  readonly ms: number;
  readonly kind: "walk" | "clash" | "sums" | "prize" | "end";
}

export const WALK_MS = 210;
export const CLASH_MS = 1250;
export const SUMS_MS = 1000;
export const PRIZE_MS = 520;

/** What is seen one after the other; the last is how it stays. */
export function actsOf(rows: readonly Row[]): readonly Act[] {
  const longest = Math.max(0, ...rows.map(({ series }) => series.length));
  const acts: Act[] = [];
  let progress: Progress = { walked: 0, fallen: 0, showsSums: false, prizes: 0 };
  const act = (kind: Act["kind"], ms: number, change: Partial<Progress>) =>
    acts.push({ kind, ms, progress: (progress = { ...progress, ...change }) });
  for (let card = 1; card <= longest; card++) {
    const clashes = rows.some(({ kept, series }) => kept === card - 1 && kept < series.length);
    act(clashes ? "clash" : "walk", clashes ? CLASH_MS : WALK_MS, { walked: card });
    if (clashes) act("walk", WALK_MS, { fallen: card });
  }
  if (rows.some(({ against }) => against !== null)) act("sums", SUMS_MS, { showsSums: true });
  rows.forEach((_, i) => act("prize", PRIZE_MS, { prizes: i + 1 }));
  act("end", 0, { walked: longest, fallen: longest });
  return acts;
}

export type Standing = "ahead" | "right" | "wrong" | "fallen";

/** How a card of a series stands at this point of the count. */
export function standing({ kept }: Row, card: number, { walked, fallen }: Progress): Standing {
  if (card < kept) return card < walked ? "right" : "ahead";
  if (fallen > kept) return "fallen";
  return card === kept && walked > kept ? "wrong" : "ahead";
}
