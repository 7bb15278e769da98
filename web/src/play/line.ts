// How good somebody's line is, in bars.

export type Bars = 1 | 2 | 3;

export function barsOf(lag_ms: number): Bars {
  if (lag_ms < 80) return 3;
  return lag_ms < 200 ? 2 : 1;
}
