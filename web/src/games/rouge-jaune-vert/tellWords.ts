// What is told of a match: the log, hints, and the story at its end.

import { counted, of } from "../../words/say.svelte";

export const words = {
  // The log
  roundBegan: {
    en: (round: number, prizes: string) => `Round ${round}, at stake: ${prizes}.`,
    fr: (round: number, prizes: string) => `Manche ${round}, en jeu\u00a0: ${prizes}.`,
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
    en: (name: string, kept: number) => `${name} keeps ${counted("en", kept, "card", "cards")}.`,
    fr: (name: string, kept: number) => `${name} garde ${counted("fr", kept, "carte", "cartes")}.`,
  },
  prizeTaken: {
    en: (name: string, points: string) => `${name} takes ${points}.`,
    fr: (name: string, points: string) => `${name} prend ${points}.`,
  },

  // Hints
  hintStart: {
    en: (goal: number) =>
      `${goal} cards whose neighbours share nothing. The sign beside a word (♥ ★ ■) tells the colour of its ink.`,
    fr: (goal: number) =>
      `${goal} cartes dont les voisines n’ont rien en commun. Le signe (♥ ★ ■) dit la couleur de l’encre.`,
  },
  hintTake: {
    en: (colours: string, times: string) =>
      `Next: no ${colours}, and not ${times}. Turn a card over, or take an open one.`,
    fr: (colours: string, times: string) =>
      `Ensuite\u00a0: ni ${colours}, et pas ${times}. Retournez une carte, ou prenez une carte visible.`,
  },
  hintOpen: {
    en: (colours: string, times: string, many: number) =>
      `Next: no ${colours}, and not ${times}. ${counted("en", many, "open card fits", "open cards fit")}.`,
    fr: (colours: string, times: string, many: number) =>
      `Ensuite\u00a0: ni ${colours}, et pas ${times}. ${counted("fr", many, "carte visible convient", "cartes visibles conviennent")}.`,
  },
  hintHolding: {
    en: (colours: string, times: string) =>
      `No ${colours}, and not ${times}? Then hang it. Otherwise put it back.`,
    fr: (colours: string, times: string) =>
      `Ni ${colours}, et pas ${times}\u00a0? À accrocher. Sinon, à reposer.`,
  },
  hintStop: {
    en: "Your series is full: slam the button!",
    fr: "Votre série est complète\u00a0: tapez sur le bouton\u00a0!",
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
    en: (sum: number, other: number) => `The number of words decided, ${sum} to ${other}.`,
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
