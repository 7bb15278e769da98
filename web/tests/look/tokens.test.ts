// Sizes of letters, spaces, corners and layers are look/tokens.css's, and nobody else's.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../../src");
const LARGEST_REM = 2.5; // what is larger is no matter of rhythm: a word across the board, room for a button

/** Letters in a drawing are as large as the drawing says. */
const DRAWN = /^\d+ \d+px var\(--display\)$/;

interface Declaration {
  readonly property: string;
  readonly value: string;
}

function styleOf(file: string): string {
  const text = readFileSync(join(SRC, file), "utf8");
  if (file.endsWith(".css")) return text;
  return [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css).join("\n");
}

function declarationsIn(css: string): Declaration[] {
  const bare = css.replace(/\/\*.*?\*\//gs, "");
  return [...bare.matchAll(/(?:^|[\s;{])(-{0,2}[a-z][a-z-]*):\s([^;{}]+);/g)].map(
    ([, property = "", value = ""]) => ({ property, value: value.replace(/\s+/g, " ") }),
  );
}

/** What is written out where a token belongs; "" where all is well. */
function rawIn({ property, value }: Declaration): string {
  const lengths = [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(rem|px)\b/g)];
  const small = lengths.filter(([, n, unit]) => unit === "rem" && Number(n) <= LARGEST_REM);
  if (property === "z-index") return /^-?\d+$/.test(value) && value !== "0" ? value : "";
  if (/^border(-[a-z-]+)?-radius$|^--card-round$/.test(property)) return lengths[0]?.[0] ?? "";
  if (/^(font|font-size|--[a-z]+-size)$/.test(property)) {
    const px = /^\d*\.?\d+px$/.test(value) || (property === "font" && /^\d+ \d+px/.test(value));
    if (px && !DRAWN.test(value)) return value;
    return small[0]?.[0] ?? "";
  }
  if (/^(padding|margin)(-[a-z-]+)?$|^((row|column)-)?gap$/.test(property)) {
    return small[0]?.[0] ?? "";
  }
  return "";
}

const STYLED = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|css)$/.test(file) && !file.endsWith("tokens.css"))
  .sort();

it("finds what is written out", () => {
  const found = (css: string) => declarationsIn(css).map(rawIn);
  expect(found(".a { font: 600 1rem/1.2 var(--display); }")).toEqual(["1rem"]);
  expect(found(".a { font-size: min(var(--type-3), 24px); }")).toEqual([""]);
  expect(found(".a { font-size: 13px; margin: -0.4rem 0; }")).toEqual(["13px", "-0.4rem"]);
  expect(found("text { font: 800 27px var(--display); }")).toEqual([""]);
  expect(found(".a {\n  border-radius: 1rem 50%;\n  z-index: -1;\n}")).toEqual(["1rem", "-1"]);
  expect(found(".a { padding: calc(2px + 0.3rem) 1em; gap: 4px; }")).toEqual(["0.3rem", ""]);
  expect(found(".a { font-size: clamp(var(--type-9), 9cqw, 3.4rem); }")).toEqual([""]);
});

describe("tokens", () => {
  it.each(STYLED)("%s", (file) => {
    const raw = declarationsIn(styleOf(file)).flatMap((one) => {
      const found = rawIn(one);
      return found === "" ? [] : `${one.property}: ${one.value} (${found}: see look/tokens.css)`;
    });
    expect(raw).toEqual([]);
  });

  it("are all used, and all there", () => {
    const tokens = readFileSync(join(SRC, "look/tokens.css"), "utf8");
    const kinds = /--(?:type|space|round|layer)-[\w-]+/g;
    const known = new Set([...tokens.matchAll(/^ *(--[\w-]+):/gm)].map(([, name]) => name));
    const scale = [...known].filter((name) => name?.match(kinds));
    const code = readFileSync(join(SRC, "feel/motion.ts"), "utf8");
    const used = new Set([...STYLED.map(styleOf), code].flatMap((css) => css.match(kinds) ?? []));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    expect(scale.filter((name) => !used.has(name!))).toEqual([]);
  });
});
