// Which matches of a history are looked at; kept in the address, so that the way back leads there again.

export const PERIODS = ["ever", "week", "month", "year"] as const;
export type Span = (typeof PERIODS)[number];

export interface Filters {
  /** "": any. */
  readonly game: string;
  /** A part of a fellow player's name; "": anybody. */
  readonly player: string;
  readonly rated: boolean;
  readonly won: boolean;
  readonly period: Span;
}

export const ALL: Filters = { game: "", player: "", rated: false, won: false, period: "ever" };

const DAY_MS = 24 * 3_600_000;
const DAYS: { readonly [period in Exclude<Span, "ever">]: number } = {
  week: 7,
  month: 30,
  year: 365,
};
const LONGEST_NAME = 24; // as the server has it

/** From `?game=…&won=true`; what is not understood is as if it was not there. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const period = PERIODS.find((one) => one === query.get("period"));
  return {
    game: query.get("game") ?? "",
    player: (query.get("player") ?? "").slice(0, LONGEST_NAME),
    rated: query.get("rated") === "true",
    won: query.get("won") === "true",
    period: period ?? "ever",
  };
}

/** "" where nothing is filtered. */
export function writeFilters({ game, player, rated, won, period }: Filters): string {
  const query = new URLSearchParams({
    ...(game !== "" && { game }),
    ...(player !== "" && { player }),
    ...(rated && { rated: "true" }),
    ...(won && { won: "true" }),
    ...(period !== "ever" && { period }),
  }).toString();
  return query && `?${query}`;
}

export function isFiltered(filters: Filters): boolean {
  return writeFilters(filters) !== "";
}

/** What is asked of the server; what is left out filters nothing. */
export function questionOf(
  { game, player, rated, won, period }: Filters,
  now: number,
): {
  readonly game?: string;
  readonly player?: string;
  readonly rated?: true;
  readonly won?: true;
  readonly since?: number;
} {
  return {
    ...(game !== "" && { game }),
    ...(player.trim() !== "" && { player: player.trim() }),
    ...(rated && { rated }),
    ...(won && { won }),
    ...(period !== "ever" && { since: now - DAYS[period] * DAY_MS }),
  };
}
