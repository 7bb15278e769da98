"""Who can sit in a seat: a person or a bot, as clients are told and as the store keeps them."""

from msgspec import Struct

from tablee.bots import Level
from tablee.store.people import Face, Person


class HumanPlayer(Struct, frozen=True, tag="person"):
    """A person in a seat."""

    id: str
    name: str
    face: Face | None = None  # none: they have not chosen, and are shown one by their id

    @classmethod
    def of(cls, person: Person) -> "HumanPlayer":
        """As the others see them."""
        return cls(person.id, person.name, person.face)


class BotPlayer(Struct, frozen=True, tag="bot"):
    level: Level
    name: str


Occupant = HumanPlayer | BotPlayer
