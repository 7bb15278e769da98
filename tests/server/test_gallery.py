"""What messengers show of a link: the page's head and its picture, of what anybody with that link
may see, and of nothing else."""

import asyncio
import random
import struct
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from complaints import Complaints
from PIL import Image

from server.client import Client, Seat
from server.house import House, house
from server.players import BRISK, play_on
from tablee.box import Box
from tablee.catalogue import CATALOGUE
from tablee.pictures import HEIGHT, WIDTH, draw_picture, printing
from tablee.pictures.look import Svg
from tablee.pictures.svg import measure, write
from tablee.server.house import archive, gallery
from tablee.server.web import previews

pytestmark = pytest.mark.anyio

SETUP = BRISK["plumpsack"]
NEVER_PLAYED = "no-such-match"


class Head(HTMLParser):
    """The tags of a page's head, by name, as a robot reads them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.is_open = True
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("property") or found.get("name")
        if tag == "meta" and name and name.startswith(("og:", "twitter:")):
            assert self.is_open, "all of it stands in the head"
            assert name not in self.tags
            self.tags[name] = found.get("content") or ""

    def handle_endtag(self, tag: str) -> None:
        self.is_open = self.is_open and tag != "head"


async def play(host: House, **wishes: Any) -> tuple[str, list[Seat]]:
    """A match of two to its end."""
    _, seats = await host.started("plumpsack", 2, SETUP, **wishes)
    async with asyncio.timeout(60):
        await asyncio.gather(*(play_on(seat, random.Random(7)) for seat in seats))
        await seats[0].until(lambda: seats[0].facts["match"]["over"])
    return seats[0].facts["match"]["id"], seats


async def go_on(host: House) -> str:
    """A match that is not over, at a table that is open to all."""
    setup = {"circle": 5, "memory_ms": 600_000, "turn_ms": 0}
    _, seats = await host.started("plumpsack", 2, setup, public=True)
    match: str = seats[0].facts["match"]["id"]
    return match


async def look(client: Client, path: str, **headers: str) -> Head:
    answer = await client.http.get(path, headers=headers)
    assert answer.status_code == 200
    return Head(answer.text)


async def ask(client: Client, match: str, **query: Any) -> httpx.Response:
    return await client.http.get(f"/api/matches/{match}/picture.png", params=query)


def read_size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def make_key(host: House, match: str) -> str:
    made = await host.clients[0].http.post(f"/api/matches/{match}/link", json={})
    key: str = made.json()["key"]
    return key


async def check_it_is_hidden(host: House, match: str) -> None:
    """From everybody without a right: whatever they ask for is as if it had never been."""
    never = await host.stranger().http.get(f"/m/{NEVER_PLAYED}")
    for query in ({}, {"key": "nonsense"}, {"t": "3", "seat": "0", "open": "true"}):
        for client in (host.stranger(), await host.guest("Zoé")):
            page = await client.http.get(f"/m/{match}", params=query)
            assert (page.content, page.headers["etag"]) == (never.content, never.headers["etag"])
            refused = await ask(client, match, **query)
            assert (refused.status_code, refused.json()["error"]["code"]) == (404, "unknown_match")


async def test_a_private_match_is_as_none_to_whoever_may_not_look(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host)
        await check_it_is_hidden(host, match)
        other, _ = await play(host)
        key = await make_key(host, match)
        assert (await ask(host.stranger(), other, key=key)).status_code == 404
        neutral = await look(host.stranger(), "/")
        assert (await look(host.stranger(), f"/m/{other}?key={key}")).tags == neutral.tags
        assert (await look(host.stranger(), f"/m/{match}?key={key}")).tags != neutral.tags


async def test_a_hole_in_who_may_look_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host)
        monkeypatch.setattr(archive, "_has_link", lambda *_: True)
        with pytest.raises(AssertionError):
            await check_it_is_hidden(host, match)


async def test_a_page_is_of_the_house_even_to_a_player_without_the_key(tmp_path: Path) -> None:
    """A cookie opens the match, and its picture, but says nothing in a page that may be kept."""
    async with house(tmp_path) as host:
        match, _ = await play(host)
        player = host.clients[0]
        assert (await look(player, f"/m/{match}")).tags == (await look(player, "/")).tags
        own = await ask(player, match)
        assert read_size(own.content) == (WIDTH, HEIGHT)
        assert own.headers["cache-control"].startswith("private, ")


async def test_a_match_that_goes_on_has_no_picture(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match = await go_on(host)
        never = await host.stranger().http.get(f"/m/{NEVER_PLAYED}")
        for client in (host.stranger(), host.clients[0]):
            page = await client.http.get(f"/m/{match}", params={"t": "0"})
            assert (page.content, page.headers["etag"]) == (never.content, never.headers["etag"])
            refused = await ask(client, match, t=0)
            assert refused.json()["error"]["code"] == "not_over"


async def test_a_match_that_all_could_watch_is_told_and_drawn(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, public=True)
        robot = host.stranger()
        page = await robot.http.get(f"/m/{match}?t=4", headers={"Accept-Language": "fr"})
        head = Head(page.text)
        assert page.headers["vary"] == "Accept-Language, Accept-Encoding"
        assert page.headers["cache-control"] == "no-cache"
        title = "Der Plumpsack geht um\N{NO-BREAK SPACE}: Guest 0 et Guest 1"
        assert head.tags["og:title"] == head.tags["twitter:title"] == title
        assert head.tags["twitter:card"] == "summary_large_image"
        assert head.tags["og:image"] == head.tags["twitter:image"]
        assert head.tags["og:image:alt"]
        assert (head.tags["og:image:width"], head.tags["og:image:height"]) == ("1200", "630")
        image = urlsplit(head.tags["og:image"])
        assert f"{image.scheme}://{image.netloc}" == host.url
        assert image.path == f"/api/matches/{match}/picture.png"
        assert image.query == "t=4&open=true&lang=fr"
        picture = await robot.http.get(head.tags["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["cache-control"] == "public, max-age=86400"
        assert read_size(picture.content) == (WIDTH, HEIGHT)
        end = (await look(robot, f"/m/{match}")).tags["og:description"]
        assert "won" in end
        assert "Guest 0 " in end
        again = await robot.http.get(
            f"/m/{match}?t=4",
            headers={
                "Accept-Language": "fr",
                "If-None-Match": page.headers["etag"],
            },
        )
        assert (again.status_code, again.content) == (304, b"")


async def test_what_the_link_says_is_what_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat's angle is drawn from the very view that its film has."""
    drawn: list[Any] = []
    draw = draw_picture

    def keep_and_draw(name: str, scene: Any, picture: Any) -> Svg:
        drawn.append(scene)
        return draw(name, scene, picture)

    monkeypatch.setattr(gallery, "draw_picture", keep_and_draw)
    async with house(tmp_path) as host:
        match, _ = await play(host)
        key = await make_key(host, match)
        robot = host.stranger()
        wanted: dict[str, str] = {"key": key, "seat": "1"}
        film = (await robot.http.get(f"/api/matches/{match}/film", params=wanted)).json()
        frame = len(film["frames"]) - 2
        assert (await ask(robot, match, **wanted, t=frame)).status_code == 200
        assert (await ask(robot, match, **wanted, t=frame)).status_code == 200
        assert len(drawn) == 1, "the second was kept"
        assert drawn[0].seat == 1
        shown = film["frames"][frame]["view"]
        assert [list(one) if isinstance(one, tuple) else one for one in drawn[0].view.won] == (
            shown["won"]
        )
        assert drawn[0].view.phase == shown["phase"]


async def test_all_other_pages_speak_of_the_house(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        robot = host.stranger()
        heads = [await look(robot, path) for path in ("/", "/move", "/t/abc", "/m/abc")]
        assert all(head.tags == heads[0].tags for head in heads)
        assert heads[0].tags["og:title"] == "Tablée"
        french = await look(robot, "/", **{"Accept-Language": "fr"})
        assert french.tags["og:description"] != heads[0].tags["og:description"]
        picture = await robot.http.get(heads[0].tags["og:image"])
        assert read_size(picture.content) == (WIDTH, HEIGHT)


async def test_what_people_wrote_is_text_in_the_head(tmp_path: Path) -> None:
    name = "\"><b>&'é"
    async with house(tmp_path) as host:
        player = await host.guest(name)
        table = await player.create(
            "plumpsack", setup=SETUP, seats=2, bots=["easy"], public=True, spectators=True
        )
        seat = await host.enter(player, table)
        seat.hello["seat"] = 0
        await seat.do("start")
        async with asyncio.timeout(60):
            await play_on(seat, random.Random(7))
            await seat.until(lambda: seat.facts["match"]["over"])
        match = seat.facts["match"]["id"]
        page = await host.stranger().http.get(f"/m/{match}")
        assert "<b>" not in page.text
        assert name in Head(page.text).tags["og:title"]
        assert (await ask(host.stranger(), match)).status_code == 200


async def test_a_stranger_s_host_is_not_written_into_the_page(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        head = await look(host.stranger(), "/", Host='x"><script>')
        assert head.tags["og:image"] == "http://localhost/preview.png"
    async with house(tmp_path, public_url="https://tablee.example/") as host:
        head = await look(host.stranger(), "/")
        assert head.tags["og:image"] == "https://tablee.example/preview.png"


async def test_drawing_is_limited_and_what_is_kept_is_not(tmp_path: Path) -> None:
    async with house(tmp_path, pictures_per_hour=2) as host:
        match, _ = await play(host, public=True)
        robot = host.stranger()
        assert [(await ask(robot, match, t=frame)).status_code for frame in (0, 0, 0)] == [200] * 3
        assert (await look(robot, f"/m/{match}?t=1")).tags["og:title"] != "Tablée"
        refused = await ask(robot, match, t=2)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_often")
        assert (await ask(robot, match, t=0)).status_code == 200
        assert (await look(robot, f"/m/{match}?t=3")).tags["og:title"] == "Tablée"


async def test_nonsense_is_refused_and_its_page_opens(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        match, _ = await play(host, public=True)
        robot = host.stranger()
        for query, status in (
            ({"t": "-1"}, 400),
            ({"t": "1" * 7}, 400),
            ({"seat": "x"}, 400),
            ({"seat": "9"}, 422),
        ):
            assert (await ask(robot, match, **query)).status_code == status
            page = await robot.http.get(f"/m/{match}", params=query)
            assert Head(page.text).tags["og:title"] == "Tablée"
        assert read_size((await ask(robot, match, t=999_999, lang="xx")).content) == (WIDTH, HEIGHT)


async def test_where_nothing_can_be_printed_links_show_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a machine for which there is no renderer."""
    for module in (gallery, previews):
        monkeypatch.setattr(module, "can_print", lambda: False)
    async with house(tmp_path) as host:
        match, _ = await play(host, public=True)
        tags = (await look(host.stranger(), f"/m/{match}")).tags
        assert tags["og:title"].startswith("Der Plumpsack geht um: ")
        assert tags["og:image"] == f"{host.url}/preview.png"
        assert (await ask(host.stranger(), match)).status_code == 404


async def test_a_picture_that_fails_takes_nothing_else_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    """As the picture of a game from outside may."""

    def fail(*_: object) -> Svg:
        raise ValueError("planted")

    complaints.allow("request_failed")
    complaints.allow("preview_failed")
    async with house(tmp_path) as host:
        match, _ = await play(host, public=True)
        monkeypatch.setattr(gallery, "draw_picture", fail)
        monkeypatch.setattr(gallery, "tell_scene", fail)
        assert (await ask(host.stranger(), match)).status_code == 500
        assert (await look(host.stranger(), f"/m/{match}")).tags["og:title"] == "Tablée"


# Printing


def test_what_cannot_be_printed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(printing.NotPrinted, match=r"(?i)svg|xml|pars"):
        printing.print_picture(Svg("<svg"))
    monkeypatch.setattr(printing, "MOST_BYTES", 10)
    with pytest.raises(printing.NotPrinted, match="bytes"):
        printing.print_picture(_sheet(Svg("")))
    monkeypatch.setattr(printing, "PRINT_S", 0.0)
    with pytest.raises(printing.NotPrinted, match="timed out"):
        printing.print_picture(_sheet(Svg("")))


def _sheet(inside: Svg) -> Svg:
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="60">'
        f'<rect width="{WIDTH}" height="60" fill="#fff"/>{inside}</svg>'
    )


@pytest.mark.parametrize(
    "text",
    [
        "Annabelle",
        "WWWWWWWW",
        "Żółć Łukasz",
        "Ελένη",
        "Дмитрий",
        "MMMM mm",
        "&<>\"'@%",
        "œuvre",
        "0123",
    ],
)
def test_letters_are_no_wider_than_they_are_measured(text: str) -> None:
    """Where one is, something is printed; beyond what was measured, nothing is."""
    printed = printing.print_picture(_sheet(write(text, 10, 44, 40, fill="#000000")))
    levels = Image.open(BytesIO(printed)).convert("L")
    picture = levels.point([255 if level < 128 else 0 for level in range(256)])
    around = picture.getbbox()
    assert around is not None
    left, _, right, _ = around
    assert 8 <= left < 30
    assert right <= 10 + measure(text) * 40


def test_every_game_of_ours_brings_a_picture() -> None:
    assert all(isinstance(box, Box) and box.picture for box in CATALOGUE.values() if box.is_ours)
