import { counted } from "../../words/say.svelte";

export const words = {
  section: { en: "One minute", fr: "Une minute" },
  begin: { en: "Start the minute", fr: "C’est parti pour une minute" },
  again: { en: "Once more", fr: "Encore une fois" },
  done: { en: "That’s it for now", fr: "C’est tout pour l’instant" },
  leave: { en: "Stop here", fr: "Arrêter là" },

  // Before
  best: {
    en: (points: string) => `Your best: ${points}`,
    fr: (points: string) => `Votre record\u00a0: ${points}`,
  },
  noBest: {
    en: "Your first minute sets the mark.",
    fr: "Votre première minute donnera la mesure.",
  },
  private: {
    en: "Only you see how you do.",
    fr: "Vos résultats ne sont que pour vous.",
  },
  points: {
    en: (points: number) => counted("en", points, "point", "points"),
    fr: (points: number) => counted("fr", points, "point", "points"),
  },
  line: { en: "Minute after minute", fr: "Minute après minute" },
  lineSeen: {
    en: (many: number, first: number, last: number, best: number) =>
      `${counted("en", many, "minute", "minutes")}: from ${first} to ${last} points, ${best} at best.`,
    fr: (many: number, first: number, last: number, best: number) =>
      `${counted("fr", many, "minute", "minutes")}\u00a0: de ${first} à ${last} points, ${best} au mieux.`,
  },
  score: { en: "Points", fr: "Points" },

  // In the minute
  time: { en: "Time left", fr: "Temps restant" },
  seconds: {
    en: (seconds: number) => `${counted("en", seconds, "second", "seconds")} left`,
    fr: (seconds: number) => `Encore ${counted("fr", seconds, "seconde", "secondes")}`,
  },
  right: { en: "Yes!", fr: "Oui\u00a0!" },
  near: { en: "Nearly!", fr: "Presque\u00a0!" },
  wrong: { en: "Not quite.", fr: "Pas tout à fait." },
  goOn: { en: "Go on", fr: "Continuer" },
  seenEnough: { en: "I’ve got it", fr: "C’est retenu" },

  // Afterwards
  over: { en: "Time!", fr: "C’est fini\u00a0!" },
  newBest: { en: "Your best ever!", fr: "Votre nouveau record\u00a0!" },
  sameBest: { en: "As good as your best.", fr: "Aussi bien que votre record." },
  toBest: {
    en: (missing: number) =>
      `${counted("en", missing, "point", "points")} short of your best. Next time!`,
    fr: (missing: number) =>
      `À ${counted("fr", missing, "point", "points")} de votre record. La prochaine fois\u00a0!`,
  },
  firstOne: {
    en: "That is your mark. Can you beat it?",
    fr: "Voilà votre repère. Saurez-vous faire mieux\u00a0?",
  },
  keeping: { en: "Writing it down…", fr: "On note…" },
  keepAgain: { en: "Try to keep it again", fr: "Réessayer de le noter" },
} as const;
