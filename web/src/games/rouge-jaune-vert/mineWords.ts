// What a match was to one who played it, in both languages.

import { counted, signed } from "../../words/say.svelte";

export const words = {
  bestRound: {
    en: (round: number, kept: number, points: number) =>
      `Your best round was round ${round}: ${counted("en", kept, "card", "cards")} on the line, and a prize of ${signed(points)}.`,
    fr: (round: number, kept: number, points: number) =>
      `Votre meilleure manche\u00a0: la ${nth(round)}, ${counted("fr", kept, "carte", "cartes")} sur la corde et un lot de ${signed(points)}.`,
  },
  bestPrize: {
    en: (round: number, points: number) =>
      `Your best round was round ${round}: a prize of ${signed(points)}.`,
    fr: (round: number, points: number) =>
      `Votre meilleure manche\u00a0: la ${nth(round)}, un lot de ${signed(points)}.`,
  },
  dearest: {
    en: (lost: number, round: number) =>
      `What cost most: one clash in round ${round}, and ${counted("en", lost, "card", "cards")} fell off the line.`,
    fr: (lost: number, round: number) =>
      `Le plus coûteux\u00a0: une seule erreur à la manche ${round}, et ${counted("fr", lost, "carte est tombée", "cartes sont tombées")} de la corde.`,
  },
  dearestWhy: {
    en: (lost: number, round: number, shared: string) =>
      `What cost most: one clash in round ${round} (${shared}), and ${counted("en", lost, "card", "cards")} fell off the line.`,
    fr: (lost: number, round: number, shared: string) =>
      `Le plus coûteux\u00a0: une seule erreur à la manche ${round} (${shared}), et ${counted("fr", lost, "carte est tombée", "cartes sont tombées")} de la corde.`,
  },
  worstPrize: {
    en: (round: number, points: number) => `What cost most: round ${round}, for ${signed(points)}.`,
    fr: (round: number, points: number) =>
      `Le plus coûteux\u00a0: la manche ${round}, pour ${signed(points)}.`,
  },
} as const;

/** "1re", "2e". */
function nth(round: number): string {
  return round === 1 ? "1re" : `${round}e`;
}
