export const words = {
  question: { en: "Play on this device too?", fr: "Jouer aussi sur cet appareil\u00a0?" },
  what: {
    en: "Your name, your tables and your matches come with you. The link works once.",
    fr: "Votre nom, vos tables et vos parties vous suivent. Le lien ne marche qu’une fois.",
  },
  asNow: {
    en: (name: string) => `This device knows you as ${name}: it will forget that.`,
    fr: (name: string) => `Cet appareil vous connaît sous le nom de ${name}\u00a0: il l’oubliera.`,
  },
  yes: { en: "Yes, it is me", fr: "Oui, c’est moi" },
  coming: { en: "Moving in…", fr: "On s’installe…" },
  incomplete: { en: "This link is not complete", fr: "Ce lien n’est pas complet" },
  incompleteHow: {
    en: "Make a new one on the device where you already play: tap your name, then “Play on another device too”.",
    fr: "Créez-en un nouveau sur l’appareil où vous jouez déjà\u00a0: votre nom, puis «\u00a0Jouer aussi sur un autre appareil\u00a0».",
  },
  home: { en: "To the games", fr: "Vers les jeux" },
} as const;
