// The HTTP side: who one is, tables, matches. See docs/http.md; the types are the server's.

import type { Change, GameFacts, NewGuest, NewTable, PlayOn, Refusal, Requests } from "./http";
import type { Stage } from "./practice/stages";
import { language, type Language } from "./words/say.svelte";

export class ApiError extends Error {
  constructor(
    /** Stable, for programs; "offline" is ours. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Which matches of a history, and how many at once. */
export type MatchesQuery = Requests["GET /api/profiles/{id}/matches"]["query"];

export type Level = GameFacts["levels"][number];

export const api = {
  me: () => ask("GET /api/me", {}),
  become: (guest: Omit<NewGuest, "language">, language: Language) =>
    ask("POST /api/me", { body: { ...guest, language } }),
  change: (change: Change) => ask("PATCH /api/me", { body: change }),
  keepProfile: (password: string, current: string) =>
    ask("POST /api/me/password", { body: { password, current } }),
  login: (name: string, password: string) => ask("POST /api/login", { body: { name, password } }),
  logout: () => ask("POST /api/logout", {}),
  makeLink: () => ask("POST /api/me/link", {}),
  followLink: (token: string) => ask("POST /api/move", { body: { token } }),
  games: () => ask("GET /api/games", {}),
  publicTables: () => ask("GET /api/tables", {}),
  myTables: () => ask("GET /api/me/tables", {}),
  myMatches: (query: MatchesQuery) => ask("GET /api/me/matches", { query }),
  profile: (id: string) => ask("GET /api/profiles/{id}", { path: { id } }),
  gameHistory: (id: string, game: string) =>
    ask("GET /api/profiles/{id}/games/{game}", { path: { id, game } }),
  matchesOf: (id: string, query: MatchesQuery) =>
    ask("GET /api/profiles/{id}/matches", { path: { id }, query }),
  leaderboard: (game: string) => ask("GET /api/leaderboards/{game}", { path: { game } }),
  /** Of matches with these settings; what is left out is by default. */
  highscores: (game: string, setup: { readonly [field: string]: unknown } = {}) =>
    ask("GET /api/highscores/{game}", { path: { game }, query: { setup } }),
  /** A match that was played, as this seat saw it; null: as a spectator did. `table`: where
   * it goes on. */
  film: (match: string, angle: { seat: number | null; open: boolean }, key: string, table = "") =>
    ask("GET /api/matches/{id}/film", {
      path: { id: match },
      query: {
        open: angle.open,
        ...(angle.seat !== null && { seat: angle.seat }),
        ...(key !== "" && { key }),
        ...(table !== "" && { table }),
      },
    }),
  /** Sit down at a moment of a match, and play on from there. */
  playOn: (match: string, wish: PlayOn) =>
    ask("POST /api/matches/{id}/play-on", { path: { id: match }, body: wish }),
  /** What is in a file that somebody kept. */
  keepRecord: (record: unknown) => ask("POST /api/records", { body: record }),
  shareReplay: (match: string) => ask("POST /api/matches/{id}/link", { path: { id: match } }),
  lesson: (game: string) => ask("GET /api/lessons/{game}", { path: { game } }),
  openPractice: (game: string, stage: Stage) =>
    ask("POST /api/practice/{game}", { path: { game }, body: { stage } }),
  openLesson: (game: string) => ask("POST /api/lessons/{game}", { path: { game } }),
  myLessons: () => ask("GET /api/me/lessons", {}),
  myExercises: () => ask("GET /api/me/exercises", {}),
  keepExercise: (game: string, score: number) =>
    ask("POST /api/exercises/{game}", { path: { game }, body: { score } }),
  openTable: (wishes: NewTable) => ask("POST /api/tables", { body: wishes }),
};

/** What goes with a request: parts of its path, what is behind it as JSON, a body. */
interface Parts {
  readonly path?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: unknown };
  readonly body?: unknown;
}

async function ask<R extends keyof Requests>(
  request: R,
  parts: Omit<Requests[R], "answer"> & Parts,
): Promise<Requests[R]["answer"]> {
  const [method = "", path = ""] = request.split(" ");
  const headers: Record<string, string> = { "accept-language": language() }; // refusals are in words
  const init: RequestInit = { method, headers };
  if (parts.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(parts.body);
  }
  let response: Response;
  try {
    response = await fetch(addressOf(path, parts), init);
  } catch {
    throw new ApiError("offline", "");
  }
  if (response.ok) return (await response.json()) as Requests[R]["answer"];
  const refused = (await response.json().catch(() => null)) as Refusal | null;
  throw new ApiError(refused?.error.code ?? "offline", refused?.error.message ?? "");
}

function addressOf(template: string, { path = {}, query = {} }: Parts): string {
  const filled = template.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const behind = Object.entries(query).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${name}=${encodeURIComponent(text)}`;
  });
  return behind.length > 0 ? `${filled}?${behind.join("&")}` : filled;
}
