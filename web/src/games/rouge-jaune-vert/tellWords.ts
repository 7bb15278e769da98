// What is told of a match: the log, hints, and the story at its end.

import { counted, of } from "../../words/say.svelte";

export const words = {
  // The log
  roundBegan: {
    en: (round: number, prizes: string) => `Round ${round}: ${prizes} to be won.`,
    fr: (round: number, prizes: string) => `Manche ${round}\u00a0: à gagner, ${prizes}.`,
  },
  raceBegan: { en: "Everybody at once!", fr: "Tous en même temps\u00a0!" },
  placed: {
    en: (name: string, card: string) => `${name} hangs ${card}.`,
    fr: (name: string, card: string) => `${name} accroche ${card}.`,
  },
  stopped: {
    en: (name: string) => `${name} calls Stop!`,
    fr: (name: string) => `${name} crie Stop\u00a0!`,
  },
  limitReached: {
    en: "Time is up, and nobody has called Stop.",
    fr: "Le temps est écoulé, et personne n’a crié Stop.",
  },
  counted: {
    en: (name: string, kept: number, sum: number) =>
      `${name} keeps ${counted("en", kept, "card", "cards")}, sum ${sum}.`,
    fr: (name: string, kept: number, sum: number) =>
      `${name} garde ${counted("fr", kept, "carte", "cartes")}, somme ${sum}.`,
  },
  prizeTaken: {
    en: (name: string, points: string) => `${name} takes ${points}.`,
    fr: (name: string, points: string) => `${name} prend ${points}.`,
  },

  // Hints
  hintStart: {
    en: (goal: number) =>
      `All at once, in a moment: build a series of ${goal} cards in which neighbours share nothing.`,
    fr: (goal: number) =>
      `Tous en même temps, dans un instant\u00a0: une série de ${goal} cartes où les voisines n’ont rien en commun.`,
  },
  hintTake: {
    en: (last: string, colours: string, times: string) =>
      `Next to ${last}: a card without ${colours}, and not ${times}. Turn one over, or take one that lies open.`,
    fr: (last: string, colours: string, times: string) =>
      `À côté de ${last}\u00a0: une carte sans ${colours}, et pas ${times}. Retournez-en une, ou prenez-en une visible.`,
  },
  hintOpen: {
    en: (many: number) => `${counted("en", many, "open card would", "open cards would")} fit.`,
    fr: (many: number) =>
      `${counted("fr", many, "carte visible conviendrait", "cartes visibles conviendraient")}.`,
  },
  hintHolding: {
    en: (last: string, colours: string, times: string) =>
      `Next to ${last}: no ${colours}, and not ${times}. If yours is so, hang it (Enter); otherwise put it back (Backspace).`,
    fr: (last: string, colours: string, times: string) =>
      `À côté de ${last}\u00a0: ni ${colours}, et pas ${times}. Si c’est le cas, accrochez-la (Entrée)\u00a0; sinon, reposez-la (Retour arrière).`,
  },
  hintStop: {
    en: "Your series is full. Slam the button, or press S!",
    fr: "Votre série est complète. Tapez sur le bouton, ou appuyez sur S\u00a0!",
  },
  hintPause: {
    en: "The longest series without a fault takes the highest prize. Go on when you have seen enough.",
    fr: "La plus longue série sans faute prend le plus gros lot. Continuez quand vous avez tout vu.",
  },
  neither: {
    en: (one: string, other: string) => `${one} or ${other}`,
    fr: (one: string, other: string) => `${one} ni ${other}`,
  },

  // The story
  won: {
    en: (name: string, lead: number, second: string) =>
      `${name} wins, ${counted("en", lead, "point", "points")} ahead of ${second}.`,
    fr: (name: string, lead: number, second: string) =>
      `${name} gagne, avec ${counted("fr", lead, "point", "points")} d’avance sur ${second}.`,
  },
  wonByCard: {
    en: (name: string, second: string, card: number) =>
      `${name} and ${second} have the same total: the highest card decides, a ${card}.`,
    fr: (name: string, second: string, card: number) =>
      `${name} et ${second} ont le même total\u00a0: la plus haute carte décide, un ${card}.`,
  },
  shared: {
    en: (names: string) => `Nothing divides ${names}: they share the victory.`,
    fr: (names: string) => `Rien ne départage ${names}\u00a0: la victoire est partagée.`,
  },
  closest: {
    en: (round: number, one: string, other: string, kept: number) =>
      `Round ${round} was the closest: ${one} and ${other} both kept ${counted("en", kept, "card", "cards")}.`,
    fr: (round: number, one: string, other: string, kept: number) =>
      `La manche ${round} a été la plus serrée\u00a0: ${one} et ${other} gardaient ${counted("fr", kept, "carte", "cartes")}.`,
  },
  closestSum: {
    en: (sum: number, other: number) => `The sum of the counts decided, ${sum} to ${other}.`,
    fr: (sum: number, other: number) => `Le nombre de mots a tranché, ${sum} à ${other}.`,
  },
  bestSeries: {
    en: (name: string, kept: number, round: number) =>
      `${name} hung the finest line: ${counted("en", kept, "card", "cards")} without a fault, in round ${round}.`,
    fr: (name: string, kept: number, round: number) =>
      `La plus belle corde est celle ${of(name)}\u00a0: ${counted("fr", kept, "carte", "cartes")} sans faute, à la manche ${round}.`,
  },
  dearest: {
    en: (name: string, lost: number, round: number) =>
      `One clash cost ${name} ${counted("en", lost, "card", "cards")} in round ${round}.`,
    fr: (name: string, lost: number, round: number) =>
      `Une seule erreur a coûté ${counted("fr", lost, "carte", "cartes")} à ${name}, à la manche ${round}.`,
  },
  dearestWhy: {
    en: (shared: string) => `Two neighbours had this in common: ${shared}.`,
    fr: (shared: string) => `Deux voisines avaient ceci en commun\u00a0: ${shared}.`,
  },
  stops: {
    en: (name: string, times: number) =>
      times === 1 ? `${name} was the one to cry Stop.` : `${name} cried Stop ${times} times.`,
    fr: (name: string, times: number) =>
      times === 1 ? `C’est ${name} qui a crié Stop.` : `${name} a crié Stop ${times} fois.`,
  },
  bestCard: {
    en: (name: string, points: number, round: number) =>
      `The finest prize, a ${points}, went to ${name} in round ${round}.`,
    fr: (name: string, points: number, round: number) =>
      `Le plus beau lot, un ${points}, est allé à ${name} à la manche ${round}.`,
  },
} as const;
