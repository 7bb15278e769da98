import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import config from "./vite.config.ts";

// Nothing here is about time: a busy machine may take long, and who waits for ever is a failure.
export default mergeConfig(
  config,
  defineConfig({ test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 } }),
);
