// The rules, in short.

import { counted } from "../../words/say.svelte";

export const words = {
  // The rules
  rulesInShort: { en: "In short", fr: "En bref" },
  rulesInShortText: {
    en: (rounds: number) =>
      `You see every peacock’s feathers but your own. Bet on how many of the eight tricks each player will take; then everybody plays the feathers of the neighbour on their left. A trick is one feather from each peacock; the strongest takes it. Points come from good bets, not from tricks. After ${counted("en", rounds, "round", "rounds")}, the most points win.`,
    fr: (rounds: number) =>
      `Vous voyez les plumes de tous les paons, sauf celles du vôtre. Pariez sur le nombre de plis que chacun fera, sur huit\u00a0; puis chacun joue les plumes de son voisin de gauche. Un pli, c’est une plume de chaque paon\u00a0; la plus forte l’emporte. Ce sont les bons paris qui rapportent, pas les plis. Après ${counted("fr", rounds, "manche", "manches")}, qui a le plus de points l’emporte.`,
  },
  rulesFeathers: { en: "Feathers", fr: "Les plumes" },
  rulesFeathersText: {
    en: "Five colours, numbers from 1 up to 11 (with four players up to 9, with three up to 7). Four feathers (only three with three or four players) have three eyes: they can be any of their three colours.",
    fr: "Cinq couleurs, des nombres de 1 à 11 (à quatre jusqu’à 9, à trois jusqu’à 7). Quatre plumes (trois seulement à trois ou à quatre) ont trois yeux\u00a0: elles peuvent être de l’une de leurs trois couleurs.",
  },
  rulesTrump: {
    en: "The feather in the vase shows the trump colour of the round. If it has three eyes, there is no trump.",
    fr: "La plume dans le vase donne la couleur d’atout de la manche. Si elle a trois yeux, il n’y a pas d’atout.",
  },
  rulesBids: { en: "Bids", fr: "Les paris" },
  rulesBidsText: {
    en: "You have nine tokens each round. In turn, everybody is bet on by all the others: so many tokens in the fist, so many tricks. Fists open together. Last, everyone bets on themselves. Betting nothing is a bet too.",
    fr: "Vous avez neuf jetons par manche. Tour à tour, tous les autres parient sur chacun\u00a0: autant de jetons dans le poing, autant de plis. Les poings s’ouvrent ensemble. Enfin, chacun parie sur soi. Zéro jeton, c’est aussi un pari.",
  },
  rulesStarter: {
    en: "The starting player of the first round is drawn by lot; later it is whoever has the fewest points. They are bet on first, then the others clockwise; and they lead the first trick.",
    fr: "Le sort désigne qui commence la première manche\u00a0; ensuite, c’est à qui a le moins de points. On parie d’abord sur cette personne, puis sur les autres dans le sens des aiguilles d’une montre\u00a0; et c’est elle qui entame le premier pli.",
  },
  rulesTrust: { en: "Confidence", fr: "La confiance" },
  rulesTrustText: {
    en: "Then secretly pick the bet that you trust most: 3 more points if it is exact, 1 less if not. Or “Nobody”: a sure point.",
    fr: "Choisissez ensuite en secret le pari auquel vous croyez le plus\u00a0: 3 points de plus s’il est exact, 1 de moins sinon. Ou «\u00a0Personne\u00a0»\u00a0: un point assuré.",
  },
  rulesTricks: { en: "Tricks", fr: "Les plis" },
  rulesTricksText: {
    en: "You play from the fan of your left neighbour. Whoever leads plays any feather; the others follow its colour if the fan they play from has it, and otherwise play anything. Trump never has to be played.",
    fr: "Vous jouez dans la roue de votre voisin de gauche. Qui entame joue la plume qu’il veut\u00a0; les autres fournissent cette couleur si la roue où ils jouent en a, sinon ils jouent ce qu’ils veulent. On n’est jamais obligé de couper.",
  },
  rulesWinner: {
    en: "The highest trump takes the trick, or else the highest of the led colour; and it goes to the peacock that the feather came from. That peacock’s feathers then open the next trick.",
    fr: "L’atout le plus fort remporte le pli, sinon la plus forte de la couleur demandée\u00a0; et il va au paon d’où vient la plume. C’est une plume de ce paon qui ouvrira le pli suivant.",
  },
  rulesTrickPicture: {
    en: "Red is trump: the red 2 takes this trick for its peacock.",
    fr: "L’atout est rouge\u00a0: le 2 rouge remporte ce pli pour son paon.",
  },
  rulesMany: {
    en: "A feather with three eyes is the led colour if it shows it. Otherwise, whoever plays it names one of its colours.",
    fr: "Une plume à trois yeux est de la couleur demandée si elle la montre. Sinon, qui la joue annonce une de ses couleurs.",
  },
  rulesPoints: { en: "Points", fr: "Les points" },
  rulesPointsText: {
    en: "For every bet of yours: exact 2 points, off by one 1 point, further off nothing. Then the confidence cards are turned over.",
    fr: "Pour chacun de vos paris\u00a0: exact, 2 points\u00a0; à un pli près, 1 point\u00a0; plus loin, rien. Puis on retourne les cartes de confiance.",
  },
  rulesEnd: {
    en: "In a tie at the end, the highest single round decides; if that is level too, the victory is shared.",
    fr: "En cas d’égalité à la fin, la meilleure manche départage\u00a0; si elle est égale aussi, la victoire est partagée.",
  },
} as const;
