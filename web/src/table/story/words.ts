import { counted, of } from "../../words/say.svelte";

export const words = {
  // How it ended
  youWin: { en: "You win!", fr: "Vous gagnez\u00a0!" },
  youShare: { en: "You share the win!", fr: "Vous partagez la victoire\u00a0!" },
  youCame: {
    en: (rank: number) => `You came ${words.rank.en(rank)}`,
    fr: (rank: number) => `Vous finissez ${rank}e`,
  },
  wins: { en: (name: string) => `${name} wins`, fr: (name: string) => `${name} gagne` },
  shareWin: {
    en: (names: string) => `${names} share the win`,
    fr: (names: string) => `${names} se partagent la victoire`,
  },
  alone: { en: "All by yourself", fr: "En solo" },
  over: { en: "The match is over", fr: "La partie est finie" },
  points: {
    en: (score: number) => counted("en", score, "point", "points"),
    fr: (score: number) => counted("fr", score, "point", "points"),
  },
  ahead: {
    en: (score: string, lead: number, name: string) => `With ${score}, ${lead} ahead of ${name}.`,
    fr: (score: string, lead: number, name: string) =>
      `Avec ${score}, ${lead} d’avance sur ${name}.`,
  },
  behind: {
    en: (score: string, apart: number, _apart: string, name: string) =>
      `With ${score}, ${apart} behind ${name}.`,
    fr: (score: string, _apart: number, apart: string, name: string) =>
      `Avec ${score}, à ${apart} ${of(name)}.`,
  },
  level: {
    en: (score: string, name: string) => `With ${score}, as many as ${name}.`,
    fr: (score: string, name: string) => `Avec ${score}, à égalité avec ${name}.`,
  },
  tieWon: {
    en: (score: string, name: string) =>
      `With ${score}, as many as ${name}: the tie went your way.`,
    fr: (score: string, name: string) =>
      `Avec ${score}, à égalité avec ${name}, mais le départage vous sourit.`,
  },
  tieLost: {
    en: (score: string, name: string) => `With ${score}, as many as ${name}, who takes the tie.`,
    fr: (score: string, name: string) =>
      `Avec ${score}, à égalité avec ${name}, qui l’emporte au départage.`,
  },
  rank: {
    en: (rank: number): string =>
      `${rank}${rank === 1 ? "st" : rank === 2 ? "nd" : rank === 3 ? "rd" : "th"}`,
    fr: (rank: number): string => (rank === 1 ? "1er" : `${rank}e`),
  },
  podium: { en: "Podium", fr: "Podium" },

  // Alone
  ownRecord: { en: "Your best yet!", fr: "Votre meilleur score\u00a0!" },
  houseRecord: { en: "A new house record!", fr: "Nouveau record de la maison\u00a0!" },
  ownBest: {
    en: (score: number) => `Your best so far: ${score}`,
    fr: (score: number) => `Votre record\u00a0: ${score}`,
  },
  houseBest: {
    en: (score: number, name: string) => `House record: ${score}, by ${name}`,
    fr: (score: number, name: string) => `Record de la maison\u00a0: ${score}, par ${name}`,
  },

  // The rest of the story
  moments: { en: "How it went", fr: "Ce qui s’est passé" },
  scores: { en: "The score pad", fr: "La feuille de scores" },

  // The way on
  rematch: { en: "Rematch", fr: "La revanche" },
  again: { en: "Once more", fr: "Encore une partie" },
  canRematch: {
    en: (name: string) => `A rematch is up to ${name}.`,
    fr: (name: string) => `La revanche ne tient qu’à ${name}.`,
  },
  ask: { en: "Ask for a rematch", fr: "Demander la revanche" },
  asked: { en: "You asked for a rematch", fr: "Revanche demandée" },
  wantAgain: {
    en: (names: string) => `${names} would like a rematch.`,
    fr: (names: string, many: number) =>
      many > 1 ? `${names} veulent la revanche.` : `${names} veut la revanche.`,
  },
  waitFor: {
    en: (host: string) => `It begins when ${host} or all of you agree.`,
    fr: (host: string) => `Elle commence dès que ${host} ou tout le monde est d’accord.`,
  },
  host: { en: "the host", fr: "l’hôte" },
  share: { en: "Share", fr: "Partager" },
  shareResult: { en: "Share the result", fr: "Partager le résultat" },
  copy: { en: "Copy", fr: "Copier" },
  copied: { en: "The picture is copied.", fr: "L’image est copiée." },
  notCopied: {
    en: "Your browser does not let us copy it: download it instead.",
    fr: "Votre navigateur ne permet pas de la copier\u00a0: téléchargez-la plutôt.",
  },
  download: { en: "Download", fr: "Télécharger" },
  replay: { en: "Replay", fr: "Revoir" },
  look: { en: "The table", fr: "La table" },
  setUp: { en: "Settings", fr: "Réglages" },
  yourPage: { en: "You", fr: "Vous" },
  home: { en: "Home", fr: "Accueil" },
  record: { en: "Download the match", fr: "Télécharger la partie" },
  shuffle: { en: "Verify the shuffle", fr: "Vérifier le mélange" },
  shuffleHow: {
    en: "Before the first card, this was shown: the SHA-256 of the seed. Now the seed is told, and whoever wants can check that the shuffle was fixed from the start.",
    fr: "Avant la première carte, ceci était affiché\u00a0: l’empreinte SHA-256 de la graine. Maintenant, la graine est révélée, et chacun peut vérifier que le mélange était fixé dès le début.",
  },
  commitment: { en: "Shown before", fr: "Affiché avant" },
  seed: { en: "The seed", fr: "La graine" },
} as const;
