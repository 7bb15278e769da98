// What is said at the table. The rules have a catalogue of their own, and so has what is told of a match.

import { counted } from "../../words/say.svelte";

const TIMES = {
  en: ["", "once", "twice", "three times", "four times"],
  fr: ["", "une fois", "deux fois", "trois fois", "quatre fois"],
} as const;

export const words = {
  // Cards
  card: {
    en: (named: string, ink: string, count: number) =>
      `${named} written in ${ink}, ${TIMES.en[count] || `${count} times`}`,
    fr: (named: string, ink: string, count: number) =>
      `${named} écrit en ${ink}, ${TIMES.fr[count] || `${count} fois`}`,
  },
  times: {
    en: (count: number) => TIMES.en[count] || `${count} times`,
    fr: (count: number) => TIMES.fr[count] || `${count} fois`,
  },
  faceDown: { en: "face down", fr: "face cachée" },

  // The table
  spread: { en: "The cards on the table", fr: "Les cartes sur la table" },
  yourSeries: { en: "Your series", fr: "Votre série" },
  seriesOf: {
    en: (name: string) => `The series of ${name}`,
    fr: (name: string) => `La série\u00a0: ${name}`,
  },
  lengthOf: {
    en: (many: number, goal: number) => `${many} of ${goal} cards`,
    fr: (many: number, goal: number) => `${counted("fr", many, "carte", "cartes")} sur ${goal}`,
  },
  pegsLeft: {
    en: (many: number) => `${counted("en", many, "peg", "pegs")} left`,
    fr: (many: number) => `encore ${counted("fr", many, "pince", "pinces")}`,
  },
  holds: {
    en: (name: string) => `${name} holds a card`,
    fr: (name: string) => `${name} tient une carte`,
  },
  prizes: { en: "At stake", fr: "En jeu" },
  points: {
    en: (points: number) => counted("en", points, "point", "points"),
    fr: (points: number) => counted("fr", points, "point", "points"),
  },
  timeLeft: {
    en: (seconds: number) => `${counted("en", seconds, "second", "seconds")} left`,
    fr: (seconds: number) => `encore ${counted("fr", seconds, "seconde", "secondes")}`,
  },

  // One's own hand
  hang: { en: "Hang it", fr: "Accrocher" },
  putBack: { en: "Put back", fr: "Reposer" },
  hangHeld: {
    en: (card: string) => `In your hand: ${card}. Hang it on your line`,
    fr: (card: string) => `En main\u00a0: ${card}. L’accrocher à votre corde`,
  },
  lookingAtIt: { en: "You turn the card over…", fr: "Vous retournez la carte…" },
  handIsFree: { en: "Take a card", fr: "Prenez une carte" },
  youHold: {
    en: (card: string, last: string) => `${card}. Your last: ${last}`,
    fr: (card: string, last: string) => `${card}. Votre dernière\u00a0: ${last}`,
  },
  youHung: {
    en: (many: number, goal: number) => `That makes ${many} of ${goal}`,
    fr: (many: number, goal: number) => `Et de ${many}, sur ${goal}`,
  },
  youPutBack: { en: "Back on the table", fr: "Reposée sur la table" },
  hasIt: { en: (name: string) => `${name} has it`, fr: (name: string) => `C’est ${name} qui l’a` },
  itIsGone: { en: "It is gone already", fr: "Elle est déjà partie" },
  handIsFull: {
    en: "Hang this one, or put it back",
    fr: "Accrochez celle-ci, ou reposez-la",
  },

  // Stop
  stop: { en: "Stop!", fr: "Stop\u00a0!" },
  stopWord: { en: "STOP", fr: "STOP" },
  stopNow: {
    en: "Your series is full: call Stop",
    fr: "Votre série est complète\u00a0: criez Stop",
  },
  timeIsUp: { en: "Time!", fr: "Temps écoulé\u00a0!" },
  isNear: {
    en: (name: string, left: number) => `${name}: ${counted("en", left, "card", "cards")} to go`,
    fr: (name: string, left: number) =>
      `${name}\u00a0: encore ${counted("fr", left, "carte", "cartes")}`,
  },
  isFull: {
    en: (name: string) => `${name} has a full series`,
    fr: (name: string) => `${name} a une série complète`,
  },

  // The count
  count: { en: "The count", fr: "Le décompte" },
  roundOf: {
    en: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    fr: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  },
  stoppedBy: {
    en: (name: string) => `${name} called Stop`,
    fr: (name: string) => `${name} a crié Stop`,
  },
  nobodyStopped: { en: "Nobody called Stop", fr: "Personne n’a crié Stop" },
  keeps: {
    en: (many: number) => `keeps ${counted("en", many, "card", "cards")}`,
    fr: (many: number) => `garde ${counted("fr", many, "carte", "cartes")}`,
  },
  flawless: { en: "no fault", fr: "sans faute" },
  shares: {
    en: (shared: string) => `in common: ${shared}`,
    fr: (shared: string) => `en commun\u00a0: ${shared}`,
  },
  tie: {
    en: (mine: number, theirs: number) =>
      `tie: ${counted("en", mine, "word", "words")} against ${theirs}`,
    fr: (mine: number, theirs: number) =>
      `à égalité\u00a0: ${counted("fr", mine, "mot", "mots")} contre ${theirs}`,
  },
  nearest: { en: "nearer to Stop", fr: "plus près du Stop" },
  takesPoints: {
    en: (points: string) => `takes ${points}`,
    fr: (points: string) => `prend ${points}`,
  },

  // Practice
  clashes: {
    en: (shared: string) => `Clashes: both have ${shared}`,
    fr: (shared: string) => `Ça jure\u00a0: ${shared} des deux côtés`,
  },

  // The score pad
  round: { en: (round: number) => `Round ${round}`, fr: (round: number) => `Manche ${round}` },
  total: { en: "Total", fr: "Total" },
  scoresExplained: {
    en: "The longest series without a fault takes the highest point card of the round, the next the next. With equal totals, the highest single card wins.",
    fr: "La plus longue série sans faute prend la plus haute carte Point de la manche, la suivante la suivante. À total égal, la plus haute carte l’emporte.",
  },
} as const;
