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
      `The sand runs for ${seconds.en(n)}, and everybody takes. Tap a card, drag it or flick it: it slides to you. You have one hand: one card at a time. Tap the next one already, and your hand goes on to it. What still slides when the sand has run out stays on the table.`,
    fr: (n: number) =>
      `Le sable coule pendant ${seconds.fr(n)}, et tout le monde se sert. Touchez une carte, tirez-la ou lancez-la\u00a0: elle glisse vers vous. Vous n’avez qu’une main\u00a0: une carte à la fois. Touchez déjà la suivante, votre main y ira. Ce qui glisse encore quand le sable s’est écoulé reste sur la table.`,
  },
  enough: { en: "Enough", fr: "Ça suffit" },
  enoughText: {
    en: "Whoever has what they want says “I have enough”; whoever takes a card after all has taken it back. When everybody has said so, and no robot wants more, nobody waits for the sand.",
    fr: "Qui a ce qu’il lui faut dit «\u00a0Ça me suffit\u00a0»\u00a0; reprendre une carte, c’est se raviser. Quand tout le monde l’a dit et que les robots ont fini, on n’attend pas le sable.",
  },
  tug: { en: "Two on one card", fr: "À deux sur une carte" },
  tugText: {
    en: "As long as a card slides, somebody else may lay a finger on it. Whoever lets go sends it on to the other; it slides afresh, and can be caught again. A third cannot join in. If neither lets go in time it turns black, and is out for everybody until the end.",
    fr: "Tant qu’une carte glisse, quelqu’un d’autre peut poser le doigt dessus. Si l’un lâche, elle repart vers l’autre\u00a0; en chemin, on peut de nouveau l’arrêter. Un troisième ne peut pas s’en mêler. Si personne ne lâche à temps, elle se retourne, noire, et reste hors jeu pour tous jusqu’à la fin.",
  },
  back: { en: "Putting back", fr: "Reposer" },
  backText: {
    en: "A card that you do not need after all can go back while the sand runs: throw it onto the table, or tap it in your hand, then “Put back”. It is free for all again.",
    fr: "Une carte qui ne sert finalement à rien peut retourner sur la table tant que le sable coule\u00a0: lancez-la, ou touchez-la dans votre main, puis «\u00a0Reposer\u00a0». Elle est de nouveau à tout le monde.",
  },
  count: { en: "The count", fr: "Le compte" },
  countText: {
    en: "Every family is a point. Every card that your families could do without costs one, and every card beyond the limit costs one more. The game finds the best families for you.",
    fr: "Chaque famille vaut un point. Chaque carte dont vos familles pourraient se passer en coûte un, et chaque carte au-delà de la limite un de plus. Le jeu trouve les meilleures familles pour vous.",
  },
  keep: { en: "Keeping", fr: "Garder" },
  keepText: {
    en: (n: number) =>
      `You keep as many cards as you scored, of your choice: they are your points and leave the game. The others go back to the middle. After ${seconds.en(n)} the game chooses for you; whoever scored as many points as they took cards keeps them all. A score below nothing is paid from your pile.`,
    fr: (n: number) =>
      `Vous gardez autant de cartes que de points, à votre choix\u00a0: elles comptent et quittent le jeu. Les autres retournent au milieu. Après ${seconds.fr(n)}, le jeu choisit pour vous\u00a0; qui a autant de points que de cartes les garde toutes. Un score négatif se paie avec votre pile.`,
  },
  rounds: { en: "Rounds", fr: "Les manches" },
  roundsText: {
    en: "Two to four players: three rounds, with up to 6, 6 and 9 cards; half of the cards lie on the table, then the other half, then all that are left. Five to seven: two rounds, with 6 and 9; half of the cards, then the other half is added. Alone: five rounds of 6, for your best total; half, the other half, then all that are left. Whoever has kept most wins; a tie is shared.",
    fr: "De deux à quatre\u00a0: trois manches, jusqu’à 6, 6 puis 9 cartes\u00a0; sur la table, la moitié des cartes, puis l’autre moitié, puis toutes celles qui restent. De cinq à sept\u00a0: deux manches, 6 puis 9\u00a0; la moitié des cartes, puis on ajoute l’autre. En solo\u00a0: cinq manches de 6, pour le meilleur total\u00a0; une moitié, l’autre, puis tout ce qui reste. Qui a gardé le plus de cartes gagne\u00a0; à égalité, la victoire se partage.",
  },
  keys: { en: "By keyboard", fr: "Au clavier" },
  keysText: {
    en: "Arrows go from card to card, Enter takes. Or type the colours from small to large: R O G finds the small red, medium orange, large green. F lays a finger on the card that slides to somebody else, L lets go. Tab leads to your hand; Delete puts a card back.",
    fr: "Les flèches vont de carte en carte, Entrée prend. Ou tapez les couleurs, de la petite à la grande\u00a0: R, O, VE trouve petit rouge, moyen orange, grand vert (VI pour violet). F pose le doigt sur la carte qui glisse vers quelqu’un d’autre, L lâche. Tab mène à votre main\u00a0; Suppr repose une carte.",
  },
} as const;
