// What is counted in Pikoko.

import { counted } from "../../words/say.svelte";

export const tokens = {
  en: (n: number) => counted("en", n, "token", "tokens"),
  fr: (n: number) => counted("fr", n, "jeton", "jetons"),
};
export const tricks = {
  en: (n: number) => counted("en", n, "trick", "tricks"),
  fr: (n: number) => counted("fr", n, "pli", "plis"),
};
export const points = {
  en: (n: number) => counted("en", n, "point", "points"),
  fr: (n: number) => counted("fr", n, "point", "points"),
};
