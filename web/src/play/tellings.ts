// Who hears what is told.

import { untrack } from "svelte";
import type { EventOf, GameId, Listener, Shown, Telling } from "./session";

/** Of a game from outside, each event with what the server says of it. */
export function toldIn<G extends GameId>({ told, words }: Shown<G>): readonly EventOf<G>[] {
  if (words === null) return told;
  return told.map((event, at) => ({ ...event, said: words.told[at] ?? { en: "", fr: "" } }));
}

export class Tellings<G extends GameId> {
  #listeners = new Set<Listener<G>>();
  /** The last one, where nobody has heard it. */
  #unheard: Telling<G> | null = null;

  tell(telling: Telling<G>): void {
    this.#unheard = this.#listeners.size === 0 ? telling : null;
    for (const listener of [...this.#listeners]) listener(telling);
  }

  /** From now on, and at once what nobody has heard. Returns how to stop. */
  listen(listener: Listener<G>): () => void {
    const unheard = this.#unheard;
    this.#listeners.add(listener);
    if (unheard !== null) {
      queueMicrotask(() => this.#forget(unheard)); // whoever begins to listen with this one hears it, too
      untrack(() => listener(unheard)); // an effect that begins to listen does not begin anew
    }
    return () => void this.#listeners.delete(listener);
  }

  #forget(telling: Telling<G>): void {
    if (this.#unheard === telling) this.#unheard = null;
  }
}
