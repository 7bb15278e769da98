"""Our own games, whatever others are installed beside them."""

from tablee.catalogue import OURS
from tablee.kernel.game import AnyGame

GAMES: dict[str, AnyGame] = {box.game.id: box.game for box in OURS}
