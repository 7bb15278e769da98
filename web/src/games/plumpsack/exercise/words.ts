export const words = {
  name: { en: "Where was the boot?", fr: "Où était la botte\u00a0?" },
  how: {
    en: "Look at the circle; then the cards turn over, and you find one picture again. The circle grows as you do well.",
    fr: "Regardez le cercle\u00a0; puis les cartes se retournent, et vous retrouvez une image. Le cercle grandit avec vos réussites.",
  },
  look: { en: "Remember where everything is.", fr: "Retenez où se trouve chaque chose." },
  whereWas: {
    en: (thing: string) => `Where was ${thing}?`,
    fr: (thing: string) => `Où était ${thing}\u00a0?`,
  },
  whereWere: {
    en: (things: string) => `Where were ${things}?`,
    fr: (things: string) => `Où étaient ${things}\u00a0?`,
  },
  thatWas: {
    en: (found: string, place: number, wanted: string) =>
      `That was ${found}; number ${place} hid ${wanted}.`,
    fr: (found: string, place: number, wanted: string) =>
      `C’était ${found}\u00a0; le numéro ${place} cachait ${wanted}.`,
  },
  thoseWere: {
    en: (found: string, place: number, wanted: string) =>
      `Those were ${found}; number ${place} hid ${wanted}.`,
    fr: (found: string, place: number, wanted: string) =>
      `C’étaient ${found}\u00a0; le numéro ${place} cachait ${wanted}.`,
  },
} as const;
