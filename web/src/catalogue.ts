// Our games, as GET /api/games tells of them: see docs/http.md.
// Written by `make wire` from the server's own catalogue; not to be edited.

import type { GameFacts } from "./http";

/** Of bots, from the easiest to the best. */
export const LEVELS: readonly GameFacts["levels"][number][] = ["easy", "medium", "strong", "best"];

export const CATALOGUE: readonly GameFacts[] = [
  {
    "id": "pikoko",
    "name": "Pikoko",
    "short": "Pikoko",
    "seats": [
      3,
      5
    ],
    "setup": {
      "title": "Setup",
      "type": "object",
      "properties": {
        "rounds": {
          "description": "Rounds in a match.",
          "type": "integer",
          "minimum": 1,
          "maximum": 10,
          "default": 3
        },
        "turn_ms": {
          "description": "Time for a turn, in milliseconds; 0: no clock.",
          "type": "integer",
          "minimum": 0,
          "maximum": 2592000000,
          "default": 120000
        },
        "pause_ms": {
          "description": "The longest pause after a reveal, a trick or a round, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 6000
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "settings": {
      "rounds": {
        "label": {
          "en": "Rounds",
          "fr": "Manches"
        },
        "about": {
          "en": "In each, everybody is dealt a new tail of eight feathers.",
          "fr": "À chaque manche, on distribue à chacun une nouvelle roue de huit plumes."
        },
        "most": null
      },
      "turn_ms": {
        "label": {
          "en": "Time for a turn",
          "fr": "Temps par tour"
        },
        "about": {
          "en": "When it is over, the game plays for you. Without a limit, take your time.",
          "fr": "Une fois écoulé, le jeu joue à votre place. Sans limite, on réfléchit tant qu’on veut."
        },
        "most": null
      },
      "pause_ms": {
        "label": {
          "en": "Pause after a reveal",
          "fr": "Pause après une révélation"
        },
        "about": {
          "en": "Time to look. The table goes on sooner when everybody is ready.",
          "fr": "Le temps de bien regarder. On repart plus tôt si tout le monde est prêt."
        },
        "most": 120000
      }
    },
    "levels": [
      "easy",
      "medium",
      "strong",
      "best"
    ],
    "pitch": {
      "en": "You see every peacock’s tail but your own. Bet on who will take how many tricks, and play your neighbour’s feathers.",
      "fr": "Tous les paons font la roue, et vous ne voyez pas la vôtre. Pariez sur les plis de chacun, et jouez les plumes de votre voisin."
    },
    "lasts": {
      "en": "20 minutes",
      "fr": "20 minutes"
    },
    "first": {
      "seats": 4,
      "setup": {}
    },
    "figures": {
      "own_exact": {
        "label": {
          "en": "Exact bids on oneself",
          "fr": "Paris exacts sur soi"
        },
        "means": {
          "en": "How often a bid on oneself was exactly right.",
          "fr": "Combien de fois le pari sur soi est tombé juste."
        },
        "unit": "share",
        "better": "more"
      },
      "own_off": {
        "label": {
          "en": "Off, on oneself",
          "fr": "Écart sur soi"
        },
        "means": {
          "en": "By how many tricks bids on oneself were wrong, on average.",
          "fr": "De combien de plis les paris sur soi se trompaient, en moyenne."
        },
        "unit": "number",
        "better": "less"
      },
      "others_exact": {
        "label": {
          "en": "Exact bids on others",
          "fr": "Paris exacts sur les autres"
        },
        "means": {
          "en": "How often a bid on somebody else was exactly right.",
          "fr": "Combien de fois le pari sur quelqu’un d’autre est tombé juste."
        },
        "unit": "share",
        "better": "more"
      },
      "others_off": {
        "label": {
          "en": "Off, on others",
          "fr": "Écart sur les autres"
        },
        "means": {
          "en": "By how many tricks bids on others were wrong, on average.",
          "fr": "De combien de plis les paris sur les autres se trompaient, en moyenne."
        },
        "unit": "number",
        "better": "less"
      },
      "trust_right": {
        "label": {
          "en": "Confidence well placed",
          "fr": "Confiance bien placée"
        },
        "means": {
          "en": "How often the bid on whoever was trusted was exact.",
          "fr": "Combien de fois le pari était exact sur la personne choisie."
        },
        "unit": "share",
        "better": "more"
      }
    },
    "looks_back": true,
    "rules_version": 1,
    "lesson": 3,
    "practice": false,
    "rules": [],
    "board": null
  },
  {
    "id": "rouge-jaune-vert",
    "name": "Rouge Jaune Vert",
    "short": "Rouge Jaune Vert",
    "seats": [
      2,
      6
    ],
    "setup": {
      "title": "Setup",
      "type": "object",
      "properties": {
        "rounds": {
          "description": "Rounds in a match.",
          "type": "integer",
          "minimum": 1,
          "maximum": 5,
          "default": 5
        },
        "limit_ms": {
          "description": "The longest round, in milliseconds.",
          "type": "integer",
          "minimum": 1,
          "maximum": 2592000000,
          "default": 300000
        },
        "countdown_ms": {
          "description": "The countdown before a round, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 3000
        },
        "pause_ms": {
          "description": "The longest pause after a reveal, a trick or a round, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 12000
        },
        "points": {
          "description": "The values of the 30 point cards.",
          "type": "array",
          "items": {
            "type": "integer",
            "minimum": -99,
            "maximum": 99
          },
          "maxItems": 30,
          "minItems": 30,
          "default": [
            -4,
            -4,
            -3,
            -3,
            -2,
            -2,
            -1,
            -1,
            0,
            0,
            1,
            1,
            2,
            2,
            3,
            3,
            4,
            4,
            5,
            5,
            6,
            6,
            7,
            7,
            8,
            8,
            9,
            9,
            10,
            10
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "settings": {
      "rounds": {
        "label": {
          "en": "Rounds",
          "fr": "Manches"
        },
        "about": {
          "en": "Each has prizes of its own; in the end the points of all are added up.",
          "fr": "Chacune a ses propres lots ; à la fin, tous les points s’additionnent."
        },
        "most": null
      },
      "limit_ms": {
        "label": {
          "en": "Longest round",
          "fr": "Manche la plus longue"
        },
        "about": {
          "en": "If nobody has cried Stop by then, the round ends by itself.",
          "fr": "Si personne n’a crié Stop d’ici là, la manche s’arrête d’elle-même."
        },
        "most": 600000
      },
      "countdown_ms": {
        "label": {
          "en": "Countdown",
          "fr": "Compte à rebours"
        },
        "about": {
          "en": "Before the start: look, but don’t touch yet.",
          "fr": "Avant le départ : on regarde, on ne touche pas encore."
        },
        "most": 60000
      },
      "pause_ms": {
        "label": {
          "en": "Pause after a reveal",
          "fr": "Pause après une révélation"
        },
        "about": {
          "en": "Time to look. The table goes on sooner when everybody is ready.",
          "fr": "Le temps de bien regarder. On repart plus tôt si tout le monde est prêt."
        },
        "most": 120000
      },
      "points": {
        "label": {
          "en": "Point cards",
          "fr": "Cartes de points"
        },
        "about": {
          "en": "What the 30 cards that are played for are worth.",
          "fr": "Ce que valent les 30 cartes que l’on se dispute."
        },
        "most": null
      }
    },
    "levels": [
      "easy",
      "medium",
      "strong",
      "best"
    ],
    "pitch": {
      "en": "The word says red, the ink says blue. Everybody at once, and the fastest cries Stop!",
      "fr": "Le mot dit rouge, l’encre dit bleu. Tous en même temps, et le plus rapide crie Stop !"
    },
    "lasts": {
      "en": "10 minutes",
      "fr": "10 minutes"
    },
    "first": {
      "seats": 3,
      "setup": {}
    },
    "figures": {
      "pace": {
        "label": {
          "en": "Cards a minute",
          "fr": "Cartes par minute"
        },
        "means": {
          "en": "How many cards that counted were hung in a minute of the race.",
          "fr": "Combien de cartes valables ont été accrochées par minute de course."
        },
        "unit": "per_minute",
        "better": "more"
      },
      "struck": {
        "label": {
          "en": "Struck out",
          "fr": "Cartes rayées"
        },
        "means": {
          "en": "How many of the cards hung did not count in the end.",
          "fr": "Combien des cartes accrochées n’ont pas compté à la fin."
        },
        "unit": "share",
        "better": "less"
      },
      "stops": {
        "label": {
          "en": "Rounds stopped",
          "fr": "Manches arrêtées"
        },
        "means": {
          "en": "How many rounds ended with a Stop of one’s own.",
          "fr": "Combien de manches ont fini par son propre Stop."
        },
        "unit": "share",
        "better": "more"
      }
    },
    "looks_back": true,
    "rules_version": 1,
    "lesson": 2,
    "practice": true,
    "rules": [],
    "board": null
  },
  {
    "id": "plumpsack",
    "name": "Der Plumpsack geht um",
    "short": "Plumpsack",
    "seats": [
      2,
      5
    ],
    "setup": {
      "title": "Setup",
      "type": "object",
      "properties": {
        "circle": {
          "description": "Cards in the circle: 6 for beginners, then 7, then 8.",
          "type": "integer",
          "minimum": 5,
          "maximum": 12,
          "default": 8
        },
        "goal": {
          "description": "Cards to win.",
          "type": "integer",
          "minimum": 1,
          "maximum": 10,
          "default": 6
        },
        "memory_ms": {
          "description": "Time to memorise the circle, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 2592000000,
          "default": 30000
        },
        "first": {
          "format": "seat",
          "description": "The first player's seat; none: drawn by lot.",
          "anyOf": [
            {
              "type": "integer"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "turn_ms": {
          "description": "Time for a turn, in milliseconds; 0: no clock.",
          "type": "integer",
          "minimum": 0,
          "maximum": 2592000000,
          "default": 120000
        },
        "pause_ms": {
          "description": "The longest pause after a reveal, a trick or a round, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 5000
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "settings": {
      "circle": {
        "label": {
          "en": "Cards in the circle",
          "fr": "Cartes dans le cercle"
        },
        "about": {
          "en": "The more there are, the more there is to remember.",
          "fr": "Plus il y en a, plus il faut de mémoire."
        },
        "most": null
      },
      "goal": {
        "label": {
          "en": "Cards to win",
          "fr": "Cartes pour gagner"
        },
        "about": {
          "en": "Whoever is the first to have won so many wins the match.",
          "fr": "La victoire est à qui en a gagné autant, le premier."
        },
        "most": null
      },
      "memory_ms": {
        "label": {
          "en": "Time to memorise",
          "fr": "Temps pour mémoriser"
        },
        "about": {
          "en": "How long all cards lie face up before the sack sets out.",
          "fr": "Combien de temps les cartes restent visibles avant le départ du sac."
        },
        "most": 300000
      },
      "first": {
        "label": {
          "en": "Who begins",
          "fr": "Qui commence"
        },
        "about": {
          "en": "Somebody of your choice, or whoever the lot falls on.",
          "fr": "La personne de votre choix, ou celle que le sort désigne."
        },
        "most": null
      },
      "turn_ms": {
        "label": {
          "en": "Time for a turn",
          "fr": "Temps par tour"
        },
        "about": {
          "en": "When it is over, the game plays for you. Without a limit, take your time.",
          "fr": "Une fois écoulé, le jeu joue à votre place. Sans limite, on réfléchit tant qu’on veut."
        },
        "most": null
      },
      "pause_ms": {
        "label": {
          "en": "Pause after a reveal",
          "fr": "Pause après une révélation"
        },
        "about": {
          "en": "Time to look. The table goes on sooner when everybody is ready.",
          "fr": "Le temps de bien regarder. On repart plus tôt si tout le monde est prêt."
        },
        "most": 120000
      }
    },
    "levels": [
      "easy",
      "medium",
      "strong",
      "best"
    ],
    "pitch": {
      "en": "The little sack goes round the circle. Do you still remember what lies under it?",
      "fr": "Le petit sac fait le tour du cercle. Vous souvenez-vous encore de ce qu’il cache ?"
    },
    "lasts": {
      "en": "15 minutes",
      "fr": "15 minutes"
    },
    "first": {
      "seats": 3,
      "setup": {
        "circle": 6
      }
    },
    "figures": {
      "right": {
        "label": {
          "en": "Right names",
          "fr": "Noms justes"
        },
        "means": {
          "en": "How often what was named lay there.",
          "fr": "Combien de fois l’objet nommé était bien là."
        },
        "unit": "share",
        "better": "more"
      },
      "remembered": {
        "label": {
          "en": "Remembered after",
          "fr": "De mémoire après"
        },
        "means": {
          "en": "How many hops of the sack ago a thing rightly named had last been seen.",
          "fr": "Depuis combien de bonds du sac un objet bien nommé n’avait plus été vu."
        },
        "unit": "number",
        "better": "more"
      }
    },
    "looks_back": false,
    "rules_version": 1,
    "lesson": 2,
    "practice": true,
    "rules": [],
    "board": null
  },
  {
    "id": "confetti",
    "name": "Confetti",
    "short": "Confetti",
    "seats": [
      1,
      7
    ],
    "setup": {
      "title": "Setup",
      "type": "object",
      "properties": {
        "sandglass_ms": {
          "description": "The sandglass, in milliseconds.",
          "type": "integer",
          "minimum": 1,
          "maximum": 2592000000,
          "default": 60000
        },
        "slide_ms": {
          "description": "How long a card slides, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 600
        },
        "tug_ms": {
          "description": "How long two may hold one card, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 1500
        },
        "keep_ms": {
          "description": "Time to choose the cards to keep, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 2592000000,
          "default": 20000
        },
        "countdown_ms": {
          "description": "The countdown before a round, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 3000
        },
        "pause_ms": {
          "description": "The longest pause after a reveal, a trick or a round, in milliseconds.",
          "type": "integer",
          "minimum": 0,
          "maximum": 3600000,
          "default": 12000
        },
        "dark": {
          "description": "The dark side: shapes on black.",
          "type": "boolean",
          "default": false
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "settings": {
      "sandglass_ms": {
        "label": {
          "en": "Sandglass",
          "fr": "Sablier"
        },
        "about": {
          "en": "How long everybody may take cards in a round.",
          "fr": "Le temps qu’on a, à chaque manche, pour prendre des cartes."
        },
        "most": 300000
      },
      "slide_ms": {
        "label": {
          "en": "How long a card slides",
          "fr": "Glissade d’une carte"
        },
        "about": {
          "en": "Until it is yours your hand is busy, and somebody may lay a finger on it.",
          "fr": "Tant qu’elle n’est pas à vous, votre main est prise et quelqu’un peut y poser le doigt."
        },
        "most": 5000
      },
      "tug_ms": {
        "label": {
          "en": "How long two may hold a card",
          "fr": "Temps à deux sur une carte"
        },
        "about": {
          "en": "If neither has let go by then, the card is out.",
          "fr": "Si personne n’a lâché d’ici là, la carte est éliminée."
        },
        "most": 10000
      },
      "keep_ms": {
        "label": {
          "en": "Time to choose what to keep",
          "fr": "Temps pour choisir ce qu’on garde"
        },
        "about": {
          "en": "After the count, everybody keeps a card a point. Then the game chooses.",
          "fr": "Après le compte, on garde une carte par point. Ensuite, c’est le jeu qui choisit."
        },
        "most": 120000
      },
      "countdown_ms": {
        "label": {
          "en": "Countdown",
          "fr": "Compte à rebours"
        },
        "about": {
          "en": "Before the start: look, but don’t touch yet.",
          "fr": "Avant le départ : on regarde, on ne touche pas encore."
        },
        "most": 60000
      },
      "pause_ms": {
        "label": {
          "en": "Pause after a reveal",
          "fr": "Pause après une révélation"
        },
        "about": {
          "en": "Time to look. The table goes on sooner when everybody is ready.",
          "fr": "Le temps de bien regarder. On repart plus tôt si tout le monde est prêt."
        },
        "most": 120000
      },
      "dark": {
        "label": {
          "en": "The dark side",
          "fr": "Le côté obscur"
        },
        "about": {
          "en": "The same cards turned over: hearts, stars and leaves on black instead of circles on white.",
          "fr": "Les mêmes cartes, retournées : des cœurs, des étoiles et des feuilles sur fond noir au lieu de ronds sur fond blanc."
        },
        "most": null
      }
    },
    "levels": [
      "easy",
      "medium",
      "strong",
      "best"
    ],
    "pitch": {
      "en": "One minute of sand, a table full of circles: grab the cards that belong together.",
      "fr": "Une minute de sable, une table couverte de ronds : attrapez les cartes qui vont ensemble."
    },
    "lasts": {
      "en": "5 minutes",
      "fr": "5 minutes"
    },
    "first": {
      "seats": 3,
      "setup": {}
    },
    "figures": {
      "families": {
        "label": {
          "en": "Families a round",
          "fr": "Familles par manche"
        },
        "means": {
          "en": "How many families were there when the sandglass ran out, on average.",
          "fr": "Combien de familles étaient réunies au dernier grain de sable, en moyenne."
        },
        "unit": "number",
        "better": "more"
      },
      "points": {
        "label": {
          "en": "Points a round",
          "fr": "Points par manche"
        },
        "means": {
          "en": "What a round brought, on average.",
          "fr": "Ce qu’une manche a rapporté, en moyenne."
        },
        "unit": "number",
        "better": "more"
      },
      "over_limit": {
        "label": {
          "en": "Over the limit",
          "fr": "Au-delà de la limite"
        },
        "means": {
          "en": "How often more cards were taken than the round allowed.",
          "fr": "Combien de fois la main a dépassé le nombre de cartes permis."
        },
        "unit": "share",
        "better": "less"
      }
    },
    "looks_back": true,
    "rules_version": 1,
    "lesson": 2,
    "practice": true,
    "rules": [],
    "board": null
  }
];
