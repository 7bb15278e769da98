// What one's own hand and series will be once everything that was asked is confirmed. What a player does
// shows at once; a view, or a refusal, only makes it so.

import type { RougeJauneVertView } from "../../wire";

/** Something this seat has asked for, and the spot that its card comes from. */
export interface Deed {
  readonly type: "take" | "place" | "put_back";
  readonly spot: number;
}

export interface InHand {
  readonly spot: number;
  /** null: taken face down, and not told yet. */
  readonly card: string | null;
  /** Not confirmed yet: somebody else may have been earlier. */
  readonly isAsked: boolean;
}

export interface Foreseen {
  readonly hand: InHand | null;
  readonly series: readonly string[];
  /** Spots whose card is on its way to the hand. */
  readonly gone: ReadonlySet<number>;
  /** Cards on their way back to the table, by spot. */
  readonly back: ReadonlyMap<number, string>;
}

const NOTHING: Foreseen = { hand: null, series: [], gone: new Set(), back: new Map() };

export function foreseen(
  view: RougeJauneVertView,
  me: number | null,
  deeds: readonly Deed[],
): Foreseen {
  if (me === null) return NOTHING;
  const held = view.held[me] ?? null;
  const start: Foreseen = {
    ...NOTHING,
    hand: held && { spot: held.spot, card: held.card, isAsked: false },
    series: view.series[me] ?? [],
  };
  return deeds.reduce(
    (known, deed) => (deed.type === "take" ? reached(known, deed, view, me) : ended(known, deed)),
    start,
  );
}

/** What another has meanwhile stays in the hand until it is told so: it goes there from the hand. */
function reached(
  known: Foreseen,
  { spot }: Deed,
  { spots, held }: RougeJauneVertView,
  me: number,
): Foreseen {
  const lying = spots[spot] ?? held.find((other, seat) => seat !== me && other?.spot === spot);
  if (known.hand !== null || !lying) return known; // the view has it already, or it is gone
  const taken = { spot, card: lying.card, isAsked: true };
  return { ...known, hand: taken, gone: new Set([...known.gone, spot]) };
}

function ended(known: Foreseen, { type, spot }: Deed): Foreseen {
  const { hand } = known;
  if (hand === null || hand.spot !== spot || hand.card === null) return known;
  if (type === "place") return { ...known, hand: null, series: [...known.series, hand.card] };
  const gone = new Set(known.gone);
  gone.delete(spot);
  return { ...known, hand: null, gone, back: new Map([...known.back, [spot, hand.card]]) };
}
