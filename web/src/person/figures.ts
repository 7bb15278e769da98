// What a figure of a game says: a sum over a count, as people read it, and beside another.

import type { Figure, Sums } from "../http";
import type { Language } from "../words/say.svelte";

/** null: nothing was counted yet. */
export function valueOf({ value, of }: Sums): number | null {
  return of > 0 ? value / of : null;
}

type Unit = Figure["unit"];

function formatOf(unit: Unit, spoken: Language): Intl.NumberFormat {
  const style = unit === "share" ? "percent" : "decimal";
  return new Intl.NumberFormat(spoken, { style, maximumFractionDigits: unit === "share" ? 0 : 1 });
}

/** "42 %", "1.3"; the label says that it is per minute. */
export function figureWords(value: number, unit: Unit, spoken: Language): string {
  return formatOf(unit, spoken).format(value).replace("-", "−");
}

export type Judgement = "better" | "worse" | "same";

/** How one number stands beside another: what is written alike is the same. */
export function judge(
  own: number,
  other: number,
  { unit, better }: Pick<Figure, "unit" | "better">,
): Judgement {
  if (figureWords(own, unit, "en") === figureWords(other, unit, "en")) return "same";
  return own > other === (better === "more") ? "better" : "worse";
}
