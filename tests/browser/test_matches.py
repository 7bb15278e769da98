"""Whole matches, from an empty table to the final score, on the screens of several people."""

import asyncio
import struct
from dataclasses import dataclass, field

import pytest
from server.client import Json

from browser.devices import DESKTOP, PHONE, TABLET, Device, Language
from browser.last_picture import check_last_picture
from browser.player import Player
from browser.racers import RACERS, ConfettiRacer, Racer
from browser.table import NAMES, Parlour


@dataclass(frozen=True)
class Screen:
    device: Device
    language: Language
    still: bool = True


@dataclass(frozen=True)
class Gathering:
    """Screens sit first, then those who need none, then bots."""

    game: str
    screens: tuple[Screen, ...]
    companions: int = 0
    bots: int = 0
    setup: Json = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}"

    @property
    def seats(self) -> int:
        return len(self.screens) + self.companions + self.bots


ON_PHONE, ON_TABLET, ON_DESKTOP = (
    Screen(PHONE, "fr"),
    Screen(TABLET, "en"),
    Screen(DESKTOP, "en", still=False),
)
# Few and the most players of each game; those in between are played by keyboard. One table of each
# turn-based game is played at two screens, the others at one, beside companions who need none.
GATHERINGS = (
    Gathering("pikoko", (ON_PHONE, ON_DESKTOP), companions=1),
    Gathering("pikoko", (ON_TABLET,), companions=4),
    Gathering("plumpsack", (ON_PHONE, ON_DESKTOP)),
    Gathering("plumpsack", (ON_TABLET,), companions=3, bots=1),
    Gathering("rouge-jaune-vert", (ON_DESKTOP,), bots=3),
    Gathering("rouge-jaune-vert", (ON_TABLET,), bots=5),
    Gathering("confetti", (ON_DESKTOP, Screen(PHONE, "en", still=False))),
    Gathering("confetti", (ON_PHONE,), bots=3, setup={"dark": True}),
    Gathering("confetti", (ON_TABLET,), bots=6),
)


A_RACE = Gathering("rouge-jaune-vert", (ON_PHONE, ON_DESKTOP))
# Five rounds: each is short.
ALONE = Gathering("confetti", (ON_PHONE,), setup={"sandglass_ms": 3000})


async def gather(here: Parlour, gathering: Gathering) -> tuple[str, list[Player]]:
    """Everybody in their seats; nothing has begun."""
    kind = RACERS.get(gathering.game, Player)
    players = [
        await here.player(
            name, screen.device, language=screen.language, still=screen.still, kind=kind
        )
        for name, screen in zip(NAMES, gathering.screens, strict=False)
    ]
    host, *guests = players
    bots = ["easy"] * gathering.bots
    free = [None] * (gathering.seats - 1 - len(bots))
    table = await here.open(
        host, gathering.game, gathering.seats, gathering.setup, bots=[*free, *bots]
    )
    await host.go(f"/t/{table}")
    for seat, guest in enumerate(guests, 1):
        await guest.join(table, seat)
    first = len(players)
    for seat in range(first, first + gathering.companions):
        here.play(await here.companion(table, seat))
    return table, players


async def check_the_end(here: Parlour, table: str, players: list[Player]) -> None:
    """All screens tell what the record says."""
    scores = await here.scores(players[0], table)
    seats = (await players[0].api(f"/api/tables/{table}"))["seats"]
    names = [seat["occupant"]["name"] for seat in seats]
    recorded = sorted(zip(names, scores, strict=True))
    for player in players:
        assert await player.told_scores() == recorded


PNG = b"\x89PNG\r\n\x1a\n"
PICTURE_PX = 1080


async def check_the_picture(player: Player) -> None:
    """How it ended can be taken along; a browser that shares nothing saves it."""
    await player.use("[data-share]")
    told = await (await player.see("[data-picture]")).get_attribute("aria-label")
    assert told is not None
    for name, score in await player.told_scores():
        assert f"{name} {score}".replace("-", "−") in told
    async with player.page.expect_download() as saving:
        await player.use("[data-download]")
    picture = (await (await saving.value).path()).read_bytes()
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (PICTURE_PX, PICTURE_PX)
    await player.use("[data-close]")


@pytest.mark.anyio
@pytest.mark.parametrize("gathering", GATHERINGS, ids=str)
async def test_a_match_to_its_final_score(here: Parlour, gathering: Gathering) -> None:
    table, players = await gather(here, gathering)
    await players[0].use("[data-start]")
    await asyncio.gather(*(player.play() for player in players))
    await check_the_end(here, table, players)
    if gathering.screens[0].still and len(players) == 1:
        await check_last_picture(players[0], table)


@pytest.mark.anyio
async def test_a_race_and_its_rematch(here: Parlour) -> None:
    """A guest asks for it, the host begins it; to the first card on every screen."""
    table, players = await gather(here, A_RACE)
    await players[0].use("[data-start]")
    await asyncio.gather(*(player.play() for player in players))
    await check_the_end(here, table, players)
    await check_the_picture(players[1])
    await players[1].use("[data-again]")
    await players[0].see(f'[data-wishes]:has-text("{NAMES[1]}")')
    await players[0].use("[data-rematch]")
    for player in players:
        assert isinstance(player, Racer)
        await player.see("[data-spot][aria-disabled=false]")
        while not (await player.sight()).held:
            await player.touch("[data-spot]")


@pytest.mark.anyio
async def test_alone_to_a_high_score_and_again(here: Parlour) -> None:
    """Confetti for one: the score is on the list, and the next match begins with its first card."""
    table, (player,) = await gather(here, ALONE)
    assert isinstance(player, ConfettiRacer)
    await player.use("[data-start]")
    await player.play()
    await check_the_end(here, table, [player])
    (score,) = await here.scores(player, table)
    listed = player.page.locator(".records li")
    assert await listed.count() == 1
    assert f"{NAMES[0]}" in await listed.inner_text()
    assert await listed.locator("b").inner_text() == f"{score}"

    await player.use("[data-rematch]")
    await player.gone("[data-story]")
    await player.see("[data-take][aria-disabled=false]")
    while not (now := await player.sight()).held:
        await player.turn(now)
