// Round the table: where a seat is, who can be moved where, and whether a match can begin.

import type { TableFacts } from "../../wire";

export interface Spot {
  /** From the middle, in halves of the table's width and height: -1 to 1. */
  readonly x: number;
  readonly y: number;
}

/** Clockwise in the order of play, with the reader at the bottom. */
export function spotOf(seat: number, seats: number, reader: number | null): Spot {
  const turn = ((seat - (reader ?? 0)) / seats) * 2 * Math.PI;
  return { x: -Math.sin(turn), y: Math.cos(turn) };
}

/** An order for `arrange` in which two have changed places. */
export function swapped(seats: number, one: number, other: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === one) return other;
    return seat === other ? one : seat;
  });
}

export type NotReady = "too_few" | "rated_with_bots" | "rated_alone";

/** Why no match can begin yet. */
export function notReady(
  table: Pick<TableFacts, "seats" | "rated">,
  fewest: number,
): NotReady | null {
  const seated = table.seats.flatMap(({ occupant }) => occupant ?? []);
  if (seated.length < fewest) return "too_few";
  if (table.rated && seated.some(({ type }) => type === "bot")) return "rated_with_bots";
  return table.rated && seated.length < 2 ? "rated_alone" : null;
}

export function seatedAt(table: Pick<TableFacts, "seats">): number {
  return table.seats.filter(({ occupant }) => occupant !== null).length;
}

export function firstFree(table: Pick<TableFacts, "seats">): number | null {
  const seat = table.seats.findIndex(({ occupant }) => occupant === null);
  return seat < 0 ? null : seat;
}
