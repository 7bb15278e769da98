// Whoever plays by keyboard stays on the board when what they have just used goes away.

import { tick } from "svelte";

const ASKING = '[data-keep], [data-ready], [data-take][tabindex="0"]';

export class Focus {
  #board: HTMLElement | null = null;
  #wasInside = false;

  /** `changes` reads whatever may take away what had the focus. */
  constructor(changes: () => void) {
    $effect(() => {
      changes();
      if (this.#wasInside) void tick().then(() => this.#find());
    });
  }

  /** An attachment: the board. */
  readonly watched = (board: HTMLElement): (() => void) => {
    this.#board = board;
    const off = new AbortController();
    const { signal } = off;
    board.addEventListener("focusin", () => (this.#wasInside = true), { signal });
    board.addEventListener("focusout", (event) => this.#leave(event), { signal });
    return () => off.abort();
  };

  #leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget === null) return; // to nowhere: what had it went away
    this.#wasInside = this.#board?.contains(relatedTarget as Node) ?? false;
  }

  #find(): void {
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest("[inert]")) return;
    const asking = [...(this.#board?.querySelectorAll<HTMLElement>(ASKING) ?? [])];
    asking.find((one) => !one.closest("[inert]"))?.focus({ preventScroll: true });
  }
}
