// What has been told of a match, kept while this tab is open: a reload does not forget it.

import { keep, recallJson } from "../kept";
import type { EventOf, GameId, Shown } from "../play/session";

export interface Entry<G extends GameId> {
  readonly seq: number;
  /** Of the view with which it was told. */
  readonly round: number;
  readonly event: EventOf<G>;
}

interface Kept<G extends GameId> {
  readonly match: string;
  readonly isWhole: boolean;
  readonly entries: readonly Entry<G>[];
}

const KEY = "tablee.chronicle";
const MOST = 6000;
const REST_MS = 5000; // after it was kept: it is long, and in a race it grows many times a second

export class Chronicle<G extends GameId> {
  match = "";
  /** Nothing is missing; otherwise this page came later, or its line was lost for a while. */
  isWhole = $state(true);
  entries: readonly Entry<G>[] = $state.raw([]);
  #isKept = true;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** What was told with a view. `isArrival`: the first on a socket, with which nothing is told. */
  add(
    { match, seq, round }: Pick<Shown<G>, "match" | "seq" | "round">,
    told: readonly EventOf<G>[],
    isArrival = false,
  ): void {
    if (match !== this.match) this.#open(match, told.length > 0);
    const last = this.entries.at(-1)?.seq ?? -1;
    if (isArrival && told.length === 0 && seq > last) this.isWhole = false;
    if (told.length === 0 || seq <= last) return;
    const entries = [...this.entries, ...told.map((event) => ({ seq, round, event }))];
    if (entries.length > MOST) this.isWhole = false;
    this.entries = entries.slice(-MOST);
    this.#isKept = false;
    if (this.#rest === undefined) this.#keepNowAndThen();
  }

  /** Now: this page may be gone in a moment. */
  keep(): void {
    if (this.#isKept) return;
    this.#isKept = true;
    const kept: Kept<G> = { match: this.match, isWhole: this.isWhole, entries: this.entries };
    keep("session", KEY, JSON.stringify(kept));
  }

  close(): void {
    this.keep();
    clearTimeout(this.#rest);
  }

  #keepNowAndThen(): void {
    this.#rest = undefined;
    if (this.#isKept) return;
    this.keep();
    this.#rest = setTimeout(() => this.#keepNowAndThen(), REST_MS);
  }

  /** Whoever comes into a match is told nothing with the first view; whoever sees it begin is. */
  #open(match: string, seesItBegin: boolean): void {
    const kept = recallJson("session", KEY) as Kept<G> | null;
    const isKnown = kept?.match === match;
    this.match = match;
    this.entries = isKnown ? kept.entries : [];
    this.isWhole = isKnown ? kept.isWhole : seesItBegin;
  }
}
