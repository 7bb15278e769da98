"""Snap, told: what happens, what can be done and what is refused, in both languages."""

from collections.abc import Mapping
from typing import assert_never

from tablee.kernel.game import Fact
from tablee.words import Said, Setting, Voice, Words, common
from tablee_snap.cards import Card, rank_of
from tablee_snap.messages import (
    CalledWrongly,
    CardsDealt,
    CardTurned,
    Command,
    Event,
    PilesWon,
    PileTurnedOver,
    PlayerOut,
    RaceBegan,
    Reason,
    Snap,
    TimeUp,
    TurnCard,
)
from tablee_snap.state import State
from tablee_snap.view import View

_RANKS = {
    "T": Said("10", "10"),
    "J": Said("J", "V"),
    "Q": Said("Q", "D"),
    "K": Said("K", "R"),
}
_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card_name(card: Card, say: Voice) -> str:
    """
    >>> card_name(Card("QH"), Voice("fr"))
    'D♥'
    """
    rank = rank_of(card)
    return (_RANKS[rank].by(say) if rank in _RANKS else rank) + _SUITS[card[1]]


def tell(event: Event, scene: State | View, say: Voice) -> str:
    match event:
        case CardsDealt(cards):
            dealt = say.by_seat(cards)
            return say(en=f"The deck is dealt out: {dealt}.", fr=f"On distribue tout : {dealt}.")
        case RaceBegan():
            return say(en="Off we go!", fr="C'est parti !")
        case PileTurnedOver(seat):
            name = say.name(seat)
            return say(en=f"{name} turns the pile over.", fr=f"{name} retourne son tas.")
        case CardTurned(seat, card):
            return f"{say.label(seat)} {card_name(card, say)}."
        case PilesWon(seat, _, cards):
            name, won = say.name(seat), say.cards(cards)
            return say(en=f"Snap! {name} wins {won}.", fr=f"Snap ! {name} gagne {won}.")
        case CalledWrongly(seat, paid):
            name, lost = say.name(seat), say.cards(len(paid))
            return say(
                en=f"No pair: {name} called too soon and pays {lost}.",
                fr=f"Pas de paire : {name} a crié trop vite et donne {lost}.",
            )
        case PlayerOut(seat):
            name = say.name(seat)
            return say(en=f"{name} has no cards left.", fr=f"{name} n'a plus de cartes.")
        case TimeUp():
            return say(en="Time is up.", fr="Le temps est écoulé.")
        case _:
            return common.tell(event, say)


def why(reason: Reason, facts: Mapping[str, Fact], say: Voice) -> str:
    match reason:
        case "too_late":
            return say(
                en="A moment too late: nothing lost.", fr="Un instant trop tard : rien de perdu."
            )
        case "out":
            return say(en="You have no cards left.", fr="Vous n'avez plus de cartes.")
        case _:
            return common.why(reason, say)


def label(command: Command, view: View, say: Voice) -> str:
    match command:
        case TurnCard():
            return say(en="Turn a card", fr="Retourner une carte")
        case Snap():
            return say(en="Snap!", fr="Snap !")
        case _:
            assert_never(command)


def describe(view: View, say: Voice) -> tuple[str, ...]:
    piles = tuple(_describe_pile(view, seat, say) for seat in range(len(view.up)))
    if view.phase != "race":
        return piles
    name = say.name(view.turn)
    return (*piles, say(en=f"It is {name}'s turn.", fr=f"C'est à {name}."))


def _describe_pile(view: View, seat: int, say: Voice) -> str:
    up, who, down = view.up[seat], say.label(seat), say.cards(view.down[seat])
    top = card_name(up[-1], say) if up else "–"
    return say(en=f"{who} {top} ({down} face down)", fr=f"{who} {top} ({down} face cachée)")


LIMIT_MS = Setting(
    label=Said("Longest match", "Durée maximale"),
    about=Said(
        en="After this, whoever has most cards wins.",
        fr="Ensuite, la victoire est à qui a le plus de cartes.",
    ),
)

WORDS = Words(
    tell=tell,
    why=why,
    label=label,
    describe=describe,
    short="Snap",
    pitch=Said(
        en="Two cards of a rank! Whoever calls first has both piles.",
        fr="Deux cartes de même valeur ! Qui crie le premier gagne les deux tas.",
    ),
    lasts=Said("5 minutes", "5 minutes"),
    settings={
        "countdown_ms": common.COUNTDOWN_MS,
        "turn_ms": common.TURN_MS,
        "limit_ms": LIMIT_MS,
    },
    rules=(
        Said(
            en="Snap is played by two to four players with a deck of 52 cards. Only the ranks "
            "matter.",
            fr="On joue de deux à quatre, avec un paquet de 52 cartes. Seule la valeur compte.",
        ),
        Said(
            en="The whole deck is dealt out, one card after the other. Everybody has a pile, face "
            "down, which nobody looks at. The player in the first seat begins.",
            fr="On distribue tout le paquet, carte par carte. Chacun a un tas face cachée, que "
            "personne ne regarde. Le premier siège commence.",
        ),
        Said(
            en="In turn, clockwise, everybody turns over the top card of their face-down pile and "
            "lays it on their face-up pile. Whoever takes too long has it turned for them. Whoever "
            "has no face-down card left turns their face-up pile over first: it is the new "
            "face-down pile.",
            fr="Chacun son tour, dans le sens des aiguilles d'une montre, retourne la première "
            "carte de son tas caché et la pose sur son tas visible. À qui tarde trop, on la "
            "retourne. Qui n'a plus de carte cachée retourne d'abord son tas visible : c'est son "
            "nouveau tas caché.",
        ),
        Said(
            en="As soon as the top cards of two face-up piles show the same rank, whoever calls "
            "“Snap!” first wins both piles and puts them under their face-down pile. If more than "
            "two piles match, all that match are won.",
            fr="Dès que deux tas visibles montrent la même valeur, qui crie « Snap ! » le premier "
            "gagne les deux tas et les glisse sous son tas caché. Si plus de deux tas vont "
            "ensemble, on les gagne tous.",
        ),
        Said(
            en="Only the first call counts for the cards as they lie. Whoever calls second is too "
            "late, which costs nothing.",
            fr="Seul le premier cri compte pour les cartes telles qu'elles sont. Qui crie en "
            "second arrive trop tard, et cela ne coûte rien.",
        ),
        Said(
            en="A call without a pair is wrong: it costs one card from the top of the face-down "
            "pile for each other player, the left neighbour first, as long as there are cards. "
            "They put it under their face-down pile.",
            fr="Crier sans paire est une erreur : on donne la première carte de son tas caché à "
            "chaque autre joueur, en commençant à sa gauche, tant qu'il y en a. Chacun la glisse "
            "sous son tas caché.",
        ),
        Said(
            en="Whoever has no cards left, face down or face up, is out: they neither turn nor "
            "call.",
            fr="Qui n'a plus aucune carte, cachée ou visible, est éliminé : plus de carte à "
            "retourner, plus de cri.",
        ),
        Said(
            en="The match ends when one player has all the cards, or when its time is up. Whoever "
            "has the most cards wins.",
            fr="La partie finit quand un joueur a toutes les cartes, ou quand le temps est écoulé. "
            "Qui a le plus de cartes gagne.",
        ),
    ),
)
