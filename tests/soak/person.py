"""A person over a real socket: plays by what is shown, follows whims, and always comes back."""

import asyncio
import contextlib
import random
import time
from typing import TYPE_CHECKING, Any

from server.client import Client, Json, Seat
from server.crashes import TROUBLES
from server.players import choice
from server.told import Told

from soak.whims import Whims

if TYPE_CHECKING:
    from soak.gathering import Gathering

KNOCK_S = 0.3  # between two tries to come in
LOOK_S = 0.25  # between two looks of who has nothing to do
QUICKEST_S = 0.05
OUR_FAULT = (
    1002,
    1003,
    1007,
    1008,
    1009,
    1011,
    4404,
    4406,
)  # a server that ends a line so is wrong


class Person:
    """`number` is the seat; none: they watch. Stays until everybody leaves the table for good."""

    def __init__(
        self, gathering: "Gathering", client: Client, number: int | None, chance: random.Random
    ) -> None:
        self.gathering = gathering
        self.client = client
        self.number = number
        self.chance = chance
        self.told = Told(number)
        self.language = "en"
        self.seat: Seat | None = None
        self.other_tab: Seat | None = None
        self.away_s = 0.0  # how long to stay away, once the line is gone
        self.sends_twice = False
        self.is_deaf = False
        self._whims = Whims(self)
        self._unanswered: Json | None = None
        self._asked = 0

    @property
    def deeds(self) -> Any:
        return self.gathering.ledger.deeds

    @property
    def listens(self) -> bool:
        return self.seat is not None and self.seat.is_open and not self.is_deaf

    async def stay(self) -> None:
        while not self.gathering.is_leaving:
            try:
                self.seat = await self.client.enter(self.gathering.table, lang=self.language)
                self.deeds["lines"] += 1
                await self._be_there(self.seat)
            except TROUBLES:
                await asyncio.sleep(KNOCK_S)
            finally:
                await self._hang_up()
            await self.gathering.sleep(self.away_s)
            self.away_s = 0.0

    async def leave(self) -> None:
        await self.client.leave()

    async def _hang_up(self) -> None:
        self._observe()
        for line in (self.other_tab, self.seat):
            if line is not None:
                with contextlib.suppress(*TROUBLES):
                    await line.close()
                if line.close_code in OUR_FAULT:
                    self.gathering.hung_up_on(line.close_code, self.number)
        self.seat = self.other_tab = None

    async def _be_there(self, seat: Seat) -> None:
        while seat.is_open and not self.gathering.is_leaving:
            self._observe()
            if self._unanswered is not None:
                await self._send(seat, self._unanswered)
            elif self._whims.are_due:
                await self._whims.follow(seat)
            elif not await self._arrange(seat):
                await self._move(seat)
            await seat.change(LOOK_S)

    def _observe(self) -> None:
        for line in (self.seat, self.other_tab):
            if line is not None:
                for message in line.messages:
                    self.told.note(message)
                    self.gathering.note(message)
                line.messages.clear()
                line.frames.clear()

    # Before and after a match

    async def _arrange(self, seat: Seat) -> bool:
        """Takes one's seat; as the host, begins a match. Whether there was anything to do."""
        if not seat.facts or self._in_a_match(seat):
            return False
        seats = seat.facts["seats"]
        if self.number is not None and not self._sits(seats[self.number]):
            await self.ask(seat, "sit", seat=self.number)
            return True
        is_host = seat.facts["host"] == self.client.id
        if is_host and self.gathering.wants_a_match and all(one["occupant"] for one in seats):
            await self._start(seat)
            return True
        return False

    async def _start(self, seat: Seat) -> None:
        await self.gathering.sleep(self.gathering.pace.between(self.chance, 0.5, 5))
        again = seat.facts.get("match") is not None
        answer = await self.ask(seat, "start")
        if answer is not None and answer["type"] == "accepted":
            self.deeds["rematches" if again else "first matches"] += 1

    def _in_a_match(self, seat: Seat) -> bool:
        match = seat.facts.get("match")
        return match is not None and not match["over"]

    def _sits(self, seat_facts: Json) -> bool:
        return (seat_facts["occupant"] or {}).get("id") == self.client.id

    async def ask(self, line: Seat, kind: str, **fields: Any) -> Json | None:
        """The answer; none where the line broke before it came."""
        self._asked += 1
        message_id = f"{self.number}.{self._asked}"
        line.send({"type": kind, "id": message_id, **fields})
        return await self._answer(line, message_id, kind)

    # Moves

    async def _move(self, seat: Seat) -> None:
        seat.hello["seat"] = self.number
        if choice(seat, self.chance) is None or seat.view is None:
            return
        await asyncio.sleep(self._thinking_s(seat.view["view"]["phase"]))
        move = choice(seat, self.chance)
        if move is None or not seat.is_open:
            return
        self._asked += 1
        self._unanswered = {
            "type": "command",
            "id": f"{self.number}.{self._asked}",
            "command": move,
            "match": seat.view["match"],
            "seq": seat.view["seq"],
            "after_ms": round(1000 * (time.monotonic() - seat.view_at), 1),
        }
        await self._send(seat, self._unanswered)

    def _thinking_s(self, phase: str) -> float:
        low_s, high_s = (0.3, 1.5) if phase == "race" else (0.5, 4.0)
        return max(QUICKEST_S, self.gathering.pace.between(self.chance, low_s, high_s))

    async def _send(self, seat: Seat, command: Json) -> None:
        """The same id as often as it takes: until it is answered, on whichever line."""
        if seat.view is None:
            return
        began, phase = time.monotonic(), seat.view["view"]["phase"]
        seat.send(command)
        if self.sends_twice:
            self.sends_twice = False
            self.deeds["sent twice"] += 1
            seat.send(command)
        answer = await self._answer(seat, command["id"], f"command {command['command']}")
        if answer is None:
            return
        self._unanswered = None
        self.deeds[f"commands {answer['type']}"] += 1
        if answer["type"] == "accepted":
            self.told.accepted[command["match"], command["id"]] = answer["seq"]
        if phase != "race":
            self.gathering.ledger.answered(time.monotonic() - began)

    async def _answer(self, seat: Seat, message_id: str, asked: str) -> Json | None:
        try:
            await seat.until(
                lambda: message_id in seat.answers or not seat.is_open,
                self.gathering.pace.patience.answer_s,
            )
        except TimeoutError:
            self.gathering.not_answered(asked, self.number)
            raise
        answer = seat.answers.get(message_id)
        if answer is not None and answer["type"] == "rejected":
            self.deeds[f"rejected: {answer['reason']}"] += 1
        return answer
