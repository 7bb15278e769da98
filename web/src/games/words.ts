export const words = {
  timeRanOut: {
    en: (name: string) => `Time is up for ${name}.`,
    fr: (name: string) => `Temps écoulé pour ${name}.`,
  },
  won: {
    en: (winner: string, standing: string) => `${winner} wins: ${standing}.`,
    fr: (winner: string, standing: string) => `${winner} gagne\u00a0: ${standing}.`,
  },
  shared: {
    en: (winners: string, standing: string) => `${winners} share the victory: ${standing}.`,
    fr: (winners: string, standing: string) =>
      `${winners} se partagent la victoire\u00a0: ${standing}.`,
  },
} as const;
