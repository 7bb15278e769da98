// Something that is said for a while, and then is gone by itself.

import type { World } from "./connection";

export class Fleeting<T> {
  now: T = $state.raw() as T;
  #nothing: T;
  #ms: number;
  #world: Pick<World, "after">;
  #cancel: () => void = () => {};

  constructor(world: Pick<World, "after">, ms: number, nothing: T) {
    this.#world = world;
    this.#ms = ms;
    this.#nothing = this.now = nothing;
  }

  say(what: T): void {
    this.#cancel();
    this.now = what;
    this.#cancel = this.#world.after(this.#ms, () => (this.now = this.#nothing));
  }

  forget(): void {
    this.#cancel();
    this.now = this.#nothing;
  }
}
