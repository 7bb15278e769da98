// A word that is typed to find a card: letters that come within a second of each other.

const WORD_MS = 1000;
/** What found nothing stays a little, to be read. */
const SHOWN_MS = 1600;

export class Typing {
  /** What has been typed, as long as it is shown. */
  shown = $state("");
  isFound: boolean = $state(true);

  #word = "";
  #forget: ReturnType<typeof setTimeout> | undefined;
  #hide: ReturnType<typeof setTimeout> | undefined;

  /** A word has been begun, and a sign more belongs to it. */
  get isOn(): boolean {
    return this.#word !== "";
  }

  add(letter: string): string {
    this.#word += letter;
    this.shown = this.#word;
    clearTimeout(this.#forget);
    clearTimeout(this.#hide);
    this.#forget = setTimeout(() => (this.#word = ""), WORD_MS);
    this.#hide = setTimeout(() => (this.shown = ""), SHOWN_MS);
    return this.#word;
  }

  clear(): void {
    clearTimeout(this.#forget);
    clearTimeout(this.#hide);
    this.#word = this.shown = "";
  }
}
