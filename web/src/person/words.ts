import type { Me } from "../http";
import { counted, of, type Said } from "../words/say.svelte";
import type { Judgement } from "./figures";
import type { Span } from "./filters";

export const words = {
  title: { en: (name: string) => `${name} – Tablée`, fr: (name: string) => `${name} – Tablée` },
  home: { en: "To the games", fr: "Vers les jeux" },
  looking: { en: "Looking through the albums…", fr: "On feuillette les albums…" },
  yourPage: { en: "Your page", fr: "Votre page" },
  pageOf: { en: "At this table", fr: "À cette table" },

  // Where there is nothing to show
  nobody: { en: "There is nobody here", fr: "Il n’y a personne ici" },
  nobodyHow: {
    en: "The link may be old, or missing a letter.",
    fr: "Le lien est peut-être ancien, ou il lui manque une lettre.",
  },
  noneYet: { en: "A blank page!", fr: "Une page blanche\u00a0!" },
  noneYetHow: {
    en: "Your first match writes the first line. What shall it be?",
    fr: "Votre première partie écrira la première ligne. On joue à quoi\u00a0?",
  },
  noneYetOf: {
    en: (name: string) => `${name} has not finished a match yet. What about one together?`,
    fr: (name: string) =>
      `${name} n’a pas encore fini de partie. Et si vous en jouiez une ensemble\u00a0?`,
  },
  hidden: {
    en: (name: string) => `${name} keeps the score to themselves.`,
    fr: (name: string) => `${name} garde ses scores pour soi.`,
  },
  hiddenHow: {
    en: "The best way to find out is a match together.",
    fr: "Le mieux, pour savoir, c’est de jouer ensemble.",
  },
  ratingsOnly: {
    en: (name: string) => `Of the rest, ${name} shows nothing.`,
    fr: (name: string) => `Le reste, ${name} ne le montre pas.`,
  },

  // A game
  games: { en: "Your games", fr: "Vos jeux" },
  gamesOf: {
    en: (name: string) => `The games of ${name}`,
    fr: (name: string) => `Les jeux ${of(name)}`,
  },
  played: { en: "Matches", fr: "Parties" },
  playedRated: { en: "Rated matches", fr: "Parties classées" },
  won: { en: "Won", fr: "Gagnées" },
  rating: { en: "Rating", fr: "Cote" },
  unrated: {
    en: "No rated match yet: switch it on when you lay a table with friends.",
    fr: "Pas encore de partie classée\u00a0: activez l’option en préparant une table entre amis.",
  },
  more: { en: "How it went", fr: "Au fil des parties" },
  best: { en: "The best", fr: "Les meilleurs" },
  bestAt: {
    en: (game: string) => `The best at ${game}`,
    fr: (game: string) => `Les meilleurs à ${game}`,
  },
  noCharts: {
    en: "The curves could not be fetched.",
    fr: "Les courbes n’ont pas pu être chargées.",
  },
  again: { en: "Try again", fr: "Réessayer" },

  // The rating, match after match
  ratingLine: { en: "The rating, match after match", fr: "La cote, partie après partie" },
  ratingSeen: {
    en: (matches: number, first: number, last: number) =>
      `The rating over ${counted("en", matches, "step", "steps")}: from ${first} to ${last}, with a band for how sure we are.`,
    fr: (matches: number, first: number, last: number) =>
      `La cote en ${counted("fr", matches, "étape", "étapes")}\u00a0: de ${first} à ${last}, avec une bande qui dit à quel point on en est sûr.`,
  },
  margin: { en: "±", fr: "±" },

  // The figures
  figures: { en: "How you play", fr: "Votre jeu" },
  figuresOf: {
    en: (name: string) => `How ${name} plays`,
    fr: (name: string) => `Le jeu ${of(name)}`,
  },
  beside: {
    lately: { en: "lately", fr: "ces temps-ci" },
    house: { en: "the house", fr: "la maison" },
  },
  latelyIs: {
    better: { en: "on the up", fr: "en progrès" },
    worse: { en: "a little dip", fr: "petit creux" },
    same: { en: "steady", fr: "stable" },
  } satisfies { readonly [how in Judgement]: Said },
  houseIs: {
    better: { en: "ahead of it", fr: "devant elle" },
    worse: { en: "behind it", fr: "derrière elle" },
    same: { en: "level with it", fr: "à égalité" },
  } satisfies { readonly [how in Judgement]: Said },
  notCounted: { en: "Nothing to count yet", fr: "Encore rien à compter" },
  figureSeen: {
    en: (figure: string, first: string, last: string) => `${figure}: from ${first} to ${last}.`,
    fr: (figure: string, first: string, last: string) => `${figure}\u00a0: de ${first} à ${last}.`,
  },
  houseLine: { en: "Dots: the house", fr: "Pointillés\u00a0: la maison" },

  // The tables beneath the charts
  numbers: { en: "Numbers", fr: "Chiffres" },
  day: { en: "Day", fr: "Jour" },

  // What others see
  showing: { en: "What others see", fr: "Ce que voient les autres" },
  shows: {
    nothing: { en: "My name and my animal", fr: "Mon nom et mon animal" },
    ratings: { en: "My ratings, too", fr: "Mes cotes aussi" },
    all: { en: "Everything", fr: "Tout" },
  } satisfies { readonly [shows in Me["shows"]]: Said },
  showsHow: {
    nothing: {
      en: "You stand on no list. Only at a rated table is your rating on your seat: it is part of the offer.",
      fr: "Vous n’êtes sur aucun tableau. Seule une table classée affiche votre cote à votre place\u00a0: cela fait partie du jeu.",
    },
    ratings: {
      en: "How they rose and fell, and your place among the best.",
      fr: "Leurs hauts et leurs bas, et votre place parmi les meilleurs.",
    },
    all: {
      en: "How you play and your matches as well. Of a private table, only who sat there sees anything.",
      fr: "Votre jeu et vos parties également. D’une table privée, seuls ceux qui y étaient voient quelque chose.",
    },
  } satisfies { readonly [shows in Me["shows"]]: Said },
  showsKept: { en: "All set.", fr: "C’est noté." },

  // The history
  matches: { en: "Your matches", fr: "Vos parties" },
  matchesOf: {
    en: (name: string) => `The matches of ${name}`,
    fr: (name: string) => `Les parties ${of(name)}`,
  },
  found: {
    en: (many: number) => counted("en", many, "match", "matches"),
    fr: (many: number) => counted("fr", many, "partie", "parties"),
  },
  search: { en: "Played with", fr: "Avec qui" },
  searchFor: { en: "A name…", fr: "Un nom…" },
  whichGame: { en: "Game", fr: "Jeu" },
  anyGame: { en: "All", fr: "Tous" },
  whichOnes: { en: "Only", fr: "Seulement" },
  onlyRated: { en: "Rated", fr: "Classées" },
  onlyWon: { en: "Won", fr: "Gagnées" },
  when: { en: "When", fr: "Quand" },
  periods: {
    ever: { en: "Ever", fr: "Toujours" },
    week: { en: "7 days", fr: "7 jours" },
    month: { en: "30 days", fr: "30 jours" },
    year: { en: "A year", fr: "Un an" },
  } satisfies { readonly [period in Span]: Said },
  noneLikeIt: {
    en: "No match like that. Yet.",
    fr: "Aucune partie de ce genre. Pour l’instant.",
  },
  showAll: { en: "Show them all", fr: "Tout montrer" },
  moreMatches: { en: "Show more", fr: "En voir plus" },
  fetching: { en: "Leafing…", fr: "On feuillette…" },
} as const;
