import type { Theme } from "../preferences.svelte";
import type { Said } from "../words/say.svelte";

export const words = {
  toHome: { en: "Back to the games", fr: "Retour aux jeux" },
  close: { en: "Close", fr: "Fermer" },
  language: { en: "Language", fr: "Langue" },
  theme: { en: "Light", fr: "Lumière" },
  themes: {
    auto: { en: "Automatic", fr: "Automatique" },
    light: { en: "Day", fr: "Jour" },
    dark: { en: "Night", fr: "Nuit" },
  } satisfies { readonly [theme in Theme]: Said },
  sound: { en: "Sounds", fr: "Sons" },
  soundIs: {
    en: "Wood, paper, and a buzz on phones",
    fr: "Bois, papier, et vibrations sur téléphone",
  },
  volume: { en: "Volume", fr: "Volume" },
  abbreviations: { en: "Letters for colours", fr: "Lettres sur les couleurs" },
  abbreviationsAre: {
    en: "A letter on top of each colour’s shape",
    fr: "Une lettre sur la forme de chaque couleur",
  },
  hints: { en: "Hints", fr: "Conseils" },
  hintsAre: {
    en: "What you could do now, in a line",
    fr: "Ce que vous pouvez faire, en une ligne",
  },
  awake: { en: "Screen stays on", fr: "Écran toujours allumé" },
  awakeIs: {
    en: "While you sit at a running match",
    fr: "Tant que vous jouez une partie",
  },
  calls: { en: "Call me to my turn", fr: "M’appeler quand c’est à moi" },
  callsAre: {
    en: "A notification, when you look elsewhere",
    fr: "Une notification, si vous regardez ailleurs",
  },
  callsRefused: {
    en: "Your browser blocks notifications from this page",
    fr: "Votre navigateur bloque les notifications de cette page",
  },
  offline: {
    en: "The server is not answering just now. Try again in a moment.",
    fr: "Le serveur ne répond pas pour l’instant. Réessayez dans un moment.",
  },
  wentWrong: {
    en: "That did not work. Try again in a moment.",
    fr: "Cela n’a pas marché. Réessayez dans un moment.",
  },
} as const;
