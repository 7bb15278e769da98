import type { Face } from "../play/faces";
import type { Said } from "../words/say.svelte";

export const words = {
  face: { en: "Your animal", fr: "Votre animal" },

  // What the faces are called; and so are guests who have not chosen a name
  animals: {
    fox: { en: "Fox", fr: "Renard" },
    owl: { en: "Owl", fr: "Hibou" },
    rabbit: { en: "Rabbit", fr: "Lapin" },
    bear: { en: "Bear", fr: "Ours" },
    frog: { en: "Frog", fr: "Rainette" },
    cat: { en: "Cat", fr: "Chat" },
    hedgehog: { en: "Hedgehog", fr: "Hérisson" },
    canary: { en: "Canary", fr: "Canari" },
    mouse: { en: "Mouse", fr: "Souris" },
    squirrel: { en: "Squirrel", fr: "Écureuil" },
    panda: { en: "Panda", fr: "Panda" },
    koala: { en: "Koala", fr: "Koala" },
  } satisfies { readonly [face in Face]: Said },
} as const;
