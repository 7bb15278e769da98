// The score pad.

import { counted } from "../../words/say.svelte";

export const words = {
  nothingYet: {
    en: "No round is counted yet.",
    fr: "Aucune manche n’est encore comptée.",
  },
  round: {
    en: (round: number, limit: number) =>
      `Round ${round}, up to ${counted("en", limit, "card", "cards")}`,
    fr: (round: number, limit: number) =>
      `Manche ${round}, jusqu’à ${counted("fr", limit, "carte", "cartes")}`,
  },
  rounds: { en: "Rounds", fr: "Manches" },
  roundOnly: {
    en: (round: number) => `Round ${round}`,
    fr: (round: number) => `Manche ${round}`,
  },
  records: { en: "The best of the house, alone", fr: "Les meilleurs de la maison, en solo" },
  noRecords: {
    en: "Nobody has played these settings to the end yet.",
    fr: "Personne n’a encore terminé une partie avec ces réglages.",
  },
  recordsAway: {
    en: "The list of the best cannot be read just now.",
    fr: "La liste des meilleurs est introuvable pour l’instant.",
  },
  justNow: { en: "just now", fr: "à l’instant" },
  player: { en: "Player", fr: "Qui" },
  families: { en: "Families", fr: "Familles" },
  ofNoUse: { en: "Of no use", fr: "Inutiles" },
  beyond: { en: "Over the limit", fr: "Hors limite" },
  points: { en: "Points", fr: "Points" },
  explained: {
    en: "A family is a point; a card of no use costs one, a card beyond the limit one more. As many cards as points are kept: the pile. A score below nothing is paid from it.",
    fr: "Une famille vaut un point\u00a0; une carte inutile en coûte un, une carte au-delà de la limite un de plus. On garde autant de cartes que de points\u00a0: c’est la pile. Un score négatif se paie avec elle.",
  },
} as const;
