// The parts of a board that a step is about: where they are, from picture to picture.

import type { Rect } from "./place";

const PADDING = 6;

/** What is asked of a board: `lit` are its parts that are to be lit, and not to be covered; `beside` are covered only
 * where there is no other room, lit or not; `before` may still be looked at. */
export interface Looking {
  readonly lit: readonly string[];
  readonly beside: readonly string[];
  readonly before: readonly string[];
}

/** To be made by a component. Boards mark their parts: data-part="circle". */
export class Lit {
  rects: readonly Rect[] = $state.raw([]);
  /** Of these, what is not to be covered. */
  firm: readonly Rect[] = $state.raw([]);
  beside: readonly Rect[] = $state.raw([]);
  before: readonly Rect[] = $state.raw([]);
  /** All parts are there. */
  isWhole = $state(false);
  /** Where the table is on the screen: all of this is of one moment. */
  room: Rect = $state.raw({ x: 0, y: 0, width: 0, height: 0 });

  constructor(room: () => HTMLElement, looking: () => Looking) {
    $effect(() => {
      const [table, wanted] = [room(), looking()];
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
  #measure(table: HTMLElement, looking: Looking): void {
    const room = inWindow(rectOf(table));
    const found = looking.lit.map((part) => findIn(table, part));
    const rects = found.flat();
    const firm = found.filter((_, at) => !looking.beside.includes(looking.lit[at]!)).flat();
    const beside = looking.beside.flatMap((part) => findIn(table, part));
    const before = looking.before.flatMap((part) => findIn(table, part));
    if (!isSame([room], [this.room])) this.room = room;
    if (!isSame(rects, this.rects)) this.rects = rects;
    if (!isSame(firm, this.firm)) this.firm = firm;
    if (!isSame(beside, this.beside)) this.beside = beside;
    if (!isSame(before, this.before)) this.before = before;
    this.isWhole = found.every((all) => all.length > 0);
  }
}

function findIn(table: HTMLElement, part: string): readonly Rect[] {
  return elementsOf(table, part)
    .map(rectOf)
    .filter(({ width, height }) => width > 0 && height > 0);
}

function elementsOf(table: HTMLElement, part: string): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`[data-part~="${part}"]`)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
}

const USABLE = ":is(button, input, [tabindex]):not(:disabled, [inert], [inert] *)";

/** The focus is on one of these parts, or goes to the first of them that takes it. */
export function focusOn(table: HTMLElement, parts: readonly string[]): void {
  const all = parts.flatMap((part) => elementsOf(table, part));
  if (all.some((one) => one.contains(document.activeElement))) return;
  const usable = all.flatMap((one) =>
    one.matches(USABLE) ? [one] : [...one.querySelectorAll<HTMLElement>(USABLE)],
  );
  usable[0]?.focus({ preventScroll: true });
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
