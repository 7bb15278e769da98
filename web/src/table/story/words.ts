import { counted } from "../../words/say.svelte";

export const words = {
  youWin: { en: "You win!", fr: "Vous gagnez\u00a0!" },
  wins: { en: (name: string) => `${name} wins`, fr: (name: string) => `${name} gagne` },
  shareWin: {
    en: (names: string) => `${names} share the win`,
    fr: (names: string) => `${names} se partagent la victoire`,
  },
  alone: {
    en: (score: number) => `${counted("en", score, "point", "points")}, all by yourself`,
    fr: (score: number) => `${counted("fr", score, "point", "points")} en solo`,
  },
  over: { en: "The match is over", fr: "La partie est finie" },
  rank: {
    en: (rank: number) =>
      `${rank}${rank === 1 ? "st" : rank === 2 ? "nd" : rank === 3 ? "rd" : "th"}`,
    fr: (rank: number) => (rank === 1 ? "1re place" : `${rank}e place`),
  },
  podium: { en: "Podium", fr: "Podium" },
  moments: { en: "How it went", fr: "Ce qui s’est passé" },
  scores: { en: "The score pad", fr: "La feuille de scores" },
  rematch: { en: "Once more", fr: "La revanche" },
  canRematch: {
    en: (name: string) => `${name} can start a rematch.`,
    fr: (name: string) => `${name} peut lancer la revanche.`,
  },
  host: { en: "The host", fr: "L’hôte" },
  look: { en: "Look at the table", fr: "Revoir la table" },
  layAnew: { en: "Lay the table anew", fr: "Remettre la table" },
  home: { en: "Home", fr: "Accueil" },
  record: { en: "Keep the record", fr: "Garder l’enregistrement" },
  shuffle: { en: "Verify the shuffle", fr: "Vérifier le mélange" },
  shuffleHow: {
    en: "Before the first card, this was shown: the SHA-256 of the seed. Now the seed is told, and whoever wants can check that the shuffle was fixed from the start.",
    fr: "Avant la première carte, ceci était affiché\u00a0: l’empreinte SHA-256 de la graine. Maintenant, la graine est révélée, et chacun peut vérifier que le mélange était fixé dès le début.",
  },
  commitment: { en: "Shown before", fr: "Affiché avant" },
  seed: { en: "The seed", fr: "La graine" },
} as const;
