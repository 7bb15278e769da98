import type { Cover } from "../cover";
import Picture from "./Cover.svelte";

export const cover: Cover = {
  Picture,
  tints: {
    accent: "light-dark(#a81c30, #ff9aa5)",
    onAccent: "light-dark(#ffffff, #3a060d)",
    cloth: "#fbfaf5",
    onCloth: "#22223b",
  },
};
