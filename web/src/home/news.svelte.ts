// What goes on at the tables, asked for again and again while somebody looks.

import { api } from "../api";
import type { PastMatch } from "../http";
import { me } from "../me.svelte";
import { isOn } from "./lines";
import { waitMs } from "../retry";
import { keep, recall, takeOut } from "../kept";
import type { TableFacts } from "../wire";

const REFRESH_MS = 10_000;
const LATEST = 6; // of all that one has played
const KEY = "tablee.tables";

export class News {
  /** null: not known yet. */
  mine: readonly TableFacts[] | null = $state.raw(null);
  open: readonly TableFacts[] | null = $state.raw(null);
  matches: readonly PastMatch[] | null = $state.raw(null);
  isLost = $state(false);

  /** Room is kept for matches that wait where there were some the last time, so that nothing jumps. */
  readonly expectsTables = recall("local", KEY) !== null;

  #timer = 0;
  #failures = 0;
  #asked = 0;

  /** Until the answer is called; to be called anew when somebody else sits at this screen. */
  follow(): () => void {
    const look = () => void this.#refresh();
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      this.#asked++; // what is under way comes too late
      window.clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }

  async #refresh(): Promise<void> {
    window.clearTimeout(this.#timer);
    if (document.hidden) return;
    const asked = ++this.#asked;
    let wait = REFRESH_MS;
    try {
      const [mine, open, matches] = await ask(me.now !== null && me.now !== undefined);
      if (asked !== this.#asked) return;
      [this.mine, this.open, this.matches] = [mine, open, matches];
      [this.isLost, this.#failures] = [false, 0];
      if (mine.some(isOn)) keep("local", KEY, "some");
      else takeOut("local", KEY);
    } catch {
      if (asked !== this.#asked) return;
      this.isLost = true;
      wait = waitMs(this.#failures++);
    }
    this.#timer = window.setTimeout(() => void this.#refresh(), wait);
  }
}

function ask(
  isSomebody: boolean,
): Promise<[readonly TableFacts[], readonly TableFacts[], readonly PastMatch[]]> {
  if (!isSomebody) return api.publicTables().then((open) => [[], open, []]);
  const latest = api.myMatches({ count: LATEST }).then(({ matches }) => matches);
  return Promise.all([api.myTables(), api.publicTables(), latest]);
}
