// The parts of a board that a step is about: where they are, from picture to picture.

import type { Rect } from "./place";

const PADDING = 6;

/** To be made by a component. Boards mark their parts: data-part="circle". */
export class Lit {
  rects: readonly Rect[] = $state.raw([]);
  /** Where the table is on the screen: all of this is of one moment. */
  room: Rect = $state.raw({ x: 0, y: 0, width: 0, height: 0 });

  constructor(room: () => HTMLElement, parts: () => readonly string[]) {
    $effect(() => {
      const [table, wanted] = [room(), parts()];
      let frame = 0;
      const look = () => {
        this.#measure(table, wanted);
        frame = requestAnimationFrame(look);
      };
      look();
      return () => cancelAnimationFrame(frame);
    });
  }

  /** What is as it was is not drawn anew. */
  #measure(table: HTMLElement, parts: readonly string[]): void {
    const room = inWindow(rectOf(table));
    const rects = parts.flatMap((part) =>
      [...table.querySelectorAll(`[data-part~="${part}"]`)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(rectOf)
        .filter(({ width, height }) => width > 0 && height > 0),
    );
    if (!isSame([room], [this.room])) this.room = room;
    if (!isSame(rects, this.rects)) this.rects = rects;
  }
}

/** What a hole in the dimness is, around what is lit. */
export function holeAround({ x, y, width, height }: Rect): Rect {
  return {
    x: x - PADDING,
    y: y - PADDING,
    width: width + 2 * PADDING,
    height: height + 2 * PADDING,
  };
}

function rectOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

function inWindow({ x, y, width, height }: Rect): Rect {
  const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function isSame(some: readonly Rect[], others: readonly Rect[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      return (["x", "y", "width", "height"] as const).every(
        (side) => Math.abs(one[side] - other[side]) < 0.5,
      );
    })
  );
}
