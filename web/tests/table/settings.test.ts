import { expect, test } from "vitest";
import { CATALOGUE } from "../../src/catalogue";
import { durationOf, fieldsOf, stepped } from "../../src/table/lobby/settings";

const fieldsIn = (properties: object) => fieldsOf({ setup: { properties }, settings: {} });

test("a schema's fields become what can be set, each of its kind", () => {
  const fields = fieldsIn({
    rounds: { type: "integer", minimum: 1, maximum: 10, default: 3 },
    turn_ms: { type: "integer", minimum: 0, maximum: 2592000000, default: 120000 },
    dark: { type: "boolean", default: false },
    first: { format: "seat", anyOf: [{ type: "integer" }, { type: "null" }], default: null },
    deck: { enum: ["long", "short"], default: "long" },
  });
  expect(fields).toEqual([
    { kind: "count", name: "rounds", low: 1, high: 10 },
    { kind: "time", name: "turn_ms", low: 0, high: 2592000000 },
    { kind: "switch", name: "dark" },
    { kind: "seat", name: "first" },
    { kind: "choice", name: "deck", values: ["long", "short"] },
  ]);
});

test("a number that may be left out is no seat", () => {
  const limit = { anyOf: [{ type: "integer" }, { type: "null" }], default: null };
  expect(fieldsIn({ limit })).toEqual([]);
});

test("lists of values are left to programs", () => {
  expect(fieldsIn({ points: { type: "array", default: [] } })).toEqual([]);
});

test("a lobby offers no more than a table would want, though the rules allow it", () => {
  const [pikoko, confetti] = ["pikoko", "confetti"].map((id) =>
    fieldsOf(CATALOGUE.find((game) => game.id === id) ?? { setup: {}, settings: {} }),
  );
  expect(confetti).toContainEqual({ kind: "time", name: "sandglass_ms", low: 1, high: 300000 });
  expect(pikoko).toContainEqual({ kind: "time", name: "turn_ms", low: 0, high: 2592000000 });
});

test("what was set higher by a program can still be made less", () => {
  const sandglass = { kind: "time", name: "sandglass_ms", low: 1, high: 300000 } as const;
  expect(stepped(sandglass, 604800000, -1)).toBe(259200000);
  expect(stepped(sandglass, 604800000, 1)).toBeNull();
});

test("a count goes by one, within its bounds", () => {
  const rounds = { kind: "count", name: "rounds", low: 1, high: 3 } as const;
  expect(stepped(rounds, 2, 1)).toBe(3);
  expect(stepped(rounds, 3, 1)).toBeNull();
  expect(stepped(rounds, 1, -1)).toBeNull();
});

test("a time goes by steps that one notices, from any value", () => {
  const pause = { kind: "time", name: "pause_ms", low: 0, high: 3600000 } as const;
  expect(stepped(pause, 6000, 1)).toBe(8000);
  expect(stepped(pause, 6000, -1)).toBe(5000);
  expect(stepped(pause, 6001, -1)).toBe(6000);
  expect(stepped(pause, 0, -1)).toBeNull();
  expect(stepped(pause, 3600000, 1)).toBeNull();
  expect(stepped({ ...pause, low: 1 }, 250, -1)).toBeNull();
});

test("every time that a step leads to can be gone back from", () => {
  const turn = { kind: "time", name: "turn_ms", low: 0, high: 2592000000 } as const;
  for (let value: number | null = 0; value !== null;) {
    const next: number | null = stepped(turn, value, 1);
    if (next !== null) expect(stepped(turn, next, -1)).toBe(value);
    value = next;
  }
});

test("a duration is told as one says it: 90 seconds, 2 minutes", () => {
  expect(durationOf(600)).toEqual({ amount: 0.6, unit: "second" });
  expect(durationOf(45000)).toEqual({ amount: 45, unit: "second" });
  expect(durationOf(60000)).toEqual({ amount: 60, unit: "second" });
  expect(durationOf(90000)).toEqual({ amount: 90, unit: "second" });
  expect(durationOf(120000)).toEqual({ amount: 2, unit: "minute" });
  expect(durationOf(3600000)).toEqual({ amount: 1, unit: "hour" });
  expect(durationOf(172800000)).toEqual({ amount: 2, unit: "day" });
});
