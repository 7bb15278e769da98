export const words = {
  table: { en: "On the table", fr: "Sur la table" },
  moves: { en: "What you can do", fr: "Ce que vous pouvez faire" },
  noMoves: { en: "Nothing to do just now.", fr: "Rien à faire pour l’instant." },
  tooMany: {
    en: "There are too many moves to list them here.",
    fr: "Il y a trop de coups possibles pour les énumérer ici.",
  },
  getReady: { en: "Get ready…", fr: "Préparez-vous…" },
  over: { en: "The match is over", fr: "La partie est terminée" },
  happened: { en: "What happened", fr: "Ce qui s’est passé" },
  timeLeft: {
    en: (clock: string) => `${clock} left`,
    fr: (clock: string) => `encore ${clock}`,
  },
} as const;
