// How many tricks a tail may be good for: a beginner's rule of thumb.

import type { PikokoView } from "../../wire";
import { coloursOf, FEATHER_COLOURS, isMulticoloured, numberOf, type FeatherColour } from "./cards";

const TRICKS = 8;
const HIGHEST: { readonly [players: number]: number } = { 3: 7, 4: 9, 5: 11 };

/** From 0 to 1: how likely it takes a trick. */
function strength(view: PikokoView, number: number, colours: readonly FeatherColour[]): number {
  const part = number / (HIGHEST[view.hands.length] ?? 11);
  const isTrump = view.trump_colour !== null && colours.includes(view.trump_colour);
  return isTrump ? 0.35 + 0.6 * part : Math.max(0.03, 1.5 * (part - 0.45));
}

function fanStrength(view: PikokoView, hand: readonly string[]): number {
  return hand.reduce((sum, card) => sum + strength(view, numberOf(card), coloursOf(card)), 0);
}

/** What is nowhere in sight, on average: a feather of one's own. */
function unseenStrength(view: PikokoView, seen: ReadonlySet<string>): number {
  const shown = new Set(
    [...seen].flatMap((card) => coloursOf(card).map((colour) => colour + numberOf(card))),
  );
  const unseen: number[] = [];
  for (let number = 1; number <= (HIGHEST[view.hands.length] ?? 11); number++) {
    for (const colour of FEATHER_COLOURS) {
      if (!shown.has(colour + number)) unseen.push(strength(view, number, [colour]));
    }
  }
  return unseen.reduce((sum, one) => sum + one, 0) / Math.max(1, unseen.length);
}

/** Tricks to expect of each peacock before the first is played; all together eight. */
export function expectedTricks(view: PikokoView): readonly number[] {
  const hands = view.hands.map((hand) => hand.filter((card) => card !== null));
  const unseen = unseenStrength(view, new Set([...hands.flat(), view.trump]));
  const strengths = hands.map((hand, seat) => {
    const hidden = (view.hands[seat]?.length ?? 0) - hand.length;
    return fanStrength(view, hand) + hidden * unseen;
  });
  const all = strengths.reduce((sum, one) => sum + one, 0);
  return strengths.map((one) => (all > 0 ? (TRICKS * one) / all : 0));
}

/** Feathers of the trump colour, and others that are high. */
export function strongFeathers(view: PikokoView, seat: number): { trumps: number; highs: number } {
  const hand = (view.hands[seat] ?? []).filter((card) => card !== null);
  const isTrump = (card: string) =>
    view.trump_colour !== null && coloursOf(card).includes(view.trump_colour);
  const highest = HIGHEST[view.hands.length] ?? 11;
  return {
    trumps: hand.filter(isTrump).length,
    highs: hand.filter(
      (card) => !isTrump(card) && (numberOf(card) >= highest - 1 || isStrongMany(card, highest)),
    ).length,
  };
}

function isStrongMany(card: string, highest: number): boolean {
  return isMulticoloured(card) && numberOf(card) >= highest - 2;
}
