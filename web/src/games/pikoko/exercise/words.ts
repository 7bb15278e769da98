import { counted } from "../../../words/say.svelte";

const decimal = {
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 1 }),
  fr: new Intl.NumberFormat("fr", { maximumFractionDigits: 1 }),
} as const;

export const words = {
  name: { en: "How many tricks?", fr: "Combien de plis\u00a0?" },
  how: {
    en: "Four are at the table, 9 is the highest. Look at the tail and the trump: how many tricks will it take? Exactly right is 2 points, one off is 1.",
    fr: "On joue à quatre, la plus forte est le 9. Regardez la roue et l’atout\u00a0: combien de plis\u00a0? Juste, c’est 2 points\u00a0; à un près, 1.",
  },
  asked: {
    en: "How many tricks will this tail take?",
    fr: "Combien de plis fera cette roue\u00a0?",
  },
  tail: { en: "The tail", fr: "La roue" },
  tricks: {
    en: (tricks: number) => counted("en", tricks, "trick", "tricks"),
    fr: (tricks: number) => counted("fr", tricks, "pli", "plis"),
  },
  most: {
    en: (tricks: number, mean: number) =>
      `Most often ${counted("en", tricks, "trick", "tricks")}, ${decimal.en.format(mean)} on average.`,
    fr: (tricks: number, mean: number) =>
      `Le plus souvent ${counted("fr", tricks, "pli", "plis")}, ${decimal.fr.format(mean)} en moyenne.`,
  },
  sure: {
    en: (sure: number) =>
      sure === 1
        ? "The ticked feather takes one in most rounds."
        : "The ticked feathers take one in most rounds.",
    fr: (sure: number) =>
      sure === 1
        ? "La plume cochée en fait un le plus souvent."
        : "Les plumes cochées en font un le plus souvent.",
  },
  noneSure: {
    en: "No single feather is sure of one.",
    fr: "Aucune plume n’est sûre d’en faire un.",
  },
  isSure: { en: "as good as sure", fr: "presque sûre" },
} as const;
