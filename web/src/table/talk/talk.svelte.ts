// What is said at a table: lines of chat, reactions among them.

import type { Chat } from "../../wire";
import type { World } from "../connection";
import { staysMs } from "./bubbles";

const KEPT = 200;

export class Talk {
  lines: readonly Chat[] = $state.raw([]);
  /** What was said just now: each line for as long as it takes to read. */
  spoken: readonly Chat[] = $state.raw([]);
  #world: Pick<World, "after">;
  #listeners = new Set<(line: Chat) => void>();
  #heardTo = 0;
  #isBacklog = true; // what was said before one came
  #hasArrived = false;

  constructor(world: Pick<World, "after">) {
    this.#world = world;
  }

  /** On a new socket the last lines are told anew, before anything else. */
  begin(): void {
    this.lines = [];
    this.#isBacklog = true;
  }

  /** What comes from now on is said just then. */
  arrive(): void {
    this.#isBacklog = false;
    this.#hasArrived = true;
  }

  listen(listener: (line: Chat) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  unhear(person: string): void {
    this.lines = this.lines.filter((line) => line.person !== person);
    this.spoken = this.spoken.filter((line) => line.person !== person);
  }

  hear(line: Chat): void {
    if (this.lines.some((known) => known.seq === line.seq)) return;
    this.lines = [...this.lines, line].slice(-KEPT);
    const isNew = line.seq > this.#heardTo && this.#hasArrived; // else it was said before one came
    this.#heardTo = Math.max(this.#heardTo, line.seq);
    if (isNew) for (const listener of [...this.#listeners]) listener(line);
    if (this.#isBacklog) return;
    this.spoken = [...this.spoken, line];
    this.#world.after(staysMs(line.text), () => {
      this.spoken = this.spoken.filter((one) => one !== line);
    });
  }
}
