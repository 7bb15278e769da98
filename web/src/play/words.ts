import type { Level } from "../api";
import type { Said } from "../words/say.svelte";

export const words = {
  // A seat
  you: { en: "you", fr: "vous" },
  away: { en: "away", fr: "pas là" },
  line: {
    en: (ms: number) => `line: ${ms} ms`,
    fr: (ms: number) => `connexion\u00a0: ${ms}\u00a0ms`,
  },
  lineDead: { en: "connection lost", fr: "connexion perdue" },
  robotHolds: { en: "A robot plays for them", fr: "Un robot joue à sa place" },
  rated: {
    en: (points: number, margin: number) => `Rating: ${points}, give or take ${margin}`,
    fr: (points: number, margin: number) => `Cote\u00a0: ${points}, à ${margin} près`,
  },
  ratedTo: {
    en: (before: number, after: number) => `Rating: from ${before} to ${after}`,
    fr: (before: number, after: number) => `Cote\u00a0: de ${before} à ${after}`,
  },
  sure: {
    en: "± says how sure we are: it shrinks with every rated match.",
    fr: "± dit à quel point on en est sûr\u00a0: il rétrécit à chaque partie classée.",
  },
  wantsPause: { en: "would like a pause", fr: "voudrait une pause" },
  // Robots
  level: {
    easy: { en: "Easy", fr: "Facile" },
    medium: { en: "Medium", fr: "Moyen" },
    strong: { en: "Strong", fr: "Fort" },
    best: { en: "Best", fr: "Redoutable" },
  } satisfies { readonly [level in Level]: Said },
  robotOf: {
    easy: { en: "Robot, easy", fr: "Robot, facile" },
    medium: { en: "Robot, medium", fr: "Robot, moyen" },
    strong: { en: "Robot, strong", fr: "Robot, fort" },
    best: { en: "Robot, as good as it gets", fr: "Robot, redoutable" },
  } satisfies { readonly [level in Level]: Said },

  // A pause
  seenEnough: { en: "Go on", fr: "Continuer" },
  waitingFor: {
    en: (names: string) => `Waiting for ${names}`,
    fr: (names: string) => `On attend ${names}`,
  },
} as const;
