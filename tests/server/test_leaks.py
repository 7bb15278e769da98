"""Nobody is sent what they may not know: every byte of whole matches is looked at.

In five ways, for each finds what another cannot: views are held against the log; the law of
non-interference is put to the frames themselves; what is hidden is searched for by its name; a hand
is where its player says, in races alone; and all that is not a view must be of the wire, and hold
no secret.
"""

import asyncio
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, cycle
from pathlib import Path
from random import Random
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
from laws import SUBJECTS
from msgspec.structs import replace as changed
from ours import GAMES

from server.client import Client, Seat
from server.house import House, house
from server.players import BRISK, play_on
from server.replays import Played, Shown, check_views, played, views
from tablee.bots.bot import Dice
from tablee.catalogue import CATALOGUE
from tablee.games.confetti.state import State as Confetti
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.state import State as Pikoko
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.plumpsack.messages import Name
from tablee.games.plumpsack.state import State as Plumpsack
from tablee.games.rouge_jaune_vert.cards import DECK
from tablee.games.rouge_jaune_vert.state import State as RougeJauneVert
from tablee.kernel import game as kernel
from tablee.kernel.game import AnyGame, Millis, Step
from tablee.kernel.rng import Rng
from tablee.laws import check_secrecy
from tablee.server.house.people import hash_secret
from tablee.server.line import connection
from tablee.server.match import frames
from tablee.server.match.frames import write_events, write_head, write_view
from tablee.server.match.live_match import LiveMatch
from tablee.server.table.table import Table
from tablee.server.table.talk import Talk
from tablee.server.wire import encode, to_client
from tablee.server.wire.schema import json_schema
from tablee.store import people

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse battery"
KINDS = {kind.__struct_config__.tag for kind in get_args(to_client.Message)}
RACES = ("rouge-jaune-vert", "confetti")

_SUBJECTS = {subject.game.id: subject for subject in SUBJECTS}
_TO_CLIENT = jsonschema_rs.validator_for(
    {"$ref": "#/$defs/ToClient", "$defs": json_schema()["$defs"]}
)
_read = msgspec.json.Decoder(to_client.Message).decode


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots who do not take their time."""
    monkeypatch.setattr(Dice, "between", lambda dice, low, high: 20)


# Whole matches, and all that anybody is sent


@dataclass(frozen=True)
class Viewer:
    """Somebody at a socket. Who comes back has another."""

    client: Client
    socket: Seat
    seat: kernel.Seat | None
    saw_the_deal: bool


@dataclass(frozen=True)
class Evening:
    """A whole match at one table, and the beginning of the next."""

    viewers: list[Viewer]
    match: Played
    secrets: frozenset[bytes]  # that nobody is sent, ever


async def _evening(host: House, game: str, seats: int, elsewhere: frozenset[bytes]) -> Evening:
    """People and one bot. Two watch who have no name; somebody drops out and comes back."""
    count = max(1, seats - 1)
    table, sockets = await host.seated(game, count, BRISK[game], seats=seats)
    clients = host.clients[-count:]
    if count < seats:
        await sockets[0].do("put_bot", seat=count)
    players = [
        Viewer(client, socket, kernel.Seat(seat), saw_the_deal=True)
        for seat, (client, socket) in enumerate(zip(clients, sockets, strict=True))
    ]
    stranger = host.stranger()
    watcher = Viewer(stranger, await host.enter(stranger, table), None, saw_the_deal=True)
    await sockets[0].do("start")
    await _everything_but_views(players, watcher)
    async with asyncio.timeout(60):
        playing = asyncio.gather(*(play_on(one.socket, Random(one.seat)) for one in players))
        waving = [asyncio.create_task(_wave(one)) for one in players]
        late, back = await asyncio.gather(
            _come_late(host, table, watcher), _drop_out(host, table, players[-1])
        )
        await playing
        for wave in waving:
            wave.cancel()
    here = [*players[:-1], watcher, late, back]
    first = await _over(here)
    await (back if count == 1 else players[0]).socket.do("start")
    for one in here:
        await _until(one, lambda socket: socket.view["match"] != first)
    match = await played(host.app.store, first)
    after = await played(host.app.store, here[0].socket.facts["match"]["id"])
    of_people = {secret for client in clients for secret in _of_person(client)}
    secrets = elsewhere | of_people | {after.seed.encode(), *_keys(after), *_keys(match)}
    return Evening([*players, watcher, late, back], match, secrets)


async def _until(viewer: Viewer, holds: Callable[[Any], bool]) -> None:
    await viewer.socket.until(lambda: holds(viewer.socket))


async def _over(viewers: list[Viewer]) -> str:
    for one in viewers:
        await _until(one, lambda socket: socket.is_over and socket.facts["match"]["over"])
    match: str = viewers[0].socket.facts["match"]["id"]
    return match


async def _come_late(host: House, table: str, watcher: Viewer) -> Viewer:
    await _until(watcher, lambda socket: socket.view["seq"] >= 6)
    stranger = host.stranger()
    return Viewer(stranger, await host.enter(stranger, table), None, saw_the_deal=False)


async def _drop_out(host: House, table: str, viewer: Viewer) -> Viewer:
    await _until(viewer, lambda socket: socket.view["seq"] >= 4)
    viewer.socket.drop()
    back = replace(viewer, socket=await host.enter(viewer.client, table), saw_the_deal=False)
    await play_on(back.socket, Random(1))
    return back


async def _wave(player: Viewer) -> None:
    """In any game: nobody is kept from saying where their hand is."""
    for x in cycle(range(1001)):
        player.socket.send({"type": "hand", "at": None if x % 5 == 0 else _hand(player.seat, x)})
        await asyncio.sleep(0.05)


def _hand(seat: int | None, x: int) -> tuple[int, int]:
    """So that whose it is can be told from where it is."""
    return x, (7 * x + 100 * (seat or 0)) % 1001


async def _everything_but_views(players: list[Viewer], watcher: Viewer) -> None:
    """Each kind of message, to somebody."""
    first, last = players[0].socket, players[-1].socket
    await last.do("say", text="Good luck, everybody")
    assert (await watcher.socket.ask("start"))["type"] == "rejected"
    watcher.socket.send_raw("What are you playing?")
    watcher.socket.send({"type": "ping", "sent": 1.5})
    await _until(watcher, lambda socket: socket.of_type("error") and socket.of_type("pong"))
    if first is last or first.facts["game"] not in RACES:
        return
    for one in (players[0], players[-1]):
        await _until(one, lambda socket: socket.view and socket.view["view"]["phase"] == "race")
    assert first.view is not None
    shown = first.view["view"]
    move = (
        {"type": "take", "spot": 0}
        if "spots" in shown
        else {"type": "grab", "card": shown["table"][0]}
    )
    for socket in (first, last):  # who go for the same
        socket.send({"type": "command", "id": socket.new_id(), "command": move, "seq": 0})
    await _until(watcher, lambda socket: socket.of_type("verdict"))


async def _elsewhere(host: House) -> frozenset[bytes]:
    """Another table, where a match is on, and all that is nobody's business of it."""
    table, sockets = await host.started("pikoko", 3, {"rounds": 1, "turn_ms": 0})
    (*_, client) = host.clients
    await client.post("/api/me/password", {"password": PASSWORD})
    kept = await host.app.store.read(lambda database: people.find_password(database, "guest 2"))
    assert kept is not None
    match = await played(host.app.store, sockets[0].facts["match"]["id"])
    secrets = [table, match.id, match.seed, PASSWORD, *kept]
    of_people = chain.from_iterable(map(_of_person, host.clients))
    return frozenset((*(secret.encode() for secret in secrets), *of_people, *_keys(match)))


def _of_person(client: Client) -> Iterator[bytes]:
    yield client.cookie.encode()
    yield hash_secret(client.cookie).encode()


def _keys(match: Played) -> Iterator[bytes]:
    """What the whole stream of chance can be computed from."""
    key = Rng.seeded(match.seed).key
    yield key.hex().encode()
    yield b64encode(key)


# Views are what the log says, and nothing else


def check_against_the_log(evening: Evening) -> None:
    for one in evening.viewers:
        assert check_views(evening.match, one.seat, one.socket.frames, one.saw_the_deal) > 1


# The law, at the wire


def check_non_interference(evening: Evening) -> None:
    match, chance = evening.match, Random(1)
    for footstep in match.footsteps:
        check_secrecy(match.game, _SUBJECTS[match.game.id], footstep, chance, _frame)


def _frame(game: AnyGame, step: Step[Any, Any], viewer: kernel.Seat | None) -> bytes:
    """As `check_against_the_log` has shown to be all that is sent."""
    head = write_head("match", 1, Millis(1), game, step.state)
    return write_view(head, game, step.state, viewer, write_events(step.told))


# What is hidden is named nowhere


def _hidden(state: Any, viewer: kernel.Seat | None) -> set[str]:
    match state:
        case Pikoko():
            hands = state.hands if viewer is None else (state.hands[viewer],)
            return {*state.stock, *chain(*hands)}
        case RougeJauneVert():
            lying = {spot.card for spot in state.spots if spot and not spot.up}
            held = {
                held.card
                for taker, held in enumerate(state.held)
                if held and not held.was_up and taker != viewer
            }
            return {*lying, *held, *_points_to_come(state)}
        case Plumpsack():
            in_the_circle = {card.object for card in state.circle if card and not card.up}
            piles = (won for owner, won in enumerate(state.won) if owner != viewer)
            return {*in_the_circle, *state.stock, *chain(*piles)}
        case Confetti():
            return set(state.aside) if state.round == 1 else set()  # then all have been seen
    raise AssertionError("a game that nobody has thought of")


def _points_to_come(state: RougeJauneVert) -> Iterator[str]:
    """By their order: each value alone is on other cards too."""
    if len(state.point_stock) >= 6:
        yield ",".join(map(str, state.point_stock[:6]))


def check_names(evening: Evening) -> None:
    match = evening.match
    for one in evening.viewers:
        for shown in views(match.id, one.socket.frames):
            known = {seq: _hidden(match.step(seq).state, one.seat) for seq in _steps(shown)}
            assert not _named(bytes(shown.view.view), known[shown.view.seq])
            told = [event for event in map(bytes, shown.view.told) if not _is_a_guess(event)]
            assert not _named(b"\n".join(told), set.intersection(*known.values()))


def _steps(shown: Shown) -> range:
    """The view before, and all that happened until this one."""
    return range(shown.view.seq if shown.since is None else shown.since, shown.view.seq + 1)


def _named(json: bytes, hidden: set[str]) -> set[str]:
    text = json.decode()
    words = set(re.findall(r"\w+", text))
    return {one for one in hidden if one in words or ("," in one and one in text)}


def _is_a_guess(event: bytes) -> bool:
    """What a player says to lie there, in Plumpsack."""
    return b'"type":"object_named"' in event


# A hand is where its player says, in races alone


def check_hands(evening: Evening) -> None:
    for one in evening.viewers:
        phase = ""
        for message in map(_read, one.socket.frames):
            if isinstance(message, to_client.View):
                phase = msgspec.json.decode(message.view)["phase"]
            elif isinstance(message, to_client.Hands):
                assert evening.match.game.id in RACES
                assert len(message.at) == evening.match.seats
                _check_places(evening, message, phase)


def _check_places(evening: Evening, hands: to_client.Hands, phase: str) -> None:
    people = {one.seat for one in evening.viewers}
    for seat, at in enumerate(hands.at):
        if at is not None:
            assert phase in ("countdown", "race")
            assert seat in people, "a bot has no hand"
            assert at == _hand(seat, at[0])


# Nothing else is sent that anybody should not know


def check_the_rest(evening: Evening) -> set[str]:
    """Returns which kinds of messages there were."""
    return set().union(*(_check_socket(evening, one) for one in evening.viewers))


def _check_socket(evening: Evening, viewer: Viewer) -> set[str]:
    of_others = {
        f'"{id(one.socket):x}.{number}"'.encode()
        for one in evening.viewers
        if one.client is not viewer.client
        for number in range(1, one.socket._ids + 1)
    }
    secrets = evening.secrets | of_others
    kinds, over = set(), False
    for frame in viewer.socket.frames:
        message = _read(frame)
        assert encode(message) == frame, "a message has its fields, and no others"
        json = msgspec.json.decode(frame)
        _TO_CLIENT.validate(json)
        kinds.add(json["type"])
        if isinstance(message, to_client.TableFacts) and message.match is not None:
            over = over or message.match.over
        assert not [secret for secret in secrets if secret in frame]
        assert over or evening.match.seed.encode() not in frame, "the seed is told at the end"
    return kinds


CHECKS: list[Callable[[Evening], object]] = [
    check_against_the_log,
    check_non_interference,
    check_names,
    check_hands,
    check_the_rest,
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"),
    [(game.id, seats) for game in GAMES.values() for seats in (game.seats[0], game.seats[-1])],
)
async def test_nobody_is_sent_what_they_may_not_know(game: str, seats: int, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        evening = await _evening(host, game, seats, await _elsewhere(host))
    check_against_the_log(evening)
    check_non_interference(evening)
    check_names(evening)
    check_hands(evening)
    rare = set() if game in RACES else {"lag_report", "hands"}
    rare |= set() if game in RACES and seats > 2 else {"verdict"}
    assert KINDS - rare <= check_the_rest(evening) <= KINDS


# Planted leaks are found


Plant = Callable[[pytest.MonkeyPatch], None]


def _put_rules(patch: pytest.MonkeyPatch, game: AnyGame) -> None:
    """The server plays by these rules instead of the game's own."""
    patch.setitem(CATALOGUE, game.id, replace(CATALOGUE[game.id], game=game))


def _the_own_hand_is_seen(patch: pytest.MonkeyPatch) -> None:
    def view(state: Any, seat: Any) -> Any:
        return changed(PIKOKO.view(state, seat), hands=state.hands)

    _put_rules(patch, replace(PIKOKO, view=view))


def _a_fist_is_seen_through(patch: pytest.MonkeyPatch) -> None:
    def view(state: Any, seat: Any) -> Any:
        return changed(PIKOKO.view(state, seat), bids=state.bids)

    _put_rules(patch, replace(PIKOKO, view=view))


def _options_are_in_the_order_of_the_stock(patch: pytest.MonkeyPatch) -> None:
    def options(state: Any, seat: Any) -> Iterator[Any]:
        possible = list(PLUMPSACK.options(state, seat))
        in_stock = [name for name in map(Name, state.stock) if name in possible]
        yield from in_stock
        yield from (one for one in possible if one not in in_stock)

    _put_rules(patch, replace(PLUMPSACK, options=options))


def _everybody_is_told_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        frames, "write_events", lambda told: [item._replace(to=None) for item in write_events(told)]
    )


def _who_watches_sees_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    def frame(head: bytes, game: AnyGame, state: Any, seat: Any, *more: Any) -> bytes:
        return write_view(head, game, state, seat or kernel.Seat(0), *more)

    patch.setattr(frames, "write_view", frame)


def _the_seed_is_in_the_facts(patch: pytest.MonkeyPatch) -> None:
    facts = Table._match_facts

    def match_facts(table: Table) -> to_client.MatchFacts | None:
        found = facts(table)
        if found is None or table.live_match is None:
            return found
        return changed(found, seed=str(table.live_match.match.record.seed))

    patch.setattr(Table, "_match_facts", match_facts)


def _chat_names_the_request(patch: pytest.MonkeyPatch) -> None:
    tell = Talk._tell
    patch.setattr(
        Talk,
        "_tell",
        lambda talk, to, line: tell(talk, to, changed(line, name=line.message)),
    )


def _a_field_too_many(patch: pytest.MonkeyPatch) -> None:
    def with_more(message: Any) -> bytes:
        frame = encode(message)
        return frame[:-1] + b',"debug":1}' if isinstance(message, to_client.Hello) else frame

    patch.setattr(connection, "encode", with_more)


def _hands_are_seen_in_turns(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tablee.server.match.telling.MOVING", ("turns",))


def _a_hand_tells_its_card(patch: pytest.MonkeyPatch) -> None:
    move = LiveMatch.move_hand

    def move_hand(live: LiveMatch, seat: int, at: to_client.At | None) -> None:
        state: Any = live.match.state
        held = state.held[seat]
        told = at and held and (at[0], DECK.index(held.card))
        move(live, seat, told or at)

    patch.setattr(LiveMatch, "move_hand", move_hand)


EVENINGS = 5  # on a busy machine nobody may wave just when there is something to see

LEAKS: list[tuple[str, Plant, set[Callable[[Evening], object]]]] = [
    ("pikoko", _the_own_hand_is_seen, {check_non_interference, check_names}),
    ("pikoko", _a_fist_is_seen_through, {check_non_interference}),
    ("plumpsack", _options_are_in_the_order_of_the_stock, {check_non_interference}),
    ("rouge-jaune-vert", _everybody_is_told_everything, {check_against_the_log, check_names}),
    ("pikoko", _who_watches_sees_the_first_seat, {check_against_the_log, check_names}),
    ("plumpsack", _the_seed_is_in_the_facts, {check_the_rest}),
    ("plumpsack", _chat_names_the_request, {check_the_rest}),
    ("plumpsack", _a_field_too_many, {check_the_rest}),
    ("pikoko", _hands_are_seen_in_turns, {check_hands}),
    ("rouge-jaune-vert", _a_hand_tells_its_card, {check_hands}),
]


@pytest.mark.parametrize(
    ("game", "plant", "found_by"), LEAKS, ids=lambda value: getattr(value, "__name__", "")
)
async def test_a_planted_leak_is_found(
    game: str,
    plant: Plant,
    found_by: set[Callable[[Evening], object]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    found: set[Callable[[Evening], object]] = set()
    async with house(tmp_path) as host:
        elsewhere = await _elsewhere(host)
        for _ in range(EVENINGS):
            evening = await _evening(host, game, 3, elsewhere)
            found |= {check for check in CHECKS if _finds(check, evening)}
            if found == found_by:
                return
    assert found == found_by


def _finds(check: Callable[[Evening], object], evening: Evening) -> bool:
    try:
        check(evening)
    except AssertionError:
        return True
    return False
