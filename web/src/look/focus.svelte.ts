// Whoever plays by keyboard finds the focus where something is asked of them, and never loses it with
// what they have just used.

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/** Where no key does anything. */
export function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.closest("[inert]") !== null;
}

export interface Asking {
  /** Where something may be asked: selectors, the first of them first. */
  readonly places: () => readonly string[];
  /** Where one waits while nothing is; from there, one is called as from nowhere. */
  readonly waiting?: string;
  /** Reads whatever may take away what had the focus. */
  readonly changes: () => unknown;
  /** True: whoever is nowhere is on the board from now on, and after every change. */
  readonly holds?: () => boolean;
  /** Says what is asked now, if it is to have the focus wherever that was on the board. */
  readonly call?: () => string | null;
}

/** How one comes to the board that is up, if any. */
let enter: (() => boolean) | null = null;

/** To what is asked on the board, from wherever one is. False: nothing is. */
export function goToBoard(): boolean {
  return enter?.() ?? false;
}

/** Whether a key was used last, or a pointer: who plays by fingers has no use for the focus. */
let isByKey = false;
if (typeof document !== "undefined") {
  const capture = true;
  document.addEventListener("keydown", () => (isByKey = true), { capture });
  document.addEventListener("pointerdown", () => (isByKey = false), { capture });
}

export function playsByKeys(): boolean {
  return isByKey;
}

/** To be made by a component. Moves the focus on a board, once it has been there. */
export class Focus {
  readonly #asking: Asking;
  #board: HTMLElement | null = null;
  #wasInside = false;

  constructor(asking: Asking) {
    this.#asking = asking;
    $effect(() => {
      asking.changes();
      const holds = asking.holds?.() ?? false;
      if (this.#wasInside || holds) void tick().then(() => this.#isLost() && this.#find());
    });
    const call = $derived(asking.call?.() ?? null);
    $effect(() => {
      if (call !== null && this.#isHere()) void tick().then(() => this.#find());
    });
  }

  /** An attachment: the board. */
  readonly watched: Attachment<HTMLElement> = (board) => {
    this.#board = board;
    const own = () => this.#enter();
    enter = own;
    const off = new AbortController();
    const { signal } = off;
    board.addEventListener("focusin", () => (this.#wasInside = true), { signal });
    board.addEventListener("focusout", (event) => this.#leave(event), { signal });
    return () => {
      off.abort();
      if (enter === own) enter = null;
    };
  };

  /** True: something has the focus now. */
  #enter(): boolean {
    this.#find();
    return this.#board?.contains(document.activeElement) ?? false;
  }

  #leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget === null) return; // to nowhere: what had it went away
    this.#wasInside = this.#board?.contains(relatedTarget as Node) ?? false;
  }

  /** On the board, or nowhere by a key: the lobby went away, say, with the button that began the match. */
  #isHere(): boolean {
    return this.#wasInside || (isByKey && isNowhere(document.activeElement));
  }

  #isLost(): boolean {
    const { activeElement } = document;
    const { waiting } = this.#asking;
    return isNowhere(activeElement) || (waiting !== undefined && activeElement!.matches(waiting));
  }

  #find(): void {
    const { places, waiting } = this.#asking;
    const all = [...places(), ...(waiting === undefined ? [] : [waiting])].flatMap((place) => [
      ...(this.#board?.querySelectorAll<HTMLElement>(place) ?? []),
    ]);
    all.find((one) => one.closest("[inert]") === null)?.focus({ preventScroll: true });
  }
}
