// What a board from outside wants to be called for: what it does there is its own affair.

import { untrack } from "svelte";

/** Calls it so that what it throws is said on the console and goes no further, and what it reads is
 * not what an effect of ours waits for. */
export function fenced<A extends readonly unknown[]>(
  listener: (...told: A) => void,
): (...told: A) => void {
  return (...told) => {
    try {
      untrack(() => listener(...told));
    } catch (error) {
      console.error("the board of this game:", error);
    }
  };
}

/** Called at once, and at most once a task: a listener that changes what it is called for (it plays,
 * say) is called again when the page has had its turn. */
export class Listeners {
  #all = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isBehind = false;

  /** Returns how to stop. */
  add(listener: () => void): () => void {
    const one = fenced(listener);
    this.#all.add(one);
    return () => void this.#all.delete(one);
  }

  call(): void {
    if (this.#timer !== null) {
      this.#isBehind = true;
      return;
    }
    this.#timer = setTimeout(() => this.#goOn());
    for (const listener of [...this.#all]) listener();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #goOn(): void {
    this.#timer = null;
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.call();
  }
}
