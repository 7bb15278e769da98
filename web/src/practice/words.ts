export const words = {
  title: {
    en: (game: string) => `Practise ${game}`,
    fr: (game: string) => `S’exercer à ${game}`,
  },
} as const;
