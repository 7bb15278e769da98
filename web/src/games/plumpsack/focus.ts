// Whoever plays by keyboard stays on the board when what they have just used goes away.

const ASKING = '[data-ready], button[data-spot]:not([aria-disabled="true"])';

/** With a keyboard at hand; on a touch screen, a field to type in would open one over the board. */
export function typesAtOnce(): boolean {
  return matchMedia("(pointer: fine)").matches;
}

/** Where the focus was lost, or waits for something to be asked. */
export function isAdrift(element: Element | null): boolean {
  return element === null || element === document.body || element.matches("[data-line]");
}

/** Where something is asked of the player; else where it is said what goes on. */
export function placeFor(board: HTMLElement): HTMLElement | null {
  const asking = typesAtOnce() ? `${ASKING}, [data-search]` : ASKING;
  return board.querySelector<HTMLElement>(asking) ?? board.querySelector("[data-line]");
}
