// What a beginner could do now.

import type { ConfettiView } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Reader } from "../client";
import { cardName, circleName, PALETTE, SIZES, type CircleColour, type Size } from "./cards";
import { roundsOf } from "./count";
import { circleCounts, countFamilies, countHand } from "./families";
import { words } from "./tellWords";

export function hint(view: ConfettiView, reader: Reader): string {
  const me = reader.seat;
  if (me === null || view.phase === "over") return "";
  switch (view.phase) {
    case "countdown":
      return say(view.setup.dark ? words.hintLookDark : words.hintLook, view.limit);
    case "race":
      return hintRace(view, reader, me);
    case "keep":
      return view.to_act.includes(me) ? hintKeep(view) : say(words.hintWait);
    case "pause":
      return say(words.hintWait);
  }
}

/** The card on the table that makes the most families with those held, or else brings most colours
 * nearest to one; null where no more may be taken. */
export function goodCard({ held, table, limit, phase }: ConfettiView, seat: number): string | null {
  const own = held[seat] ?? [];
  if (phase !== "race" || own.length >= limit) return null;
  let best: { readonly card: string; readonly worth: number } | null = null;
  for (const card of table) {
    const worth = worthOf([...own, card]);
    if (best === null || worth > best.worth) best = { card, worth };
  }
  return best?.card ?? null;
}

/** A family is worth more than any beginning; of beginnings, two sizes more than one of each. */
function worthOf(cards: readonly string[]): number {
  const counts = circleCounts(cards);
  const begun = PALETTE.map((_, colour) => {
    const have = SIZES.map((_, size) => counts[size * PALETTE.length + colour] ?? 0);
    const least = Math.min(...have);
    return have.filter((many) => many > least).length ** 2;
  });
  return 100 * countFamilies(counts) + begun.reduce((sum, one) => sum + one, 0);
}

function hintKeep({ round, held }: ConfettiView): string {
  if (round === roundsOf(held.length)) return say(words.hintKeepLast);
  return say(held.length === 1 ? words.hintKeepAlone : words.hintKeep);
}

function hintRace(view: ConfettiView, reader: Reader, me: number): string {
  const tug = view.sliding.find(({ seats }) => seats.length > 1 && seats.includes(me));
  const rival = tug?.seats.find((seat) => seat !== me);
  if (rival !== undefined) return say(words.hintTug, reader.names[rival] ?? "–");
  const held = view.held[me] ?? [];
  if (held.length === 0) return say(words.hintFirst);
  const over = held.length - view.limit;
  if (over > 0) return say(words.hintOver, over);
  if (over === 0) return full(view, held);
  const [first] = missing(held, view.table);
  return first ? say(words.hintMissing, circleName(first.size, first.colour)) : say(words.hintNone);
}

function full(view: ConfettiView, held: readonly string[]): string {
  const [useless] = countHand(held, view.limit).wasted;
  if (useless !== undefined) return say(words.hintUseless, cardName(useless));
  return say(words.hintFull, view.limit);
}

interface Circle {
  readonly size: Size;
  readonly colour: CircleColour;
}

/** The circles that would complete a family; first those that lie free most often. */
export function missing(held: readonly string[], free: readonly string[]): readonly Circle[] {
  const counts = circleCounts(held);
  const lying = circleCounts(free);
  const at = (size: number, colour: number) => size * PALETTE.length + colour;
  const circles = PALETTE.flatMap((colour, i) => {
    const have = SIZES.map((_, size) => counts[at(size, i)] ?? 0);
    const least = Math.min(...have);
    const lacking = SIZES.filter((_, size) => have[size] === least);
    const [size] = lacking;
    if (lacking.length !== 1 || size === undefined) return [];
    return [{ size, colour, free: lying[at(SIZES.indexOf(size), i)] ?? 0 }];
  });
  return circles.filter((one) => one.free > 0).sort((one, other) => other.free - one.free);
}
