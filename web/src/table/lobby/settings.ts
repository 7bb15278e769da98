// What can be set at a table, from the schema of the game's setup.

import type { GameFacts } from "../../http";

export type Field =
  | { readonly kind: "count"; readonly name: string; readonly low: number; readonly high: number }
  | { readonly kind: "time"; readonly name: string; readonly low: number; readonly high: number }
  | { readonly kind: "switch"; readonly name: string }
  | { readonly kind: "choice"; readonly name: string; readonly values: readonly Value[] }
  | { readonly kind: "seat"; readonly name: string };

/** One of a few that a game names. */
export type Value = string | number | null;

/** A setting as JSON schema has it, as far as games use it. */
interface FieldSchema {
  readonly type?: "integer" | "boolean" | "array";
  readonly enum?: readonly Value[];
  readonly format?: "seat";
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Lists are left to programs; of other kinds there is none: a `Box` refuses them. */
export function fieldsOf({
  setup,
  settings,
}: Pick<GameFacts, "setup" | "settings">): readonly Field[] {
  const fields = setup["properties"] as { readonly [name: string]: FieldSchema };
  return Object.entries(fields).flatMap(
    ([name, field]) => fieldOf(name, field, settings[name]?.most) ?? [],
  );
}

/** `most`: what a table would want at most; the rules may allow more. */
function fieldOf(name: string, field: FieldSchema, most?: number | null): Field | null {
  if (field.type === "boolean") return { kind: "switch", name };
  if (field.type === "integer") {
    const low = field.minimum ?? 0;
    const high = most ?? field.maximum ?? Number.MAX_SAFE_INTEGER;
    return { kind: name.endsWith("_ms") ? "time" : "count", name, low, high };
  }
  if (field.enum) return { kind: "choice", name, values: field.enum };
  return field.format === "seat" ? { kind: "seat", name } : null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The times that are worth a step. */
const RUNGS: readonly number[] = [
  ...[0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 45].map((s) => s * SECOND),
  ...[1, 1.5, 2, 3, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 3, 8].map((hours) => hours * HOUR),
  ...[1, 2, 3, 7].map((days) => days * DAY),
];

/** The next value up or down; null at the end. */
export function stepped(
  field: Field & { readonly kind: "count" | "time" },
  value: number,
  by: 1 | -1,
): number | null {
  const next = field.kind === "count" ? value + by : nextRung(value, by);
  if (next === undefined) return null;
  return (by > 0 ? next <= field.high : next >= field.low) ? next : null;
}

function nextRung(value: number, by: 1 | -1): number | undefined {
  return by > 0 ? RUNGS.find((rung) => rung > value) : RUNGS.findLast((rung) => rung < value);
}

export interface Duration {
  readonly amount: number;
  readonly unit: "second" | "minute" | "hour" | "day";
}

/** 600 is 0.6 seconds, 90000 is 90, and from 120000 on it is minutes. */
export function durationOf(ms: number): Duration {
  if (ms >= DAY) return { amount: ms / DAY, unit: "day" };
  if (ms >= HOUR) return { amount: ms / HOUR, unit: "hour" };
  if (ms >= 2 * MINUTE) return { amount: ms / MINUTE, unit: "minute" };
  return { amount: ms / SECOND, unit: "second" };
}
