export const words = {
  table: { en: "On the table", fr: "Sur la table" },
  moves: { en: "What you can do", fr: "Ce que vous pouvez faire" },
  find: { en: "Find a move", fr: "Trouver un coup" },
  more: {
    en: (many: number) => `… and ${many} more: type to find them.`,
    fr: (many: number) => `… et encore ${many}\u00a0: écrivez pour les trouver.`,
  },
  notFound: { en: "No move is called that.", fr: "Aucun coup ne s’appelle ainsi." },
  watching: { en: "You are watching.", fr: "Vous regardez." },
  broken: {
    en: "The table of this game cannot be shown here; this is a plain one.",
    fr: "La table de ce jeu ne peut pas être montrée ici\u00a0; en voici une toute simple.",
  },
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
