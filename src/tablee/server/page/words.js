// What the page says, in both languages side by side.

const WORDS = {
  name: ["Your name", "Votre nom"],
  language: ["Language", "Langue"],
  thatIsMe: ["That is me", "C'est moi"],
  otherDevice: ["On another device", "Sur un autre appareil"],
  moveLink: ["Open this on your other device, within ten minutes: ", "À ouvrir sur votre autre appareil, dans les dix minutes\u00a0: "],
  newTable: ["A new table", "Une nouvelle table"],
  game: ["Game", "Jeu"],
  bots: ["Bots", "Robots"],
  level: ["They play", "Ils jouent"],
  easy: ["easy", "facile"],
  medium: ["medium", "moyen"],
  strong: ["strong", "fort"],
  best: ["best", "au mieux"],
  isPublic: ["listed for everybody", "ouverte à tout le monde"],
  open: ["Open the table", "Ouvrir la table"],
  openTables: ["Tables that want company", "Tables ouvertes à tous"],
  nobody: ["None just now.", "Aucune pour le moment."],
  sayYourName: ["Say your name first.", "Dites d'abord votre nom."],
  connecting: ["Connecting…", "Connexion…"],
  lost: ["The connection is lost; trying again…", "Connexion perdue\u00a0; nouvel essai…"],
  noTable: ["There is no such table.", "Cette table n'existe pas."],
  oldPage: ["This page is of another version: please reload it.", "Cette page est d'une autre version\u00a0: veuillez la recharger."],
  waiting: ["Waiting for players to come back.", "En attendant le retour des joueurs."],
  paused: ["Paused.", "En pause."],
  running: ["The match is on.", "La partie est en cours."],
  over: ["The match is over.", "La partie est finie."],
  notBegun: ["Not begun yet.", "Pas encore commencé."],
  watching: ["watching", "spectateurs"],
  free: ["free", "libre"],
  bot: ["bot", "robot"],
  you: ["you", "vous"],
  host: ["host", "hôte"],
  away: ["away", "absent"],
  heldByBot: ["a bot plays", "un robot joue"],
  wantsPause: ["would like a pause", "voudrait une pause"],
  sit: ["Sit here", "S'asseoir ici"],
  putBot: ["Put a bot", "Mettre un robot"],
  clear: ["Clear", "Libérer"],
  stand: ["Stand up", "Se lever"],
  start: ["Start", "Commencer"],
  pause: ["Pause", "Pause"],
  resume: ["Go on", "Reprendre"],
  record: ["Record of this match", "Enregistrement de la partie"],
  settings: ["Settings (JSON)", "Réglages (JSON)"],
  apply: ["Apply", "Appliquer"],
  yourMoves: ["Your moves", "Vos coups"],
  noMoves: ["Nothing to do just now.", "Rien à faire pour le moment."],
  tooMany: ["Too many to list, or none: write one as JSON.", "Trop nombreux, ou aucun\u00a0: écrivez-en un en JSON."],
  asJson: ["A command as JSON", "Une commande en JSON"],
  notJson: ["That is not JSON.", "Ce n'est pas du JSON."],
  send: ["Send", "Envoyer"],
  view: ["What you see", "Ce que vous voyez"],
  log: ["What happened", "Ce qui s'est passé"],
  chat: ["Chat", "Discussion"],
  welcome: ["Play on this device too?", "Jouer aussi sur cet appareil\u00a0?"],
  useLink: ["Yes, this device is mine", "Oui, cet appareil est à moi"],
  noToken: ["This link is not complete.", "Ce lien est incomplet."],
  offline: ["The server does not answer.", "Le serveur ne répond pas."],
};

export let language = navigator.language.startsWith("fr") ? "fr" : "en";

export const say = (word) => WORDS[word][language === "fr" ? 1 : 0];

export function speak(wanted) {
  language = wanted === "fr" ? "fr" : "en";
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
}
