import { counted } from "../words/say.svelte";

export const words = {
  title: {
    en: (game: string) => `${game}, again – Tablée`,
    fr: (game: string) => `${game}, revu – Tablée`,
  },
  replayOf: { en: (game: string) => `${game}, again`, fr: (game: string) => `${game}, revu` },
  home: { en: "Home", fr: "Accueil" },
  threading: { en: "The film is being put in…", fr: "On installe la bobine…" },
  controls: { en: "Film", fr: "Film" },
  play: { en: "Play", fr: "Lecture" },
  pause: { en: "Pause", fr: "Pause" },
  back: { en: "One step back", fr: "Un pas en arrière" },
  on: { en: "One step on", fr: "Un pas en avant" },
  speed: { en: "Speed", fr: "Vitesse" },
  times: {
    en: (speed: number) => `${speed}×`,
    fr: (speed: number) => `${speed}×`.replace(".", ","),
  },
  moment: { en: "Moment", fr: "Moment" },
  round: { en: (round: number) => `Round ${round}`, fr: (round: number) => `Manche ${round}` },
  at: {
    en: (round: number, step: number, all: number) => `Round ${round}, step ${step} of ${all}`,
    fr: (round: number, step: number, all: number) => `Manche ${round}, étape ${step} sur ${all}`,
  },
  seenBy: { en: "Seen by", fr: "Vu par" },
  watcher: { en: "Somebody who watches", fr: "Un spectateur" },
  open: { en: "Everything open", fr: "Tout découvert" },
  share: { en: "Link to this moment", fr: "Lien vers ce moment" },
  shared: { en: "The link is copied.", fr: "Le lien est copié." },
  notShared: { en: "The link could not be copied.", fr: "Le lien n’a pas pu être copié." },
  keys: {
    en: "Space plays and pauses, the arrows step, Home and End go to the ends.",
    fr: "Espace lance et arrête, les flèches avancent et reculent, Début et Fin vont aux extrémités.",
  },
  none: { en: "Nothing to see here", fr: "Rien à voir ici" },
  noneWhy: {
    en: "There is no such match, or it is not for your eyes. Its players can give you a link.",
    fr: "Cette partie n’existe pas, ou elle n’est pas pour vos yeux. Ses joueurs peuvent vous donner un lien.",
  },
  notYet: { en: "No round is over yet", fr: "Aucune manche n’est finie" },
  notYetWhy: {
    en: "What was played can be seen again when a round is over; all of it, when the match is.",
    fr: "On peut revoir une manche quand elle est finie, et tout le reste à la fin de la partie.",
  },
  away: { en: "The server is away just now", fr: "Le serveur est absent pour l’instant" },
  again: { en: "Try again", fr: "Réessayer" },
  toHome: { en: "To the start page", fr: "Vers l’accueil" },
  players: {
    en: (names: string) => `With ${names}`,
    fr: (names: string) => `Avec ${names}`,
  },
  steps: {
    en: (many: number) => counted("en", many, "step", "steps"),
    fr: (many: number) => counted("fr", many, "étape", "étapes"),
  },
} as const;
