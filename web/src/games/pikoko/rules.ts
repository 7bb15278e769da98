// The two rules that are said here once more, for what is looked at between two messages: which feather
// is ahead, and what a bid is worth. tests/games/test_pikoko_twin.py holds them to the server's.

import type { PikokoPlayedCard } from "../../wire";
import { numberOf, type FeatherColour } from "./cards";

/** §5d: the highest trump, or else the highest of the led colour. */
export function bestOf(
  played: readonly PikokoPlayedCard[],
  trump: FeatherColour | null,
): PikokoPlayedCard | null {
  const strength = ({ card, colour }: PikokoPlayedCard) =>
    numberOf(card) + (colour === trump ? 200 : colour === played[0]?.colour ? 100 : 0);
  return played.reduce<PikokoPlayedCard | null>(
    (best, one) => (best !== null && strength(best) >= strength(one) ? best : one),
    null,
  );
}

/** §6a: exact 2, off by one 1, else 0. */
export function bidPoints(bid: number, tricks: number): number {
  return Math.max(0, 2 - Math.abs(bid - tricks));
}
