// Views to try things with.

import type { PlumpsackView } from "../../src/wire";

export const DOWN = { object: null, turn: null, steps: null, up: false } as const;

export function at(
  phase: PlumpsackView["phase"],
  changes: Partial<PlumpsackView> = {},
): PlumpsackView {
  return {
    phase,
    circle: Array.from({ length: 8 }, () => DOWN),
    stock: 41,
    sack: null,
    active: 0,
    placer: 1,
    won: [[], 0],
    idle: 0,
    setup: {
      circle: 8,
      goal: 6,
      memory_ms: 30_000,
      first: null,
      turn_ms: 120_000,
      pause_ms: 5_000,
    },
    to_act: [0],
    due: null,
    ...changes,
  };
}
