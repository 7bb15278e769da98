// The pictures of the objects: out of a set of thousands the 49 that are played with, as one file.
// A page puts that file into itself and shows one by <use href="#picture-teddy">.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { OBJECTS, type ObjectName } from "./src/games/plumpsack/objects.ts";

const MODULE = "virtual:pictures";
const SET = "@iconify-json/fluent-emoji-flat/icons.json";
const DEV_PATH = "/@pictures.svg";

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: { readonly [name: string]: { readonly body: string } | undefined };
}

/** Where the set has another name for it. */
const CALLED: { readonly [name in ObjectName]?: string } = {
  teddy: "teddy-bear",
  apple: "red-apple",
  cheese: "cheese-wedge",
  cake: "birthday-cake",
  book: "closed-book",
  gift: "wrapped-gift",
  football: "soccer-ball",
  sailing_boat: "sailboat",
  boot: "womans-boot",
  sock: "socks",
  die: "game-die",
};

export function pictures(): Plugin {
  let isBuild = false;
  return {
    name: "pictures",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_, response) => {
        response.setHeader("content-type", "image/svg+xml");
        response.end(sprite());
      });
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : null;
    },
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      if (!isBuild) return `export default ${JSON.stringify(DEV_PATH)};`;
      const file = this.emitFile({ type: "asset", name: "pictures.svg", source: sprite() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

function sprite(): string {
  const set = readSet();
  const symbols = OBJECTS.map((object) => symbol(object, set));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function readSet(): IconSet {
  const path = createRequire(import.meta.url).resolve(SET);
  return JSON.parse(readFileSync(path, "utf8")) as IconSet;
}

/** Each of them as SVG of 32 by 32. */
export function drawObjects(): { readonly [name in ObjectName]?: string } {
  const set = readSet();
  return Object.fromEntries(OBJECTS.map((object) => [object, bodyOf(object, set)]));
}

function symbol(object: ObjectName, set: IconSet): string {
  const { width, height } = set;
  const body = bodyOf(object, set);
  return `<symbol id="picture-${object}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;
}

function bodyOf(object: ObjectName, { icons }: IconSet): string {
  const name = CALLED[object] ?? object.replaceAll("_", "-");
  const icon = icons[name];
  if (icon === undefined) throw new Error(`no picture of ${object}`);
  // what refers by id would meet the ids of other pictures in the one file
  if (/\bid=|url\(/.test(icon.body)) throw new Error(`ids in the picture of ${object}`);
  return icon.body;
}
