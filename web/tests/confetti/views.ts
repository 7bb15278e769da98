// Views to try things with.

import type { ConfettiRoundScore, ConfettiView, Place } from "../../src/wire";

export const SETUP = {
  sandglass_ms: 60_000,
  slide_ms: 600,
  tug_ms: 1_500,
  keep_ms: 20_000,
  countdown_ms: 3_000,
  pause_ms: 12_000,
  dark: false,
} as const;

export function at(
  phase: ConfettiView["phase"],
  changes: Partial<ConfettiView> = {},
): ConfettiView {
  return {
    phase,
    round: 1,
    table: ["RGB", "GBR", "BRG", "OPY", "YOP"],
    places: strewn(["RGB", "GBR", "BRG", "OPY", "YOP"]),
    sliding: [],
    held: [[], []],
    kept: [[], []],
    out: [],
    aside: 42,
    limit: 6,
    round_scores: [],
    setup: SETUP,
    to_act: [],
    due: null,
    ...changes,
  };
}

export function strewn(cards: readonly string[]): { [card: string]: Place } {
  const columns = Math.ceil(Math.sqrt(cards.length));
  const rows = Math.ceil(cards.length / columns);
  return Object.fromEntries(
    cards.map((card, i): [string, Place] => [
      card,
      [
        Math.round((1000 * ((i % columns) + 0.5)) / columns),
        Math.round((1000 * (Math.floor(i / columns) + 0.5)) / rows),
        (i % 49) - 24,
      ],
    ]),
  );
}

export function scored(
  families: number,
  used: number,
  taken: number,
  score: number,
): ConfettiRoundScore {
  return { families, used, taken, score };
}

const COLOURS = [..."ROYGBP"];
const LEFT_OUT = ["ROY", "ROG", "RYG", "OBP", "YBP", "GBP"].map((one) => [...one].sort().join());

/** All 84. */
export const DECK: readonly string[] = COLOURS.flatMap((small) =>
  COLOURS.flatMap((medium) => COLOURS.map((large) => [small, medium, large])),
)
  .filter((card) => new Set(card).size === 3 && !LEFT_OUT.includes([...card].sort().join()))
  .map((card) => card.join(""));
