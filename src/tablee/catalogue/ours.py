"""Our own games, in the order of the shelf."""

from pathlib import Path

from tablee import lessons
from tablee.bots import confetti as confetti_bots
from tablee.bots import pikoko as pikoko_bots
from tablee.bots import plumpsack as plumpsack_bots
from tablee.bots import rouge_jaune_vert as rouge_jaune_vert_bots
from tablee.bots.confetti.rival import Rival as ConfettiRival
from tablee.bots.plumpsack.rival import Rival as PlumpsackRival
from tablee.bots.rouge_jaune_vert.rival import Rival as RougeJauneVertRival
from tablee.box import Box, FirstMatch
from tablee.figures import confetti as confetti_figures
from tablee.figures import pikoko as pikoko_figures
from tablee.figures import plumpsack as plumpsack_figures
from tablee.figures import rouge_jaune_vert as rouge_jaune_vert_figures
from tablee.games.confetti import CONFETTI
from tablee.games.pikoko import PIKOKO
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.kernel.game import AnyGame
from tablee.kernel.settings import HOUR_MS
from tablee.lessons import LessonFile
from tablee.pictures import confetti as confetti_pictures
from tablee.pictures import pikoko as pikoko_pictures
from tablee.pictures import plumpsack as plumpsack_pictures
from tablee.pictures import rouge_jaune_vert as rouge_jaune_vert_pictures
from tablee.practice import Practice
from tablee.words import confetti, pikoko, plumpsack, rouge_jaune_vert

_LESSONS = Path(lessons.__file__).parent


def _lesson_of(game: AnyGame) -> LessonFile:
    return LessonFile(game, _LESSONS / f"{game.id.replace('-', '_')}.toml")


_NEVER_MS = 24 * HOUR_MS  # nobody plays one round for so long
_ROUNDS_ALONE = 3
# For a series of eleven: who needs 2.3 s for each move fills it in one round of four, who needs
# 1.5 s nearly always (docs/practice.md).
_LIMIT_MS = 90_000


OURS = (
    Box(
        game=PIKOKO,
        words=pikoko.WORDS,
        bots=pikoko_bots.BOTS,
        figures=pikoko_figures.FIGURES,
        picture=pikoko_pictures.PICTURE,
        lesson=_lesson_of(PIKOKO),
        first=FirstMatch(seats=4),
        is_ours=True,
    ),
    Box(
        game=ROUGE_JAUNE_VERT,
        words=rouge_jaune_vert.WORDS,
        bots=rouge_jaune_vert_bots.BOTS,
        figures=rouge_jaune_vert_figures.FIGURES,
        picture=rouge_jaune_vert_pictures.PICTURE,
        lesson=_lesson_of(ROUGE_JAUNE_VERT),
        practice=Practice(
            seats=2,
            setups={
                "free": {"rounds": _ROUNDS_ALONE, "limit_ms": _NEVER_MS, "pause_ms": HOUR_MS},
                "clock": {"rounds": _ROUNDS_ALONE, "limit_ms": _LIMIT_MS},
                "rival": {},
            },
            rival=RougeJauneVertRival,
        ),
        first=FirstMatch(seats=3),
        is_ours=True,
    ),
    Box(
        game=PLUMPSACK,
        words=plumpsack.WORDS,
        bots=plumpsack_bots.BOTS,
        figures=plumpsack_figures.FIGURES,
        picture=plumpsack_pictures.PICTURE,
        lesson=_lesson_of(PLUMPSACK),
        practice=Practice(
            seats=2,
            setups={
                "free": {"circle": 6, "memory_ms": _NEVER_MS, "turn_ms": 0, "pause_ms": HOUR_MS},
                "clock": {"circle": 6},
                "rival": {"circle": 6},
            },
            rival=PlumpsackRival,
        ),
        first=FirstMatch(seats=3, setup={"circle": 6}),
        is_ours=True,
    ),
    Box(
        game=CONFETTI,
        words=confetti.WORDS,
        bots=confetti_bots.BOTS,
        figures=confetti_figures.FIGURES,
        picture=confetti_pictures.PICTURE,
        lesson=_lesson_of(CONFETTI),
        practice=Practice(
            seats=1,
            setups={
                "free": {
                    "sandglass_ms": _NEVER_MS,
                    "keep_ms": _NEVER_MS,
                    "pause_ms": HOUR_MS,
                },
                "clock": {},
                "rival": {},
            },
            rival=ConfettiRival,
        ),
        first=FirstMatch(seats=3),
        is_ours=True,
    ),
)
