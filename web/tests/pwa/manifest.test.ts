import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const file = (path: string) => new URL(`../../${path}`, import.meta.url);
const text = (path: string) => readFileSync(file(path), "utf8");
const manifest = JSON.parse(text("public/manifest.webmanifest")) as {
  readonly icons: readonly Icon[];
  readonly theme_color: string;
};

/** Width and height stand at the head of a PNG. */
function pngSize(path: string): string {
  const head = readFileSync(file(path));
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

describe("icons", () => {
  it("are what browsers ask for before they install", () => {
    const plain = manifest.icons.filter((icon) => icon.purpose === undefined);
    expect(plain.map((icon) => icon.sizes)).toEqual(
      expect.arrayContaining(["any", "192x192", "512x512"]),
    );
    expect(manifest.icons.some((icon) => icon.purpose === "maskable")).toBe(true);
  });

  it.each(manifest.icons)("$src is there, and of the size that it says", ({ src, sizes, type }) => {
    expect(existsSync(file(`public${src}`))).toBe(true);
    if (type === "image/png") expect(pngSize(`public${src}`)).toBe(sizes);
  });
});

describe("index.html", () => {
  const html = text("index.html");

  it("points to files that are there", () => {
    const links = [...html.matchAll(/<link rel="([\w-]+)" href="([^"]+)"/g)];
    expect(links.map(([, rel]) => rel)).toEqual(["icon", "apple-touch-icon", "manifest"]);
    for (const [, , href] of links) expect(existsSync(file(`public${href}`))).toBe(true);
  });

  it("has the manifest’s colour, and the table’s", () => {
    expect(html).toContain(`content="${manifest.theme_color}"`);
    expect(text("src/look/tokens.css")).toContain(`--table: light-dark(${manifest.theme_color},`);
  });
});
