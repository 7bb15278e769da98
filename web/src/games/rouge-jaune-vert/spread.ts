// What lies on the table, for the field.

import type { RougeJauneVertView } from "../../wire";
import type { FieldItem, FieldPlan } from "../race/field";
import { cardName, typedName } from "./cards";
import { say } from "../../words/say.svelte";
import type { Foreseen } from "./foreseen";
import { words } from "./words";

export interface SpreadCard extends FieldItem {
  readonly spot: number;
  /** null: face down. */
  readonly card: string | null;
}

/** Those face up lie on top, as far as that hides no other: that is where they were put back. */
export function spreadOf(
  { spots, places }: Pick<RougeJauneVertView, "spots" | "places">,
  { gone, back }: Pick<Foreseen, "gone" | "back">,
  plan: FieldPlan,
): readonly SpreadCard[] {
  return spots.flatMap((lying, spot) => {
    const returned = back.get(spot);
    if (returned === undefined && (lying === null || gone.has(spot))) return [];
    const card = returned ?? lying?.card ?? null;
    return {
      ...plan.lying(places[spot] ?? [500, 500, 0]),
      key: `${spot}`,
      spot,
      card,
      label: card === null ? say(words.faceDown) : cardName(card),
      typed: card === null ? "" : typedName(card),
      isTakeable: true,
      isUp: card !== null,
      hook: { "data-spot": `${spot}`, ...(card === null ? {} : { "data-card": card }) },
    };
  });
}
