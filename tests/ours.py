"""Our own games, whatever others are installed beside them."""

from tablee.box import Box
from tablee.catalogue import OURS
from tablee.kernel.game import AnyGame

BOXES: dict[str, Box] = {box.game.id: box for box in OURS}
GAMES: dict[str, AnyGame] = {id: box.game for id, box in BOXES.items()}
