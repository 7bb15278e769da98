"""What people play on: three sizes to play on, all sizes to look at, two languages, two themes."""

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

# Upright, turned, at 200 % zoom, and up to the largest desk. Where a window is small, a finger
# may play, whatever it is on.
_BY_HAND = (
    *((320, 568), (360, 640), (360, 740), (390, 844)),
    *((568, 320), (640, 360), (740, 360), (844, 390)),
    *((683, 325), (720, 450)),  # a laptop's window at 200 %
    *((768, 1024), (820, 1180), (1024, 768), (1180, 820)),
)
_BY_MOUSE = ((960, 475), (1366, 650), (1440, 900), (1920, 950), (2560, 1440))
GRID = tuple(
    Device(f"{width}x{height}", width, height, touch)
    for touch, sizes in ((True, _BY_HAND), (False, _BY_MOUSE))
    for width, height in sizes
)
# The smallest and the largest of each kind: what fits there, fits between them.
_CORNERS = ("320x568", "568x320", "844x390", "683x325", "820x1180", "1366x650", "2560x1440")
CORNERS = tuple(size for size in GRID if size.name in _CORNERS)
# Of these, a phone upright and turned, and a laptop: for what another table shows at all of them.
_FEW = ("320x568", "568x320", "1366x650")
FEW = tuple(size for size in GRID if size.name in _FEW)

LOCALES: dict[Language, str] = {"en": "en-GB", "fr": "fr-FR"}
