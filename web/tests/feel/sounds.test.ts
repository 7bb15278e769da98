import { describe, expect, it } from "vitest";
import { lengthMs, SOUNDS, type Recipe, type Sound } from "../../src/feel/sounds";

const all = Object.entries(SOUNDS) as [Sound, Recipe][];

/** What can add up at one moment, if every part were at its loudest as long as it lasts. */
function loudest({ parts }: Recipe): number {
  const sounding = (at: number) =>
    parts.filter((p) => p.atMs <= at && at < p.atMs + p.attackMs + p.decayMs);
  const sum = (at: number) => sounding(at).reduce((gain, part) => gain + part.gain, 0);
  return Math.max(...parts.map((part) => sum(part.atMs)));
}

describe.each(all)("%s", (name, recipe) => {
  it("is short", () => {
    expect(lengthMs(recipe)).toBeLessThan(1200);
  });

  it("starts at once", () => {
    expect(Math.min(...recipe.parts.map((part) => part.atMs))).toBe(0);
  });

  it("is neither too soft nor too loud", () => {
    expect(loudest(recipe)).toBeGreaterThan(0.3);
    expect(loudest(recipe)).toBeLessThan(name === "fanfare" ? 2.5 : 1.5);
  });

  it("has only parts that fade in and out within what ears hear", () => {
    for (const part of recipe.parts) {
      expect(part.gain).toBeGreaterThan(0);
      expect(part.gain).toBeLessThanOrEqual(0.6);
      expect(part.attackMs).toBeGreaterThanOrEqual(1);
      expect(part.decayMs).toBeGreaterThanOrEqual(10);
      for (const hz of [part.hz, part.toHz ?? part.hz]) {
        expect(hz).toBeGreaterThan(60);
        expect(hz).toBeLessThan(8000);
      }
    }
  });
});

it("keeps what happens all the time shorter than what is rare", () => {
  for (const often of ["paper", "place", "flip", "knock", "tick", "message"] as const) {
    expect(lengthMs(SOUNDS[often])).toBeLessThan(200);
  }
  expect(lengthMs(SOUNDS.fanfare)).toBeGreaterThan(lengthMs(SOUNDS.chord));
});
