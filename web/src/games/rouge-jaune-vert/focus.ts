// Whoever plays by keyboard finds the focus where something is asked of them.

const ASKED = ["[data-stop]", "[data-ready]", "[data-lying][tabindex='0']"] as const;

/** Moves it only where it was lost, or where there is one thing left to do. */
export function findFocus(board: HTMLElement): void {
  const places = ASKED.map((place) => board.querySelector<HTMLElement>(place));
  const next = places.find((place) => place !== null && place.closest("[inert]") === null);
  const isLost = document.activeElement === null || document.activeElement === document.body;
  const isUrgent = next !== undefined && next !== places[2];
  if (next && (isLost || isUrgent)) next.focus({ preventScroll: true });
}
