// Builds the service worker, src/pwa/worker.ts, with the list of what it is to keep: /sw.js, whose name
// never changes.

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const SOURCE = fileURLToPath(new URL("src/pwa/worker.ts", import.meta.url));

/** Other alphabets than ours are kept when a page first shows one. */
const isKept = (file: string) => !file.endsWith(".woff2") || /-latin-(wght|standard)-/.test(file);

export function serviceWorker(): Plugin {
  return {
    name: "tablee:service-worker",
    apply: "build",
    generateBundle: {
      order: "post", // index.html is written by then
      async handler(_, bundle) {
        const source = await worker(contents(bundle));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

function contents(bundle: Rolldown.OutputBundle): { version: string; files: string[] } {
  const files = Object.keys(bundle).filter((file) => file.startsWith("assets/") && isKept(file));
  const page = bundle["index.html"];
  if (page?.type !== "asset") throw new Error("there is no index.html to keep");
  // The other files' names say what is in them.
  const hash = createHash("sha256").update(page.source);
  for (const file of files.sort()) hash.update(file);
  return { version: hash.digest("hex").slice(0, 12), files: files.map((file) => `/${file}`) };
}

/** One plain script: not all browsers load modules as workers. */
async function worker(kept: { version: string; files: string[] }): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(kept) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: SOURCE, output: { format: "iife" } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}
