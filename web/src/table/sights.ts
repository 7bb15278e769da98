// Which view a player acted on, and how long they had seen it. A touch is told of a little after it
// happened, and meanwhile a new view may have come: it is not the one that was touched.

/** One view on the screen. */
interface Sight {
  readonly match: string;
  readonly seq: number;
  /** When it was sent, on the match's clock. */
  readonly at: number;
  /** When it came onto this screen, on this page's clock. */
  since: number;
}

export interface ActedOn {
  readonly seq: number | null;
  readonly after_ms: number;
  /** What the server gives the move as its time, at the earliest. */
  readonly stamp: number;
}

const KEPT = 8;
/** Nothing is told of so late; a time that is said to be longer ago, or to come, is none. */
const LATEST_MS = 2000;

export class Sights {
  #last: readonly Sight[] = [];

  /** It is here, and will be on the screen in a moment: whoever gets the answer says when. */
  see(match: string, seq: number, at: number, now: number): (painted: number) => void {
    const sight = { match, seq, at, since: now };
    const same = this.#last.filter((one) => one.match === match && one.seq < seq);
    this.#last = [...same, sight].slice(-KEPT);
    return (painted) => (sight.since = painted);
  }

  /** `when`: the time of the touch or the key. */
  actedOn(when: number, now: number): ActedOn {
    const at = when <= now && when >= now - LATEST_MS ? when : now;
    const sight = this.#last.findLast(({ since }) => since <= at) ?? this.#last[0];
    if (!sight) return { seq: null, after_ms: 0, stamp: 0 };
    const after_ms = Math.max(0, at - sight.since);
    return { seq: sight.seq, after_ms, stamp: sight.at + after_ms };
  }
}
