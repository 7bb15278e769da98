// A line can be dead without a word: whoever hears nothing on it asks, and then gives it up.

import type { World } from "./connection";

const TICK_MS = 450;

/** In ticks without a word. Where somebody races, a dead line matters sooner: two seconds, and four
 * elsewhere; a line that is being opened may take longer. */
interface Patience {
  readonly ask: number;
  readonly giveUp: number;
}
const RACING: Patience = { ask: 2, giveUp: 4 };
const PLAYING: Patience = { ask: 5, giveUp: 8 };
const OPENING: Patience = { ask: 14, giveUp: 14 };
const WOKEN = 2; // ticks that are left when somebody wakes up

/** Silence is counted in ticks, not by the clock: a page that was busy, or slept, has not listened
 * meanwhile. */
export class Silence {
  #world: Pick<World, "after" | "now">;
  #ask: () => void;
  #giveUp: () => void;
  #ticks = 0;
  #heardAt = 0;
  #isOpening = true;
  #cancel: () => void = () => {};
  /** A race is on. */
  isRacing = false;

  constructor(world: Pick<World, "after" | "now">, ask: () => void, giveUp: () => void) {
    this.#world = world;
    this.#ask = ask;
    this.#giveUp = giveUp;
  }

  /** Another line is being opened. */
  begin(): void {
    this.#isOpening = true;
    this.#hearNothingYet();
    this.stop();
    this.#cancel = this.#world.after(TICK_MS, () => this.#tick());
  }

  /** Anything at all. */
  hear(): void {
    this.#isOpening = false;
    this.#hearNothingYet();
  }

  stop(): void {
    this.#cancel();
  }

  /** Somebody looks at the page again, or the network is back: whether so much time has passed by the
   * clock that there is nothing to wait for. Otherwise it is asked at once. */
  wake(): boolean {
    if (this.#world.now() - this.#heardAt > PLAYING.giveUp * TICK_MS) return true;
    if (!this.#isOpening) {
      this.#ask();
      this.#ticks = Math.max(this.#ticks, this.#patience.giveUp - WOKEN);
    }
    return false;
  }

  get #patience(): Patience {
    if (this.#isOpening) return OPENING;
    return this.isRacing ? RACING : PLAYING;
  }

  #hearNothingYet(): void {
    this.#ticks = 0;
    this.#heardAt = this.#world.now();
  }

  #tick(): void {
    this.#ticks += 1;
    const { ask, giveUp } = this.#patience;
    if (this.#ticks >= giveUp) return this.#giveUp();
    if (this.#ticks === ask) this.#ask();
    this.#cancel = this.#world.after(TICK_MS, () => this.#tick());
  }
}
