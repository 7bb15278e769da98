// The rules, in our own words.

export const words = {
  goal: { en: "A line of cards that share nothing", fr: "Une corde de cartes sans rien en commun" },
  goalText: {
    en: "Everybody plays at the same time. Whoever hangs the longest series without a fault takes the best prize of the round.",
    fr: "Tout le monde joue en même temps. Qui accroche la plus longue série sans faute prend le plus beau lot de la manche.",
  },
  cards: { en: "The cards", fr: "Les cartes" },
  cardsText: {
    en: "Each names a colour, in the ink of another, one to four times. The shape after the word is the ink’s: heart is red, star yellow, leaf green, drop blue, square black.",
    fr: "Chacune nomme une couleur, dans l’encre d’une autre, d’une à quatre fois. La forme après le mot est celle de l’encre\u00a0: cœur pour rouge, étoile pour jaune, feuille pour vert, goutte pour bleu, carré pour noir.",
  },
  take: { en: "Take, look, decide", fr: "Prendre, regarder, décider" },
  takeText: {
    en: "Everybody begins with one card, dealt face up. Take any other from the table, face down or face up, one at a time: what was face down, you alone see. Hang it at the end of your line, or put it back on its spot, face up for all.",
    fr: "Chacun commence avec une carte, face visible. Prenez n’importe quelle autre sur la table, cachée ou visible, une à la fois\u00a0; si elle était cachée, personne d’autre ne la voit. Accrochez-la au bout de votre corde, ou reposez-la à sa place, face visible pour tous.",
  },
  fit: { en: "What fits", fr: "Ce qui va ensemble" },
  fitText: {
    en: "Neighbours have nothing in common: the two named colours and the two inks are four different colours, and the counts differ.",
    fr: "Les voisines n’ont rien en commun\u00a0: les deux couleurs nommées et les deux encres font quatre couleurs différentes, et le nombre de mots diffère.",
  },
  fitRight: { en: "A right series", fr: "Une série juste" },
  fitWrong: {
    en: (kept: number, shared: string) =>
      kept > 1
        ? `The first ${kept} stay. In common: ${shared}`
        : `The first stays. In common: ${shared}`,
    fr: (kept: number, shared: string) =>
      kept > 1
        ? `Les ${kept} premières restent. En commun\u00a0: ${shared}`
        : `La première reste. En commun\u00a0: ${shared}`,
  },
  mistakes: {
    en: "Nobody stops you from hanging a wrong card, and what hangs stays. Mistakes cost at the count.",
    fr: "Personne ne vous empêche d’accrocher une carte fausse, et ce qui est accroché le reste. Les erreurs se paient au décompte.",
  },
  stop: { en: "Stop!", fr: "Stop\u00a0!" },
  stopText: {
    en: "2 players hang 11 cards, 3 hang 10, 4 hang 9, 5 hang 8, 6 hang 7, the first included. Whoever has them all takes no more, and may slam the button, faults or not: the round ends at once for everybody. A card still in a hand counts for nothing.",
    fr: "À 2 joueurs, 11 cartes\u00a0; à 3, 10\u00a0; à 4, 9\u00a0; à 5, 8\u00a0; à 6, 7. La première compte aussi. Qui les a toutes n’en prend plus et peut taper sur le bouton, même avec une faute\u00a0: la manche s’arrête aussitôt pour tous. Une carte encore en main ne compte pas.",
  },
  stopLimit: {
    en: (minutes: string) => `Without a Stop, a round ends after ${minutes}.`,
    fr: (minutes: string) => `Sans Stop, une manche s’arrête après ${minutes}.`,
  },
  count: { en: "The count", fr: "Le décompte" },
  prizesText: {
    en: (low: string, high: string) =>
      `Each round has a prize for every player, between ${low} and ${high} points.`,
    fr: (low: string, high: string) =>
      `À chaque manche, un lot pour chacun, entre ${low} et ${high} points.`,
  },
  countText: {
    en: "Of each series, the first card that clashes with the one before it falls, and all after it. Most cards left: the highest prize, and so on down. Equal: the sum of the counts decides, then who sits nearest to the Stop, clockwise.",
    fr: "De chaque série tombent la première carte en faute et toutes les suivantes. Qui garde le plus de cartes prend le plus gros lot, et ainsi de suite. À égalité, le plus de mots sur ces cartes l’emporte, puis la place la plus proche du Stop, dans le sens horaire.",
  },
  end: {
    en: (rounds: number) =>
      rounds === 1
        ? "One round is played. The highest prize wins; equal ones share the victory."
        : `${rounds} rounds are played. The highest total wins; if equal, the highest single card; if that is equal too, the victory is shared.`,
    fr: (rounds: number) =>
      rounds === 1
        ? "On joue une manche. Le plus gros lot gagne\u00a0; à égalité, la victoire est partagée."
        : `On joue ${rounds} manches. Le plus gros total gagne\u00a0; à égalité, la plus haute carte\u00a0; si elle est la même, la victoire est partagée.`,
  },
  hands: { en: "With your hands", fr: "Avec les mains" },
  handsText: {
    en: "Tap a card to take it, tap your line to hang it. Or drag: drop it on the line, or flick it back. Pinch or double tap the bare table to come nearer.",
    fr: "Touchez une carte pour la prendre, touchez votre corde pour l’accrocher. Ou glissez-la\u00a0: sur la corde, ou d’un coup de doigt vers la table. Pincez, ou touchez deux fois la table nue, pour vous approcher.",
  },
  keys: {
    en: "By keyboard: arrows go from card to card, Enter takes. With a card in hand, Enter hangs it and Backspace puts it back. Letters find a card that lies open: colour, ink, count, as in “br3”. S is Stop.",
    fr: "Au clavier\u00a0: les flèches vont de carte en carte, Entrée prend. Carte en main, Entrée l’accroche et Retour arrière la repose. Les lettres trouvent une carte visible\u00a0: couleur, encre, nombre, comme «\u00a0br3\u00a0». S crie Stop.",
  },
} as const;
