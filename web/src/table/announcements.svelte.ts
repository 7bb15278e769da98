// What is said aloud, one after the other.

const EACH_MS = 900;
const MOST = 6; // whoever is far behind hears the latest

export class Announcements {
  now = $state("");
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  add(text: string): void {
    if (text === "") return;
    this.#waiting = [...this.#waiting, text].slice(-MOST);
    if (this.#timer === null) this.#next();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #next(): void {
    const text = this.#waiting.shift();
    this.#timer = text === undefined ? null : setTimeout(() => this.#next(), EACH_MS);
    // The same twice would not be noticed.
    if (text !== undefined) this.now = text === this.now ? `${text}\u00a0` : text;
  }
}
