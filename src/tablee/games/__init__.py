"""The games, complete, as pure functions; and the one registry of them."""

from tablee.games.confetti import CONFETTI
from tablee.games.pikoko import PIKOKO
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.kernel.game import AnyGame

GAMES: dict[str, AnyGame] = {
    game.id: game for game in (PIKOKO, ROUGE_JAUNE_VERT, PLUMPSACK, CONFETTI)
}
