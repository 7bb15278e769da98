"""Who can sit in a seat: a person or a bot, as clients are told and as the store keeps them."""

from msgspec import Struct

from tablee.bots import Level


class HumanPlayer(Struct, frozen=True, tag="person"):
    """A person in a seat."""

    id: str
    name: str


class BotPlayer(Struct, frozen=True, tag="bot"):
    level: Level
    name: str


Occupant = HumanPlayer | BotPlayer
