// What lies on the table, as a field shows it.

import type { ConfettiView, Place } from "../../wire";
import { say } from "../../words/say.svelte";
import type { FieldItem, FieldPlan } from "../race/field";
import { cardName, typedOf } from "./cards";
import { words } from "./words";

/** A card as it lies when it is free, marked as the next, and black side up. */
interface Lies {
  readonly free: FieldItem;
  readonly next: FieldItem;
  readonly out: FieldItem;
}

/** Made once for a round: views come many times a second. In the order in which they were strewn, so
 * that the same ones lie on top as long as the round lasts. */
export type Strewn = ReadonlyMap<string, Lies>;

export function strewnOn(places: ConfettiView["places"], plan: FieldPlan): Strewn {
  return new Map(
    Object.entries(places).map(([card, place]) => [card, liesAt(card, place, plan)] as const),
  );
}

function liesAt(card: string, place: Place, plan: FieldPlan): Lies {
  const name = cardName(card);
  const free: FieldItem = {
    key: card,
    ...plan.lying(place),
    label: name,
    typed: typedOf(card),
    isTakeable: true,
    hook: { "data-take": card, "data-part": `card-${card}` },
  };
  return {
    free,
    next: { ...free, label: say(words.isNext, name) },
    out: {
      ...free,
      label: say(words.isOut),
      typed: "",
      isTakeable: false,
      hook: { "data-take": card, "data-out": "" },
    },
  };
}

export function lyingOn(
  strewn: Strewn,
  { table, out }: Pick<ConfettiView, "table" | "out">,
  aloft: ReadonlySet<string>,
  next: string | null,
): readonly FieldItem[] {
  const [free, gone] = [new Set(table), new Set(out)];
  return [...strewn].flatMap(([card, lies]) => {
    if (aloft.has(card)) return [];
    if (free.has(card)) return [card === next ? lies.next : lies.free];
    return gone.has(card) ? [lies.out] : [];
  });
}
