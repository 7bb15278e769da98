import type { Said } from "../words/say.svelte";
import type { Stage } from "./stages";

interface StageWords {
  readonly name: Said;
  /** By game; what is said of any other. */
  readonly about: { readonly [game: string]: Said } & { readonly other: Said };
}

export const words = {
  title: {
    en: (game: string) => `Practise ${game}`,
    fr: (game: string) => `S’entraîner à ${game}`,
  },
  lead: {
    en: "At your own table, and nothing counts. Begin where you like.",
    fr: "À votre table, et rien ne compte. Commencez où vous voulez.",
  },
  laying: { en: "Laying the table…", fr: "On met la table…" },
  home: { en: "All games", fr: "Tous les jeux" },
  stages: {
    free: {
      name: { en: "In your own time", fr: "À votre rythme" },
      about: {
        "rouge-jaune-vert": {
          en: "No clock, nobody in your way. If a card clashes, you are told why at once.",
          fr: "Pas de montre, personne pour vous gêner. Si une carte jure, on vous dit tout de suite pourquoi.",
        },
        plumpsack: {
          en: "Look at the circle as long as you like. Somebody puts the sack down for you.",
          fr: "Regardez le cercle aussi longtemps que vous voulez. Quelqu’un pose le sac pour vous.",
        },
        confetti: {
          en: "No sandglass, nobody else. The lamp shows you the next good card.",
          fr: "Pas de sablier, personne d’autre. La lampe vous montre la prochaine bonne carte.",
        },
        other: { en: "No clock, nobody in your way.", fr: "Pas de montre, personne ne vous gêne." },
      },
    },
    clock: {
      name: { en: "With a clock", fr: "Avec une montre" },
      about: {
        "rouge-jaune-vert": {
          en: "Still by yourself, with ninety seconds for each round.",
          fr: "Toujours sans adversaire, avec quatre-vingt-dix secondes par manche.",
        },
        plumpsack: {
          en: "Half a minute to learn the circle by heart, as in a real match.",
          fr: "Une demi-minute pour retenir le cercle, comme dans une vraie partie.",
        },
        confetti: {
          en: "Still by yourself, while the sand runs: one minute a round.",
          fr: "Toujours sans adversaire, mais le sable coule\u00a0: une minute par manche.",
        },
        other: { en: "Still by yourself, in the usual time.", fr: "Dans le temps habituel." },
      },
    },
    rival: {
      name: { en: "With a rival", fr: "Avec un adversaire" },
      about: {
        plumpsack: {
          en: "A robot who remembers as well as you do: you win about half.",
          fr: "Un robot qui retient aussi bien que vous\u00a0: vous gagnez à peu près une fois sur deux.",
        },
        other: {
          en: "A robot who keeps to your pace: you win about half of the rounds.",
          fr: "Un robot qui suit votre rythme\u00a0: vous gagnez à peu près une manche sur deux.",
        },
      },
    },
  } satisfies { readonly [stage in Stage]: StageWords },
} as const;
