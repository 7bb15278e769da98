// Where something is asked of whoever plays by keyboard.

const ASKING = '[data-ready], button[data-spot]:not([aria-disabled="true"])';

/** With a keyboard at hand; on a touch screen, a field to type in would open one over the board. */
export function typesAtOnce(): boolean {
  return matchMedia("(pointer: fine)").matches;
}

export function askingPlaces(): readonly string[] {
  return [typesAtOnce() ? `${ASKING}, [data-search]` : ASKING];
}
