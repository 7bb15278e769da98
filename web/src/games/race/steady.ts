// Views come many times a second, and all but one card are as before: those keep their objects, so that
// nothing of them is drawn anew.

import type { Place } from "../../wire";
import type { FieldItem } from "./field";

export class Steady<I extends FieldItem> {
  #known: ReadonlyMap<string, I> = new Map();

  keep(items: readonly I[]): readonly I[] {
    const kept = items.map((item) => {
      const known = this.#known.get(item.key);
      return known && isSame(known, item) ? known : item;
    });
    this.#known = new Map(kept.map((item) => [item.key, item]));
    return kept;
  }
}

/** Where cards were strewn: the same list for as long as they are, so that nothing is planned anew. */
export class SteadyPlaces {
  #known: readonly Place[] = [];

  keep(places: readonly Place[]): readonly Place[] {
    const isKnown =
      places.length === this.#known.length &&
      places.every(([x, y, tilt], i) => {
        const known = this.#known[i];
        return known?.[0] === x && known[1] === y && known[2] === tilt;
      });
    if (!isKnown) this.#known = places;
    return this.#known;
  }
}

type Fields = { readonly [name: string]: unknown };

/** Without making anything: this is asked of every card at every view. */
function isSame<T extends object>(one: T, other: T): boolean {
  for (const name in one) {
    const mine = one[name];
    const theirs = other[name];
    if (mine === theirs) continue;
    if (name !== "hook" || !isSame(mine as Fields, theirs as Fields)) return false;
  }
  for (const name in other) if (!(name in one)) return false;
  return true;
}
