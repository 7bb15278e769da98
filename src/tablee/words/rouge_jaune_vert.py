"""Rouge Jaune Vert in words: what happens, and why a command is refused."""

from collections.abc import Mapping
from typing import Any

from tablee.games.rouge_jaune_vert.cards import Card, count
from tablee.games.rouge_jaune_vert.messages import (
    CardPlaced,
    CardPutBack,
    CardSeen,
    CardTaken,
    Event,
    LimitReached,
    PrizeTaken,
    RaceBegan,
    Reason,
    RoundBegan,
    SeriesCounted,
    Stopped,
)
from tablee.games.rouge_jaune_vert.state import State
from tablee.words import common
from tablee.words.colours import colour_name
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import Voice, write_number
from tablee.words.words import Words


def card_name(card: Card, say: Voice) -> str:
    r"""
    >>> card_name(Card("BR3"), Voice("en")), card_name(Card("KY1"), Voice("fr"))
    ('“blue blue blue” in red', '«\xa0noir\xa0» en jaune')
    """
    words = " ".join([colour_name(card[0], say)] * count(card))
    ink = colour_name(card[1], say)
    return say(en=f"“{words}” in {ink}", fr=f"« {words} » en {ink}")


def tell(event: Event, state: State, say: Voice) -> str:
    match event:
        case RoundBegan(number, prizes):
            stakes = ", ".join(map(write_number, prizes))
            first = say(
                en=f"Round {number}. Series of {state.goal}. Prizes: {stakes}.",
                fr=f"Manche {number}. Séries de {state.goal}. À gagner : {stakes}.",
            )
            series = [
                f"  {say.label(seat)} {card_name(cards[0], say)}"
                for seat, cards in enumerate(state.series)
            ]
            return "\n".join([first, *series])
        case RaceBegan():
            return say(en="Go!", fr="Partez !")
        case CardTaken() | CardSeen():
            return ""
        case CardPlaced(seat, card):
            name, placed = say.name(seat), card_name(card, say)
            return say(en=f"{name} places {placed}.", fr=f"{name} pose {placed}.")
        case CardPutBack(seat, _, card):
            name, shown = say.name(seat), card_name(card, say)
            return say(
                en=f"{name} puts {shown} back, face up.",
                fr=f"{name} remet {shown}, face visible.",
            )
        case Stopped(seat):
            name = say.name(seat)
            return say(en=f"{name}: Stop!", fr=f"{name} : Stop !")
        case LimitReached():
            return say(en="Time is up.", fr="Le temps est écoulé.")
        case SeriesCounted(seat, kept, _):
            name, cards, length = say.name(seat), say.cards(kept), len(state.series[seat])
            return say(
                en=f"{name} keeps {cards} of {length}.", fr=f"{name} garde {cards} sur {length}."
            )
        case PrizeTaken(seat, points):
            name, prize = say.name(seat), say.points(points)
            return say(en=f"{name} takes {prize}.", fr=f"{name} prend {prize}.")
        case _:
            return common.tell(event, say)


def why(reason: Reason, facts: Mapping[str, Any], say: Voice) -> str:
    match reason:
        case "series_full":
            return say(
                en="Your series is complete: call Stop!",
                fr="Votre série est complète : criez Stop !",
            )
        case "hand_full":
            return say(
                en="There is a card in your hand: place it or put it back first.",
                fr="Vous avez une carte en main : placez-la ou remettez-la d'abord.",
            )
        case "hand_empty":
            return say(en="Your hand is empty.", fr="Votre main est vide.")
        case "no_such_spot":
            return say(en="There is no such place on the table.", fr="Cette place n'existe pas.")
        case "spot_empty":
            return say(en="Somebody has taken that card.", fr="Cette carte est déjà prise.")
        case "series_too_short":
            cards = say.cards(facts["goal"])
            return say(
                en=f"Stop needs a series of {cards}.",
                fr=f"Il faut une série de {cards} pour crier Stop.",
            )
        case _:
            return common.why(reason, say)


WORDS = Words(
    tell=tell,
    why=why,
    short="Rouge Jaune Vert",
    pitch=Said(
        en="The word says red, the ink says blue. Everybody at once, and the fastest cries Stop!",
        fr="Le mot dit rouge, l’encre dit bleu. Tous en même temps, et le plus rapide crie "
        "Stop\N{NO-BREAK SPACE}!",
    ),
    lasts=Said("10 minutes", "10 minutes"),
    settings={
        "rounds": Setting(
            label=Said("Rounds", "Manches"),
            about=Said(
                en="Each has prizes of its own; in the end the points of all are added up.",
                fr="Chacune a ses propres lots\N{NO-BREAK SPACE}; à la fin, tous les points "
                "s’additionnent.",
            ),
        ),
        "limit_ms": Setting(
            label=Said("Longest round", "Manche la plus longue"),
            about=Said(
                en="If nobody has cried Stop by then, the round ends by itself.",
                fr="Si personne n’a crié Stop d’ici là, la manche s’arrête d’elle-même.",
            ),
            most=10 * common.MINUTE_MS,
        ),
        "countdown_ms": common.COUNTDOWN_MS,
        "pause_ms": common.PAUSE_MS,
        "points": Setting(
            label=Said("Point cards", "Cartes de points"),
            about=Said(
                en="What the 30 cards that are played for are worth.",
                fr="Ce que valent les 30 cartes que l’on se dispute.",
            ),
        ),
    },
)
