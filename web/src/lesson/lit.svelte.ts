// The parts of a board that a step is about: where they are, from picture to picture.

import type { Rect } from "./place";

const PADDING = 6;

/** To be made by a component. Boards mark their parts: data-part="circle". `parts` are those that are to be
 * lit; `others` may still be looked at, and are not to be covered. */
export class Lit {
  rects: readonly Rect[] = $state.raw([]);
  others: readonly Rect[] = $state.raw([]);
  /** All parts are there. */
  isWhole = $state(false);
  /** Where the table is on the screen: all of this is of one moment. */
  room: Rect = $state.raw({ x: 0, y: 0, width: 0, height: 0 });

  constructor(
    room: () => HTMLElement,
    parts: () => readonly string[],
    others: () => readonly string[],
  ) {
    $effect(() => {
      const [table, wanted, besides] = [room(), parts(), others()];
      let frame = 0;
      const look = () => {
        this.#measure(table, wanted, besides);
        frame = requestAnimationFrame(look);
      };
      look();
      return () => cancelAnimationFrame(frame);
    });
  }

  /** What is as it was is not drawn anew. */
  #measure(table: HTMLElement, parts: readonly string[], besides: readonly string[]): void {
    const room = inWindow(rectOf(table));
    const found = parts.map((part) => findIn(table, part));
    const rects = found.flat();
    const others = besides.flatMap((part) => findIn(table, part));
    if (!isSame([room], [this.room])) this.room = room;
    if (!isSame(rects, this.rects)) this.rects = rects;
    if (!isSame(others, this.others)) this.others = others;
    this.isWhole = found.every((all) => all.length > 0);
  }
}

function findIn(table: HTMLElement, part: string): readonly Rect[] {
  return [...table.querySelectorAll(`[data-part~="${part}"]`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map(rectOf)
    .filter(({ width, height }) => width > 0 && height > 0);
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
