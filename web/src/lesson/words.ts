const MINUTES = {
  en: ["a minute", "two minutes", "three minutes", "four minutes"],
  fr: ["une minute", "deux minutes", "trois minutes", "quatre minutes"],
} as const;

export const words = {
  learn: {
    en: (minutes: number) => `Learn it in ${MINUTES.en[minutes - 1] ?? `${minutes} minutes`}`,
    fr: (minutes: number) => `L’apprendre en ${MINUTES.fr[minutes - 1] ?? `${minutes} minutes`}`,
  },
  newTo: {
    en: (game: string) => `New to ${game}?`,
    fr: (game: string) => `${game}, c’est nouveau pour vous\u00a0?`,
  },
  iKnow: { en: "No, thanks", fr: "Non, merci" },
  goOn: { en: "Go on with the lesson", fr: "Reprendre la leçon" },
  step: {
    en: (step: number, steps: number) => `Lesson, step ${step} of ${steps}`,
    fr: (step: number, steps: number) => `Leçon, étape ${step} sur ${steps}`,
  },
  back: { en: "Back one step", fr: "Revenir d’une étape" },
  skipStep: { en: "Skip this step", fr: "Passer cette étape" },
  leave: { en: "Leave the lesson", fr: "Quitter la leçon" },
  youKnow: { en: "You can play!", fr: "Vous savez jouer\u00a0!" },
  playOn: { en: "Play on here", fr: "Continuer ici" },
  beginners: { en: "A beginners’ table", fr: "Une table de débutants" },
  watch: { en: "Watch what happens…", fr: "Regardez ce qui se passe…" },
} as const;
