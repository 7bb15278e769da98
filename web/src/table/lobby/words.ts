import { counted, type Said } from "../../words/say.svelte";
import type { Duration } from "./settings";

export const words = {
  host: { en: "host", fr: "hôte" },
  free: { en: "Free", fr: "Libre" },
  sitHere: { en: "Sit here", fr: "S’asseoir" },
  change: { en: "change this seat", fr: "modifier cette place" },
  seat: { en: (seat: number) => `Seat ${seat}`, fr: (seat: number) => `Place ${seat}` },
  seats: { en: "Seats", fr: "Places" },
  fill: { en: "Fill up with robots", fr: "Compléter avec des robots" },

  // A seat, for the host
  robotHere: { en: "Seat a robot", fr: "Asseoir un robot" },
  move: { en: "Change places", fr: "Changer de place" },
  moveLeft: { en: "Move left", fr: "Vers la gauche" },
  moveRight: { en: "Move right", fr: "Vers la droite" },
  clear: { en: "Free this seat", fr: "Libérer cette place" },
  ban: { en: "Show out…", fr: "Mettre à la porte…" },
  banSure: {
    en: (name: string) => `${name} will no longer be able to sit or talk at this table. Sure?`,
    fr: (name: string) =>
      `${name} ne pourra plus s’asseoir ni parler à cette table. C’est décidé\u00a0?`,
  },
  banYes: { en: "Yes, show out", fr: "Oui, à la porte" },
  banNo: { en: "No, never mind", fr: "Non, finalement" },

  // The start
  start: { en: "Let’s play", fr: "C’est parti" },
  hostStarts: {
    en: (name: string) => `${name} starts the match when everybody is here.`,
    fr: (name: string) => `${name} lancera la partie quand tout le monde sera là.`,
  },
  tooFew: {
    en: (missing: number) =>
      `${counted("en", missing, "player", "players")} still missing: invite someone, or seat a robot.`,
    fr: (missing: number) =>
      `Il manque encore ${counted("fr", missing, "joueur", "joueurs")}\u00a0: invitez quelqu’un, ou asseyez un robot.`,
  },
  ratedWithBots: {
    en: "A rated match is played without robots.",
    fr: "Une partie classée se joue sans robots.",
  },
  ratedAlone: {
    en: "A rated match takes two at least.",
    fr: "Il faut être au moins deux pour une partie classée.",
  },
  players: {
    en: (seated: number, seats: number) => `${seated} of ${seats} seats taken`,
    fr: (seated: number, seats: number) =>
      `${counted("fr", seated, "place prise", "places prises")} sur ${seats}`,
  },

  // Inviting
  invite: { en: "Invite friends", fr: "Inviter des amis" },
  inviteHow: {
    en: "Anyone with this link can come and sit down.",
    fr: "Toute personne qui a ce lien peut venir s’asseoir.",
  },
  link: { en: "Link to this table", fr: "Lien vers cette table" },
  copy: { en: "Copy", fr: "Copier" },
  taken: {
    copied: { en: "Copied", fr: "Copié" },
    selected: { en: "Selected: now copy it", fr: "Sélectionné\u00a0: copiez-le" },
  } satisfies { readonly [how in "copied" | "selected"]: Said },
  share: { en: "Share", fr: "Partager" },
  shareText: {
    en: (game: string) => `Come and play ${game} with me!`,
    fr: (game: string) => `Viens jouer à ${game} avec moi\u00a0!`,
  },
  qr: {
    en: "QR code of the link to this table",
    fr: "Code QR du lien vers cette table",
  },

  // Settings
  settings: { en: "How we play", fr: "Comment on joue" },
  byLot: { en: "drawn by lot", fr: "tirage au sort" },
  noLimit: { en: "no limit", fr: "sans limite" },
  none: { en: "none", fr: "aucun" },
  less: { en: (what: string) => `${what}: less`, fr: (what: string) => `${what}\u00a0: moins` },
  more: { en: (what: string) => `${what}: more`, fr: (what: string) => `${what}\u00a0: plus` },
  unit: {
    second: { en: "s", fr: "s" },
    minute: { en: "min", fr: "min" },
    hour: { en: "h", fr: "h" },
  } satisfies { readonly [unit in Exclude<Duration["unit"], "day">]: Said },
  days: {
    en: (n: number) => counted("en", n, "day", "days"),
    fr: (n: number) => counted("fr", n, "jour", "jours"),
  },
  public: { en: "Open to all", fr: "Ouverte à tous" },
  publicIs: {
    en: "Listed on the home page",
    fr: "Visible sur la page d’accueil",
  },
  spectators: { en: "Spectators", fr: "Spectateurs" },
  spectatorsAre: { en: "Anyone with the link may watch", fr: "Qui a le lien peut regarder" },
  rated: { en: "Rated", fr: "Classée" },
  ratedIs: {
    en: "Counts towards everybody’s rating; no robots",
    fr: "Compte pour le classement\u00a0; sans robots",
  },
  yes: { en: "yes", fr: "oui" },
  no: { en: "no", fr: "non" },
} as const;
