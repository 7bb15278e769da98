// What is said at the table.

import { counted, of, type Language, type Said, type SaidOf } from "../../words/say.svelte";
import type { Size } from "./cards";
import type { Doing } from "./hand";

const cards = (spoken: Language, n: number) =>
  spoken === "en" ? counted("en", n, "card", "cards") : counted("fr", n, "carte", "cartes");
const points = (spoken: Language, n: number) => counted(spoken, n, "point", "points");

export const words = {
  circle: {
    small: { en: (colour: string) => `small ${colour}`, fr: (colour: string) => `petit ${colour}` },
    medium: {
      en: (colour: string) => `medium ${colour}`,
      fr: (colour: string) => `moyen ${colour}`,
    },
    large: { en: (colour: string) => `large ${colour}`, fr: (colour: string) => `grand ${colour}` },
  } satisfies { [size in Size]: SaidOf<[string]> },

  // The table
  board: { en: "The table", fr: "La table" },
  spread: { en: "The cards on the table", fr: "Les cartes sur la table" },
  isOut: { en: "Out of the game, black side up", fr: "Hors jeu, face noire" },
  isNext: { en: (card: string) => `${card}, next`, fr: (card: string) => `${card}, la suivante` },
  outPile: {
    en: (n: number) => `${cards("en", n)} out of the game`,
    fr: (n: number) => `${cards("fr", n)} hors jeu`,
  },
  slidesTo: {
    en: (card: string, name: string) => `${card}, slides to ${name}`,
    fr: (card: string, name: string) => `${card}, glisse vers ${name}`,
  },
  bothHoldIt: {
    en: (card: string, one: string, other: string) => `${card}, ${one} and ${other} both hold it`,
    fr: (card: string, one: string, other: string) => `${card}, ${one} et ${other} la tiennent`,
  },
  roundOf: {
    en: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    fr: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  },
  takeAtMost: {
    en: (limit: number) => `Take up to ${cards("en", limit)}`,
    fr: (limit: number) => `Prenez jusqu’à ${cards("fr", limit)}`,
  },

  // Players
  holds: {
    en: (n: number, limit: number) =>
      n > limit ? `holds ${cards("en", n)}, ${n - limit} too many` : `holds ${n} of ${limit}`,
    fr: (n: number, limit: number) =>
      n > limit ? `tient ${cards("fr", n)}, ${n - limit} de trop` : `en tient ${n} sur ${limit}`,
  },
  pointsShort: {
    en: (n: number) => (Math.abs(n) === 1 ? "pt" : "pts"),
    fr: (n: number) => (Math.abs(n) < 2 ? "pt" : "pts"),
  },
  piled: { en: (n: number) => points("en", n), fr: (n: number) => points("fr", n) },
  doing: {
    hasEnough: { en: "has enough", fr: "a ce qu’il faut" },
    chooses: { en: "is choosing", fr: "choisit" },
    hasSeen: { en: "ready", fr: "c’est bon" },
  } satisfies { [doing in Doing]: Said },

  // One's own hand
  yourHand: { en: "Your cards", fr: "Vos cartes" },
  emptyHand: {
    en: "Take a card: it slides to you",
    fr: "Prenez une carte\u00a0: elle glisse vers vous",
  },
  emptyYet: {
    en: "Look around: it starts in a moment",
    fr: "Regardez bien\u00a0: ça va commencer",
  },
  ofLimit: {
    en: (n: number, limit: number) =>
      n > limit ? cards("en", n) : `${n} of ${cards("en", limit)}`,
    fr: (n: number, limit: number) =>
      n > limit ? cards("fr", n) : `${n} sur ${cards("fr", limit)}`,
  },
  overLimit: {
    en: (over: number) => `${over} too many`,
    fr: (over: number) => `${over} de trop`,
  },
  handFull: {
    en: "Your hand is full: swap a card, or leave it at that.",
    fr: "Votre main est pleine\u00a0: échangez une carte, ou restez-en là.",
  },
  enough: { en: "I have enough", fr: "Ça me suffit" },
  more: { en: "No, wait", fr: "Attendez\u00a0!" },
  waitsFor: {
    en: (name: string) => `${name} still playing`,
    fr: (name: string) => `On attend ${name}`,
  },
  waitsForMany: {
    en: (many: number) => `${many} still playing`,
    fr: (many: number) => `${many} jouent encore`,
  },
  robotsTake: { en: "The robots are still at it", fr: "Les robots n’ont pas fini" },
  putBack: { en: "Put back", fr: "Reposer" },
  putBackCard: {
    en: (card: string) => `Put back ${card}`,
    fr: (card: string) => `Reposer ${card}`,
  },
  collected: { en: "Your families", fr: "Vos familles" },
  colourDone: {
    en: (colour: string, families: number) =>
      `${colour}: ${counted("en", families, "family", "families")}`,
    fr: (colour: string, families: number) =>
      `${colour}\u00a0: ${counted("fr", families, "famille", "familles")}`,
  },
  colourHas: {
    en: (colour: string, circles: string) => `${colour}: ${circles}`,
    fr: (colour: string, circles: string) => `${colour}\u00a0: ${circles}`,
  },
  sizes: {
    small: { en: "small", fr: "petit" },
    medium: { en: "medium", fr: "moyen" },
    large: { en: "large", fr: "grand" },
  } satisfies { [size in Size]: { en: string; fr: string } },

  // Time
  secondsLeft: {
    en: (n: number) => counted("en", n, "second left", "seconds left"),
    fr: (n: number) => counted("fr", n, "seconde restante", "secondes restantes"),
  },
  timeUp: { en: "Time!", fr: "Temps écoulé\u00a0!" },

  // Two on one card
  letGo: {
    en: (name: string) => `Let go – it slides on to ${name}`,
    fr: (name: string) => `Lâcher – elle repart vers ${name}`,
  },
  bothHold: {
    en: (name: string) => `${name} pulls on it too!`,
    fr: (name: string) => `${name} tire aussi\u00a0!`,
  },
  wentOut: { en: "Out, for everybody", fr: "Perdue pour tous" },

  // What came of it
  wasFaster: {
    en: (name: string) => `${name} was faster`,
    fr: (name: string) => `${name} a été plus rapide`,
  },
  twoFingers: { en: "Two are on it already", fr: "Ils sont déjà deux dessus" },
  oneHand: { en: "One hand, one card", fr: "Une main, une carte" },
  isGone: { en: "It is gone", fr: "Elle n’est plus là" },
  tooLate: { en: "Too late", fr: "Trop tard" },

  // The count
  counted: {
    en: (round: number) => `Round ${round}: the count`,
    fr: (round: number) => `Manche ${round}\u00a0: le compte`,
  },
  handOf: {
    en: (name: string) => `${name}’s cards`,
    fr: (name: string) => `Les cartes ${of(name)}`,
  },
  tookNothing: { en: "No cards taken", fr: "Aucune carte prise" },
  unseenHand: {
    en: "These cards are put away already.",
    fr: "Ces cartes sont déjà rangées.",
  },
  familiesOnly: {
    en: (n: number) => (n === 1 ? "family" : "families"),
    fr: (n: number) => (n < 2 ? "famille" : "familles"),
  },
  wastedOnly: {
    en: () => "of no use",
    fr: (n: number) => (n < 2 ? "inutile" : "inutiles"),
  },
  beyondOnly: { en: "too many", fr: "de trop" },
  points: { en: (n: number) => points("en", n), fr: (n: number) => points("fr", n) },
  ofNoUse: { en: (card: string) => `${card}, of no use`, fr: (card: string) => `${card}, inutile` },
  backToYours: { en: "Back to yours", fr: "Revenir aux vôtres" },
  paysBack: {
    en: (n: number) => `You pay ${points("en", n)} back from your pile.`,
    fr: (n: number) => `Vous rendez ${points("fr", n)} de votre pile.`,
  },

  // What better there was
  bestPossible: {
    en: "Nothing better could be made of these.",
    fr: "On ne pouvait pas faire mieux avec ces cartes.",
  },
  betterNothing: {
    en: "Better not to take anything this time.",
    fr: "Cette fois, mieux valait ne rien prendre.",
  },
  betterWithout: {
    en: (many: number, score: number) =>
      `Without ${many === 1 ? "this one" : "these"}: ${points("en", score)}`,
    fr: (many: number, score: number) =>
      `Sans ${many === 1 ? "celle-ci" : "celles-ci"}\u00a0: ${points("fr", score)}`,
  },
  betterInstead: {
    en: (score: number) => `This one lay free instead: ${points("en", score)}`,
    fr: (score: number) => `Celle-ci était libre, à la place\u00a0: ${points("fr", score)}`,
  },
  betterBesides: {
    en: (score: number) => `And this one lay free: ${points("en", score)}`,
    fr: (score: number) => `Et celle-ci était libre\u00a0: ${points("fr", score)}`,
  },

  // What to keep
  keepSome: {
    en: (score: number, taken: number) => `Keep ${score} of your ${taken} cards`,
    fr: (score: number, taken: number) => `Gardez ${score} de vos ${taken} cartes`,
  },
  keepWhy: {
    en: "They are your points; the rest comes back. Keep what the others would like.",
    fr: "Ce sont vos points\u00a0; le reste revient en jeu. Gardez ce qui plairait aux autres.",
  },
  keepWhyAlone: {
    en: "They are your points; the rest comes back. Keep what you will not need.",
    fr: "Ce sont vos points\u00a0; le reste revient en jeu. Gardez ce qui ne vous servira plus.",
  },
  keepWhyLast: {
    en: "The last round: they all count the same.",
    fr: "C’est la dernière manche\u00a0: elles se valent toutes.",
  },
  keepCard: { en: (card: string) => `Keep ${card}`, fr: (card: string) => `Garder ${card}` },
  keepThese: {
    en: (score: number) => (score === 1 ? "Keep this one" : "Keep these"),
    fr: (score: number) => (score === 1 ? "Garder celle-ci" : "Garder celles-ci"),
  },
  chosenOf: {
    en: (n: number, score: number) => `${n} of ${score}`,
    fr: (n: number, score: number) => `${n} sur ${score}`,
  },
  keptAll: {
    en: "All of them are yours to keep.",
    fr: "Vous les gardez toutes.",
  },
  keptNone: {
    en: "Nothing to keep this time.",
    fr: "Rien à garder cette fois.",
  },
  choosing: {
    en: (names: string, many: number) =>
      many === 1 ? `${names} is choosing` : `${names} are choosing`,
    fr: (names: string, many: number) => (many === 1 ? `${names} choisit` : `${names} choisissent`),
  },
} as const;
