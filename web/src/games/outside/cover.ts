import type { Cover } from "../cover";
import Picture from "./Cover.svelte";

/** For games whose pages are not ours. */
export const cover: Cover = {
  Picture,
  tints: {
    accent: "light-dark(#3d4f8a, #aebcf5)",
    onAccent: "light-dark(#ffffff, #10183a)",
    cloth: "#0f7173",
    onCloth: "#ffffff",
  },
};
