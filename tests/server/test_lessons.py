"""A lesson over real sockets: judged step by step, yours alone, kept in the log, and left behind
nowhere but in what one has learned."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.client import Client, Json, Seat
from server.house import GENEROUS, House, house
from server.process import ServerProcess
from tablee.catalogue import CATALOGUE, new_bot
from tablee.kernel.game import Seat as KernelSeat
from tablee.lessons import Lesson
from tablee.lessons.walk import walk_to
from tablee.server.match.director import Director

PLUMPSACK = "plumpsack"


def lesson_of(game: str) -> Lesson:
    file = CATALOGUE[game].lesson
    assert file is not None
    return file.read()


def right(game: str, step: int) -> Json:
    command: Json = msgspec.to_builtins(lesson_of(game).right[step])
    return command


async def sit_down(client: Client, game: str = PLUMPSACK) -> Json:
    table: Json = (await client.post(f"/api/lessons/{game}", {}))["table"]
    return table


async def learn(host: House, client: Client, game: str = PLUMPSACK) -> Seat:
    """At the table of a lesson, with the match in sight."""
    own = await host.enter(client, (await sit_down(client, game))["id"])
    await own.until(lambda: own.view is not None and own.facts["running"])
    return own


async def take_step(own: Seat, game: str = PLUMPSACK) -> None:
    """What is to be done now, as soon as the rules let it; until the next step is told."""
    step = own.facts["lesson"]["step"]
    while (answer := await own.command(right(game, step)))["type"] == "rejected":
        assert answer["reason"] != "another_way", answer
        await own.change(1)
    await own.until(lambda: own.facts["lesson"]["step"] == step + 1)


@pytest.mark.anyio
async def test_from_the_first_step_to_the_last_and_on(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        own = await learn(host, zoe)
        steps = lesson_of(PLUMPSACK).steps
        assert own.facts["lesson"] == {"step": 0, "steps": steps, "is_done": False}
        assert not own.facts["public"]
        assert not own.facts["spectators"]
        assert not own.facts["rated"]
        for _ in range(steps):
            await take_step(own)
        assert own.facts["lesson"] == {"step": steps, "steps": steps, "is_done": True}
        answer = await own.command({"type": "name", "object": "drum"})
        assert answer["type"] == "accepted", "nothing is judged any more"
        learned = (await zoe.http.get("/api/me/lessons")).json()
        assert learned == [{"game": PLUMPSACK, "step": steps, "is_done": True}]
        assert (await zoe.http.get("/api/me/matches")).json()["matches"] == []
        again = await sit_down(zoe)
        assert again["id"] != own.facts["id"], "who is done begins anew"


@pytest.mark.anyio
async def test_what_is_wrong_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        own = await learn(host, await host.guest("Zoé"))
        await own.do("go_to_step", step=1)
        await own.until(lambda: own.view and own.view["view"]["phase"] == "name")
        before = own.view
        wrong = await own.command({"type": "name", "object": "apple"})
        assert wrong["reason"] == "another_way"
        assert wrong["message"] == wrong["facts"]["en"]
        assert "two places further" in wrong["message"]
        own.send({"type": "speak", "language": "fr"})
        otherwise = await own.command({"type": "name", "object": "drum"})
        assert otherwise["message"] == otherwise["facts"]["fr"].replace(" :", "\N{NO-BREAK SPACE}:")
        assert otherwise["message"] != wrong["facts"]["fr"]
        nonsense = await own.command({"type": "fly"})
        assert nonsense["reason"] == "unknown_command"
        assert own.view == before
        assert own.facts["lesson"]["step"] == 1


@pytest.mark.anyio
async def test_one_goes_back_and_on(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        own = await learn(host, zoe)
        first = own.facts["match"]["id"]
        steps = lesson_of(PLUMPSACK).steps
        for step in (3, 0, steps):
            await own.do("go_to_step", step=step)
            await own.until(lambda step=step: own.facts["lesson"]["step"] == step)  # type: ignore[misc]
            match = own.facts["match"]["id"]
            await own.until(lambda match=match: own.view and own.view["match"] == match)  # type: ignore[misc]
        assert own.facts["lesson"]["is_done"]
        assert own.facts["match"]["id"] != first
        refused = await own.ask("go_to_step", step=steps + 1)
        assert refused["reason"] == "no_such_step"
        mine = (await zoe.http.get("/api/me/tables")).json()
        assert [one["id"] for one in mine] == [own.facts["id"]], "it is one table all the while"
        learned = (await zoe.http.get("/api/me/lessons")).json()
        assert learned[0]["is_done"], "who goes back has not forgotten"


@pytest.mark.anyio
async def test_it_is_left_and_gone_on_with_on_another_device(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe = await host.guest("Zoé")
        own = await learn(host, zoe)
        await take_step(own)
        table = own.facts["id"]
        await own.close()
        resting = (await zoe.http.get("/api/me/tables")).json()
        assert [(one["id"], one["lesson"]["step"]) for one in resting] == [(table, 1)]
        phone = Client(host.url, zoe.cookie)
        host.clients.append(phone)
        assert (await sit_down(phone))["id"] == table, "the same lesson"
        there = await host.enter(phone, table)
        await there.until(lambda: there.view is not None)
        assert there.facts["lesson"]["step"] == 1
        await take_step(there)


@pytest.mark.anyio
async def test_it_is_of_one_person_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        zoe, bo = await host.guest("Zoé"), await host.guest("Bo")
        own = await learn(host, zoe)
        table = own.facts["id"]
        other = await host.enter(bo, table)
        for kind, more in (
            ("command", {"command": right(PLUMPSACK, 0)}),
            ("go_to_step", {"step": 2}),
            ("sit", {"seat": 1}),
            ("configure", {"wishes": {"spectators": True}}),
        ):
            assert (await other.ask(kind, **more))["type"] == "rejected", kind
        assert other.view is None
        opened = await own.ask("configure", wishes={"spectators": True, "public": True})
        assert opened["reason"] == "match_is_on"
        assert (await sit_down(bo))["id"] != table
        stranger = host.stranger()
        assert (await stranger.http.post(f"/api/lessons/{PLUMPSACK}", json={})).status_code == 401


@pytest.mark.anyio
async def test_what_is_no_lesson(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, seats = await host.started(PLUMPSACK, 2)
        assert seats[0].facts["lesson"] is None
        assert (await seats[0].ask("go_to_step", step=0))["reason"] == "no_lesson"
        guest = host.clients[0]
        assert (await guest.http.get("/api/lessons/chess")).json()["error"][
            "code"
        ] == "unknown_game"
        page = (await guest.http.get(f"/api/lessons/{PLUMPSACK}")).json()
        assert len(page["steps"]) == lesson_of(PLUMPSACK).steps
        assert page["steps"][0]["text"]["fr"]


@pytest.mark.anyio
async def test_a_step_outlives_a_kill(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, **GENEROUS)
    await server.start()
    zoe = await Client(server.url).introduce("Zoé")
    try:
        table = (await sit_down(zoe))["id"]
        own = await zoe.enter(table)
        await own.until(lambda: own.view is not None and own.facts.get("running"))
        await take_step(own)
        server.kill()
        await own.until(lambda: not own.is_open)
        await server.start()
        back = await zoe.enter(table)
        await back.until(lambda: back.view is not None and back.facts.get("running"))
        assert back.facts["lesson"]["step"] == 1
        await take_step(back)
        assert back.facts["lesson"]["step"] == 2
        await back.close()
    finally:
        await zoe.leave()
        server.stop()


# The director, beside a live match


def test_a_step_is_told_when_it_is_on_the_disk() -> None:
    lesson = lesson_of(PLUMPSACK)
    director = Director(lesson)
    assert director.judge(0, lesson.right[0]) is None
    assert director.judge(0, lesson.right[1]) is not None
    assert director.judge(1, lesson.right[1]) is None, "nobody else is judged"
    director.note(4, 0, lesson.right[0])
    assert director.facts.step == 0, "nobody has seen it"
    assert director.judge(0, lesson.right[1]) is None, "the match runs ahead"
    assert not director.show(3)
    assert director.show(4)
    assert director.facts.step == 1
    assert not director.show(5)


def test_a_companion_goes_by_what_was_shown() -> None:
    """What it has done may not be on the disk while it is shown what somebody did before that: then
    it is still to be done, and the script is not a line further."""
    lesson = lesson_of(PLUMPSACK)
    director = Director(lesson, walk_to(lesson, 1).entries)
    first, second = (act.command for act in lesson.acts[1][:2])
    bot = new_bot(PLUMPSACK, "easy", KernelSeat(1), "seed")
    companion = director.brief(KernelSeat(1), bot, 1.0)

    def chosen() -> Any:
        decision = companion.decide(None, [first, second])
        return None if decision is None else decision.command

    assert chosen() == first
    director.note(9, 1, first)
    assert chosen() == first
    director.show(9)
    assert chosen() == second
