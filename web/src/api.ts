// The HTTP side: who one is, tables, matches. See docs/http.md.

import type { Said, Table } from "./wire";
import { language } from "./words/say.svelte";

export class ApiError extends Error {
  constructor(
    /** Stable, for programs; "offline" is ours. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly handle: string | null;
}

/** To one's other devices. */
export interface Link {
  readonly url: string;
  readonly expires: number;
  readonly qr: { readonly size: number; readonly path: string };
}

export interface GameFacts {
  readonly id: string;
  readonly name: string;
  /** What people call it at a table. */
  readonly short: string;
  readonly seats: readonly [number, number];
  readonly setup: SetupSchema;
  /** Labels of the settings. */
  readonly settings: { readonly [field: string]: Said };
  /** Of its bots. */
  readonly levels: readonly Level[];
  readonly pitch: Said;
  readonly lasts: Said;
  /** The match of somebody who has never played. */
  readonly first: { readonly seats: number; readonly setup: { readonly [field: string]: unknown } };
  /** Paragraphs; none where the pages have rules of their own. */
  readonly rules: readonly Said[];
  /** The address of the module that draws it; none: the pages do, or a plain one. */
  readonly board: string | null;
}

/** As JSON schema has it, as far as games use it. */
export interface SetupSchema {
  readonly properties: { readonly [field: string]: FieldSchema };
  readonly [keyword: string]: unknown;
}

export interface FieldSchema {
  readonly type?: "integer" | "boolean" | "array";
  readonly anyOf?: readonly { readonly type: string }[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default: unknown;
  readonly [keyword: string]: unknown;
}

export interface Played {
  readonly match: string;
  readonly game: string;
  readonly ended: number;
  readonly rated: boolean;
  readonly seats: number;
  readonly score: number;
  readonly rank: number;
}

/** What somebody reached alone. */
export interface Highscore {
  readonly name: string;
  readonly score: number;
  readonly ended: number;
  readonly match: string;
  readonly you: boolean;
}

export interface Highscores {
  /** Of the house, one for each person. */
  readonly best: readonly Highscore[];
  readonly own: Highscore | null;
}

export interface Opened {
  readonly url: string;
  readonly table: Table;
}

export type Level = "easy" | "medium" | "strong" | "best";
export const LEVELS: readonly Level[] = ["easy", "medium", "strong", "best"];

export interface NewTable {
  readonly game: string;
  readonly seats?: number;
  readonly bots?: readonly (Level | null)[];
  readonly setup?: { readonly [field: string]: unknown };
  readonly public?: boolean;
}

export const api = {
  me: () => get<Me | null>("/api/me"),
  become: (name: string, language: string) => post<Me>("/api/me", { name, language }),
  change: (change: { name?: string; language?: string }) => call<Me>("PATCH", "/api/me", change),
  keepProfile: (password: string, current: string) =>
    post<Me>("/api/me/password", { password, current }),
  login: (name: string, password: string) => post<Me>("/api/login", { name, password }),
  logout: () => post<null>("/api/logout"),
  makeLink: () => post<Link>("/api/me/link"),
  followLink: (token: string) => post<Me>("/api/move", { token }),
  games: () => get<GameFacts[]>("/api/games"),
  publicTables: () => get<Table[]>("/api/tables"),
  myTables: () => get<Table[]>("/api/me/tables"),
  myMatches: () => get<Played[]>("/api/me/matches"),
  /** Of matches with these settings; what is left out is by default. */
  highscores: (game: string, setup: { readonly [field: string]: unknown } = {}) =>
    get<Highscores>(`/api/highscores/${game}?setup=${encodeURIComponent(JSON.stringify(setup))}`),
  openTable: (wishes: NewTable) => post<Opened>("/api/tables", wishes),
};

const get = <A>(path: string) => call<A>("GET", path);
const post = <A>(path: string, body?: unknown) => call<A>("POST", path, body);

async function call<A>(method: string, path: string, body?: unknown): Promise<A> {
  const headers: Record<string, string> = { "accept-language": language() }; // refusals are in words
  const request: RequestInit = { method, headers };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new ApiError("offline", "");
  }
  if (response.ok) return (await response.json()) as A;
  const refused = (await response.json().catch(() => null)) as {
    error: { code: string; message: string };
  } | null;
  throw new ApiError(refused?.error.code ?? "offline", refused?.error.message ?? "");
}
