// A race of three to look at: seat 0 is Nora.

import { CARD_COLOURS } from "../../src/games/rouge-jaune-vert/cards";
import type { RougeJauneVertView } from "../../src/wire";

export const DECK: readonly string[] = CARD_COLOURS.flatMap((named) =>
  CARD_COLOURS.filter((ink) => ink !== named).flatMap((ink) =>
    [1, 2, 3, 4].map((count) => `${named}${ink}${count}`),
  ),
);

export const NAMES = ["Nora", "Ada", "Bo"];

export function viewOf(change: Partial<RougeJauneVertView> = {}): RougeJauneVertView {
  return {
    phase: "race",
    round: 1,
    spots: [
      { card: null, up: false },
      { card: "BR3", up: true },
      null,
      { card: "YK4", up: true },
      { card: null, up: false },
    ],
    places: [
      [100, 100, 0],
      [300, 100, 10],
      [500, 100, -10],
      [700, 100, 5],
      [900, 100, 0],
    ],
    held: [null, null, null],
    series: [["RG1"], ["BK3", "GY4"], ["YK1"]],
    goal: 10,
    prizes: [3, 10, -2],
    won: [[], [], []],
    point_stock: 27,
    stopper: null,
    kept: null,
    setup: { rounds: 5, limit_ms: 300_000, countdown_ms: 3000, pause_ms: 12_000, points: [] },
    to_act: [],
    due: 60_000,
    ...change,
  };
}
