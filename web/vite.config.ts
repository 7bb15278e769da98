import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { pictures } from "./pictures.ts";
import { serviceWorker } from "./serviceWorker.ts";

// In development the pages come from Vite and the rest from a server of ours: `tablee serve`.
const server = process.env["TABLEE_URL"] ?? "http://127.0.0.1:8420";

export default defineConfig({
  plugins: [svelte(), pictures(), serviceWorker()],
  build: {
    outDir: "../src/tablee/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the pages' security policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server },
      "/games": { target: server },
      "/tables": { target: server, ws: true },
    },
  },
});
