// Where the things on a board are in the window, by name, for cards that travel between them.

import type { Attachment } from "svelte/attachments";
import { Frame } from "./frame";

export class Ground {
  readonly #frames = new Map<string, Frame>();

  /** An attachment: this element goes by that name, as long as it is there. */
  at(name: string): Attachment<HTMLElement> {
    return (element) => {
      const frame = new Frame();
      this.#frames.set(name, frame);
      const leave = frame.measured(element);
      return () => {
        leave();
        if (this.#frames.get(name) === frame) this.#frames.delete(name);
      };
    };
  }

  /** null: nothing of that name is there. */
  rectOf(name: string): DOMRect | null {
    return this.#frames.get(name)?.rect ?? null;
  }
}
