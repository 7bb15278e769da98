export const words = {
  name: { en: "Which one completes it?", fr: "Laquelle complète\u00a0?" },
  how: {
    en: "You hold the cards on top. Touch the one on the table that completes the most families: small, medium and large in one colour.",
    fr: "Vous tenez les cartes du haut. Touchez celle de la table qui complète le plus de familles\u00a0: petit, moyen et grand d’une même couleur.",
  },
  asked: {
    en: "Which one completes the most families?",
    fr: "Laquelle complète le plus de familles\u00a0?",
  },
  hand: { en: "In your hand", fr: "Dans votre main" },
  table: { en: "On the table", fr: "Sur la table" },
  brings: {
    en: (families: number, colours: string) =>
      families === 0 ? "That one completes nothing yet." : `That one completes ${colours}.`,
    fr: (families: number, colours: string) =>
      families === 0 ? "Celle-là ne complète encore rien." : `Celle-là complète\u00a0: ${colours}.`,
  },
  better: {
    en: (_: number, colours: string) => `The ticked one completes ${colours}.`,
    fr: (_: number, colours: string) => `Celle qui est cochée complète\u00a0: ${colours}.`,
  },
} as const;
