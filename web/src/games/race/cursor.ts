// The keyboard's way over a spread: to the next card in a direction, or to one whose name is typed.

import type { FieldItem, Lying, Point } from "./field";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
export type Arrow = (typeof ARROWS)[number];

export function isArrow(key: string): key is Arrow {
  return (ARROWS as readonly string[]).includes(key);
}

type RowAt = (y: number) => number;

/** As one reads: row by row, each from left to right. */
export function reading<L extends Lying>(lying: readonly L[], rowAt: RowAt): L[] {
  return [...lying].sort((one, other) => rowAt(one.y) - rowAt(other.y) || one.x - other.x);
}

/**
 * Left and right go on in the next row, so that they come by every card; up and down go to the nearest
 * in the next row that has any.
 */
export function neighbour<L extends Lying>(
  lying: readonly L[],
  from: string,
  arrow: Arrow,
  rowAt: RowAt,
): L | null {
  const order = reading(lying, rowAt);
  const i = order.findIndex(({ key }) => key === from);
  const here = order[i];
  if (!here) return null;
  if (arrow === "ArrowLeft") return order[i - 1] ?? null;
  if (arrow === "ArrowRight") return order[i + 1] ?? null;
  const row = rowAt(here.y);
  const beyond =
    arrow === "ArrowUp"
      ? order.filter(({ y }) => rowAt(y) < row)
      : order.filter(({ y }) => rowAt(y) > row);
  const next = beyond.at(arrow === "ArrowUp" ? -1 : 0);
  if (!next) return null;
  return nearest(
    beyond.filter(({ y }) => rowAt(y) === rowAt(next.y)),
    here,
  );
}

export function nearest<L extends Lying>(lying: readonly L[], to: Point): L | null {
  const far = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  return lying.reduce<L | null>(
    (best, one) => (best === null || far(one) < far(best) ? one : best),
    null,
  );
}

/** Letters are as good in capitals, without accents and without spaces. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|\s/gu, "")
    .toLowerCase();
}

/**
 * The next card whose name begins with what is typed: the one at hand, while more letters still fit
 * it; after a single letter, one after it. The same letter again and again goes from one to the next.
 */
export function find<I extends FieldItem>(
  order: readonly I[],
  typed: string,
  from: string | null,
): I | null {
  const wanted = plain(typed);
  if (wanted === "") return null;
  const at = order.findIndex(({ key }) => key === from);
  const after = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  const begins = (item: I, with_: string) =>
    item.typed !== "" && item.typed.split("|").some((name) => plain(name).startsWith(with_));
  const here = order[at];
  if (here && [...wanted].length > 1 && begins(here, wanted)) return here;
  const found = after.find((item) => begins(item, wanted));
  if (found) return found;
  const [letter = ""] = wanted;
  const isOneLetter = [...wanted].every((one) => one === letter);
  return isOneLetter ? (after.find((item) => begins(item, letter)) ?? null) : null;
}
