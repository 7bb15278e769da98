import type { Cover } from "../cover";
import Picture from "./Cover.svelte";

export const cover: Cover = {
  Picture,
  tints: {
    accent: "light-dark(#6a3391, #d3b0ee)",
    onAccent: "light-dark(#ffffff, #260c3a)",
    cloth: "#3a3357",
    onCloth: "#ffffff",
  },
};
