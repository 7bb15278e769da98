// What is said in this game, in both languages.

import { counted, listed, of, type Language, type Said, type SaidOf } from "../../words/say.svelte";
import type { Ask, Turn } from "./layout";
import type { ObjectName } from "./objects";

type About = SaidOf<[thing: string]>;
type AboutSome = SaidOf<[thing: string, isSeveral: boolean]>;

const cards = (spoken: Language, n: number) =>
  spoken === "en" ? counted("en", n, "card", "cards") : counted("fr", n, "carte", "cartes");
const steps = (spoken: Language, n: number) =>
  spoken === "en" ? counted("en", n, "step", "steps") : counted("fr", n, "pas", "pas");

/** "d’ancre", "de haut-de-forme": no h is mute among the things here. */
const de = (thing: string) => (thing.startsWith("h") ? `de ${thing}` : of(thing));

const names = (spoken: Language, n: number) =>
  spoken === "en"
    ? `${counted("en", n, "right name", "right names")}${n > 1 ? " in a row" : ""}`
    : `${counted("fr", n, "bonne réponse", "bonnes réponses")}${n > 1 ? " de suite" : ""}`;

/** So many hops of the sack after it was last seen. */
const since = (spoken: Language, hops: number) => {
  if (spoken === "en")
    return `${hops === 0 ? "right" : counted("en", hops, "hop", "hops")} after a last look`;
  return `${hops === 0 ? "juste" : counted("fr", hops, "saut", "sauts")} après un dernier regard`;
};

const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const words = {
  object: {
    teddy: { en: "teddy bear", fr: "nounours" },
    pretzel: { en: "pretzel", fr: "bretzel" },
    umbrella: { en: "umbrella", fr: "parapluie" },
    apple: { en: "apple", fr: "pomme" },
    pear: { en: "pear", fr: "poire" },
    cherries: { en: "cherries", fr: "cerises" },
    lemon: { en: "lemon", fr: "citron" },
    carrot: { en: "carrot", fr: "carotte" },
    mushroom: { en: "mushroom", fr: "champignon" },
    cheese: { en: "cheese", fr: "fromage" },
    egg: { en: "egg", fr: "œuf" },
    croissant: { en: "croissant", fr: "croissant" },
    cake: { en: "cake", fr: "gâteau" },
    lollipop: { en: "lollipop", fr: "sucette" },
    teapot: { en: "teapot", fr: "théière" },
    key: { en: "key", fr: "clé" },
    alarm_clock: { en: "alarm clock", fr: "réveil" },
    bell: { en: "bell", fr: "cloche" },
    book: { en: "book", fr: "livre" },
    pencil: { en: "pencil", fr: "crayon" },
    scissors: { en: "scissors", fr: "ciseaux" },
    candle: { en: "candle", fr: "bougie" },
    light_bulb: { en: "light bulb", fr: "ampoule" },
    balloon: { en: "balloon", fr: "ballon de baudruche" },
    gift: { en: "gift", fr: "cadeau" },
    kite: { en: "kite", fr: "cerf-volant" },
    football: { en: "football", fr: "ballon de foot" },
    drum: { en: "drum", fr: "tambour" },
    trumpet: { en: "trumpet", fr: "trompette" },
    guitar: { en: "guitar", fr: "guitare" },
    bicycle: { en: "bicycle", fr: "vélo" },
    locomotive: { en: "locomotive", fr: "locomotive" },
    sailing_boat: { en: "sailing boat", fr: "voilier" },
    rocket: { en: "rocket", fr: "fusée" },
    anchor: { en: "anchor", fr: "ancre" },
    crown: { en: "crown", fr: "couronne" },
    glasses: { en: "glasses", fr: "lunettes" },
    top_hat: { en: "top hat", fr: "haut-de-forme" },
    boot: { en: "boot", fr: "botte" },
    sock: { en: "sock", fr: "chaussette" },
    gloves: { en: "gloves", fr: "gants" },
    camera: { en: "camera", fr: "appareil photo" },
    telephone: { en: "telephone", fr: "téléphone" },
    hammer: { en: "hammer", fr: "marteau" },
    ladder: { en: "ladder", fr: "échelle" },
    bucket: { en: "bucket", fr: "seau" },
    broom: { en: "broom", fr: "balai" },
    basket: { en: "basket", fr: "panier" },
    die: { en: "die", fr: "dé" },
  } satisfies { [name in ObjectName]: Said },

  turn: {
    cw: { en: "clockwise", fr: "dans le sens horaire" },
    ccw: { en: "anticlockwise", fr: "dans le sens antihoraire" },
  } satisfies { [turn in Turn]: Said },

  // The circle
  circle: { en: "The circle", fr: "Le cercle" },
  faceDown: {
    en: (spot: number) => `card ${spot}, face down`,
    fr: (spot: number) => `carte ${spot}, face cachée`,
  },
  faceUp: {
    en: (spot: number, thing: string, n: number, turn: string) =>
      `card ${spot}: ${thing}, ${steps("en", n)} ${turn}`,
    fr: (spot: number, thing: string, n: number, turn: string) =>
      `carte ${spot}\u00a0: ${thing}, ${steps("fr", n)} ${turn}`,
  },
  emptyPlace: {
    en: (spot: number) => `place ${spot}, empty`,
    fr: (spot: number) => `place ${spot}, vide`,
  },
  sackHere: {
    en: (card: string) => `${card}, the sack is here`,
    fr: (card: string) => `${card}, le Plumpsack est là`,
  },
  stock: {
    en: (n: number) => `Stock: ${cards("en", n)}`,
    fr: (n: number) => `Pioche\u00a0: ${cards("fr", n)}`,
  },

  // What is going on
  memorise: { en: "Remember these pictures!", fr: "Retenez ces images\u00a0!" },
  seconds: {
    en: (n: number) => counted("en", n, "second left", "seconds left"),
    fr: (n: number) => counted("fr", n, "seconde restante", "secondes restantes"),
  },
  know: { en: "I’ve got them", fr: "Je les ai en tête" },
  goOn: { en: "Go on", fr: "On continue" },
  got: { en: "Got it", fr: "C’est retenu" },
  waitingFor: {
    en: (names: string) => `Waiting for ${names}`,
    fr: (names: string) => `On attend ${names}`,
  },
  isReady: { en: "ready", fr: "prêt" },
  youPut: { en: "Place the sack in front of a card", fr: "Posez le Plumpsack devant une carte" },
  puts: {
    en: (placer: string, active: string) => `${placer} places the sack for ${active}`,
    fr: (placer: string, active: string) => `${placer} pose le Plumpsack pour ${active}`,
  },
  putsForYou: {
    en: (placer: string) => `${placer} places the sack for you`,
    fr: (placer: string) => `${placer} pose le Plumpsack pour vous`,
  },
  youName: { en: "What’s hiding here?", fr: "Qu’est-ce qui se cache ici\u00a0?" },
  names: {
    en: (active: string) => `What’s hiding here, ${active}?`,
    fr: (active: string) => `Alors, ${active}\u00a0?`,
  },
  // of "the hammer", "le marteau"
  rightLines: [
    { en: (thing) => `Yes, ${thing}!`, fr: (thing) => `Oui, ${thing}\u00a0!` },
    {
      en: (thing) => `${first(thing)}, of course!`,
      fr: (thing) => `${first(thing)}, bien sûr\u00a0!`,
    },
    {
      en: (thing) => `Well remembered: ${thing}!`,
      fr: (thing) => `Bonne mémoire\u00a0: ${thing}\u00a0!`,
    },
  ] satisfies readonly [About, ...About[]],
  // of "hammer", "marteau"
  wrongLines: [
    { en: (thing) => `Alas, no ${thing} here.`, fr: (thing) => `Eh non, pas ${de(thing)} ici.` },
    {
      en: (thing) => `No ${thing} in sight.`,
      fr: (thing) => `Pas ${de(thing)} à l’horizon.`,
    },
    {
      en: (thing) => `The sack giggles: no ${thing} here.`,
      fr: (thing) => `Le Plumpsack rigole\u00a0: pas ${de(thing)} ici.`,
    },
    { en: (thing) => `Farewell, ${thing}!`, fr: (thing) => `Adieu, ${thing}\u00a0!` },
    {
      en: (thing) => `The ${thing} must have hopped away.`,
      fr: (thing) => `Pas plus ${de(thing)} que de beurre en broche.`,
    },
  ] satisfies readonly [About, ...About[]],
  tooLate: { en: "The sun was faster.", fr: "Le soleil a été plus rapide." },
  itIs: {
    en: (thing: string) => `It was ${thing}.`,
    fr: (thing: string, isSeveral: boolean) => `${isSeveral ? "C’étaient" : "C’était"} ${thing}.`,
  } satisfies AboutSome,
  plumps: { en: "Plumps!", fr: "Plouf\u00a0!" },
  youWin: {
    en: (thing: string, isSeveral: boolean) => `${first(thing)} ${isSeveral ? "are" : "is"} yours!`,
    fr: (thing: string, isSeveral: boolean) =>
      `${first(thing)} ${isSeveral ? "sont" : "est"} à vous\u00a0!`,
  } satisfies AboutSome,
  wins: {
    en: (name: string, thing: string) => `${name} wins ${thing}!`,
    fr: (name: string, thing: string) => `${name} gagne ${thing}\u00a0!`,
  },
  newHere: { en: "A new picture: remember it!", fr: "Une nouvelle image\u00a0: retenez-la\u00a0!" },
  youHaveWon: { en: "You have won!", fr: "Vous avez gagné\u00a0!" },
  hasWon: {
    en: (names: readonly string[]) => `${listed(names)} won!`,
    fr: (names: readonly string[]) => `Victoire ${listed(names.map(of))}\u00a0!`,
  },

  // Players
  pile: {
    en: (n: number, goal: number) => `${n} of ${cards("en", goal)}`,
    fr: (n: number, goal: number) => `${n} sur ${cards("fr", goal)}`,
  },
  lookAtYours: { en: "Look at my cards", fr: "Regarder mes cartes" },
  namesNow: { en: "names", fr: "devine" },
  putsNow: { en: "places the sack", fr: "pose le Plumpsack" },
  says: {
    en: (name: string, thing: string) => `${name} says “${thing}”`,
    fr: (name: string, thing: string) => `${name} dit «\u00a0${thing}\u00a0»`,
  },

  // Naming
  naming: { en: "What is it?", fr: "Qu’est-ce que c’est\u00a0?" },
  find: { en: "Find by name", fr: "Chercher par nom" },
  findExample: { en: "teapot, umbrella…", fr: "théière, parapluie…" },
  clear: { en: "Clear", fr: "Effacer" },
  objects: { en: "The 49 pictures", fr: "Les 49 images" },
  noMatch: { en: "There is no such picture.", fr: "Aucune image de ce nom." },

  // Scores
  scores: { en: "Cards won", fr: "Cartes gagnées" },
  towards: {
    en: (goal: number) => `It takes ${cards("en", goal)} to win.`,
    fr: (goal: number) => `Il faut ${cards("fr", goal)} pour gagner.`,
  },
  faceDownPiles: {
    en: "Won cards lie face down; your own you may look at.",
    fr: "Les cartes gagnées sont face cachée\u00a0; vous pouvez regarder les vôtres.",
  },

  // What could be done now
  hint: {
    memorise: {
      en: "Make up a story round the circle. The arrows need no remembering.",
      fr: "Inventez une histoire autour du cercle. Inutile de retenir les flèches.",
    },
    put_sack: {
      en: "Choose a card that your neighbour may have forgotten.",
      fr: "Choisissez une carte que votre voisin a peut-être oubliée.",
    },
    name: {
      en: "Name the picture at the sack. If you are right, it hops on.",
      fr: "Nommez l’image que garde le Plumpsack. Si c’est juste, il saute plus loin.",
    },
    look: {
      en: "A last look: every open card is about to be turned down.",
      fr: "Un dernier regard\u00a0: toutes les cartes vont être retournées.",
    },
    nothing: {
      en: "Keep the circle in mind: your turn will come.",
      fr: "Gardez le cercle en tête\u00a0: votre tour viendra.",
    },
  } satisfies { [ask in Ask]: Said },
  hintOpen: {
    en: "Stop at a card that lies open, and it is yours.",
    fr: "Arrêtez-vous sur une carte visible\u00a0: elle est à vous.",
  },

  // The log
  circleLaid: {
    en: (n: number) => `${first(cards("en", n))} lie open in a circle.`,
    fr: (n: number) => `${cards("fr", n)} en cercle, face visible.`,
  },
  turnedDown: {
    en: "All cards are turned face down.",
    fr: "Toutes les cartes sont remises face cachée.",
  },
  turnBegan: {
    en: (active: string, placer: string) => `${active}’s turn. ${placer} places the sack.`,
    fr: (active: string, placer: string) => `Au tour ${of(active)}. ${placer} place le Plumpsack.`,
  },
  sackPut: {
    en: (spot: number) => `The sack is at card ${spot}.`,
    fr: (spot: number) => `Le Plumpsack est devant la carte ${spot}.`,
  },
  named: {
    en: (name: string, thing: string) => `${name}: “${thing}”.`,
    fr: (name: string, thing: string) => `${name}\u00a0: «\u00a0${thing}\u00a0».`,
  },
  right: {
    en: (thing: string) => `Yes, ${thing}!`,
    fr: (thing: string) => `Oui, ${thing}\u00a0!`,
  },
  wrong: {
    en: (thing: string) => `No, it was ${thing}.`,
    fr: (thing: string, isSeveral: boolean) =>
      `Non, ${isSeveral ? "c’étaient" : "c’était"} ${thing}.`,
  } satisfies AboutSome,
  sackMoved: {
    en: (spot: number) => `The sack hops to card ${spot}.`,
    fr: (spot: number) => `Le Plumpsack saute jusqu’à la carte ${spot}.`,
  },
  cardWon: {
    en: (name: string, thing: string) => `That card lies open: ${name} wins ${thing}.`,
    fr: (name: string, thing: string) => `Cette carte est visible\u00a0: ${name} gagne ${thing}.`,
  },
  cardDrawn: {
    en: (spot: number, thing: string) => `A new card in place ${spot}: ${thing}.`,
    fr: (spot: number, thing: string) => `Nouvelle carte à la place ${spot}\u00a0: ${thing}.`,
  },
  newCard: { en: "A new card is laid.", fr: "Une nouvelle carte est posée." },
  deserted: { en: "Nobody is playing any more.", fr: "Plus personne ne joue." },

  // The story of a match
  cards: { en: (n: number) => cards("en", n), fr: (n: number) => cards("fr", n) },
  wonWith: {
    en: (names: readonly string[], n: number) =>
      `${listed(names)} gathered ${cards("en", n)} and won.`,
    fr: (names: readonly string[], n: number) =>
      `Avec ${cards("fr", n)}, victoire ${listed(names.map(of))}.`,
  },
  lastCard: {
    en: (thing: string) => `The last card won: ${thing}.`,
    fr: (thing: string) => `La dernière carte gagnée\u00a0: ${thing}.`,
  },
  longestWalk: {
    en: (name: string, n: number) => `The longest walk was ${name}’s: ${names("en", n)}.`,
    fr: (name: string, n: number) =>
      `La plus longue promenade\u00a0: ${names("fr", n)}, par ${name}.`,
  },
  mostMissed: {
    en: (thing: string, n: number) =>
      `Hardest to remember: ${thing}, missed ${counted("en", n, "time", "times")}.`,
    fr: (thing: string, n: number) =>
      `Le plus dur à retenir\u00a0: ${thing}, ${counted("fr", n, "oubli", "oublis")}.`,
  },
  funniest: {
    en: (name: string, named: string, thing: string) => `${name} took ${thing} for ${named}.`,
    fr: (name: string, named: string, thing: string) => `${name} a pris ${thing} pour ${named}.`,
  },

  // What it was for its reader
  bestWin: {
    en: (n: number, thing: string) => `Your best walk: ${names("en", n)}, and ${thing} at its end.`,
    fr: (n: number, thing: string) =>
      `Votre plus belle promenade\u00a0: ${names("fr", n)}, et ${thing} au bout.`,
  },
  bestWalk: {
    en: (n: number) => `Your longest walk: ${names("en", n)}.`,
    fr: (n: number) => `Votre plus longue promenade\u00a0: ${names("fr", n)}.`,
  },
  dearest: {
    en: (thing: string, hops: number, n: number) =>
      `What cost most: forgetting ${thing} ${since("en", hops)}${n > 0 ? `, with ${names("en", n)} behind you` : ""}.`,
    fr: (thing: string, hops: number, n: number) =>
      `Le plus coûteux\u00a0: oublier ${thing} ${since("fr", hops)}${n > 0 ? `, au bout de ${names("fr", n)}` : ""}.`,
  },

  // The rules
  rulesGoal: { en: "What it is about", fr: "Le but du jeu" },
  rulesGoalText: {
    en: (goal: number) =>
      `The sack goes round a circle of cards that lie face down. Remember what is under them, and win ${cards("en", goal)} first.`,
    fr: (goal: number) =>
      `Le Plumpsack fait le tour d’un cercle de cartes face cachée. Souvenez-vous de ce qu’elles cachent et gagnez ${cards("fr", goal)} avant les autres.`,
  },
  rulesLook: { en: "First, everybody looks", fr: "D’abord, on regarde" },
  rulesLookText: {
    en: "The cards lie open while the sun crosses the sky. Remember the pictures and where they lie; the arrows need no remembering. Then all are turned down. Who begins is drawn by lot, unless the host names somebody.",
    fr: "Les cartes restent visibles le temps que le soleil traverse le ciel. Retenez les images et leur place\u00a0; inutile de retenir les flèches. Puis tout est retourné. Le sort désigne qui commence, à moins que l’hôte ne choisisse.",
  },
  rulesPut: { en: "Your neighbour puts the sack", fr: "Votre voisin pose le Plumpsack" },
  rulesPutText: {
    en: "The player on your right puts it in front of any card that lies face down.",
    fr: "La personne à votre droite le pose devant une carte face cachée, au choix.",
  },
  rulesName: { en: "You name the picture", fr: "Vous nommez l’image" },
  rulesNameText: {
    en: "Say what is there. Only then is the card turned up.",
    fr: "Dites ce qui se cache là. Alors seulement, la carte est retournée.",
  },
  rulesRight: { en: "Right: it hops on", fr: "Juste\u00a0: il repart" },
  rulesRightText: {
    en: "The card stays open. The sack hops the way of its arrow, as many cards as the number says; open cards count too. Name the card where it stops, and so on.",
    fr: "La carte reste visible. Le Plumpsack saute dans le sens de la flèche, d’autant de cartes que le dit le chiffre\u00a0; les cartes visibles comptent aussi. Nommez la carte où il s’arrête, et ainsi de suite.",
  },
  rulesWin: { en: "On an open card: yours", fr: "Sur une carte visible\u00a0: gagnée" },
  rulesWinText: {
    en: "When the sack stops at a card that lies open, you win that card. A new one takes its place for all to remember, everything is turned down, and the turn passes to the left.",
    fr: "Si le Plumpsack s’arrête sur une carte visible, elle est à vous. Une nouvelle prend sa place, que chacun retient\u00a0; puis tout est retourné et le tour passe à gauche.",
  },
  rulesWrong: { en: "Wrong: plumps!", fr: "Raté\u00a0: plouf\u00a0!" },
  rulesWrongText: {
    en: "Everybody sees the card, then all are turned down and it is the next player’s turn.",
    fr: "Tout le monde voit la carte, puis tout est retourné et c’est au suivant.",
  },
} as const;
