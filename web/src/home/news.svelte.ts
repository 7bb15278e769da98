// What goes on at the tables, asked for again and again while somebody looks.

import { api } from "../api";
import type { Learned, PastMatch } from "../http";
import { me } from "../me.svelte";
import { isOn } from "./lines";
import { waitMs } from "../retry";
import { keep, recall, takeOut } from "../kept";
import type { TableFacts } from "../wire";

const REFRESH_MS = 10_000;
const LATEST = 6; // of all that one has played
const KEY = "tablee.tables";
const PLAYED = "tablee.has-played";

export class News {
  /** null: not known yet. */
  mine: readonly TableFacts[] | null = $state.raw(null);
  open: readonly TableFacts[] | null = $state.raw(null);
  matches: readonly PastMatch[] | null = $state.raw(null);
  lessons: readonly Learned[] | null = $state.raw(null);
  isLost = $state(false);

  /** Room is kept for matches that wait where there were some the last time, so that nothing jumps. */
  readonly expectsTables = recall("local", KEY) !== null;

  /** Nobody has finished a match here yet, as far as is known: then it is laid for who is new. */
  readonly expectsNew = recall("local", PLAYED) === null;

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
      const { mine, open, matches, lessons } = await ask(me.now !== null && me.now !== undefined);
      if (asked !== this.#asked) return;
      [this.mine, this.open, this.matches, this.lessons] = [mine, open, matches, lessons];
      if (matches.length > 0) keep("local", PLAYED, "yes");
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

interface Answer {
  readonly mine: readonly TableFacts[];
  readonly open: readonly TableFacts[];
  readonly matches: readonly PastMatch[];
  readonly lessons: readonly Learned[];
}

async function ask(isSomebody: boolean): Promise<Answer> {
  if (!isSomebody) return { mine: [], open: await api.publicTables(), matches: [], lessons: [] };
  const [mine, open, { matches }, lessons] = await Promise.all([
    api.myTables(),
    api.publicTables(),
    api.myMatches({ count: LATEST }),
    api.myLessons(),
  ]);
  return { mine, open, matches, lessons };
}
