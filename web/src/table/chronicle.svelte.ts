// What has been told of a match, kept while this tab is open: a reload does not forget it.

import type { EventOf, GameId } from "./session.svelte";

export interface Entry<G extends GameId> {
  readonly seq: number;
  readonly event: EventOf<G>;
}

const KEY = "tablee.chronicle";
const MOST = 1500;

export class Chronicle<G extends GameId> {
  match = "";
  entries: readonly Entry<G>[] = $state.raw([]);

  add(match: string, seq: number, told: readonly EventOf<G>[]): void {
    if (match !== this.match) {
      this.match = match;
      this.entries = remembered(match);
    }
    if (told.length === 0 || seq <= (this.entries.at(-1)?.seq ?? -1)) return;
    this.entries = [...this.entries, ...told.map((event) => ({ seq, event }))].slice(-MOST);
    this.#keep();
  }

  #keep(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ match: this.match, entries: this.entries }));
    } catch {
      // no room, or no storage: then it lasts until the next reload
    }
  }
}

function remembered<G extends GameId>(match: string): readonly Entry<G>[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as {
      match: string;
      entries: Entry<G>[];
    } | null;
    return kept?.match === match ? kept.entries : [];
  } catch {
    return [];
  }
}
