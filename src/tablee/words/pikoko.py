"""Pikoko in words: what happens, and why a command is refused."""

from collections.abc import Mapping
from typing import Any

from tablee.games.pikoko.cards import NUMBER, SHOWN, Card
from tablee.games.pikoko.messages import (
    BiddingBegan,
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    Event,
    Reason,
    RoundBegan,
    RoundScored,
    TrickTaken,
    TrustChosen,
)
from tablee.games.pikoko.state import State
from tablee.words import common
from tablee.words.colours import colour_name
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import Voice, write_number
from tablee.words.words import Words


def card_name(card: Card, say: Voice) -> str:
    """
    >>> card_name(Card("R6"), Voice("fr")), card_name(Card("PYR1"), Voice("en"))
    ('6 rouge', 'purple-yellow-red 1')
    """
    colours = "-".join(colour_name(colour, say) for colour in SHOWN[card])
    return say(en=f"{colours} {NUMBER[card]}", fr=f"{NUMBER[card]} {colours}")


def tell(event: Event, state: State, say: Voice) -> str:
    match event:
        case RoundBegan():
            return _tell_deal(event, state, say)
        case BiddingBegan(target):
            if target is None:
                return say(en="All bid on themselves.", fr="Chacun parie sur soi-même.")
            name = say.name(target)
            return say(en=f"The others bid on {name}.", fr=f"Les autres parient sur {name}.")
        case BidPlaced() | TrustChosen():
            return ""
        case BidsRevealed(_, bids):
            shown = ", ".join(
                f"{say.name(seat)} {bid}" for seat, bid in enumerate(bids) if bid is not None
            )
            return say(en=f"Fists open: {shown}.", fr=f"Les poings s'ouvrent : {shown}.")
        case CardPlayed(player, owner, card, colour):
            played, who, whose = card_name(card, say), say.name(player), say.name(owner)
            named = colour_name(colour, say)
            if len(SHOWN[card]) > 1:
                return say(
                    en=f"{who} plays {whose}'s {played}, as {named}.",
                    fr=f"{who} joue le {played} de {whose}, en {named}.",
                )
            return say(
                en=f"{who} plays {whose}'s {played}.",
                fr=f"{who} joue le {played} de {whose}.",
            )
        case TrickTaken(seat, card):
            name, best = say.name(seat), card_name(card, say)
            return say(
                en=f"The {best} takes the trick for {name}.",
                fr=f"Le {best} remporte le pli pour {name}.",
            )
        case RoundScored():
            return _tell_scores(event, say)
        case _:
            return common.tell(event, say)


def _tell_deal(event: RoundBegan, state: State, say: Voice) -> str:
    starter, trump = say.name(event.starter), card_name(event.trump, say)
    if event.trump_colour is None:
        turned = say(en=f"{trump}: no trump", fr=f"{trump} : pas d'atout")
    else:
        turned = say(en=f"trump {trump}", fr=f"atout {trump}")
    first = say(
        en=f"Round {event.round}: {turned}. {starter} begins.",
        fr=f"Manche {event.round} : {turned}. {starter} commence.",
    )
    hands = [
        f"  {say.label(owner)} " + ", ".join(card_name(card, say) for card in hand)
        for owner, hand in enumerate(state.hands)
    ]
    return "\n".join([first, *hands])


def _tell_scores(event: RoundScored, say: Voice) -> str:
    nobody = say(en="nobody", fr="personne")
    trusted = ", ".join(
        f"{say.name(seat)} → {nobody if trust is None else say.name(trust)}"
        for seat, trust in enumerate(event.trust)
    )
    tricks, scores = say.by_seat(event.tricks), say.by_seat(map(write_number, event.scores))
    return say(
        en=f"Tricks: {tricks}. Confidence: {trusted}. Points: {scores}.",
        fr=f"Plis : {tricks}. Confiance : {trusted}. Points : {scores}.",
    )


def why(reason: Reason, facts: Mapping[str, Any], say: Voice) -> str:
    match reason:
        case "already_chosen":
            return say(en="You have chosen already.", fr="Vous avez déjà choisi.")
        case "others_bid_on_you":
            return say(
                en="The others are bidding on you: you take no part.",
                fr="Les autres parient sur vous : vous ne participez pas.",
            )
        case "bid_out_of_bounds":
            left = say.number(facts["tokens"], en=("token", "tokens"), fr=("jeton", "jetons"))
            return say(en=f"You have {left} left to bid.", fr=f"Il vous reste {left} pour parier.")
        case "no_such_player":
            return say(en="Nobody sits there.", fr="Personne n'est assis là.")
        case "card_not_there":
            name = say.name(facts["owner"])
            return say(
                en=f"{name}'s peacock does not have that card.",
                fr=f"Le paon de {name} n'a pas cette carte.",
            )
        case "must_follow":
            name, colour = say.name(facts["owner"]), colour_name(facts["colour"], say)
            return say(
                en=f"{name}'s peacock still has {colour}.",
                fr=f"Le paon de {name} a encore du {colour}.",
            )
        case "name_a_colour":
            return say(
                en="Name the colour that this card is to be.",
                fr="Annoncez la couleur de cette carte.",
            )
        case "not_that_colour":
            return say(
                en="This card cannot be that colour here.",
                fr="Cette carte ne peut pas être de cette couleur ici.",
            )
        case _:
            return common.why(reason, say)


WORDS = Words(
    tell=tell,
    why=why,
    short="Pikoko",
    pitch=Said(
        en="You see every peacock’s tail but your own. Bet on who will take how many tricks, and "
        "play your neighbour’s feathers.",
        fr="Tous les paons font la roue, et vous ne voyez pas la vôtre. Pariez sur les plis de "
        "chacun, et jouez les plumes de votre voisin.",
    ),
    lasts=Said("20 minutes", "20 minutes"),
    settings={
        "rounds": Setting(
            label=Said("Rounds", "Manches"),
            about=Said(
                en="In each, everybody is dealt a new tail of eight feathers.",
                fr="À chaque manche, on distribue à chacun une nouvelle roue de huit plumes.",
            ),
        ),
        "turn_ms": common.TURN_MS,
        "pause_ms": common.PAUSE_MS,
    },
)
