// The colours of one game can be told apart by every eye, even without their shapes.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS, type Colour } from "../../src/look/colours";

type Triple = readonly [number, number, number];

const GAMES: { readonly [game: string]: readonly Colour[] } = {
  pikoko: ["R", "Y", "P", "W", "B"],
  "rouge-jaune-vert": ["R", "Y", "G", "B", "K"],
  confetti: ["R", "O", "Y", "G", "B", "P"],
};

// Machado, Oliveira and Fernandes (2009), severity 1; on linear RGB. Grey by luminance.
const EYES: { readonly [eye: string]: readonly [Triple, Triple, Triple] } = {
  most: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

const LEAST = 8; // in CIELAB, where about 2 is just noticeable

const tokens = readFileSync(new URL("../../src/look/tokens.css", import.meta.url), "utf8");

function printed(colour: Colour): Triple {
  const name = /var\((.*)\)/.exec(COLOURS[colour].css)?.[1];
  const hex = new RegExp(`${name}: #(..)(..)(..);`).exec(tokens);
  if (!hex) throw new Error(`no colour ${name}`);
  return [1, 2, 3].map((i) => linear(parseInt(hex[i]!, 16) / 255)) as unknown as Triple;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function through(eye: readonly [Triple, Triple, Triple], [r, g, b]: Triple): Triple {
  return eye.map((row) => row[0] * r + row[1] * g + row[2] * b) as unknown as Triple;
}

function lab([r, g, b]: Triple): Triple {
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * Math.max(t, 0) + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const cases = Object.entries(GAMES).flatMap(([game, colours]) =>
  Object.keys(EYES).flatMap((eye) =>
    colours.flatMap((one, i) =>
      colours.slice(i + 1).map((other) => [game, eye, one, other] as const),
    ),
  ),
);

test.each(cases)("%s, %s: %s and %s", (_, eye, one, other) => {
  const [a, b] = [one, other].map((colour) => lab(through(EYES[eye]!, printed(colour))));
  expect(Math.hypot(...a!.map((value, i) => value - b![i]!))).toBeGreaterThan(LEAST);
});

test("no two colours share a shape", () => {
  const shapes = Object.values(COLOURS).map((looks) => looks.shape);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test("no two letters are alike in one language", () => {
  for (const spoken of ["en", "fr"] as const) {
    const letters = Object.values(COLOURS).map((looks) => looks.letter[spoken]);
    expect(new Set(letters).size).toBe(letters.length);
  }
});
