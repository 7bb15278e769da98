// The count (§4), to be shown: the most families that some cards make, and the fewest of the cards
// that still make them. The server's count decides; this one says the same to whoever has not heard it.

import type { ConfettiFamily } from "../../wire";
import { circlesOf, PALETTE, SIZES } from "./cards";

const COLOURS = PALETTE.length;
const KINDS = SIZES.length * COLOURS; // of circles: small red, small orange, … large purple
/** Ways tried to do with fewer cards; nobody's hand is so full that more are needed. */
const PATIENCE = 20_000;

type Counts = readonly number[];

export interface Count {
  readonly families: readonly ConfettiFamily[];
  /** Beyond the fewest that make these families. */
  readonly wasted: readonly string[];
  readonly overLimit: number;
  readonly score: number;
}

export function countHand(cards: readonly string[], limit: number): Count {
  const used = fewest(cards);
  const families = bestFamilies(used);
  const wasted = cards.filter((card) => !used.includes(card));
  const overLimit = Math.max(0, cards.length - limit);
  return { families, wasted, overLimit, score: families.length - wasted.length - overLimit };
}

/** How many of each kind of circle these cards show. */
export function circleCounts(cards: readonly string[]): number[] {
  const shown = new Array<number>(KINDS).fill(0);
  for (const card of cards) add(shown, card, 1);
  return shown;
}

/** By colour: the smallest of its three numbers of circles. */
function familiesByColour(shown: Counts): readonly number[] {
  return PALETTE.map((_, colour) =>
    Math.min(...SIZES.map((_, size) => shown[kind(size, colour)] ?? 0)),
  );
}

export function countFamilies(shown: Counts): number {
  return sum(familiesByColour(shown));
}

/** §4c: the fewest of these cards that make as many families as all of them. */
export function fewest(cards: readonly string[]): readonly string[] {
  const shown = circleCounts(cards);
  const needed = familiesByColour(shown);
  const spare = shown.map((there, i) => there - (needed[i % COLOURS] ?? 0));
  const gone = mostRemovable(cards, spare);
  return cards.filter((card) => !gone.has(card));
}

/** §4d: the families themselves, out of the fewest cards. */
function bestFamilies(used: readonly string[]): readonly ConfettiFamily[] {
  return PALETTE.flatMap((colour) => {
    const having = (size: number) => used.filter((card) => card.charAt(size) === colour);
    const [smalls, mediums, larges] = [having(0), having(1), having(2)];
    return smalls.flatMap((small, i) => {
      const [medium, large] = [mediums[i], larges[i]];
      return medium && large ? [{ colour, small, medium, large }] : [];
    });
  });
}

export function add(shown: number[], card: string, times: number): void {
  for (const i of kindsOf(card)) shown[i] = (shown[i] ?? 0) + times;
}

function kind(size: number, colour: number): number {
  return size * COLOURS + colour;
}

function kindsOf(card: string): readonly number[] {
  return circlesOf(card).map((colour, size) => kind(size, PALETTE.indexOf(colour)));
}

function canGo(card: string, spare: Counts): boolean {
  return kindsOf(card).every((i) => (spare[i] ?? 0) > 0);
}

/** The most cards that can go while no kind of circle loses more than it has to spare; of several
 * such sets, the one without the cards taken first. */
function mostRemovable(cards: readonly string[], spareAtFirst: Counts): ReadonlySet<string> {
  const spare = [...spareAtFirst];
  const loose = [...cards].reverse().filter((card) => canGo(card, spare));
  let best = asTheyCome(loose, spare);
  let tries = 0;
  const gone: string[] = [];
  const tried = new Set<string>();

  function search(candidates: readonly string[]): void {
    let left = candidates.filter((card) => canGo(card, spare));
    const here = `${left.join()} ${spare.join()}`;
    if (tried.has(here)) return;
    tried.add(here);
    if (gone.length > best.length) best = [...gone];
    while (gone.length + bound(left, spare) > best.length && tries++ < PATIENCE) {
      const [card = "", ...others] = left;
      left = others;
      add(spare, card, -1);
      gone.push(card);
      search(left);
      gone.pop();
      add(spare, card, 1);
    }
  }

  search(loose);
  return new Set(best);
}

function asTheyCome(loose: readonly string[], spare: Counts): string[] {
  const left = [...spare];
  return loose.filter((card) => {
    if (!canGo(card, left)) return false;
    add(left, card, -1);
    return true;
  });
}

/** No more can go than the loose cards show, nor than there is to spare, of any one size. */
function bound(loose: readonly string[], spare: Counts): number {
  const canGo = circleCounts(loose).map((there, i) => Math.min(there, spare[i] ?? 0));
  return Math.min(
    ...SIZES.map((_, size) => sum(canGo.slice(size * COLOURS, (size + 1) * COLOURS))),
  );
}

function sum(numbers: Counts): number {
  return numbers.reduce((all, one) => all + one, 0);
}
