// Where an element is in the window. Asking the browser in the middle of a change makes it lay out
// everything at once, so it is asked once for each size.

import type { Point } from "./field";

export class Frame {
  #element: HTMLElement | null = null;
  #corner: Point | null = null;

  /** An attachment. */
  readonly measured = (element: HTMLElement): (() => void) => {
    this.#element = element;
    this.#corner = null;
    const observer = new ResizeObserver(() => (this.#corner = null));
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  };

  inWindow({ x, y }: Point): Point {
    const corner = this.#now();
    return { x: corner.x + x, y: corner.y + y };
  }

  inside({ x, y }: Point): Point {
    const corner = this.#now();
    return { x: x - corner.x, y: y - corner.y };
  }

  #now(): Point {
    return (this.#corner ??= this.#element?.getBoundingClientRect() ?? { x: 0, y: 0 });
  }
}
