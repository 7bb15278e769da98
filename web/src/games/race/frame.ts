// Where an element is in the window. Asking the browser in the middle of a change makes it lay out
// everything at once, so it is asked once for each size of the element and of the board that it is on,
// and again where something has been scrolled.

import type { Point } from "./field";

export class Frame {
  #element: HTMLElement | null = null;
  #rect: DOMRect | null = null;

  /** An attachment. */
  readonly measured = (element: HTMLElement): (() => void) => {
    this.#element = element;
    this.#rect = null;
    const forget = () => (this.#rect = null);
    const observer = new ResizeObserver(forget);
    const board = element.closest("[data-board]");
    for (const one of [element, board, document.documentElement]) if (one) observer.observe(one);
    addEventListener("scroll", forget, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", forget, { capture: true });
    };
  };

  get rect(): DOMRect {
    return (this.#rect ??= this.#element?.getBoundingClientRect() ?? new DOMRect());
  }

  inWindow({ x, y }: Point): Point {
    const corner = this.rect;
    return { x: corner.x + x, y: corner.y + y };
  }

  inside({ x, y }: Point): Point {
    const corner = this.rect;
    return { x: x - corner.x, y: y - corner.y };
  }
}
