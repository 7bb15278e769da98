// Which card lies on which: the next on the one before, so that a piece of each can be touched. What is
// worth seeing lies on top, where that hides no other.

import type { FieldItem, Room } from "./field";
import { isNear, reach } from "./reach";

/** What must stay free of each, in px; there is the lens, too. */
const LEAST = 13;
const GRAIN = 3;

export class Stack {
  /** By key: true where it lies on top. What was found out once stays so, or cards would swap. */
  #raised = new Map<string, boolean>();
  #card: Room | null = null;

  order<I extends FieldItem>(items: readonly I[], card: Room): readonly I[] {
    if (this.#raised.size === 0 && !items.some(({ isUp }) => isUp)) return items;
    const isSame = card.width === this.#card?.width && card.height === this.#card.height;
    this.#card = card;
    const wishes = new Set(items.flatMap(({ key, isUp }) => (isUp ? [key] : [])));
    for (const key of this.#raised.keys()) {
      if (!isSame || !wishes.has(key)) this.#raised.delete(key);
    }
    let ordered = this.#ordered(items);
    for (const item of items) {
      if (!item.isUp || this.#raised.has(item.key)) continue;
      const raised = [...ordered.filter((one) => one !== item), item];
      const isHarmless = hidesNone(item, ordered, raised, card);
      this.#raised.set(item.key, isHarmless);
      if (isHarmless) ordered = raised;
    }
    return ordered;
  }

  #ordered<I extends FieldItem>(items: readonly I[]): readonly I[] {
    const isRaised = ({ key }: I) => this.#raised.get(key) === true;
    if (!items.some(isRaised)) return items;
    const last = [...this.#raised.keys()];
    const raised = items.filter(isRaised);
    raised.sort((one, other) => last.indexOf(one.key) - last.indexOf(other.key));
    return [...items.filter((item) => !isRaised(item)), ...raised];
  }
}

/** Of those that it would come to lie on. */
function hidesNone<I extends FieldItem>(
  item: I,
  before: readonly I[],
  after: readonly I[],
  card: Room,
): boolean {
  const passed = before.slice(before.indexOf(item) + 1).filter((one) => isNear(one, item, card));
  return passed.every(
    (one) => reach(one, after.slice(after.indexOf(one) + 1), card, GRAIN) >= LEAST,
  );
}
