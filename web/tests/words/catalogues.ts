// The catalogues as they are written: which there are, and who uses what of them.

import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../", import.meta.url));

export interface Source {
  /** Relative to web/: src/home/Home.svelte. */
  readonly path: string;
  readonly text: string;
}

export const sources: readonly Source[] = globSync("src/**/*.{ts,svelte}", { cwd: WEB })
  .sort()
  .map((path) => ({ path, text: readFileSync(resolve(WEB, path), "utf8") }));

/** The files that export `words`. */
export const catalogues: readonly string[] = sources
  .filter(({ text }) => /^export const words\b/m.test(text))
  .map(({ path }) => path);

export const absolute = (path: string) => resolve(WEB, path);

export interface Use {
  readonly catalogue: string;
  readonly key: string;
  readonly where: string;
}

/** Every `words.key` of every file, whatever name it gave the catalogue. */
export function uses(): Use[] {
  return sources.flatMap((source) =>
    imports(source).flatMap(({ catalogue, name }) =>
      [...withoutComments(source.text).matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(
        ([, key]) => ({ catalogue, key: key ?? "", where: source.path }),
      ),
    ),
  );
}

function imports({ path, text }: Source): { catalogue: string; name: string }[] {
  const found = text.matchAll(/import \{([^}]*\bwords\b[^}]*)\} from "(\.[^"]+)"/g);
  return [...found].flatMap(([, names = "", from = ""]) => {
    const catalogue = resolve("/", dirname(path), from).slice(1) + ".ts";
    const name = /\bwords(?: as (\w+))?/.exec(names)?.[1] ?? "words";
    return catalogues.includes(catalogue) ? [{ catalogue, name }] : [];
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:"])\/\/.*/g, "");
}
