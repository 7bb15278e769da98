"""The HTTP API of lessons: what they say, how far one is, and the way to their tables."""

from tablee.lessons import Lesson
from tablee.server.common.refused import Refused
from tablee.server.house.lessons import lay_lesson
from tablee.server.match.director import find_lesson
from tablee.server.table.lobby import find_game
from tablee.server.web.bodies import LessonPage, OpenedTable, StepOfLesson
from tablee.server.web.routes import Call, make_route
from tablee.server.wire.occupants import HumanPlayer
from tablee.store.lessons import Learned, load_learned
from tablee.words import Said


async def show_lesson(call: Call) -> LessonPage:
    """What the lesson of a game says, step by step."""
    lesson = _find(call.path["game"])
    steps = tuple(
        StepOfLesson(
            look=step.look,
            beside=step.beside,
            text=Said(step.en, step.fr),
            done=None if step.done is None else step.done.said(),
        )
        for step in lesson.script.steps
    )
    return LessonPage(lesson.game.id, lesson.minutes, steps)


async def open_lesson(call: Call) -> OpenedTable:
    """Sit down to learn a game, where you left its lesson or at the start. It counts nowhere."""
    me = call.require_me()
    lesson = _find(call.path["game"])
    facts = await call.app.tables.find_lesson(me.id, lesson.game.id)
    if facts is None:
        call.spend(call.app.limits.tables)
        laid = lay_lesson(lesson, HumanPlayer.of(me))
        await call.app.store.write(laid.save)
        facts = await call.app.tables.find_facts(laid.lobby.id)
    assert facts is not None, "it was laid just now"
    return OpenedTable(f"{call.base}/t/{facts.id}", facts)


async def list_my_lessons(call: Call) -> list[Learned]:
    """How far you have come in the lessons that you have begun, the latest first."""
    me = call.require_me()
    return await call.app.store.read(lambda store: load_learned(store, me.id))


def _find(game: str) -> Lesson:
    lesson = find_lesson(find_game(game).id)
    if lesson is None:
        raise Refused("no_lesson")
    return lesson


LESSONS = (
    make_route("GET", "/api/lessons/{game}", show_lesson),
    make_route("POST", "/api/lessons/{game}", open_lesson),
    make_route("GET", "/api/me/lessons", list_my_lessons),
)
