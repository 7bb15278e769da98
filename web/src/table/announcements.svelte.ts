// What is said aloud, one after the other: each line stays for a while, so that none is overwritten
// before it was read.

const EACH_MS = 900;
const MOST_WAITING = 6; // whoever is far behind hears the latest
const MOST_SAID = 4;
const STAYS_MS = 8000; // what was said aloud is not kept to be looked up

export interface Announcement {
  readonly key: number;
  readonly text: string;
}

export class Announcements {
  said: readonly Announcement[] = $state.raw([]);
  #waiting: string[] = [];
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #forgetting: ReturnType<typeof setTimeout> | null = null;

  add(text: string): void {
    if (text === "") return;
    this.#waiting = [...this.#waiting, text].slice(-MOST_WAITING);
    if (this.#timer === null) this.#next();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#forgetting !== null) clearTimeout(this.#forgetting);
  }

  #next(): void {
    const text = this.#waiting.shift();
    this.#timer = text === undefined ? null : setTimeout(() => this.#next(), EACH_MS);
    if (text === undefined) return;
    this.said = [...this.said, { key: this.#count++, text }].slice(-MOST_SAID);
    if (this.#forgetting !== null) clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.said = []), STAYS_MS);
  }
}
