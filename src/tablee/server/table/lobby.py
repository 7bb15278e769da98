"""What a table is agreed to be: who sits where, at which game. Pure; each change is a function."""

from itertools import count
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.bots import Level
from tablee.bots.stride import Stride
from tablee.catalogue import CATALOGUE, GAMES
from tablee.kernel.codec import decode_setup
from tablee.kernel.game import AnyGame, BadSetup
from tablee.practice import Stage
from tablee.server.common.refused import Refused
from tablee.server.wire.occupants import BotPlayer, HumanPlayer, Occupant
from tablee.server.wire.to_client import Origin
from tablee.server.wire.to_server import Wishes
from tablee.words.voice import default_name

MOST_ANSWERED = 8  # requests of one that can be told from new ones when they are sent again
MOST_UNWANTED = 50  # people whom a table bans, or one at it mutes; the oldest are forgotten


class Practising(Struct, frozen=True):
    """What is practised at a table, and by which stride the rival begins there."""

    stage: Stage
    stride: Stride = Stride()


class Lobby(Struct, frozen=True, kw_only=True):
    """All of a table that is not a match. Stored whole at every change."""

    id: str
    host: str  # a person's id
    game: str
    setup: dict[str, Any]
    seats: tuple[Occupant | None, ...]
    public: bool = False
    spectators: bool = True
    rated: bool = False
    match: str | None = None  # the match that is played, or was last
    playing: bool = False
    origin: Origin | None = None  # of that match, where it was played on from another
    lesson: str | None = None  # that match is a lesson: how it is played, as a digest
    practice: Practising | None = None  # one person alone practises here; none: anybody plays
    muted: dict[str, tuple[str, ...]] = {}  # by whom whose chat is not wanted
    banned: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()  # the last requests that were granted: whose, and their ids


def find_game(id: str) -> AnyGame:
    if id not in GAMES:
        raise Refused("unknown_game", game=id, known=", ".join(GAMES))
    return GAMES[id]


def open_lobby(id: str, host: HumanPlayer, wishes: Wishes) -> Lobby:
    """A new table as somebody wishes it, with its host in the first seat. Raises `Refused` or
    `BadSetup`."""
    game = find_game(wishes.game or "")
    seats = game.seats[-1] if wishes.seats is None else wishes.seats
    _check_seats(game, seats)
    lobby = Lobby(
        id=id, host=host.id, game=game.id, setup={}, seats=(host, *(None for _ in range(seats - 1)))
    )
    return configure(lobby, host.id, replace(wishes, game=None, seats=None))


def find_seat(lobby: Lobby, person: str | None) -> int | None:
    for seat, occupant in enumerate(lobby.seats):
        if isinstance(occupant, HumanPlayer) and occupant.id == person:
            return seat
    return None


def list_regulars(lobby: Lobby) -> set[str]:
    """The people who sit here, and the host."""
    return {lobby.host, *(one.id for one in lobby.seats if isinstance(one, HumanPlayer))}


def sit(lobby: Lobby, player: HumanPlayer, seat: int) -> Lobby:
    """In a free seat, or from one to another."""
    _check_open(lobby)
    _check_seat(lobby, seat)
    if player.id in lobby.banned:
        raise Refused("banned")
    there = lobby.seats[seat]
    if isinstance(there, HumanPlayer) and there.id == player.id:
        return lobby
    if there is not None:
        raise Refused("seat_taken", name=there.name)
    if player.id != lobby.host:
        _check_shared(lobby)
    return put(stand(lobby, player.id), seat, player)


def stand(lobby: Lobby, person: str) -> Lobby:
    _check_open(lobby)
    seat = find_seat(lobby, person)
    return lobby if seat is None else put(lobby, seat, None)


def put_bot(lobby: Lobby, by: str, seat: int, level: Level) -> Lobby:
    _check_open(lobby)
    _check_host(lobby, by)
    _check_seat(lobby, seat)
    _check_shared(lobby)
    if isinstance(there := lobby.seats[seat], HumanPlayer):
        raise Refused("seat_taken", name=there.name)
    return seat_bot(lobby, seat, level)


def seat_bot(lobby: Lobby, seat: int, level: Level) -> Lobby:
    """With a name that nobody else at the table has."""
    if level not in (levels := CATALOGUE[find_game(lobby.game).id].levels):
        raise Refused("no_such_level", known=", ".join(levels))
    taken = {one.name for at, one in enumerate(lobby.seats) if one is not None and at != seat}
    name = next(name for name in map(default_name, count()) if name not in taken)
    return put(lobby, seat, BotPlayer(level, name))


def clear_seat(lobby: Lobby, by: str, seat: int) -> Lobby:
    """The host sends a bot or a person away from a seat."""
    _check_open(lobby)
    _check_host(lobby, by)
    _check_seat(lobby, seat)
    _check_shared(lobby)
    return put(lobby, seat, None)


def ban(lobby: Lobby, by: str, person: str) -> Lobby:
    """The host shows somebody the door: no seat, no chat."""
    _check_host(lobby, by)
    if person == by:
        raise Refused("not_yourself")
    if person in lobby.banned:
        return lobby
    if not lobby.playing:
        lobby = stand(lobby, person)
    return replace(lobby, banned=(*lobby.banned, person)[-MOST_UNWANTED:])


def arrange(lobby: Lobby, by: str, order: tuple[int, ...]) -> Lobby:
    """The host seats everybody anew: `order` names, for each seat, who came from which."""
    _check_open(lobby)
    _check_host(lobby, by)
    _check_shared(lobby)
    if sorted(order) != list(range(len(lobby.seats))):
        raise Refused("not_an_order", seats=len(lobby.seats))
    return replace(lobby, seats=tuple(lobby.seats[seat] for seat in order))


def configure(lobby: Lobby, by: str, wishes: Wishes) -> Lobby:
    """Raises `BadSetup` where the settings are not the game's."""
    _check_host(lobby, by)
    agreed_before = (wishes.game, wishes.seats, wishes.setup, wishes.rated)
    if lobby.lesson is not None or any(wish is not None for wish in agreed_before):
        _check_open(lobby)  # who learns is not looked at
    _check_shared(lobby)
    game = find_game(lobby.game if wishes.game is None else wishes.game)
    given = wishes.setup if wishes.setup is not None else lobby.setup if not wishes.game else {}
    seats = len(lobby.seats) if wishes.seats is None else wishes.seats
    if wishes.game is not None and wishes.seats is None:
        seats = min(max(seats, game.seats[0]), game.seats[-1])
    if seats != len(lobby.seats) or game.id != lobby.game:
        _check_seats(game, seats)
    return replace(
        lobby,
        game=game.id,
        setup=msgspec.to_builtins(decode_setup(game, msgspec.json.encode(given))),
        seats=_resize(_adjust_levels(game, lobby.seats), seats),
        public=lobby.public if wishes.public is None else wishes.public,
        spectators=lobby.spectators if wishes.spectators is None else wishes.spectators,
        rated=lobby.rated if wishes.rated is None else wishes.rated,
    )


def make_ready(lobby: Lobby, by: str) -> Lobby:
    """With those who sit there: empty seats are taken away."""
    _check_open(lobby)
    _check_host(lobby, by)
    game = find_game(lobby.game)
    seated = tuple(
        one
        for one in lobby.seats
        if one is not None and not (isinstance(one, HumanPlayer) and one.id in lobby.banned)
    )
    if len(seated) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Refused("not_enough_players", low=low, high=high, seated=len(seated))
    if lobby.rated and any(isinstance(one, BotPlayer) for one in seated):
        raise Refused("rated_without_bots")
    if lobby.rated and len(seated) < 2:
        raise Refused("rated_alone")
    return replace(lobby, seats=seated)


def mute(lobby: Lobby, by: str, person: str) -> Lobby:
    """`by` does not want to read what this person writes."""
    if person == by:
        raise Refused("not_yourself")
    others = tuple(one for one in lobby.muted.get(by, ()) if one != person)
    muted = {**lobby.muted, by: (*others, person)[-MOST_UNWANTED:]}
    return replace(lobby, muted=dict(list(muted.items())[-MOST_UNWANTED:]))


def unmute(lobby: Lobby, by: str, person: str) -> Lobby:
    others = tuple(one for one in lobby.muted.get(by, ()) if one != person)
    return replace(lobby, muted={**lobby.muted, by: others})


def grant(lobby: Lobby, by: str, request: str) -> Lobby:
    """Remembers that this was done, so that it is not done twice."""
    own = [one for one in lobby.answered if one.startswith(f"{by} ")]
    others = [one for one in lobby.answered if one not in own]
    kept = [*others, *own[1 - MOST_ANSWERED :], f"{by} {request}"]
    return replace(lobby, answered=tuple(kept[-MOST_ANSWERED * len(lobby.seats) :]))


def was_granted(lobby: Lobby, by: str, request: str) -> bool:
    return f"{by} {request}" in lobby.answered


def put(lobby: Lobby, seat: int, occupant: Occupant | None) -> Lobby:
    return replace(lobby, seats=(*lobby.seats[:seat], occupant, *lobby.seats[seat + 1 :]))


def rename(lobby: Lobby, player: HumanPlayer) -> Lobby:
    """With the name that this person goes by now, and their face."""
    seat = find_seat(lobby, player.id)
    return lobby if seat is None or lobby.seats[seat] == player else put(lobby, seat, player)


def _adjust_levels(
    game: AnyGame, seats: tuple[Occupant | None, ...]
) -> tuple[Occupant | None, ...]:
    """Bots that sat at another game, with the nearest level that this one has."""
    nearest = CATALOGUE[game.id].nearest_level
    return tuple(
        replace(one, level=nearest(one.level)) if isinstance(one, BotPlayer) else one
        for one in seats
    )


def _resize(seats: tuple[Occupant | None, ...], wanted: int) -> tuple[Occupant | None, ...]:
    """With more empty seats, or fewer: nobody who sits loses their seat."""
    seated = tuple(one for one in seats if one is not None)
    if wanted < len(seated):
        raise Refused("too_many_seated", seats=wanted, seated=len(seated))
    if wanted >= len(seats):
        return (*seats, *(None for _ in range(wanted - len(seats))))
    kept = list(seats)
    while len(kept) > wanted:
        last_empty = max(at for at, one in enumerate(kept) if one is None)
        del kept[last_empty]
    return tuple(kept)


def _check_open(lobby: Lobby) -> None:
    if lobby.playing:
        raise Refused("match_is_on")


def _check_shared(lobby: Lobby) -> None:
    """Who practises is by themselves, and plays what was laid for them."""
    if lobby.practice is not None:
        raise Refused("only_practice")


def _check_host(lobby: Lobby, by: str) -> None:
    if lobby.host != by:
        raise Refused("host_only")


def _check_seat(lobby: Lobby, seat: int) -> None:
    if not 0 <= seat < len(lobby.seats):
        raise Refused("no_such_seat", seats=len(lobby.seats))


def _check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        raise BadSetup("seats", "out_of_bounds", low=game.seats[0], high=game.seats[-1])
