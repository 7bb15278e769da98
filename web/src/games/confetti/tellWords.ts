// What is told of a match: the log, hints, the story at its end.

import { counted, type Language } from "../../words/say.svelte";

const points = (spoken: Language, n: number) => counted(spoken, n, "point", "points");
const cards = (spoken: Language, n: number) =>
  spoken === "en" ? counted("en", n, "card", "cards") : counted("fr", n, "carte", "cartes");
const families = (spoken: Language, n: number) =>
  spoken === "en"
    ? counted("en", n, "family", "families")
    : counted("fr", n, "famille", "familles");

export const words = {
  // The log
  roundBegan: {
    en: (round: number, limit: number) => `Round ${round}: up to ${cards("en", limit)} each.`,
    fr: (round: number, limit: number) =>
      `Manche ${round}\u00a0: jusqu’à ${cards("fr", limit)} chacun.`,
  },
  sandRuns: { en: "The sand runs.", fr: "Le sable coule." },
  sandRanOut: { en: "The sand has run out.", fr: "Le sable s’est écoulé." },
  contested: {
    en: (name: string, other: string, card: string) => `${name} and ${other} both hold ${card}.`,
    fr: (name: string, other: string, card: string) => `${name} et ${other} tiennent ${card}.`,
  },
  contestedYours: {
    en: (name: string) => `${name} holds your card too. L lets it go.`,
    fr: (name: string) => `${name} tient aussi votre carte. L pour la lâcher.`,
  },
  letGo: {
    en: (name: string, other: string) => `${name} lets go: it slides on to ${other}.`,
    fr: (name: string, other: string) => `${name} lâche la carte\u00a0: elle repart vers ${other}.`,
  },
  letGoToYou: {
    en: (name: string) => `${name} lets go: it comes to you.`,
    fr: (name: string) => `${name} lâche\u00a0: elle repart vers vous.`,
  },
  wentOut: {
    en: (name: string, other: string, card: string) =>
      `Neither ${name} nor ${other} lets go: ${card} goes out.`,
    fr: (name: string, other: string, card: string) =>
      `Ni ${name} ni ${other} ne lâche\u00a0: ${card} est perdue pour tous.`,
  },
  arrived: {
    en: (card: string) => `Yours: ${card}`,
    fr: (card: string) => `À vous\u00a0: ${card}`,
  },
  counted: {
    en: (name: string, n: number, wasted: number, over: number, score: string) =>
      `${name}: ${families("en", n)}${less("en", wasted, over)}, ${score}.`,
    fr: (name: string, n: number, wasted: number, over: number, score: string) =>
      `${name}\u00a0: ${families("fr", n)}${less("fr", wasted, over)}, ${score}.`,
  },
  kept: {
    en: (name: string, n: number) => `${name} keeps ${cards("en", n)}.`,
    fr: (name: string, n: number) => `${name} garde ${cards("fr", n)}.`,
  },
  paid: {
    en: (name: string, n: number) => `${name} pays ${points("en", n)} back.`,
    fr: (name: string, n: number) => `${name} rend ${points("fr", n)}.`,
  },

  // Hints
  hintLook: {
    en: (limit: number) =>
      `The small, the medium and the large circle of one colour are a family. Take up to ${cards("en", limit)}.`,
    fr: (limit: number) =>
      `Le petit, le moyen et le grand cercle d’une couleur font une famille. Prenez jusqu’à ${cards("fr", limit)}.`,
  },
  hintLookDark: {
    en: (limit: number) =>
      `A small, a medium and a large shape of a kind are a family. Take up to ${cards("en", limit)}.`,
    fr: (limit: number) =>
      `Une petite, une moyenne et une grande forme d’une sorte font une famille. Jusqu’à ${cards("fr", limit)}.`,
  },
  hintFirst: {
    en: "Take a card, then two with its colours in the other sizes: three cards can make three families.",
    fr: "Prenez une carte, puis deux aux mêmes couleurs en d’autres tailles\u00a0: jusqu’à trois familles.",
  },
  hintMissing: {
    en: (circle: string) => `A ${circle} would make a family.`,
    fr: (circle: string) => `Un ${circle} ferait une famille.`,
  },
  hintNone: {
    en: "Every card beyond those your families need costs a point.",
    fr: "Chaque carte dont vos familles n’ont pas besoin coûte un point.",
  },
  hintUseless: {
    en: (card: string) => `No family needs ${card}. Put that card back, or it costs a point.`,
    fr: (card: string) => `Carte inutile\u00a0: ${card}. Reposez-la, sinon elle coûte un point.`,
  },
  hintFull: {
    en: (limit: number) =>
      `${limit} is the limit: every further card costs a point. Swap one for a better one, or say that you have enough.`,
    fr: (limit: number) =>
      `${limit}, c’est la limite\u00a0: chaque carte de plus coûte un point. Échangez-en une contre une meilleure, ou dites que ça vous suffit.`,
  },
  hintOver: {
    en: (over: number) =>
      `${over} beyond the limit: that costs ${points("en", over)}. Put some back.`,
    fr: (over: number) =>
      `${over} au-delà de la limite\u00a0: cela coûte ${points("fr", over)}. Reposez-en.`,
  },
  hintTug: {
    en: (name: string) => `Let go, and it slides on to ${name}. If neither does, nobody gets it.`,
    fr: (name: string) =>
      `Si vous lâchez, elle repart vers ${name}. Si personne ne lâche, elle est perdue pour tous.`,
  },
  hintKeep: {
    en: "What you keep leaves the game, the rest comes back: keep what the others would like.",
    fr: "Ce que vous gardez quitte le jeu, le reste revient\u00a0: gardez ce qui plairait aux autres.",
  },
  hintKeepLast: {
    en: "The last round: they all count the same. Keep the chosen ones, or others.",
    fr: "C’est la dernière manche\u00a0: elles se valent toutes. Gardez celles-là, ou d’autres.",
  },
  hintKeepAlone: {
    en: "What you keep leaves the game, the rest comes back: keep what you will not need.",
    fr: "Ce que vous gardez quitte le jeu, le reste revient\u00a0: gardez ce qui ne servira plus.",
  },
  hintWait: { en: "In a moment it goes on.", fr: "Ça continue dans un instant." },

  // The story
  mineBest: {
    en: (n: number, taken: number, round: number, score: number) =>
      `Your finest hand: ${families("en", n)} with ${cards("en", taken)} in round ${round}, for ${points("en", score)}.`,
    fr: (n: number, taken: number, round: number, score: number) =>
      `Votre plus belle main\u00a0: ${families("fr", n)} avec ${cards("fr", taken)} à la manche ${round}, pour ${points("fr", score)}.`,
  },
  mineCost: {
    en: (round: number, lost: number, wasted: number, over: number) =>
      `What cost most: ${inVain("en", wasted, over)} in round ${round}, ${points("en", lost)} less.`,
    fr: (round: number, lost: number, wasted: number, over: number) =>
      `Ce qui a coûté le plus\u00a0: ${inVain("fr", wasted, over)} à la manche ${round}, soit ${points("fr", lost)} de moins.`,
  },
  storyWon: {
    en: (name: string, lead: number, second: string) =>
      `${name} was ${points("en", lead)} ahead of ${second}.`,
    fr: (name: string, lead: number, second: string) =>
      `${name} a devancé ${second} de ${points("fr", lead)}.`,
  },
  storyShared: {
    en: (names: string, score: number) => `${names} share it with ${points("en", score)} each.`,
    fr: (names: string, score: number) =>
      `${names} se partagent la victoire, ${points("fr", score)} chacun.`,
  },
  storyAlone: {
    en: (score: number, rounds: number) =>
      `${points("en", score)} in ${counted("en", rounds, "round", "rounds")}.`,
    fr: (score: number, rounds: number) =>
      `${points("fr", score)} en ${counted("fr", rounds, "manche", "manches")}.`,
  },
  storyBestRound: {
    en: (name: string, n: number, taken: number, round: number) =>
      `The finest hand: ${name}’s ${families("en", n)} with ${cards("en", taken)}, in round ${round}.`,
    fr: (name: string, n: number, taken: number, round: number) =>
      `La plus belle main\u00a0: ${families("fr", n)} avec ${cards("fr", taken)} pour ${name}, à la manche ${round}.`,
  },
  storyNoWaste: {
    en: (name: string) => `${name} took no card in vain, in the whole match.`,
    fr: (name: string) => `${name} n’a pris aucune carte pour rien, de toute la partie.`,
  },
  storyOut: {
    en: (n: number) => `${cards("en", n)} went out because nobody let go.`,
    fr: (n: number) => `${cards("fr", n)} perdues faute d’avoir lâché.`,
  },
  storyStubborn: {
    en: (name: string, n: number) => `${name} pulled on ${cards("en", n)} with somebody else.`,
    fr: (name: string, n: number) => `${name} a disputé ${cards("fr", n)} à d’autres.`,
  },
  storyKind: {
    en: (name: string, n: number) => `${name} let go ${n} times.`,
    fr: (name: string, n: number) => `${name} a lâché ${n} fois.`,
  },
  storyPaid: {
    en: (name: string, n: number) => `${name} had to pay ${points("en", n)} back.`,
    fr: (name: string, n: number) => `${name} a dû rendre ${points("fr", n)}.`,
  },
  storyLoved: {
    en: (card: string, n: number) => `The card most fingers went for, ${n} of them: ${card}.`,
    fr: (card: string, n: number) =>
      `La carte la plus convoitée, ${n} doigts dessus\u00a0: ${card}.`,
  },
} as const;

/** "2 cards of no use and 1 beyond the limit": what a hand is charged for, in a sentence. */
function inVain(spoken: Language, wasted: number, over: number): string {
  const [one, more, beyond, and] =
    spoken === "en"
      ? ["card of no use", "cards of no use", "beyond the limit", "and"]
      : ["carte inutile", "cartes inutiles", "au-delà de la limite", "et"];
  const ofNoUse = counted(spoken, wasted, one, more);
  if (over === 0) return ofNoUse;
  return wasted === 0 ? `${cards(spoken, over)} ${beyond}` : `${ofNoUse} ${and} ${over} ${beyond}`;
}

function less(spoken: Language, wasted: number, over: number): string {
  const parts =
    spoken === "en"
      ? [`${wasted} of no use`, `${over} beyond the limit`]
      : [`${wasted} ${wasted < 2 ? "inutile" : "inutiles"}`, `${over} au-delà de la limite`];
  return [wasted, over].map((n, i) => (n > 0 ? `, ${parts[i]}` : "")).join("");
}
