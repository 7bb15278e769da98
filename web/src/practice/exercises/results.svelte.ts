// What came of one's exercises: the server keeps it.

import { api } from "../../api";
import type { Practised } from "../../http";
import { me } from "../../me.svelte";
import { newGuest } from "../../who/guest";

export class Results {
  readonly #game: string;
  /** null: not known yet, or nothing so far. */
  practised: Practised | null = $state.raw(null);

  constructor(game: string) {
    this.#game = game;
  }

  /** Whoever is nobody yet has done nothing. */
  async load(): Promise<void> {
    if (me.now) this.#take(await api.myExercises());
  }

  /** As *Play now* does, this makes a guest of whoever has no name yet. */
  async keep(score: number): Promise<void> {
    await me.orGuest(newGuest());
    this.#take(await api.keepExercise(this.#game, score));
  }

  #take(all: readonly Practised[]): void {
    this.practised = all.find(({ game }) => game === this.#game) ?? null;
  }
}
