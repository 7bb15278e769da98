// What is told of a match: the log, hints, and the story at its end.

import { counted, of } from "../../words/say.svelte";
import { points, tokens, tricks } from "./counts";

export const words = {
  // The log
  toldTrump: {
    en: (round: number, card: string, starter: string) =>
      `Round ${round}: the ${card} makes trump. ${starter} begins.`,
    fr: (round: number, card: string, starter: string) =>
      `Manche ${round}\u00a0: le ${card} donne l’atout. ${starter} commence.`,
  },
  toldNoTrump: {
    en: (round: number, card: string, starter: string) =>
      `Round ${round}: no trump (${card}). ${starter} begins.`,
    fr: (round: number, card: string, starter: string) =>
      `Manche ${round}\u00a0: pas d’atout (${card}). ${starter} commence.`,
  },
  toldBidding: {
    en: (name: string) => `The others bid on ${name}.`,
    fr: (name: string) => `Les autres parient sur ${name}.`,
  },
  toldBiddingSelf: { en: "All bid on themselves.", fr: "Chacun parie sur soi-même." },
  toldReveal: {
    en: (bids: string) => `Fists open: ${bids}.`,
    fr: (bids: string) => `Les poings s’ouvrent\u00a0: ${bids}.`,
  },
  toldPlay: {
    en: (player: string, owner: string, card: string) => `${player} plays ${owner}’s ${card}.`,
    fr: (player: string, owner: string, card: string) => `${player} joue le ${card} ${of(owner)}.`,
  },
  toldPlayAs: {
    en: (player: string, owner: string, card: string, colour: string) =>
      `${player} plays ${owner}’s ${card}, as ${colour}.`,
    fr: (player: string, owner: string, card: string, colour: string) =>
      `${player} joue le ${card} ${of(owner)}, en ${colour}.`,
  },
  toldTrick: {
    en: (card: string, name: string) => `The ${card} takes the trick for ${name}.`,
    fr: (card: string, name: string) => `Le ${card} remporte le pli pour ${name}.`,
  },
  toldScored: {
    en: (taken: string, trusted: string, scores: string) =>
      `Tricks: ${taken}. Confidence: ${trusted}. Points: ${scores}.`,
    fr: (taken: string, trusted: string, scores: string) =>
      `Plis\u00a0: ${taken}. Confiance\u00a0: ${trusted}. Points\u00a0: ${scores}.`,
  },
  toldNobody: { en: "nobody", fr: "personne" },

  // Hints
  hintFan: {
    en: (name: string, trumps: number, highs: number) =>
      `${name}’s peacock shows ${counted("en", trumps, "trump", "trumps")} and ${counted("en", highs, "other high feather", "other high feathers")}.`,
    fr: (name: string, trumps: number, highs: number) =>
      `Le paon ${of(name)} montre ${counted("fr", trumps, "atout", "atouts")} et ${counted("fr", highs, "autre plume forte", "autres plumes fortes")}.`,
  },
  hintFanNoTrump: {
    en: (name: string, highs: number) =>
      `No trump this round; ${name}’s peacock shows ${counted("en", highs, "high feather", "high feathers")}.`,
    fr: (name: string, highs: number) =>
      `Pas d’atout dans cette manche\u00a0; le paon ${of(name)} montre ${counted("fr", highs, "plume forte", "plumes fortes")}.`,
  },
  hintTrick: {
    en: "A trick is one feather from each peacock; the strongest takes it. There are eight.",
    fr: "Un pli, c’est une plume de chaque paon\u00a0; la plus forte l’emporte. Il y en a huit.",
  },
  hintPerhaps: {
    en: (n: number) =>
      `Perhaps ${tricks.en(n)} of the eight? An exact bid brings 2 points, off by one still 1.`,
    fr: (n: number) =>
      `Peut-être ${tricks.fr(n)} sur huit\u00a0? Un pari exact rapporte 2 points, à un pli près encore 1.`,
  },
  hintSelf: {
    en: (n: number) =>
      `You cannot see your own feathers, but all the others: what those will not take is left for you. Perhaps ${tricks.en(n)}?`,
    fr: (n: number) =>
      `Vous ne voyez pas vos plumes, mais vous voyez toutes les autres\u00a0: les plis qu’elles ne feront pas seront à vous. Peut-être ${tricks.fr(n)}\u00a0?`,
  },
  hintLastTokens: {
    en: (n: number) => `You have ${tokens.en(n)} left for all the bids to come.`,
    fr: (n: number) => `Il vous reste ${tokens.fr(n)} pour tous les paris à venir.`,
  },
  hintTrust: {
    en: "The bid you are surest of brings 3 points more if it comes out exact, and costs 1 if not.",
    fr: "Le pari auquel vous croyez le plus rapporte 3 points de plus s’il tombe juste, et en coûte 1 sinon.",
  },
  hintTrustOn: {
    en: (name: string, bid: number) =>
      `Your ${bid} on ${name} looks likely; “Nobody” is a sure point.`,
    fr: (name: string, bid: number) =>
      `Votre ${bid} sur ${name} a de bonnes chances\u00a0; «\u00a0Personne\u00a0», c’est un point assuré.`,
  },
  hintTrustSelf: {
    en: (bid: number) => `Your ${bid} on yourself looks likely; “Nobody” is a sure point.`,
    fr: (bid: number) =>
      `Votre ${bid} sur vous-même a de bonnes chances\u00a0; «\u00a0Personne\u00a0», c’est un point assuré.`,
  },
  hintTrustNobody: {
    en: "None of yours looks likely enough: better “Nobody”, a sure point.",
    fr: "Aucun de vos paris n’a d’assez bonnes chances\u00a0: plutôt «\u00a0Personne\u00a0», un point assuré.",
  },
  hintLead: {
    en: (name: string) =>
      `Lead any of ${name}’s feathers. The trick goes to the peacock whose feather wins.`,
    fr: (name: string) =>
      `Entamez avec une plume ${of(name)}, au choix. Le pli va au paon dont la plume l’emporte.`,
  },
  hintFollow: {
    en: (name: string, colour: string) =>
      `You play from ${name}’s fan. The trick began with ${colour}, and it has some: play one of the lifted feathers.`,
    fr: (name: string, colour: string) =>
      `Vous jouez dans la roue ${of(name)}. On a demandé du ${colour} et il y en a\u00a0: jouez une des plumes levées.`,
  },
  hintFree: {
    en: (name: string) =>
      `You play from ${name}’s fan, which cannot follow: any feather will do, and none can win this trick.`,
    fr: (name: string) =>
      `Vous jouez dans la roue ${of(name)}, qui ne peut pas fournir\u00a0: jouez ce que vous voulez, aucune plume ne peut remporter ce pli.`,
  },
  hintFreeTrump: {
    en: (name: string) =>
      `You play from ${name}’s fan, which cannot follow: any feather will do. Trump can win, another colour is thrown away.`,
    fr: (name: string) =>
      `Vous jouez dans la roue ${of(name)}, qui ne peut pas fournir\u00a0: jouez ce que vous voulez. Un atout coupe et peut l’emporter\u00a0; une autre couleur est défaussée.`,
  },
  hintAim: {
    en: (name: string, taken: number, bid: number) =>
      taken < bid
        ? `${name} has ${tricks.en(taken)}, you bid ${bid}: ${bid - taken} more, and it is exact.`
        : taken === bid
          ? `${name} has ${tricks.en(taken)}, which is what you bid: better no more.`
          : `${name} has ${tricks.en(taken)}, you bid ${bid}: let the others take the rest.`,
    fr: (name: string, taken: number, bid: number) =>
      taken < bid
        ? `${name} a ${tricks.fr(taken)}, vous en avez parié ${bid}\u00a0: encore ${bid - taken}, et c’est exact.`
        : taken === bid
          ? `${name} a ${tricks.fr(taken)}, comme vous l’avez parié\u00a0: mieux vaut en rester là.`
          : `${name} a ${tricks.fr(taken)}, vous en avez parié ${bid}\u00a0: laissez le reste aux autres.`,
  },
  hintBidOnYou: {
    en: "The others see your feathers and bet on you. Their bids tell you what they see.",
    fr: "Les autres voient vos plumes et parient sur vous. Leurs paris vous disent ce qu’ils voient.",
  },
  hintPause: {
    en: "Look at what happened, then go on.",
    fr: "Regardez ce qui s’est passé, puis continuez.",
  },
  hintWait: {
    en: "It is the others’ turn. Meanwhile: which of your bids can still come out exact?",
    fr: "C’est aux autres de jouer. En attendant\u00a0: lesquels de vos paris peuvent encore tomber juste\u00a0?",
  },

  // The story, to one of the players
  onThem: {
    en: (name: string) => `on ${name}`,
    fr: (name: string) => `sur ${name}`,
  },
  onYourself: { en: "on yourself", fr: "sur vous-même" },
  theyTook: {
    en: (name: string, n: number) => `${name} took ${tricks.en(n)}`,
    fr: (name: string, n: number) => `${name} en a fait ${n}`,
  },
  youTook: {
    en: (n: number) => `you took ${tricks.en(n)}`,
    fr: (n: number) => `vous en avez fait ${n}`,
  },
  mineBest: {
    en: (bid: number, whom: string, round: number, brought: number) =>
      `Your best bid: ${tricks.en(bid)} ${whom} in round ${round}, exactly, for ${points.en(brought)}.`,
    fr: (bid: number, whom: string, round: number, brought: number) =>
      `Votre meilleur pari\u00a0: ${tricks.fr(bid)} ${whom} à la manche ${round}, pile, soit ${points.fr(brought)}.`,
  },
  mineBestTrusted: {
    en: (bid: number, whom: string, round: number, brought: number) =>
      `Your best bid: ${tricks.en(bid)} ${whom} in round ${round}, exactly, and you trusted it: ${points.en(brought)}.`,
    fr: (bid: number, whom: string, round: number, brought: number) =>
      `Votre meilleur pari\u00a0: ${tricks.fr(bid)} ${whom} à la manche ${round}, pile, et vous y avez cru\u00a0: ${points.fr(brought)}.`,
  },
  mineCost: {
    en: (bid: number, whom: string, round: number, taken: string, missed: number) =>
      `What cost most: your ${bid} ${whom} in round ${round}; ${taken}. An exact bid would have brought ${points.en(missed)} more.`,
    fr: (bid: number, whom: string, round: number, taken: string, missed: number) =>
      `Ce qui a coûté le plus\u00a0: votre pari de ${tricks.fr(bid)} ${whom} à la manche ${round}\u00a0; ${taken}. Exact, il aurait rapporté ${points.fr(missed)} de plus.`,
  },
  mineCostTrusted: {
    en: (bid: number, whom: string, round: number, taken: string, missed: number) =>
      `What cost most: your confidence in the ${bid} ${whom} in round ${round}; ${taken}. An exact bid would have brought ${points.en(missed)} more.`,
    fr: (bid: number, whom: string, round: number, taken: string, missed: number) =>
      `Ce qui a coûté le plus\u00a0: votre confiance dans le pari de ${tricks.fr(bid)} ${whom} à la manche ${round}\u00a0; ${taken}. Exact, il aurait rapporté ${points.fr(missed)} de plus.`,
  },

  // The story
  storyWon: {
    en: (winner: string, lead: number, second: string) =>
      `${winner} wins, ${points.en(lead)} ahead of ${second}.`,
    fr: (winner: string, lead: number, second: string) =>
      `${winner} l’emporte, avec ${points.fr(lead)} d’avance sur ${second}.`,
  },
  storyTieBroken: {
    en: (winner: string, second: string) =>
      `${winner} and ${second} end level; the better single round decides for ${winner}.`,
    fr: (winner: string, second: string) =>
      `${winner} et ${second} finissent à égalité\u00a0; la meilleure manche donne la victoire à ${winner}.`,
  },
  storyShared: {
    en: (winners: string) => `${winners} share the victory.`,
    fr: (winners: string) => `${winners} se partagent la victoire.`,
  },
  storyBestRound: {
    en: (name: string, sum: number, round: number) =>
      `The best round was ${name}’s: ${points.en(sum)} in round ${round}.`,
    fr: (name: string, sum: number, round: number) =>
      `La meilleure manche est celle ${of(name)}\u00a0: ${points.fr(sum)} à la manche ${round}.`,
  },
  storyExact: {
    en: (name: string, n: number) =>
      `${name} saw most clearly: ${counted("en", n, "exact bid", "exact bids")}.`,
    fr: (name: string, n: number) =>
      `${name} a vu le plus juste\u00a0: ${counted("fr", n, "pari exact", "paris exacts")}.`,
  },
  storyBoldBid: {
    en: (name: string, bid: number, on: string) =>
      `${name} dared to bid ${bid} on ${on}, and it came out exact.`,
    fr: (name: string, bid: number, on: string) =>
      `${name} a osé parier ${bid} sur ${on}, et c’était exact.`,
  },
  storyBoldSelf: {
    en: (name: string, bid: number) =>
      `Without seeing one feather of their own, ${name} bid ${bid} on themselves, exactly.`,
    fr: (name: string, bid: number) =>
      `Sans voir une seule de ses plumes, ${name} a parié ${bid} sur soi-même, et c’était exact.`,
  },
  storyTrust: {
    en: (name: string, n: number) =>
      `${name}’s confidence was rewarded ${n === 1 ? "once" : n === 2 ? "twice" : `${n} times`}.`,
    fr: (name: string, n: number) =>
      `La confiance ${of(name)} a payé ${n === 1 ? "une" : n === 2 ? "deux" : n} fois.`,
  },
  storyTail: {
    en: (name: string, n: number, round: number) =>
      `${name}’s peacock swept ${tricks.en(n)} of the eight in round ${round}.`,
    fr: (name: string, n: number, round: number) =>
      `Le paon ${of(name)} a raflé ${tricks.fr(n)} sur huit à la manche ${round}.`,
  },
} as const;
