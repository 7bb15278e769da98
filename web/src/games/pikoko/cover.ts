import type { Cover } from "../cover";
import Picture from "./Cover.svelte";

export const cover: Cover = {
  Picture,
  tints: {
    accent: "light-dark(#0b5f66, #7fd6cf)",
    onAccent: "light-dark(#ffffff, #06272a)",
    cloth: "#12545c",
    onCloth: "#ffffff",
  },
};
