import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import config from "./vite.config.ts";

export default mergeConfig(config, defineConfig({ test: { include: ["tests/**/*.test.ts"] } }));
