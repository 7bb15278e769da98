"""The HTTP API of exercises: what came of them, told to whoever did them and to nobody else."""

from sqlalchemy import Connection

from tablee.server.common.wall_clock import now_ms
from tablee.server.table.lobby import find_game
from tablee.server.web.bodies import ExerciseDone
from tablee.server.web.routes import Call, make_route
from tablee.store.exercises import Practised, add_result, load_practised


async def keep_exercise(call: Call, body: ExerciseDone) -> list[Practised]:
    """Keep what came of an exercise that you did just now; answered as /api/me/exercises is."""
    me = call.require_me()
    game = find_game(call.path["game"]).id
    call.spend(call.app.limits.exercises)

    def write(store: Connection) -> list[Practised]:
        add_result(store, me.id, game, body.score, now_ms())
        return load_practised(store, me.id)

    return await call.app.store.write(write)


async def list_my_exercises(call: Call) -> list[Practised]:
    """Your best in the exercise of each game, and the last 30 of it. Nobody else sees them."""
    me = call.require_me()
    return await call.app.store.read(lambda store: load_practised(store, me.id))


EXERCISES = (
    make_route("POST", "/api/exercises/{game}", keep_exercise),
    make_route("GET", "/api/me/exercises", list_my_exercises),
)
