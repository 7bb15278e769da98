export const words = {
  // Names for guests who have not chosen one
  animals: [
    { en: "Hedgehog", fr: "Hérisson" },
    { en: "Fox", fr: "Renard" },
    { en: "Owl", fr: "Hibou" },
    { en: "Hare", fr: "Lièvre" },
    { en: "Bear", fr: "Ours" },
    { en: "Frog", fr: "Grenouille" },
    { en: "Otter", fr: "Loutre" },
    { en: "Squirrel", fr: "Écureuil" },
    { en: "Badger", fr: "Blaireau" },
    { en: "Swallow", fr: "Hirondelle" },
    { en: "Beaver", fr: "Castor" },
    { en: "Ladybird", fr: "Coccinelle" },
  ],
} as const;
