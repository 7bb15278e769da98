"""Confetti in words: what happens, and why a command is refused."""

from collections.abc import Mapping
from typing import Any

from tablee.games.confetti.cards import Card
from tablee.games.confetti.messages import (
    CardArrived,
    CardContested,
    CardDropped,
    CardGrabbed,
    CardLetGo,
    CardsKept,
    CardWentOut,
    Event,
    HandCounted,
    PointsPaid,
    Reason,
    RoundBegan,
    SandglassRanOut,
    SandglassTurned,
)
from tablee.games.confetti.state import State
from tablee.words import common
from tablee.words.colours import colour_name
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import Voice
from tablee.words.words import Words


def card_name(card: Card, say: Voice) -> str:
    """The small, the medium and the large circle.

    >>> card_name(Card("RGB"), Voice("fr"))
    'rouge-vert-bleu'
    """
    return "-".join(colour_name(letter, say) for letter in card)


def tell(event: Event, state: State, say: Voice) -> str:
    match event:
        case RoundBegan(number, limit):
            there = say.cards(len(state.table))
            return say(
                en=f"Round {number}: {there} on the table, take at most {limit}.",
                fr=f"Manche {number} : {there} sur la table, {limit} à prendre au plus.",
            )
        case SandglassTurned():
            return say(en="The sandglass is running.", fr="Le sablier s'écoule.")
        case CardGrabbed():
            return ""
        case CardContested(seat, card, against):
            name, other, shown = say.name(seat), say.name(against), card_name(card, say)
            return say(
                en=f"{name} lays a finger on {other}'s {shown}!",
                fr=f"{name} met un doigt sur la carte {shown} de {other} !",
            )
        case CardLetGo(seat, _, to):
            name, other = say.name(seat), say.name(to)
            return say(
                en=f"{name} lets go of the card, which slides to {other}.",
                fr=f"{name} lâche la carte, qui glisse vers {other}.",
            )
        case CardArrived(seat, card):
            name, shown = say.name(seat), card_name(card, say)
            return say(en=f"{name} takes {shown}.", fr=f"{name} prend {shown}.")
        case CardWentOut(card):
            shown = card_name(card, say)
            return say(
                en=f"Neither lets go: {shown} is out.",
                fr=f"Personne ne lâche : la carte {shown} est éliminée.",
            )
        case CardDropped(seat, card):
            name, shown = say.name(seat), card_name(card, say)
            return say(en=f"{name} drops {shown}.", fr=f"{name} repose {shown}.")
        case SandglassRanOut():
            return say(en="The sandglass is empty!", fr="Le sablier est vide !")
        case HandCounted():
            return _tell_count(event, say)
        case CardsKept(seat, cards):
            name, kept = say.name(seat), say.cards(len(cards))
            return say(en=f"{name} keeps {kept}.", fr=f"{name} garde {kept}.")
        case PointsPaid(seat, cards):
            name, paid = say.name(seat), say.cards(len(cards))
            return say(en=f"{name} pays {paid}.", fr=f"{name} rend {paid}.")
        case _:
            return common.tell(event, say)


def _tell_count(event: HandCounted, say: Voice) -> str:
    name, score = say.name(event.seat), say.points(event.score)
    families = say.number(
        len(event.families), en=("family", "families"), fr=("famille", "familles")
    )
    wasted, over = len(event.wasted), event.over_limit
    return say(
        en=f"{name}: {families}, {wasted} wasted, {over} over the limit: {score}.",
        fr=f"{name} : {families}, {wasted} en trop, {over} au-delà de la limite : {score}.",
    )


def why(reason: Reason, facts: Mapping[str, Any], say: Voice) -> str:
    match reason:
        case "hand_busy":
            return say(
                en="Your right hand is still sliding a card.",
                fr="Votre main droite fait déjà glisser une carte.",
            )
        case "two_fingers_on_it":
            return say(
                en="Two fingers are on that card already.",
                fr="Il y a déjà deux doigts sur cette carte.",
            )
        case "card_not_free":
            return say(en="That card is not free.", fr="Cette carte n'est pas libre.")
        case "nothing_to_let_go":
            return say(
                en="Nobody else holds your card.", fr="Personne d'autre ne tient votre carte."
            )
        case "not_your_card":
            return say(en="You do not hold that card.", fr="Vous ne tenez pas cette carte.")
        case "keep_exactly":
            cards = say.cards(facts["score"])
            return say(
                en=f"Keep exactly {cards} of those you took.",
                fr=f"Gardez exactement {cards} parmi celles que vous avez prises.",
            )
        case _:
            return common.why(reason, say)


WORDS = Words(
    tell=tell,
    why=why,
    short="Confetti",
    pitch=Said(
        en="One minute of sand, a table full of circles: grab the cards that belong together.",
        fr="Une minute de sable, une table couverte de ronds\N{NO-BREAK SPACE}: attrapez "
        "les cartes qui vont ensemble.",
    ),
    lasts=Said("5 minutes", "5 minutes"),
    settings={
        "sandglass_ms": Setting(
            label=Said("Sandglass", "Sablier"),
            about=Said(
                en="How long everybody may take cards in a round.",
                fr="Le temps qu’on a, à chaque manche, pour prendre des cartes.",
            ),
            most=5 * common.MINUTE_MS,
        ),
        "slide_ms": Setting(
            label=Said("How long a card slides", "Glissade d’une carte"),
            about=Said(
                en="Until it is yours your hand is busy, and somebody may lay a finger on it.",
                fr="Tant qu’elle n’est pas à vous, votre main est prise et quelqu’un peut y "
                "poser le doigt.",
            ),
            most=5_000,
        ),
        "tug_ms": Setting(
            label=Said("How long two may hold a card", "Temps à deux sur une carte"),
            about=Said(
                en="If neither has let go by then, the card is out.",
                fr="Si personne n’a lâché d’ici là, la carte est éliminée.",
            ),
            most=10_000,
        ),
        "keep_ms": Setting(
            label=Said("Time to choose what to keep", "Temps pour choisir ce qu’on garde"),
            about=Said(
                en="After the count, everybody keeps a card a point. Then the game chooses.",
                fr="Après le compte, on garde une carte par point. Ensuite, c’est le jeu qui "
                "choisit.",
            ),
            most=2 * common.MINUTE_MS,
        ),
        "countdown_ms": common.COUNTDOWN_MS,
        "pause_ms": common.PAUSE_MS,
        "dark": Setting(
            label=Said("The dark side", "Le côté obscur"),
            about=Said(
                en="The same cards turned over: hearts, stars and leaves on black instead of "
                "circles on white.",
                fr="Les mêmes cartes, retournées\N{NO-BREAK SPACE}: des cœurs, des étoiles et des "
                "feuilles sur fond noir au lieu de ronds sur fond blanc.",
            ),
        ),
    },
)
