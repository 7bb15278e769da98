// What is said of practice around a table, and on the way to it.

export const words = {
  practise: { en: "Practise", fr: "S’entraîner" },
  here: { en: "Practice", fr: "Entraînement" },
  otherWays: { en: "Other ways to practise", fr: "Autres entraînements" },
  keepsPace: { en: "Keeps to your pace", fr: "Suit votre rythme" },
  looksOn: { en: "Only looks on", fr: "Regarde seulement" },
  /** The same on a badge, where there is little room. */
  keepsPaceShort: { en: "Your pace", fr: "Votre rythme" },
  looksOnShort: { en: "Watches", fr: "Regarde" },
} as const;
