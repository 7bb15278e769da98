"""What people do besides playing: they lose their line, come back, pause, talk, change language."""

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from server.client import Json, Seat

if TYPE_CHECKING:
    from soak.person import Person

WHIM_S = (15.0, 90.0)  # from one whim to the next
AGREES = 0.8  # how often one agrees to a pause

LINES = (
    "Bien joué !",
    "Well played.",
    "Who has the sack?",
    "Une seconde…",
    "🦚",
    "À qui le tour ?",
)


class Whims:
    """Of one person. Whoever watches has fewer of them."""

    def __init__(self, person: "Person") -> None:
        self._person = person
        self._next_at = time.monotonic() + self._pause_s()
        self._resumes_at = 0.0
        self._heard_of_a_pause = False

    def _pause_s(self) -> float:
        return self._between(*WHIM_S)

    def _between(self, low_s: float, high_s: float) -> float:
        return self._person.gathering.pace.between(self._person.chance, low_s, high_s)

    @property
    def are_due(self) -> bool:
        now = time.monotonic()
        return now >= self._next_at or self._is_asked_to_pause or self._is_to_resume

    @property
    def _facts(self) -> Json:
        return {} if self._person.seat is None else self._person.seat.facts

    @property
    def _wishes(self) -> list[int]:
        wishes: list[int] = self._facts.get("wants_pause", [])
        return wishes

    @property
    def _is_asked_to_pause(self) -> bool:
        """Once for each time that others want one."""
        if not self._wishes:
            self._heard_of_a_pause = False
        return bool(self._wishes) and not self._heard_of_a_pause and self._may_pause

    @property
    def _may_pause(self) -> bool:
        return self._person.number is not None and self._is_playing

    @property
    def _is_playing(self) -> bool:
        match = self._facts.get("match")
        return match is not None and not match["over"]

    @property
    def _is_to_resume(self) -> bool:
        return self._person.number in self._wishes and time.monotonic() >= self._resumes_at

    async def follow(self, seat: Seat) -> None:
        if self._is_asked_to_pause:
            self._heard_of_a_pause = True
            if self._person.chance.random() < AGREES:
                await self._want_a_pause(seat)
        elif self._is_to_resume:
            await self._person.ask(seat, "resume")
        else:
            self._next_at = time.monotonic() + self._pause_s()
            await self._any()(seat)

    def _any(self) -> Callable[[Seat], Awaitable[None]]:
        anybody = [self.lose_line, self.lose_line, self.reload, self.chat, self.chat]
        anybody += [self.change_language, self.be_deaf]
        if self._person.number is not None:
            anybody += [self.second_tab, self.send_twice]
        if self._may_pause:
            anybody += [self.stand_up, self._want_a_pause]
        return self._person.chance.choice(anybody)

    def _count(self, deed: str) -> None:
        self._person.deeds[deed] += 1

    async def lose_line(self, seat: Seat) -> None:
        """For a moment, or for so long that a bot stands in."""
        self._count("drops")
        is_long = self._person.chance.random() < 0.3
        self._person.away_s = self._between(35, 50) if is_long else self._between(0.5, 15)
        seat.drop()
        await seat.until(lambda: not seat.is_open)

    async def reload(self, seat: Seat) -> None:
        self._count("reloads")
        await seat.close()

    async def chat(self, seat: Seat) -> None:
        self._count("chats")
        await self._person.ask(seat, "say", text=self._person.chance.choice(LINES))

    async def change_language(self, seat: Seat) -> None:
        self._count("languages")
        person = self._person
        person.language = "fr" if person.language == "en" else "en"
        await person.gathering.introduce(person.client, person.language)
        await seat.close()

    async def be_deaf(self, seat: Seat) -> None:
        """As a phone in a pocket: the line is there, and nobody reads."""
        self._count("deaf spells")
        self._person.is_deaf = True
        seat.stop_reading()
        await self._person.gathering.sleep(self._between(1, 30))
        seat.resume_reading()
        self._person.is_deaf = False

    async def second_tab(self, seat: Seat) -> None:
        """Which shows the same; it is closed when one is next in the mood for it."""
        person = self._person
        if person.other_tab is None:
            self._count("second tabs")
            person.other_tab = await person.client.enter(person.gathering.table)
        else:
            await person.other_tab.close()
            person.other_tab = None

    async def send_twice(self, seat: Seat) -> None:
        self._person.sends_twice = True

    async def stand_up(self, seat: Seat) -> None:
        """A bot holds the seat until one sits again."""
        self._count("stood up")
        await self._person.ask(seat, "stand")
        await self._person.gathering.sleep(self._between(2, 20))
        if seat.is_open:
            await self._person.ask(seat, "sit", seat=self._person.number)

    async def _want_a_pause(self, seat: Seat) -> None:
        self._count("pause wishes")
        self._heard_of_a_pause = True
        self._resumes_at = time.monotonic() + self._between(5, 20)
        await self._person.ask(seat, "pause")
