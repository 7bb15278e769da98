export const words = {
  question: { en: "Play on this device too?", fr: "Jouer aussi sur cet appareil\u00a0?" },
  what: {
    en: "Your name, your tables and your matches come with you. The link works once.",
    fr: "Votre nom, vos tables et vos parties vous suivent. Le lien ne marche qu’une fois.",
  },
  asNow: {
    en: (name: string) => `On this device you are ${name} so far: that ends here.`,
    fr: (name: string) =>
      `Sur cet appareil, vous êtes ${name} pour l’instant\u00a0: cela s’arrête ici.`,
  },
  yes: { en: "Yes, it is me", fr: "Oui, c’est moi" },
  coming: { en: "Moving in…", fr: "On s’installe…" },
  incomplete: { en: "This link is not complete", fr: "Ce lien n’est pas complet" },
  incompleteHow: {
    en: "Make a new one on the device where you already play: your name, then another device.",
    fr: "Créez-en un nouveau sur l’appareil où vous jouez déjà\u00a0: votre nom, puis autre appareil.",
  },
  home: { en: "To the games", fr: "Vers les jeux" },
} as const;
