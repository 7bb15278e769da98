// What Pikoko says.

import { counted, of } from "../../words/say.svelte";
import { points, tokens, tricks } from "./counts";

export const words = {
  tokens,
  points,

  // Feathers and fans
  card: {
    en: (colours: string, number: number) => `${colours} ${number}`,
    fr: (colours: string, number: number) => `${number} ${colours}`,
  },
  cardFrom: {
    en: (card: string, owner: string) => `${card}, from ${owner}’s peacock`,
    fr: (card: string, owner: string) => `${card}, du paon ${of(owner)}`,
  },
  canBePlayed: {
    en: (card: string) => `${card}, can be played`,
    fr: (card: string) => `${card}, jouable`,
  },
  stillHas: {
    en: (owner: string, colour: string) => `${owner}’s peacock still has ${colour}.`,
    fr: (owner: string, colour: string) => `Le paon ${of(owner)} a encore du ${colour}.`,
  },
  notYetYourTurn: {
    en: "It is not your turn yet.",
    fr: "Ce n’est pas encore votre tour.",
  },
  fanOf: {
    en: (owner: string) => `${owner}’s peacock`,
    fr: (owner: string) => `Le paon ${of(owner)}`,
  },
  yourFan: {
    en: "Your own peacock, from behind",
    fr: "Votre propre paon, vu de dos",
  },
  enlarge: { en: "Enlarge", fr: "Agrandir" },
  backTo: {
    en: (owner: string) => `Back to ${owner}`,
    fr: (owner: string) => `Revenir à ${owner}`,
  },
  whichColour: { en: "Which colour?", fr: "Quelle couleur\u00a0?" },
  playIt: {
    en: (card: string) => `Play the ${card}`,
    fr: (card: string) => `Jouer le ${card}`,
  },
  theGarden: { en: "The table", fr: "La table" },
  peacock: { en: "Peacock", fr: "Paon" },
  you: { en: "You", fr: "Vous" },

  // Trump
  trump: { en: "Trump", fr: "Atout" },
  noTrump: { en: "No trump", fr: "Sans atout" },
  turnedUp: {
    en: (card: string) => `Turned up: ${card}.`,
    fr: (card: string) => `Carte retournée\u00a0: ${card}.`,
  },

  // The trick
  theTrick: { en: "The trick", fr: "Le pli" },
  inTrick: {
    en: (card: string, owner: string, player: string) =>
      `${card} of ${owner}’s peacock, played by ${player}.`,
    fr: (card: string, owner: string, player: string) =>
      `${card} du paon ${of(owner)}, joué par ${player}.`,
  },
  asColour: {
    en: (colour: string) => ` as ${colour}`,
    fr: (colour: string) => ` en ${colour}`,
  },
  by: {
    en: (player: string) => `by\u00a0${player}`,
    fr: (player: string) => `par\u00a0${player}`,
  },
  winsSoFar: { en: "It wins so far.", fr: "Il l’emporte pour l’instant." },
  tookIt: { en: "It takes the trick.", fr: "Il remporte le pli." },

  // Bids
  howManyTokens: { en: "How many tokens?", fr: "Combien de jetons\u00a0?" },
  tokensLeft: {
    en: (n: number) => `${counted("en", n, "token", "tokens")} left`,
    fr: (n: number) => `${counted("fr", n, "jeton", "jetons")} ${n < 2 ? "restant" : "restants"}`,
  },
  chooseFirst: { en: "Choose", fr: "Choisissez" },
  bidThem: {
    en: (n: number) => `Bid ${n}`,
    fr: (n: number) => `Parier ${n}`,
  },
  fists: { en: "Fists", fr: "Les poings" },
  bidWas: {
    en: (name: string, n: number) => `${name} bids ${n}`,
    fr: (name: string, n: number) => `${name} parie ${n}`,
  },
  hasChosen: {
    en: (name: string) => `${name} has chosen`,
    fr: (name: string) => `${name} a choisi`,
  },
  isChoosing: {
    en: (name: string) => `${name} is choosing`,
    fr: (name: string) => `${name} réfléchit`,
  },

  // Confidence
  confidence: { en: "Confidence", fr: "Confiance" },
  yourBid: {
    en: (n: number) => `your bid: ${n}`,
    fr: (n: number) => `votre pari\u00a0: ${n}`,
  },
  bidOnThem: {
    en: (n: number) => `bid ${n}`,
    fr: (n: number) => `pari\u00a0: ${n}`,
  },
  nobody: { en: "Nobody", fr: "Personne" },
  surePoint: { en: "a sure point", fr: "un point sûr" },
  surely: { en: "+1 for sure", fr: "+1 assuré" },
  putDown: { en: "Put it down", fr: "Poser la carte" },

  trusted: {
    en: (name: string, whom: string) => `${name} trusted the bid on ${whom}.`,
    fr: (name: string, whom: string) => `${name} a fait confiance au pari sur ${whom}.`,
  },
  trustedSelf: {
    en: (name: string) => `${name} trusted the bid on themselves.`,
    fr: (name: string) => `${name} a fait confiance au pari sur soi-même.`,
  },
  trustedNobody: {
    en: (name: string) => `${name} trusted nobody.`,
    fr: (name: string) => `${name} n’a fait confiance à personne.`,
  },

  // Bids and tricks
  bidsAndTricks: { en: "Bids and tricks", fr: "Paris et plis" },
  tricksHead: { en: "Tricks", fr: "Plis" },
  noBidYet: { en: "no bid yet", fr: "pas encore de pari" },
  starter: { en: "Begins the round", fr: "Ouvre la manche" },
  standing: {
    exact: { en: "exact", fr: "exact" },
    close: { en: "off by one", fr: "à un près" },
    off: { en: "further off", fr: "plus loin" },
  },

  // What is asked
  askBid: {
    en: (name: string) => `How many tricks will ${name} take?`,
    fr: (name: string) => `Combien de plis fera ${name}\u00a0?`,
  },
  askBidSelf: {
    en: "And how many will you take?",
    fr: "Et vous, combien en ferez-vous\u00a0?",
  },
  askTrust: {
    en: "Which of your bids do you trust most?",
    fr: "Auquel de vos paris croyez-vous le plus\u00a0?",
  },
  askLead: {
    en: (owner: string) => `Your turn: lead any of ${owner}’s feathers`,
    fr: (owner: string) => `À vous\u00a0: entamez avec une plume ${of(owner)}`,
  },
  askFree: {
    en: (owner: string) => `Your turn: any of ${owner}’s feathers will do`,
    fr: (owner: string) => `À vous\u00a0: jouez la plume ${of(owner)} que vous voulez`,
  },
  askFollow: {
    en: (owner: string, colour: string) => `Your turn: play ${colour} from ${owner}’s fan`,
    fr: (owner: string, colour: string) =>
      `À vous\u00a0: jouez du ${colour} dans la roue ${of(owner)}`,
  },
  theyBidOnYou: {
    en: "The others are betting on you",
    fr: "Les autres parient sur vous",
  },
  waitBid: {
    en: (name: string) => `Bids on ${name}: fists are closing`,
    fr: (name: string) => `Paris sur ${name}\u00a0: les poings se ferment`,
  },
  waitBidSelf: {
    en: "All bid on themselves: fists are closing",
    fr: "Chacun parie sur soi\u00a0: les poings se ferment",
  },
  waitTrust: {
    en: (names: string) => `Confidence cards: waiting for ${names}`,
    fr: (names: string) => `Cartes de confiance\u00a0: on attend ${names}`,
  },
  waitPlay: {
    en: (player: string, owner: string) => `${player} plays from ${owner}’s fan`,
    fr: (player: string, owner: string) => `${player} joue dans la roue ${of(owner)}`,
  },
  fromYours: {
    en: (player: string) => `${player} plays from your fan`,
    fr: (player: string) => `${player} joue dans votre roue`,
  },
  revealed: {
    en: (name: string) => `The bids on ${name}`,
    fr: (name: string) => `Les paris sur ${name}`,
  },
  revealedOnYou: { en: "The bids on you", fr: "Les paris sur vous" },
  revealedSelf: {
    en: "What each bids on themselves",
    fr: "Ce que chacun parie sur soi",
  },
  takes: {
    en: (name: string) => `${name} takes the trick`,
    fr: (name: string) => `${name} remporte le pli`,
  },
  youTake: { en: "You take the trick", fr: "Vous remportez le pli" },
  isOver: { en: "The match is over", fr: "La partie est terminée" },
  secondsLeft: {
    en: (n: number) => `${counted("en", n, "second", "seconds")} left`,
    fr: (n: number) => `encore ${counted("fr", n, "seconde", "secondes")}`,
  },

  // The score pad
  round: {
    en: (round: number) => `Round ${round}`,
    fr: (round: number) => `Manche ${round}`,
  },
  rounds: { en: "Rounds", fr: "Manches" },
  roundOf: {
    en: (round: number, rounds: number) => `Round ${round}\u00a0of\u00a0${rounds}`,
    fr: (round: number, rounds: number) => `Manche ${round}\u00a0sur\u00a0${rounds}`,
  },
  roundScored: {
    en: (round: number) => `Round ${round}: the score pad`,
    fr: (round: number) => `Manche ${round}\u00a0: la feuille de scores`,
  },
  hasBegun: {
    en: (round: number) => `Round ${round} has begun.`,
    fr: (round: number) => `La manche ${round} a commencé.`,
  },
  bidder: { en: "Bids by", fr: "Paris de" },
  bidsOn: { en: "Bids on", fr: "Paris sur" },
  sum: { en: "Round", fr: "Manche" },
  all: { en: "Total", fr: "Total" },
  bidExact: {
    en: (bid: number) => `Bid ${bid}, exact:`,
    fr: (bid: number) => `Pari ${bid}, exact\u00a0:`,
  },
  bidMissed: {
    en: (bid: number, taken: number) => `Bid ${bid}, ${tricks.en(taken)} taken:`,
    fr: (bid: number, taken: number) => `Pari ${bid}, ${tricks.fr(taken)}\u00a0:`,
  },
  pointsExplained: {
    en: "An exact bid brings 2 points, one that is off by one brings 1. The bid you trusted: 3 more if it was exact, 1 less if not. Trusting nobody: 1 more.",
    fr: "Un pari exact rapporte 2 points, à un pli près 1 point. Votre carte de confiance\u00a0: 3 de plus si ce pari était exact, 1 de moins sinon. Sans confiance en personne, 1 de plus.",
  },
  nothingScored: {
    en: "Nothing is scored yet: the first round is being played.",
    fr: "Aucun point pour l’instant\u00a0: la première manche est en cours.",
  },
} as const;
