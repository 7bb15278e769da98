import { counted } from "../words/say.svelte";

export const words = {
  // The bar
  home: { en: "Home", fr: "Accueil" },
  bar: { en: "Table", fr: "Table" },
  rules: { en: "Rules", fr: "Règles" },
  ratedMatch: { en: "A rated match", fr: "Une partie classée" },
  scores: { en: "Scores", fr: "Scores" },
  log: { en: "Log", fr: "Journal" },
  chat: { en: "Chat", fr: "Tchat" },
  unread: {
    en: (lines: number) => counted("en", lines, "new message", "new messages"),
    fr: (lines: number) => counted("fr", lines, "nouveau message", "nouveaux messages"),
  },
  pause: { en: "Pause", fr: "Pause" },
  goOn: { en: "Go on", fr: "Reprendre" },
  menu: { en: "Menu", fr: "Menu" },
  whatNow: { en: "What now?", fr: "Que faire\u00a0?" },
  react: { en: "React", fr: "Réagir" },
  announced: { en: "What is happening", fr: "Ce qui se passe" },
  story: { en: "The end", fr: "La fin" },
  dismiss: { en: "Hide", fr: "Masquer" },
  dismissHint: { en: "Understood", fr: "Compris" },
  hintNone: {
    en: "Nothing to do just now: it is the others’ turn.",
    fr: "Rien à faire pour l’instant\u00a0: c’est aux autres de jouer.",
  },
  yourTurn: { en: "Your turn", fr: "À vous de jouer" },
  titleYourTurn: {
    en: (game: string) => `● Your turn – ${game} – Tablée`,
    fr: (game: string) => `● À vous – ${game} – Tablée`,
  },
  title: { en: (game: string) => `${game} – Tablée`, fr: (game: string) => `${game} – Tablée` },

  // The line to the server
  connecting: { en: "On the way to the table…", fr: "On rejoint la table…" },
  lost: {
    en: "Connection lost. Getting it back…",
    fr: "Connexion perdue. On la rétablit…",
  },
  serverAway: {
    en: "The server is not answering just now. This page will carry on by itself when it does.",
    fr: "Le serveur ne répond pas pour l’instant. La page reprendra d’elle-même dès son retour.",
  },
  offline: {
    en: "You are offline. The game will carry on as soon as you are back.",
    fr: "Vous êtes hors ligne. Le jeu reprendra dès votre retour.",
  },
  noTable: { en: "There is no table here", fr: "Il n’y a pas de table ici" },
  noTableWhy: {
    en: "A letter may be missing from the link, or the table was cleared away long ago.",
    fr: "Il manque peut-être une lettre au lien, ou la table a été rangée depuis longtemps.",
  },
  oldPage: { en: "There is a newer Tablée", fr: "Il y a une nouvelle version de Tablée" },
  oldPageWhy: {
    en: "This page is older than the server. Reload it to go on.",
    fr: "Cette page est plus ancienne que le serveur. Rechargez-la pour continuer.",
  },
  reload: { en: "Reload", fr: "Recharger" },
  cannotLoad: { en: "The game could not be loaded.", fr: "Le jeu n’a pas pu être chargé." },
  cannotLoadWhy: {
    en: "Reloading the page should help.",
    fr: "Recharger la page devrait suffire.",
  },
  layingTable: { en: "Laying the table…", fr: "On met la table…" },

  // Time
  timeUp: { en: "Time’s up!", fr: "Temps écoulé\u00a0!" },
  decidesForYou: { en: "The clock decides for you.", fr: "Le temps décide pour vous." },
  decidesFor: {
    en: (names: string) => `The clock decides for ${names}.`,
    fr: (names: string) => `Le temps décide pour ${names}.`,
  },
  clockStands: {
    en: "The clock stops while you read.",
    fr: "Le temps s’arrête pendant que vous lisez.",
  },

  mayWeCall: {
    en: "Shall we let you know when it is your turn?",
    fr: "Voulez-vous qu’on vous prévienne quand c’est à vous\u00a0?",
  },
  callMe: { en: "Yes, please", fr: "Oui, volontiers" },
  doNotCall: { en: "No, thanks", fr: "Non merci" },

  // Not playing just now
  wouldLikePause: {
    en: (names: string) => `${names} would like a pause.`,
    fr: (names: string, many: number) =>
      many > 1 ? `${names} voudraient une pause.` : `${names} voudrait une pause.`,
  },
  youWantPause: {
    en: "You have asked for a pause: it begins when everybody agrees.",
    fr: "Pause demandée\u00a0: elle commencera quand tout le monde sera d’accord.",
  },
  agree: { en: "Gladly", fr: "D’accord" },
  noPause: { en: "Never mind", fr: "Tant pis" },
  paused: { en: "The match is resting", fr: "La partie se repose" },
  pausedWhy: {
    en: "No clock is running. Play goes on when enough of you want it to.",
    fr: "Aucun chrono ne tourne. On reprend dès que vous êtes assez nombreux à le vouloir.",
  },
  pausedAlone: {
    en: "No clock is running. Take all the time you like.",
    fr: "Aucun chrono ne tourne. Prenez tout votre temps.",
  },
  wantOn: {
    en: (names: string) => `Still resting: ${names}`,
    fr: (names: string) => `Encore en pause\u00a0: ${names}`,
  },
  awaiting: {
    en: (names: string, many: number) => (many > 1 ? `${names} are away.` : `${names} is away.`),
    fr: (names: string, many: number) =>
      many > 1 ? `${names} ne sont pas là.` : `${names} n’est pas là.`,
  },
  robotSoon: {
    en: (time: string) => `A robot takes over in ${time}`,
    fr: (time: string) => `Un robot prend le relais dans ${time}`,
  },
  standingStill: {
    en: "The match has stopped for the moment.",
    fr: "La partie est arrêtée pour le moment.",
  },
  robotHoldsYours: {
    en: "A robot is playing for you. Come back any time.",
    fr: "Un robot joue à votre place. Revenez quand vous voulez.",
  },
  waitsForYou: {
    en: "Your seat is empty. The match is waiting for you.",
    fr: "Votre place est vide. La partie vous attend.",
  },
  playedOn: {
    en: "What if: played on from another match. It counts nowhere.",
    fr: "Et si… Partie reprise d’une autre\u00a0: rien n’est compté.",
  },
  whatIf: {
    en: (game: string) => `${game}: what if`,
    fr: (game: string) => `${game}\u00a0: et si…`,
  },
  comeBack: { en: "Back to my seat", fr: "Reprendre ma place" },
  watching: { en: "You are watching", fr: "Vous regardez" },
  watchers: {
    en: (many: number) => counted("en", many, "person watching", "people watching"),
    fr: (many: number) => counted("fr", many, "personne regarde", "personnes regardent"),
  },
  sitDown: { en: "Sit down", fr: "M’asseoir" },
  noSpectators: {
    en: "This match is among friends",
    fr: "Ici, on joue entre amis",
  },
  noSpectatorsWhy: {
    en: "The host prefers to play without spectators. When the match is over, there may be a seat for you.",
    fr: "L’hôte préfère jouer sans spectateurs. Après la partie, il y aura peut-être une place pour vous.",
  },

  // Back to what is over
  lookBack: { en: "See the finished rounds again", fr: "Revoir les manches finies" },
  lookBackTitle: { en: "Finished rounds", fr: "Manches finies" },
  toMatch: { en: "Back to the match", fr: "Revenir au jeu" },
  matchGoesOn: { en: "The match goes on meanwhile.", fr: "Le jeu continue pendant ce temps." },
  calledToTurn: { en: "Your turn", fr: "À vous" },
  calledToRace: { en: "Race on!", fr: "En course" },
  raceIsOn: { en: "The race is on!", fr: "La course est lancée\u00a0!" },
  clockStandsForFilm: {
    en: "The clock stops while you look.",
    fr: "Le temps s’arrête pendant que vous regardez.",
  },
  noFilm: {
    en: "The finished rounds cannot be shown just now",
    fr: "Les manches finies ne peuvent pas être montrées pour l’instant",
  },

  // The menu
  leaveSeat: { en: "Leave my seat", fr: "Quitter ma place" },
  leaveSeatWhy: {
    en: "A robot plays for you meanwhile; come back any time.",
    fr: "Un robot joue à votre place\u00a0; revenez quand vous voulez.",
  },
  standUp: { en: "Stand up", fr: "Me lever" },
  preferences: { en: "As you like it", fr: "À votre goût" },
  keys: {
    en: "By keyboard: Escape takes you, from anywhere, to what the table is asking of you.",
    fr: "Au clavier\u00a0: Échap mène, d’où que vous soyez, à ce que la table attend de vous.",
  },
  invite: { en: "Invite", fr: "Inviter" },

  // A name
  nameAsked: { en: "What shall we call you?", fr: "Comment vous appelez-vous\u00a0?" },
  nameAndSit: { en: "Take a seat", fr: "Prendre place" },
  nameOnly: { en: "That’s me", fr: "C’est moi" },
  orWatch: {
    en: "Or just stay and watch.",
    fr: "Vous pouvez aussi rester et regarder.",
  },

  // After a race
  fairPlay: { en: "Fair play over the network", fr: "Équité malgré le réseau" },
  fairPlayHow: {
    en: "Whoever acted first was first, however far away they are. In the last race:",
    fr: "C’est le geste le plus rapide qui l’emporte, pas la meilleure connexion. À la dernière manche\u00a0:",
  },
  fairLine: {
    en: (lag: number, credit: number) => `${lag} ms away, ${credit} ms given back`,
    fr: (lag: number, credit: number) => `à ${lag} ms, dont ${credit} ms rendues`,
  },
  closeCalls: {
    en: (won: number, all: number) =>
      `${won} of ${counted("en", all, "close call", "close calls")} won`,
    fr: (won: number, all: number) =>
      `${won} sur ${counted("fr", all, "duel serré", "duels serrés")}`,
  },
} as const;
