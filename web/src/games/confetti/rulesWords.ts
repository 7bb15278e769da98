// The rules, in our own words.

import { counted } from "../../words/say.svelte";

const seconds = {
  en: (n: number) => counted("en", n, "second", "seconds"),
  fr: (n: number) => counted("fr", n, "seconde", "secondes"),
};

export const words = {
  families: { en: "Families", fr: "Les familles" },
  familiesText: {
    en: "A small, a medium and a large circle of one colour are a family, and a family is a point. A circle belongs to one family only; but a card has three circles, so it can help three families.",
    fr: "Un petit, un moyen et un grand cercle d’une même couleur font une famille, et une famille vaut un point. Un cercle n’appartient qu’à une famille\u00a0; mais une carte a trois cercles et peut donc en servir trois.",
  },
  familiesDark: {
    en: "On the dark side the cards show shapes instead of circles: a small, a medium and a large one of a kind are a family, worth a point. A card can help three families.",
    fr: "Du côté obscur, les cartes montrent des formes\u00a0: une petite, une moyenne et une grande de la même sorte font une famille, qui vaut un point. Une carte peut en servir trois.",
  },
  take: { en: "All at once", fr: "Tous en même temps" },
  takeText: {
    en: (n: number) =>
      `The sand runs for ${seconds.en(n)}, and everybody takes. Tap a card, drag it or flick it: it slides to you. You have one hand: one card at a time. Tap the next one already, and your hand goes on to it.`,
    fr: (n: number) =>
      `Le sable coule pendant ${seconds.fr(n)}, et tout le monde se sert. Touchez une carte, tirez-la ou lancez-la\u00a0: elle glisse vers vous. Vous n’avez qu’une main\u00a0: une carte à la fois. Touchez déjà la suivante, votre main y ira.`,
  },
  tug: { en: "Two on one card", fr: "À deux sur une carte" },
  tugText: {
    en: "As long as a card slides, somebody else may lay a finger on it. Let go, and it is theirs. If neither lets go in time it turns black, and is out for everybody until the end.",
    fr: "Tant qu’une carte glisse, quelqu’un d’autre peut poser le doigt dessus. Lâchez, et elle est à lui. Si personne ne lâche à temps, elle se retourne, noire, et reste hors jeu pour tous jusqu’à la fin.",
  },
  back: { en: "Putting back", fr: "Reposer" },
  backText: {
    en: "A card that you do not need after all can go back while the sand runs: throw it onto the table, or tap it in your hand.",
    fr: "Une carte qui ne sert finalement à rien peut retourner sur la table tant que le sable coule\u00a0: lancez-la, ou touchez-la dans votre main.",
  },
  count: { en: "The count", fr: "Le compte" },
  countText: {
    en: "Every family is a point. Every card that your families could do without costs one, and every card beyond the limit costs one more. The game finds the best families for you.",
    fr: "Chaque famille vaut un point. Chaque carte dont vos familles pourraient se passer en coûte un, et chaque carte au-delà de la limite un de plus. Le jeu trouve les meilleures familles pour vous.",
  },
  keep: { en: "Keeping", fr: "Garder" },
  keepText: {
    en: "You keep as many cards as you scored, of your choice: they are your points and leave the game. The others go back to the middle. A score below nothing is paid from your pile.",
    fr: "Vous gardez autant de cartes que de points, à votre choix\u00a0: elles comptent et quittent le jeu. Les autres retournent au milieu. Un score négatif se paie avec votre pile.",
  },
  rounds: { en: "Rounds", fr: "Les manches" },
  roundsText: {
    en: "Two to four players: three rounds, with up to 6, 6 and 9 cards. Five to seven: two rounds, with 6 and 9. Alone: five rounds of 6, for your best total. Whoever has kept most wins.",
    fr: "De deux à quatre\u00a0: trois manches, jusqu’à 6, 6 puis 9 cartes. De cinq à sept\u00a0: deux manches, 6 puis 9. En solo\u00a0: cinq manches de 6, pour le meilleur total. Qui a gardé le plus de cartes gagne.",
  },
  keys: { en: "By keyboard", fr: "Au clavier" },
  keysText: {
    en: "Arrows go from card to card, Enter takes. Or type the colours from small to large: R O G finds the small red, medium orange, large green. F lays a finger on the card that slides to somebody else, L lets go. Tab leads to your hand; Delete puts a card back.",
    fr: "Les flèches vont de carte en carte, Entrée prend. Ou tapez les couleurs, de la petite à la grande\u00a0: R, O, VE trouve petit rouge, moyen orange, grand vert (VI pour violet). F pose le doigt sur la carte qui glisse vers quelqu’un d’autre, L lâche. Tab mène à votre main\u00a0; Suppr repose une carte.",
  },
} as const;
