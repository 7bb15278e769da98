"""Der Plumpsack geht um in words: what happens, why a command is refused, the 49 objects."""

from collections.abc import Mapping
from typing import Any

from tablee.games.plumpsack.cards import Object
from tablee.games.plumpsack.messages import (
    CardDrawn,
    CardsTurnedDown,
    CardTurnedUp,
    CardWon,
    CircleLaid,
    Event,
    ObjectNamed,
    Reason,
    SackMoved,
    SackPut,
    TableDeserted,
    TurnBegan,
)
from tablee.games.plumpsack.state import State
from tablee.words import common
from tablee.words.said import Said
from tablee.words.setting import Setting
from tablee.words.voice import Voice
from tablee.words.words import Words

OBJECTS: dict[str, tuple[str, str]] = {
    "teddy": ("teddy bear", "nounours"),
    "pretzel": ("pretzel", "bretzel"),
    "umbrella": ("umbrella", "parapluie"),
    "apple": ("apple", "pomme"),
    "pear": ("pear", "poire"),
    "cherries": ("cherries", "cerises"),
    "lemon": ("lemon", "citron"),
    "carrot": ("carrot", "carotte"),
    "mushroom": ("mushroom", "champignon"),
    "cheese": ("cheese", "fromage"),
    "egg": ("egg", "œuf"),
    "croissant": ("croissant", "croissant"),
    "cake": ("cake", "gâteau"),
    "lollipop": ("lollipop", "sucette"),
    "teapot": ("teapot", "théière"),
    "key": ("key", "clé"),
    "alarm_clock": ("alarm clock", "réveil"),
    "bell": ("bell", "cloche"),
    "book": ("book", "livre"),
    "pencil": ("pencil", "crayon"),
    "scissors": ("scissors", "ciseaux"),
    "candle": ("candle", "bougie"),
    "light_bulb": ("light bulb", "ampoule"),
    "balloon": ("balloon", "ballon de baudruche"),
    "gift": ("gift", "cadeau"),
    "kite": ("kite", "cerf-volant"),
    "football": ("football", "ballon de foot"),
    "drum": ("drum", "tambour"),
    "trumpet": ("trumpet", "trompette"),
    "guitar": ("guitar", "guitare"),
    "bicycle": ("bicycle", "vélo"),
    "locomotive": ("locomotive", "locomotive"),
    "sailing_boat": ("sailing boat", "voilier"),
    "rocket": ("rocket", "fusée"),
    "anchor": ("anchor", "ancre"),
    "crown": ("crown", "couronne"),
    "glasses": ("glasses", "lunettes"),
    "top_hat": ("top hat", "haut-de-forme"),
    "boot": ("boot", "botte"),
    "sock": ("sock", "chaussette"),
    "gloves": ("gloves", "gants"),
    "camera": ("camera", "appareil photo"),
    "telephone": ("telephone", "téléphone"),
    "hammer": ("hammer", "marteau"),
    "ladder": ("ladder", "échelle"),
    "bucket": ("bucket", "seau"),
    "broom": ("broom", "balai"),
    "basket": ("basket", "panier"),
    "die": ("die", "dé"),
}


_SEVERAL = {"cherries", "scissors", "glasses", "gloves"}

# In French. Those that are several, or begin with a vowel, show nothing of it.
_FEMININE = {
    *("apple", "pear", "carrot", "lollipop", "teapot", "key", "bell", "candle", "trumpet"),
    *("guitar", "locomotive", "rocket", "crown", "boot", "sock"),
}


def object_name(name: Object, say: Voice) -> str:
    en, fr = OBJECTS[name]
    return say(en=en, fr=fr)


def _the(name: Object, say: Voice) -> str:
    """With its article: « le marteau », "the hammer"."""
    en, fr = OBJECTS[name]
    return say(en=f"the {en}", fr=_with_article(name, fr))


def _with_article(name: Object, fr: str) -> str:
    if name in _SEVERAL:
        return f"les {fr}"
    if fr[0] in "aeiouéèêœ":  # and « le haut-de-forme »
        return f"l'{fr}"
    return f"la {fr}" if name in _FEMININE else f"le {fr}"


def tell(event: Event, state: State, say: Voice) -> str:
    match event:
        case CircleLaid():
            circle = ", ".join(
                object_name(card.object, say) for card in state.circle if card is not None
            )
            return say(en=f"The circle: {circle}.", fr=f"Le cercle : {circle}.")
        case CardsTurnedDown():
            return say(
                en="All cards are turned face down.",
                fr="Toutes les cartes sont remises face cachée.",
            )
        case TurnBegan(active, placer):
            who, where = say.name(active), say.name(placer)
            return say(
                en=f"{who}'s turn. {where} places the sack.",
                fr=f"Au tour de {who}. {where} place le Plumpsack.",
            )
        case SackPut(_, spot):
            return say(
                en=f"The sack is at card {spot + 1}.",
                fr=f"Le Plumpsack est devant la carte {spot + 1}.",
            )
        case ObjectNamed(seat, _, named):
            name, thing = say.name(seat), object_name(named, say)
            return say(en=f"{name}: “{thing}”.", fr=f"{name} : « {thing} ».")
        case CardTurnedUp(_, shown, _, _, right):
            thing = _the(shown, say)
            if right:
                return say(en=f"Yes, {thing}!", fr=f"Oui, {thing} !")
            was = "c'étaient" if shown in _SEVERAL else "c'était"
            return say(en=f"No, it was {thing}.", fr=f"Non, {was} {thing}.")
        case SackMoved(spot):
            return say(
                en=f"The sack hops to card {spot + 1}.",
                fr=f"Le Plumpsack saute jusqu'à la carte {spot + 1}.",
            )
        case CardWon(seat, _, won):
            name, thing, cards = say.name(seat), _the(won, say), len(state.won[seat])
            return say(
                en=f"That card lies open: {name} wins {thing} ({cards}).",
                fr=f"Cette carte est visible : {name} gagne {thing} ({cards}).",
            )
        case CardDrawn(spot, drawn, _, _):
            thing = _the(drawn, say)
            return say(
                en=f"A new card in place {spot + 1}: {thing}.",
                fr=f"Nouvelle carte à la place {spot + 1} : {thing}.",
            )
        case TableDeserted():
            return say(en="Nobody is playing any more.", fr="Plus personne ne joue.")
        case _:
            return common.tell(event, say)


def why(reason: Reason, facts: Mapping[str, Any], say: Voice) -> str:
    match reason:
        case "no_such_spot":
            return say(
                en="The sack goes to a card that lies face down.",
                fr="Le Plumpsack se place devant une carte face cachée.",
            )
        case "no_such_object":
            return say(
                en="That is not one of the 49 objects.",
                fr="Cet objet ne fait pas partie des 49.",
            )
        case _:
            return common.why(reason, say)


WORDS = Words(
    tell=tell,
    why=why,
    short="Plumpsack",
    pitch=Said(
        en="The little sack goes round the circle. Do you still remember what lies under it?",
        fr="Le petit sac fait le tour du cercle. Vous souvenez-vous encore de ce qu’il "
        "cache\N{NO-BREAK SPACE}?",
    ),
    lasts=Said("15 minutes", "15 minutes"),
    settings={
        "circle": Setting(
            label=Said("Cards in the circle", "Cartes dans le cercle"),
            about=Said(
                en="The more there are, the more there is to remember.",
                fr="Plus il y en a, plus il faut de mémoire.",
            ),
        ),
        "goal": Setting(
            label=Said("Cards to win", "Cartes pour gagner"),
            about=Said(
                en="Whoever is the first to have won so many wins the match.",
                fr="La victoire est à qui en a gagné autant, le premier.",
            ),
        ),
        "memory_ms": Setting(
            label=Said("Time to memorise", "Temps pour mémoriser"),
            about=Said(
                en="How long all cards lie face up before the sack sets out.",
                fr="Combien de temps les cartes restent visibles avant le départ du sac.",
            ),
            most=5 * common.MINUTE_MS,
        ),
        "first": Setting(
            label=Said("Who begins", "Qui commence"),
            about=Said(
                en="Somebody of your choice, or whoever the lot falls on.",
                fr="La personne de votre choix, ou celle que le sort désigne.",
            ),
        ),
        "turn_ms": common.TURN_MS,
        "pause_ms": common.PAUSE_MS,
    },
)
