// What Pikoko says.

import { counted, of } from "../../words/say.svelte";

const tokens = {
  en: (n: number) => counted("en", n, "token", "tokens"),
  fr: (n: number) => counted("fr", n, "jeton", "jetons"),
};
const tricks = {
  en: (n: number) => counted("en", n, "trick", "tricks"),
  fr: (n: number) => counted("fr", n, "pli", "plis"),
};
const points = {
  en: (n: number) => counted("en", n, "point", "points"),
  fr: (n: number) => counted("fr", n, "point", "points"),
};

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
  whichColour: { en: "As which colour?", fr: "En quelle couleur\u00a0?" },
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
    en: (player: string) => `by ${player}`,
    fr: (player: string) => `par ${player}`,
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
  nobody: { en: "Nobody", fr: "Personne" },
  surePoint: { en: "a sure point", fr: "un point sûr" },
  putDown: { en: "Put it down", fr: "Poser la carte" },

  // Bids and tricks
  bidsAndTricks: { en: "Bids and tricks", fr: "Paris et plis" },
  tricksHead: { en: "Tricks", fr: "Plis" },
  bidOf: {
    en: (name: string) => `${name}’s bid`,
    fr: (name: string) => `Pari ${of(name)}`,
  },
  starter: { en: "Starting player", fr: "Commence la manche" },
  standing: {
    exact: { en: "exact", fr: "exact" },
    close: { en: "off by one", fr: "à un près" },
    off: { en: "further off", fr: "plus loin" },
  },

  // What is asked
  askBid: {
    en: (name: string) => `How many tricks for ${name}?`,
    fr: (name: string) => `Combien de plis pour ${name}\u00a0?`,
  },
  askBidSelf: {
    en: "And how many for yourself?",
    fr: "Et combien pour vous-même\u00a0?",
  },
  askTrust: {
    en: "Which of your bids do you trust most?",
    fr: "Auquel de vos paris croyez-vous le plus\u00a0?",
  },
  askLead: {
    en: (owner: string) => `Your turn: lead any feather of ${owner}’s`,
    fr: (owner: string) => `À vous\u00a0: entamez avec une plume ${of(owner)}`,
  },
  askFree: {
    en: (owner: string) => `Your turn: any feather of ${owner}’s will do`,
    fr: (owner: string) => `À vous\u00a0: n’importe quelle plume ${of(owner)}`,
  },
  askFollow: {
    en: (owner: string, colour: string) => `Your turn: follow ${colour} from ${owner}’s fan`,
    fr: (owner: string, colour: string) => `À vous\u00a0: suivez en ${colour} chez ${owner}`,
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
    fr: (player: string, owner: string) => `${player} joue dans l’éventail ${of(owner)}`,
  },
  fromYours: {
    en: (player: string) => `${player} plays from your fan`,
    fr: (player: string) => `${player} joue dans votre éventail`,
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
    en: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    fr: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  },
  roundScored: {
    en: (round: number) => `Round ${round}: the score pad`,
    fr: (round: number) => `Manche ${round}\u00a0: la feuille de score`,
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
    en: "Exact bid 2 points, off by one 1. Confidence: +3 if that bid is exact, −1 if not; in nobody +1.",
    fr: "Pari exact\u00a0: 2 points, à un près\u00a0: 1. Confiance\u00a0: +3 si ce pari est exact, −1 sinon\u00a0; en personne\u00a0: +1.",
  },
  nothingScored: {
    en: "Nothing is scored yet: the first round is being played.",
    fr: "Rien n’est encore compté\u00a0: la première manche est en cours.",
  },

  // The log
  toldTrump: {
    en: (round: number, card: string, starter: string) =>
      `Round ${round}: trump ${card}. ${starter} begins.`,
    fr: (round: number, card: string, starter: string) =>
      `Manche ${round}\u00a0: atout ${card}. ${starter} commence.`,
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
  hintPerhaps: {
    en: (n: number) =>
      `Perhaps ${tricks.en(n)} of the eight? An exact bid brings 2 points, off by one still 1.`,
    fr: (n: number) =>
      `Peut-être ${tricks.fr(n)} sur huit\u00a0? Un pari exact rapporte 2 points, à un près encore 1.`,
  },
  hintSelf: {
    en: (n: number) =>
      `You cannot see your own feathers, but all the others: what those will not take is left for you. Perhaps ${tricks.en(n)}?`,
    fr: (n: number) =>
      `Vous ne voyez pas vos plumes, mais toutes les autres\u00a0: ce qu’elles ne prendront pas est pour vous. Peut-être ${tricks.fr(n)}\u00a0?`,
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
      `Votre ${bid} sur ${name} paraît probable\u00a0; «\u00a0Personne\u00a0» est un point sûr.`,
  },
  hintTrustSelf: {
    en: (bid: number) => `Your ${bid} on yourself looks likely; “Nobody” is a sure point.`,
    fr: (bid: number) =>
      `Votre ${bid} sur vous-même paraît probable\u00a0; «\u00a0Personne\u00a0» est un point sûr.`,
  },
  hintTrustNobody: {
    en: "None of yours looks likely enough: better “Nobody”, a sure point.",
    fr: "Aucun des vôtres ne paraît assez probable\u00a0: plutôt «\u00a0Personne\u00a0», un point sûr.",
  },
  hintLead: {
    en: (name: string) =>
      `You lead from ${name}’s fan: any feather. The trick goes to the peacock whose feather wins.`,
    fr: (name: string) =>
      `Vous entamez dans l’éventail ${of(name)}\u00a0: n’importe quelle plume. Le pli va au paon dont la plume gagne.`,
  },
  hintFollow: {
    en: (name: string, colour: string) =>
      `You play from ${name}’s fan. The trick was led in ${colour} and it has some: play a lifted feather.`,
    fr: (name: string, colour: string) =>
      `Vous jouez dans l’éventail ${of(name)}. On a entamé en ${colour} et il en a\u00a0: jouez une des plumes levées.`,
  },
  hintFree: {
    en: (name: string) =>
      `You play from ${name}’s fan, which cannot follow: any feather will do, and none can win this trick.`,
    fr: (name: string) =>
      `Vous jouez dans l’éventail ${of(name)}, qui ne peut pas suivre\u00a0: n’importe quelle plume, aucune ne peut remporter ce pli.`,
  },
  hintFreeTrump: {
    en: (name: string) =>
      `You play from ${name}’s fan, which cannot follow: any feather will do. Trump can win, another colour is thrown away.`,
    fr: (name: string) =>
      `Vous jouez dans l’éventail ${of(name)}, qui ne peut pas suivre\u00a0: n’importe quelle plume. L’atout peut l’emporter, une autre couleur est défaussée.`,
  },
  hintAim: {
    en: (name: string, taken: number, bid: number) =>
      taken < bid
        ? `${name} has ${tricks.en(taken)} and you bid ${bid}: help them to more.`
        : `${name} has ${tricks.en(taken)} and you bid ${bid}: better no more.`,
    fr: (name: string, taken: number, bid: number) =>
      taken < bid
        ? `${name} a ${tricks.fr(taken)} et vous avez parié ${bid}\u00a0: aidez à en prendre plus.`
        : `${name} a ${tricks.fr(taken)} et vous avez parié ${bid}\u00a0: mieux vaut en rester là.`,
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
    en: "Others are at it. Meanwhile: whose tricks will match your bids?",
    fr: "C’est aux autres. En attendant\u00a0: quels plis tomberont sur vos paris\u00a0?",
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
      `La meilleure manche revient à ${name}\u00a0: ${points.fr(sum)} dans la manche ${round}.`,
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
      `${name}, who could not see a feather of their own, bid ${bid} on themselves and was right.`,
    fr: (name: string, bid: number) =>
      `${name}, sans voir une seule de ses plumes, a parié ${bid} sur soi et avait raison.`,
  },
  storyTrust: {
    en: (name: string, n: number) =>
      `${name}’s confidence was rewarded ${n === 1 ? "once" : n === 2 ? "twice" : `${n} times`}.`,
    fr: (name: string, n: number) => `La confiance ${of(name)} a payé ${n} fois.`,
  },
  storyTail: {
    en: (name: string, n: number, round: number) =>
      `${name}’s peacock swept ${tricks.en(n)} of the eight in round ${round}.`,
    fr: (name: string, n: number, round: number) =>
      `Le paon ${of(name)} a raflé ${tricks.fr(n)} sur huit dans la manche ${round}.`,
  },

  // The rules
  rulesInShort: { en: "In short", fr: "En bref" },
  rulesInShortText: {
    en: (rounds: number) =>
      `You see every peacock’s feathers but your own. Bet on how many of the eight tricks each player will take; then everybody plays the feathers of the neighbour on their left. Points come from good bets, not from tricks. After ${counted("en", rounds, "round", "rounds")}, the most points win.`,
    fr: (rounds: number) =>
      `Vous voyez les plumes de tous les paons sauf du vôtre. Pariez sur le nombre de plis que chacun prendra, sur huit\u00a0; puis chacun joue les plumes de son voisin de gauche. Ce sont les bons paris qui rapportent, pas les plis. Après ${counted("fr", rounds, "manche", "manches")}, qui a le plus de points gagne.`,
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
    fr: "Vous avez neuf jetons par manche. Tour à tour, tous les autres parient sur chacun\u00a0: autant de jetons dans le poing, autant de plis. Les poings s’ouvrent ensemble. Enfin, chacun parie sur soi. Zéro jeton est aussi un pari.",
  },
  rulesStarter: {
    en: "The starting player of the first round is drawn by lot; later it is whoever has the fewest points. They are bet on first, then the others clockwise; and they lead the first trick.",
    fr: "Le sort désigne qui commence la première manche\u00a0; ensuite, c’est qui a le moins de points. On parie d’abord sur cette personne, puis sur les autres dans le sens horaire\u00a0; et c’est elle qui entame le premier pli.",
  },
  rulesTrust: { en: "Confidence", fr: "La confiance" },
  rulesTrustText: {
    en: "Then secretly pick the bet that you trust most: 3 more points if it is exact, 1 less if not. Or nobody: a sure point.",
    fr: "Choisissez ensuite en secret le pari auquel vous croyez le plus\u00a0: 3 points de plus s’il est exact, 1 de moins sinon. Ou personne\u00a0: un point sûr.",
  },
  rulesTricks: { en: "Tricks", fr: "Les plis" },
  rulesTricksText: {
    en: "You play from the fan of your left neighbour. Whoever leads plays any feather; the others follow its colour if the fan they play from has it, and otherwise play anything. Trump never has to be played.",
    fr: "Vous jouez dans l’éventail de votre voisin de gauche. Qui entame joue n’importe quelle plume\u00a0; les autres suivent la couleur si l’éventail où ils jouent en a, sinon ils jouent ce qu’ils veulent. On n’est jamais obligé de couper.",
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
    fr: "Pour chacun de vos paris\u00a0: exact 2 points, à un près 1 point, plus loin rien. Puis on retourne les cartes de confiance.",
  },
  rulesEnd: {
    en: "In a tie at the end, the highest single round decides; if that is level too, the victory is shared.",
    fr: "En cas d’égalité à la fin, la meilleure manche départage\u00a0; si elle est égale aussi, la victoire est partagée.",
  },
} as const;
