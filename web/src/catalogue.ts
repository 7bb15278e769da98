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
        "en": "Rounds",
        "fr": "Manches"
      },
      "turn_ms": {
        "en": "Time for a turn",
        "fr": "Temps par tour"
      },
      "pause_ms": {
        "en": "Time to look after a reveal",
        "fr": "Temps pour voir après une révélation"
      }
    },
    "levels": [
      "easy",
      "medium",
      "strong",
      "best"
    ],
    "pitch": {
      "en": "You see every tail but your own. Bet on who will take the tricks, and play your neighbour’s feathers.",
      "fr": "Vous voyez toutes les queues, sauf la vôtre. Pariez sur les plis de chacun et jouez les plumes de votre voisin."
    },
    "lasts": {
      "en": "20 minutes",
      "fr": "20 minutes"
    },
    "first": {
      "seats": 4,
      "setup": {}
    },
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
        "en": "Rounds",
        "fr": "Manches"
      },
      "limit_ms": {
        "en": "Longest round",
        "fr": "Manche la plus longue"
      },
      "countdown_ms": {
        "en": "Countdown",
        "fr": "Compte à rebours"
      },
      "pause_ms": {
        "en": "Time to look after a reveal",
        "fr": "Temps pour voir après une révélation"
      },
      "points": {
        "en": "Point cards",
        "fr": "Cartes de points"
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
        "en": "Cards in the circle",
        "fr": "Cartes dans le cercle"
      },
      "goal": {
        "en": "Cards to win",
        "fr": "Cartes pour gagner"
      },
      "memory_ms": {
        "en": "Time to memorise",
        "fr": "Temps pour mémoriser"
      },
      "first": {
        "en": "Who begins",
        "fr": "Qui commence"
      },
      "turn_ms": {
        "en": "Time for a turn",
        "fr": "Temps par tour"
      },
      "pause_ms": {
        "en": "Time to look after a reveal",
        "fr": "Temps pour voir après une révélation"
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
        "en": "Sandglass",
        "fr": "Sablier"
      },
      "slide_ms": {
        "en": "How long a card slides",
        "fr": "Glissade d’une carte"
      },
      "tug_ms": {
        "en": "How long two may hold a card",
        "fr": "Temps à deux sur une carte"
      },
      "keep_ms": {
        "en": "Time to choose what to keep",
        "fr": "Temps pour choisir ce qu’on garde"
      },
      "countdown_ms": {
        "en": "Countdown",
        "fr": "Compte à rebours"
      },
      "pause_ms": {
        "en": "Time to look after a reveal",
        "fr": "Temps pour voir après une révélation"
      },
      "dark": {
        "en": "The dark side",
        "fr": "La face sombre"
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
    "rules": [],
    "board": null
  }
];
