// What is said of a table or of a match in a line: pure, so that it can be tried without a page.

import type { TableFacts } from "../wire";
import type { Language } from "../words/say.svelte";

export type TableState = "playing" | "paused" | "gathering" | "over";

export function stateOf(table: Pick<TableFacts, "match" | "paused">): TableState {
  if (table.match === null) return "gathering";
  if (table.match.over) return "over";
  return table.paused ? "paused" : "playing";
}

/** Somebody is waited for there. */
export function isOn(table: Pick<TableFacts, "match" | "paused">): boolean {
  const state = stateOf(table);
  return state === "playing" || state === "paused";
}

/** A lesson that can be gone on with: nobody is waited for there. */
export function isLesson(table: Pick<TableFacts, "lesson">): boolean {
  return table.lesson?.is_done === false;
}

export function freeSeats(table: Pick<TableFacts, "seats">): number {
  return table.seats.filter((seat) => seat.occupant === null).length;
}

/** Who sits there besides this person: people first. */
export function companyOf(table: Pick<TableFacts, "seats">, me: string | null): readonly string[] {
  const others = table.seats
    .map((seat) => seat.occupant)
    .filter((one) => one !== null)
    .filter((one) => one.type === "bot" || one.id !== me);
  const people = others.filter((one) => one.type === "person");
  const bots = others.filter((one) => one.type === "bot");
  return [...people, ...bots].map((one) => one.name);
}

const URGENCY: { readonly [state in TableState]: number } = {
  playing: 0,
  paused: 1,
  gathering: 2,
  over: 3,
};

/** Where a match waits, first. */
export function byUrgency<T extends Pick<TableFacts, "match" | "paused">>(
  tables: readonly T[],
): T[] {
  return [...tables].sort((one, other) => URGENCY[stateOf(one)] - URGENCY[stateOf(other)]);
}

/** Tables that can be joined come first; those where one sits already are listed elsewhere. */
export function openTables(tables: readonly TableFacts[], me: string | null): TableFacts[] {
  return tables
    .filter((table) => !isSeated(table, me))
    .sort((one, other) => Number(canJoin(other)) - Number(canJoin(one)));
}

export function canJoin(table: Pick<TableFacts, "seats" | "match" | "paused">): boolean {
  return freeSeats(table) > 0 && !isOn(table);
}

function isSeated(table: Pick<TableFacts, "seats">, me: string | null): boolean {
  return table.seats.some(({ occupant }) => occupant?.type === "person" && occupant.id === me);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "a few minutes ago" for today, "yesterday", then the date. */
export function whenWords(at: number, now: number, spoken: Language): string {
  const ago = now - at;
  const relative = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });
  if (ago < MINUTE) return relative.format(0, "second");
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), "minute");
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days === 0) return relative.format(-Math.floor(ago / HOUR), "hour");
  if (days < 7) return relative.format(-days, "day");
  return new Intl.DateTimeFormat(spoken === "en" ? "en-GB" : spoken, { dateStyle: "long" }).format(
    at,
  );
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
