// A round begins: the cards are thrown from the middle of the table to where they lie.

import { EASE_OUT, prefersStill } from "../../feel/motion";
import type { Lying, Room } from "./field";

/** So many new ones at once are a spread; fewer have come back, and whoever brought them shows how. */
const SPREAD = 20;
const THROW_MS = 420;
const ALL_MS = 500;

const known = new WeakMap<HTMLElement, ReadonlySet<string>>();

/** `isSeen`: otherwise they just lie there, as for somebody who comes late. */
export function strew(
  field: HTMLElement,
  lying: readonly Lying[],
  room: Room,
  isSeen: boolean,
): void {
  const before = known.get(field) ?? new Set<string>();
  const fresh = lying.filter(({ key }) => !before.has(key));
  known.set(field, new Set(lying.map(({ key }) => key)));
  if (!isSeen || fresh.length < SPREAD) return;
  const from = prefersStill()
    ? { opacity: 0 }
    : { transform: `translate(${room.width / 2}px, ${room.height / 2}px)`, opacity: 0 };
  fresh.forEach(({ key }, i) => {
    field.querySelector(`[data-lying="${CSS.escape(key)}"]`)?.animate([from, {}], {
      duration: THROW_MS,
      delay: (ALL_MS * i) / fresh.length,
      easing: EASE_OUT,
      fill: "backwards",
    });
  });
}
