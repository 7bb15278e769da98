import type { Level } from "../api";
import { counted, type Said } from "../words/say.svelte";

export const words = {
  // The page
  title: {
    en: "Tablée: card games around one table",
    fr: "Tablée\u00a0: des jeux de cartes autour d’une table",
  },
  sentence: {
    en: "Card games around one table, with friends or robots.",
    fr: "Des jeux de cartes autour d’une table, entre amis ou avec des robots.",
  },
  skip: { en: "Skip to the content", fr: "Aller au contenu" },
  opening: { en: "Just a moment…", fr: "Un instant…" },

  // The games
  games: { en: "The games", fr: "Les jeux" },
  players: {
    en: (low: number, high: number) => `${low}–${high} players`,
    fr: (low: number, high: number) => `${low} à ${high} joueurs`,
  },
  playNow: { en: "Play now", fr: "Jouer" },
  robots: {
    en: (level: string) => `Robots: ${level}`,
    fr: (level: string) => `Robots\u00a0: ${level}`,
  },
  whichRobots: { en: "Which robots would you like?", fr: "Quels robots inviter\u00a0?" },
  robotsAre: {
    easy: { en: "They are learning too.", fr: "Ils apprennent, eux aussi." },
    medium: { en: "They know the game.", fr: "Ils connaissent le jeu." },
    strong: { en: "They think ahead.", fr: "Ils voient loin." },
    best: { en: "They give nothing away.", fr: "Ils ne font pas de cadeau." },
  } satisfies { readonly [level in Level]: Said },
  layingOut: { en: "Laying the table…", fr: "On met la table…" },
  solo: { en: "Solo", fr: "En solo" },
  invite: { en: "Invite friends", fr: "Inviter des amis" },
  rules: { en: "Rules", fr: "Règles" },
  best: { en: "The best", fr: "Les meilleurs" },
  rulesOf: {
    en: (game: string) => `The rules of ${game}`,
    fr: (game: string) => `Les règles de ${game}`,
  },

  // Tables
  waitingTables: { en: "Waiting for you", fr: "On vous attend" },
  yourTables: { en: "Your tables", fr: "Vos tables" },
  goOn: { en: "Go on playing", fr: "Reprendre" },
  backToTable: { en: "Go back", fr: "Y retourner" },
  with: { en: (names: string) => `with ${names}`, fr: (names: string) => `avec ${names}` },
  nobodyYet: { en: "nobody else yet", fr: "personne d’autre pour l’instant" },
  state: {
    playing: { en: "match under way", fr: "partie en cours" },
    paused: { en: "paused", fr: "en pause" },
    gathering: { en: "getting ready", fr: "on s’installe" },
    over: { en: "match over", fr: "partie finie" },
  },
  publicTables: { en: "Open tables", fr: "Tables ouvertes" },
  noPublicTables: {
    en: "No open table right now. Open one, and whoever comes by can join you.",
    fr: "Aucune table ouverte pour l’instant. Ouvrez-en une\u00a0: qui passera par là pourra s’asseoir.",
  },
  free: {
    en: (seats: number) => counted("en", seats, "free seat", "free seats"),
    fr: (seats: number) => counted("fr", seats, "place libre", "places libres"),
  },
  join: { en: "Join", fr: "S’asseoir" },
  watch: { en: "Watch", fr: "Regarder" },

  // Matches
  yourMatches: { en: "Your matches", fr: "Vos parties" },
  won: { en: "Won", fr: "Gagnée" },
  place: {
    en: (rank: number, seats: number) => `${ordinalEn(rank)} of ${seats}`,
    fr: (rank: number, seats: number) => `${rank === 1 ? "1er" : `${rank}e`} sur ${seats}`,
  },
  points: {
    en: (score: number) => counted("en", score, "point", "points").replace("-", "−"),
    fr: (score: number) => counted("fr", score, "point", "points").replace("-", "−"),
  },
  record: { en: "Download", fr: "Télécharger" },
  openFile: { en: "Open a file", fr: "Ouvrir un fichier" },
  noRecord: {
    en: "This file is no match of ours that can be shown.",
    fr: "Ce fichier n’est pas une partie que l’on puisse montrer.",
  },
  recordOf: {
    en: (game: string, when: string) => `Download the record of ${game}, ${when}`,
    fr: (game: string, when: string) => `Télécharger la partie de ${game}, ${when}`,
  },
  allMatches: { en: "All your matches", fr: "Toutes vos parties" },
  playedWith: { en: "With", fr: "Avec" },
  rated: { en: "Rated", fr: "Classée" },
  oldRules: {
    en: (version: number) => `Played by older rules (version ${version})`,
    fr: (version: number) => `Jouée selon d’anciennes règles (version ${version})`,
  },

  // Who one is
  whoAreYou: { en: "Your name?", fr: "Votre nom\u00a0?" },
  you: { en: "You", fr: "Vous" },
  youAre: { en: (name: string) => `You: ${name}`, fr: (name: string) => `Vous\u00a0: ${name}` },
  yourPage: { en: "Your page", fr: "Votre page" },
  yourPageIs: {
    en: "What you have played, and how",
    fr: "Ce que vous avez joué, et comment",
  },
  name: { en: "Your name at the table", fr: "Votre nom à table" },
  askName: {
    en: "What shall your friends call you?",
    fr: "Comment vos amis vous appellent-ils\u00a0?",
  },
  keepName: { en: "That’s me", fr: "C’est moi" },
  nameKept: { en: "All set.", fr: "C’est noté." },
  openTable: { en: "Open the table", fr: "Ouvrir la table" },
  elsewhere: { en: "Play on another device too", fr: "Jouer aussi sur un autre appareil" },
  elsewhereHow: {
    en: "Scan this with the other device, or open the link there. It works once, within ten minutes, and makes that device yours: keep it to yourself.",
    fr: "Scannez ce code avec l’autre appareil, ou ouvrez-y le lien. Il ne sert qu’une fois, pendant dix minutes, et fait de cet appareil le vôtre\u00a0: gardez-le pour vous.",
  },
  makeLink: { en: "Make a link", fr: "Créer un lien" },
  link: { en: "Your link", fr: "Votre lien" },
  linkQr: { en: "Your link as a QR code", fr: "Votre lien en code QR" },
  copy: { en: "Copy", fr: "Copier" },
  copied: { en: "Copied", fr: "Copié" },
  share: { en: "Share", fr: "Partager" },
  keep: { en: "Keep your profile", fr: "Garder votre profil" },
  keepHow: {
    en: "With a password, you find your profile again from anywhere.",
    fr: "Avec un mot de passe, vous retrouvez votre profil où que vous soyez.",
  },
  keptAs: {
    en: (name: string) =>
      `Your profile is kept under the name ${name}. Here you can change its password.`,
    fr: (name: string) =>
      `Votre profil est gardé sous le nom ${name}. Vous pouvez changer ici son mot de passe.`,
  },
  password: { en: "Password", fr: "Mot de passe" },
  newPassword: { en: "New password", fr: "Nouveau mot de passe" },
  currentPassword: { en: "Current password", fr: "Mot de passe actuel" },
  keepNow: { en: "Keep it", fr: "Garder" },
  passwordKept: {
    en: "Kept. See you soon, wherever you are.",
    fr: "C’est gardé. À bientôt, où que vous soyez.",
  },
  login: { en: "Log in", fr: "Se connecter" },
  loginHow: {
    en: "Kept a profile before? Find it again here.",
    fr: "Vous avez déjà gardé un profil\u00a0? Retrouvez-le ici.",
  },
  logout: { en: "Log out", fr: "Se déconnecter" },
  logoutHow: {
    en: "This device will forget who you are.",
    fr: "Cet appareil oubliera qui vous êtes.",
  },
  logoutLost: {
    en: "Without a password nobody can bring this profile back.",
    fr: "Sans mot de passe, personne ne pourra retrouver ce profil.",
  },
  language: { en: "Language", fr: "Langue" },
  preferences: { en: "Preferences", fr: "Préférences" },

  // When things fail
  lost: { en: "The table is out of reach", fr: "La table est hors de portée" },
  lostHow: {
    en: "The server is not answering, or you are offline. We keep trying: this page will carry on by itself.",
    fr: "Le serveur ne répond pas, ou vous êtes hors ligne. Nous réessayons\u00a0: cette page reviendra d’elle-même.",
  },
  stale: { en: "This page is incomplete", fr: "Cette page est incomplète" },
  staleHow: {
    en: "Part of it could not be loaded. Reloading should help.",
    fr: "Une partie n’a pas pu être chargée. La recharger devrait suffire.",
  },
  reload: { en: "Reload", fr: "Recharger" },
  nowhere: { en: "There is nothing here", fr: "Il n’y a rien ici" },
  nowhereHow: {
    en: "The link may be old, or missing a letter.",
    fr: "Le lien est peut-être ancien, ou il lui manque une lettre.",
  },
  home: { en: "To the games", fr: "Vers les jeux" },
} as const;

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: { readonly [rule: string]: string } = { one: "st", two: "nd", few: "rd" };

function ordinalEn(rank: number): string {
  return `${rank}${ENDINGS[ORDINALS.select(rank)] ?? "th"}`;
}
