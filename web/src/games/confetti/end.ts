// The table in the moment in which the sand has run out.

import type { ConfettiEvent, ConfettiView } from "../../wire";

/** `last`: what was shown last of the race. What happened between then and the end is told together
 * with the end. */
export function atTheEnd(last: ConfettiView, told: readonly ConfettiEvent[]): ConfettiView {
  const held = last.held.map((cards, seat) => handOf(seat, cards, told));
  const out = told.flatMap((event) => (event.type === "card_went_out" ? [event.card] : []));
  const taken = new Set([...held.flat(), ...out]);
  const onTable = [...last.table, ...last.sliding.map(({ card }) => card), ...last.held.flat()];
  return {
    ...last,
    held,
    table: onTable.filter((card) => !taken.has(card)),
    sliding: [],
    out: [...last.out, ...out],
  };
}

function handOf(
  seat: number,
  cards: readonly string[],
  told: readonly ConfettiEvent[],
): readonly string[] {
  const hand = new Set(cards);
  for (const event of told) {
    if (event.type === "card_arrived" && event.seat === seat) hand.add(event.card);
    if (event.type === "card_dropped" && event.seat === seat) hand.delete(event.card);
  }
  return [...hand];
}
