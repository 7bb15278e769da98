import { counted } from "../words/say.svelte";

export const words = {
  title: {
    en: (game: string) => `The best at ${game}`,
    fr: (game: string) => `Les meilleurs à ${game}`,
  },
  home: { en: "To the games", fr: "Vers les jeux" },
  looking: { en: "Counting…", fr: "On compte…" },
  nobody: {
    en: "The podium is still free.",
    fr: "Le podium est encore libre.",
  },
  least: {
    en: (least: number) =>
      `Whoever has played ${counted("en", least, "rated match", "rated matches")} stands here, unless they would rather not.`,
    fr: (least: number) =>
      `Qui a joué ${counted("fr", least, "partie classée", "parties classées")} figure ici, à moins de préférer s’en passer.`,
  },
  lacking: {
    en: (lacking: number) =>
      `${counted("en", lacking, "rated match", "rated matches")} to go, and you are on the list.`,
    fr: (lacking: number) =>
      `Encore ${counted("fr", lacking, "partie classée", "parties classées")}, et vous y êtes.`,
  },
  hidden: {
    en: "You chose to show nothing, so you are not on the list.",
    fr: "Vous avez choisi de ne rien montrer\u00a0: vous n’êtes donc pas sur la liste.",
  },
  change: { en: "Change that", fr: "Changer cela" },
  order: {
    en: "In the order of what we are sure of: the rating, less its ±.",
    fr: "Dans l’ordre de ce dont on est sûr\u00a0: la cote, moins son ±.",
  },
  place: { en: "Place", fr: "Place" },
  player: { en: "Player", fr: "Joueur" },
  rating: { en: "Rating", fr: "Cote" },
  matches: { en: "Rated matches", fr: "Parties classées" },
  you: { en: "you", fr: "vous" },
  others: { en: "The other games", fr: "Les autres jeux" },
} as const;
