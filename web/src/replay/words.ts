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
  player: { en: (place: number) => `Player ${place}`, fr: (place: number) => `Joueur ${place}` },
  seenBy: { en: "Seen by", fr: "Vu par" },
  watcher: { en: "Somebody who watches", fr: "Un spectateur" },
  open: { en: "Everything open", fr: "Tout découvert" },
  playOn: { en: "Play on from here", fr: "Rejouer d’ici" },
  playOnWhy: {
    en: "You sit down at this very moment, with robots in the other seats. It counts nowhere.",
    fr: "Vous prenez place à cet instant précis, avec des robots aux autres places. Rien n’est compté.",
  },
  playAs: { en: "As", fr: "À la place de" },
  against: { en: "Robots", fr: "Robots" },
  sitDown: { en: "Sit down", fr: "Prendre place" },
  share: { en: "Link to this moment", fr: "Lien vers ce moment" },
  shared: { en: "The link is copied.", fr: "Le lien est copié." },
  notShared: { en: "The link could not be copied.", fr: "Le lien n’a pas pu être copié." },
  keys: {
    en: "Space plays and pauses, the arrows step, Page Down and Page Up go to the next moment and back, Home and End to the ends.",
    fr: "Espace lance et arrête, les flèches avancent et reculent, Page suivante et Page précédente vont d’un temps fort à l’autre, Début et Fin aux extrémités.",
  },
  nextMoment: {
    en: (what: string) => (what === "" ? "Next moment" : `Next moment: ${what}`),
    fr: (what: string) =>
      what === "" ? "Temps fort suivant" : `Temps fort suivant\u00a0: ${what}`,
  },
  momentBefore: {
    en: (what: string) => (what === "" ? "Moment before" : `Moment before: ${what}`),
    fr: (what: string) =>
      what === "" ? "Temps fort précédent" : `Temps fort précédent\u00a0: ${what}`,
  },
  end: { en: "The end", fr: "La fin" },
  ahead: {
    en: (time: string) => `Nobody moves: ${time} in a moment`,
    fr: (time: string) => `Personne ne bouge\u00a0: ${time} en un instant`,
  },
  more: { en: "More", fr: "Plus" },
  openHow: {
    en: "All hands and all that is face down",
    fr: "Toutes les mains et les faces cachées",
  },
  olderRules: {
    en: (version: number) => `Played by older rules (version ${version})`,
    fr: (version: number) => `Partie jouée selon d’anciennes règles (version ${version})`,
  },
  noPlayOn: {
    en: "It was played by older rules: one cannot play on from here.",
    fr: "Partie jouée selon d’anciennes règles\u00a0: on ne peut pas la reprendre.",
  },
  none: { en: "Nothing to see here", fr: "Rien à voir ici" },
  noneWhy: {
    en: "There is no such match, or it is not for your eyes. Its players can give you a link.",
    fr: "Cette partie n’existe pas, ou elle n’est pas pour vos yeux. Ses joueurs peuvent vous donner un lien.",
  },
  unreadable: {
    en: "This match cannot be shown any more",
    fr: "Cette partie ne peut plus être montrée",
  },
  notYet: { en: "No round is over yet", fr: "Aucune manche n’est finie" },
  notYetWhy: {
    en: "What was played can be seen again when a round is over; all of it, when the match is.",
    fr: "On peut revoir une manche quand elle est finie, et tout le reste à la fin de la partie.",
  },
  away: { en: "The server is away just now", fr: "Le serveur est absent pour l’instant" },
  again: { en: "Try again", fr: "Réessayer" },
  players: {
    en: (names: string) => `With ${names}`,
    fr: (names: string) => `Avec ${names}`,
  },
} as const;
