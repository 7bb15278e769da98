import { type Said } from "../../words/say.svelte";
import type { REACTIONS } from "../../play/reactions";

export const words = {
  reactions: { en: "Reactions", fr: "Réactions" },
  meaning: {
    "👏": { en: "Well done", fr: "Bravo" },
    "😂": { en: "Laugh", fr: "Rire" },
    "😮": { en: "Oh", fr: "Oh" },
    "😱": { en: "Help", fr: "Au secours" },
    "🦚": { en: "Peacock", fr: "Paon" },
    "🍀": { en: "Good luck", fr: "Bonne chance" },
    "⏳": { en: "Time is passing", fr: "Le temps passe" },
    "❤️": { en: "Love", fr: "J’adore" },
  } satisfies { readonly [emoji in (typeof REACTIONS)[number]]: Said },
  chat: { en: "Chat", fr: "Tchat" },
  silence: {
    en: "Nobody has said anything yet.",
    fr: "Personne n’a encore rien dit.",
  },
  write: { en: "Say something", fr: "Votre message" },
  send: { en: "Send", fr: "Envoyer" },
  said: {
    en: (name: string, text: string) => `${name}: ${text}`,
    fr: (name: string, text: string) => `${name}\u00a0: ${text}`,
  },
  muting: { en: "Mute somebody", fr: "Masquer quelqu’un" },
  mute: { en: (name: string) => `Mute ${name}`, fr: (name: string) => `Masquer ${name}` },
  unmute: {
    en: (name: string) => `Listen to ${name} again`,
    fr: (name: string) => `Réafficher ${name}`,
  },
  log: { en: "What happened", fr: "Le fil de la partie" },
  notBefore: {
    en: "What happened while you were away is missing here.",
    fr: "Ce qui s’est passé en votre absence n’y figure pas.",
  },
  nothing: {
    en: "The story begins with the first move.",
    fr: "L’histoire commence au premier coup.",
  },
} as const;
