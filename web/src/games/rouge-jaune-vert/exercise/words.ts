export const words = {
  name: { en: "Which of these fits?", fr: "Laquelle va à la suite\u00a0?" },
  how: {
    en: "Touch the one card that has no word, no ink and no number in common with the last one on the line. As many as you can.",
    fr: "Touchez la seule carte qui n’a ni mot, ni encre, ni nombre en commun avec la dernière de la corde. Le plus possible\u00a0!",
  },
  asked: { en: "Which one fits?", fr: "Laquelle va à la suite\u00a0?" },
  last: {
    en: (card: string) => `The last on the line: ${card}`,
    fr: (card: string) => `La dernière de la corde\u00a0: ${card}`,
  },
  sameWord: {
    en: (colour: string) => `Both say “${colour}”.`,
    fr: (colour: string) => `Les deux disent «\u00a0${colour}\u00a0».`,
  },
  sameInk: {
    en: (colour: string) => `Both are written in ${colour}.`,
    fr: (colour: string) => `Les deux sont écrites en ${colour}.`,
  },
  wordAndInk: {
    en: (colour: string) => `On one the word is ${colour}, on the other the ink.`,
    fr: (colour: string) =>
      `Sur l’une le mot est «\u00a0${colour}\u00a0», sur l’autre c’est l’encre.`,
  },
  sameCount: {
    en: (times: string) => `Both have their word ${times}.`,
    fr: (times: string) => `Toutes deux ont leur mot ${times}.`,
  },
} as const;
