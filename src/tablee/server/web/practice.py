"""The HTTP API of practice: the way to its tables."""

from tablee.server.house.practice import lay_practice
from tablee.server.table.lobby import find_game
from tablee.server.web.bodies import OpenedTable, Practise
from tablee.server.web.routes import Call, make_route
from tablee.server.wire.occupants import HumanPlayer


async def open_practice(call: Call, body: Practise) -> OpenedTable:
    """Sit down to practise a game, where you left off or anew. It counts nowhere."""
    me = call.require_me()
    game = find_game(call.path["game"]).id
    facts = await call.app.tables.find_practice(me.id, game, body.stage)
    if facts is None:
        call.spend(call.app.limits.tables)
        laid = lay_practice(game, body.stage, HumanPlayer.of(me))
        await call.app.store.write(laid.save)
        facts = await call.app.tables.find_facts(laid.lobby.id)
    assert facts is not None, "it was laid just now"
    return OpenedTable(f"{call.base}/t/{facts.id}", facts)


PRACTICE = (make_route("POST", "/api/practice/{game}", open_practice),)
