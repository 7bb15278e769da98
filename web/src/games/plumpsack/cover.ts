import type { Cover } from "../cover";
import Picture from "./Cover.svelte";

export const cover: Cover = {
  Picture,
  tints: {
    accent: "light-dark(#2f6b2a, #a6d98a)",
    onAccent: "light-dark(#ffffff, #14290c)",
    cloth: "#3f7d3a",
    onCloth: "#ffffff",
  },
};
