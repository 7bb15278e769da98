// Cards in the air that are nobody's own: to the others' hands, and back to the table.

export interface Flight {
  readonly id: number;
  /** What is seen of it; null: its back. */
  readonly card: string | null;
  /** It turns over on the way. */
  readonly turns: boolean;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly land: () => void;
}

const MOST = 12; // more at once, and nobody follows them

export class Flights {
  all: readonly Flight[] = $state.raw([]);
  #count = 0;

  /** Settles when it has landed. */
  fly(card: string | null, from: DOMRect, to: DOMRect, turns = false): Promise<void> {
    if (this.all.length >= MOST || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const id = this.#count++;
      const land = () => {
        this.all = this.all.filter((one) => one.id !== id);
        resolve();
      };
      this.all = [...this.all, { id, card, turns, from, to, land }];
    });
  }
}
