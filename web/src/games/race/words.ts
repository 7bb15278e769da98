// What is said around a race, in both languages.

import { of } from "../../words/say.svelte";

export const words = {
  nearer: { en: "Look closer", fr: "Voir de plus près" },
  wholeTable: { en: "See the whole table", fr: "Voir toute la table" },
  noneBegins: {
    en: (typed: string) => `No card begins with “${typed}”`,
    fr: (typed: string) => `Aucune carte ne commence par «\u00a0${typed}\u00a0»`,
  },
  startsIn: {
    en: (seconds: number) => `Ready? It starts in ${seconds}.`,
    fr: (seconds: number) => `Prêts\u00a0? Ça part dans ${seconds}.`,
  },
  go: { en: "Go!", fr: "Partez\u00a0!" },
  youWereEarlier: {
    en: (name: string, ms: number) => `You were ${ms} ms earlier than ${name}`,
    fr: (name: string, ms: number) => `Vous aviez ${ms}\u00a0ms d’avance sur ${name}`,
  },
  theyWereEarlier: {
    en: (name: string, ms: number) => `${name} was ${ms} ms earlier`,
    fr: (name: string, ms: number) => `${name} était là ${ms}\u00a0ms plus tôt`,
  },
  oneWasEarlier: {
    en: (first: string, second: string, ms: number) =>
      `${first} was ${ms} ms earlier than ${second}`,
    fr: (first: string, second: string, ms: number) =>
      `${first} était là ${ms}\u00a0ms plus tôt que ${second}`,
  },
  youTied: {
    en: (name: string) => `At the same moment, and your hand was just ahead of ${name}’s`,
    fr: (name: string) => `Au même instant\u00a0! Votre main a devancé celle ${of(name)}`,
  },
  theyTied: {
    en: (name: string) => `At the same moment, and ${name}’s hand was there first`,
    fr: (name: string) => `Au même instant\u00a0! La main ${of(name)} a devancé la vôtre`,
  },
  oneTied: {
    en: (first: string, second: string) =>
      `${first} and ${second} at the same moment: ${first}’s hand was there first`,
    fr: (first: string, second: string) =>
      `${first} et ${second} au même instant\u00a0: la main ${of(first)} était là d’abord`,
  },
} as const;
