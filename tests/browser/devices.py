"""What people play on: three sizes, two languages, two themes."""

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "fr"]
Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool

    def __str__(self) -> str:
        return self.name


PHONE = Device("phone", 360, 740, touch=True)
TABLET = Device("tablet", 820, 1180, touch=True)
DESKTOP = Device("desktop", 1440, 900, touch=False)
DEVICES = (PHONE, TABLET, DESKTOP)

LOCALES: dict[Language, str] = {"en": "en-GB", "fr": "fr-FR"}
