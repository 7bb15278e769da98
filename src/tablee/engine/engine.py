"""The engine protocol: a line of JSON in, a line of JSON out, and the very rules of the table."""

import traceback
from collections.abc import Iterable
from functools import partial
from itertools import islice
from typing import Any, Literal

import msgspec

from tablee.bots.bot import Dice
from tablee.bots.driver import Driver
from tablee.bots.sight import Sight
from tablee.catalogue import CATALOGUE, GAMES, MOST_SEATS, experienced_bot
from tablee.engine import requests
from tablee.fast import kernels
from tablee.kernel.codec import decode_setup, decode_stack, decoder, setup_schema
from tablee.kernel.game import BadSetup, Entry, Millis, Rejected, Seat, Told
from tablee.kernel.match import AnyMatch, Match
from tablee.kernel.record import BadRecord, load
from tablee.words import Voice, explain_bad_record, explain_bad_setup

Answer = dict[str, Any]
Code = Literal["bad_json", "bad_request", "bad_setup", "no_game", "rejected", "unknown_game"]

MOST_OPTIONS = 100_000  # in one answer

_ENGLISH = Voice("en", tuple(f"Seat {number}" for number in range(MOST_SEATS)))


class RequestRefused(Exception):
    """This request changes nothing; `code` is one of the protocol's, `message` is for people."""

    def __init__(self, code: Code, message: str, **more: object) -> None:
        super().__init__(message)
        self.answer: Answer = {
            "ok": False,
            "error": {"code": code, "message": message, **more},
        }


class Engine:
    """One conversation: at most one match at a time, replaced by `new` and `load`."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._encode = msgspec.json.Encoder().encode

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, without a line's end."""
        try:
            answer = self._respond(_parse(line))
        except RequestRefused as refused:
            answer = refused.answer
        except (msgspec.DecodeError, RecursionError) as error:  # in a part read later than the rest
            answer = _not_json(error).answer
        return self._encode(answer)

    def _respond(self, request: requests.Request) -> Answer:
        match request:
            case requests.Games():
                return _ok(games=[_describe(game_id) for game_id in GAMES])
            case requests.New():
                return self._begin(request)
            case requests.Load(record):
                return self._load(record)
            case requests.Apply():
                return self._apply(request)
            case requests.Until(at):
                return _answer_told(self._match_at(at).advance(at))
            case requests.Deadline():
                match = self._current_match()
                return _ok(at=match.game.deadline(match.state))
            case requests.Options(seat):
                return self._list_options(self._check_seat(seat))
            case requests.View(seat):
                match = self._current_match()
                return _ok(view=match.view(None if seat is None else self._check_seat(seat)))
            case requests.State():
                return _ok(state=self._current_match().state)
            case requests.Scores():
                match = self._current_match()
                scores = match.game.scores(match.state)
                if scores is None:
                    return _ok(scores=None)
                return _ok(scores=scores.scores, ranks=scores.ranks)
            case requests.Record():
                return _ok(record=self._current_match().record)
            case requests.Bot():
                return self._ask_bot(request)

    def _begin(self, request: requests.New) -> Answer:
        if request.game not in GAMES:
            raise RequestRefused(
                "unknown_game", f"There is no game {request.game!r}: {', '.join(GAMES)}."
            )
        game = GAMES[request.game]
        try:
            setup = decode_setup(game, _or_empty(request.setup))
            stack = decode_stack(game, _or_empty(request.stack))
            self._match = Match(game, setup, request.seats, request.seed, stack)
        except BadSetup as bad:
            raise RequestRefused(
                "bad_setup", explain_bad_setup(bad, _ENGLISH), field=bad.field
            ) from None
        return _answer_told(self._match.told)

    def _load(self, record: msgspec.Raw) -> Answer:
        try:
            game, loaded = load(record, GAMES)
            self._match = Match.from_record(game, loaded)
        except BadRecord as bad:
            code: Code = "unknown_game" if bad.reason == "unknown_game" else "bad_request"
            raise RequestRefused(code, explain_bad_record(bad, _ENGLISH)) from None
        except BadSetup as bad:
            raise RequestRefused(
                "bad_setup", explain_bad_setup(bad, _ENGLISH), field=bad.field
            ) from None
        return _ok(at=self._match.clock)

    def _apply(self, request: requests.Apply) -> Answer:
        match, seat = self._match_at(request.at), self._check_seat(request.seat)
        command_type = decoder(match.game.command_type)
        command = _decode(command_type, request.command, "command", too_large="rejected")
        try:
            return _answer_told(match.submit(Entry(request.at, seat, command)))
        except Rejected as rejected:
            why = CATALOGUE[match.game.id].words.why
            message = why(rejected.reason, rejected.facts, _ENGLISH)
            raise RequestRefused("rejected", message, reason=rejected.reason) from None

    def _list_options(self, seat: Seat) -> Answer:
        options = list(islice(self._current_match().options(seat), MOST_OPTIONS + 1))
        if len(options) > MOST_OPTIONS:
            raise RequestRefused(
                "rejected", f"That seat has more than {MOST_OPTIONS} options.", reason="too_many"
            )
        return _ok(options=options)

    def _ask_bot(self, request: requests.Bot) -> Answer:
        match, seat = self._current_match(), self._check_seat(request.seat)
        sight = Sight(match.game, match.state, seat)
        if not sight.options:
            raise RequestRefused("rejected", "That seat has nothing to do now.", reason="not_now")
        kernels.load()  # to compile them would take too long for an answer
        level = CATALOGUE[match.game.id].nearest_level(request.level)
        sit_down = partial(experienced_bot, match.game.id, level, match.record, seat, request.seed)
        driver = Driver(sit_down, Dice(request.seed), traceback.print_exception)
        decision = driver.decide(sight) or driver.any_option(sight)  # to wait is no answer here
        return _ok(command=decision.command, after_ms=decision.after_ms)

    def _current_match(self) -> AnyMatch:
        """Refused where no match has begun."""
        if self._match is None:
            raise RequestRefused("no_game", "No game has begun: send new or load first.")
        return self._match

    def _match_at(self, at: Millis) -> AnyMatch:
        """The current match; refused where it is later than `at` in it already."""
        match = self._current_match()
        if at < match.clock:
            raise RequestRefused(
                "bad_request", f"Times never go back: it is {match.clock} already."
            )
        return match

    def _check_seat(self, seat: int) -> Seat:
        seats = self._current_match().seats
        if not 0 <= seat < seats:
            raise RequestRefused(
                "bad_request", f"There is no seat {seat}: they are 0 to {seats - 1}."
            )
        return Seat(seat)


def _ok(**answer: object) -> Answer:
    return {"ok": True, **answer}


def _answer_told(told: Iterable[Told[Any]]) -> Answer:
    return _ok(events=told)


def _or_empty(settings: msgspec.Raw) -> bytes:
    """Settings or a stack as JSON; null is as good as left out."""
    json = bytes(settings)
    return b"{}" if json == b"null" else json


def _describe(game_id: str) -> Answer:
    game = GAMES[game_id]
    return {
        "id": game.id,
        "name": game.name,
        "seats": [game.seats[0], game.seats[-1]],
        "setup": setup_schema(game),
    }


_REQUEST = msgspec.json.Decoder(requests.Request)


def _parse(line: bytes) -> requests.Request:
    try:
        line.decode()
    except UnicodeDecodeError as error:
        raise _not_json(error) from None
    request: requests.Request = _decode(_REQUEST, line, "request", too_large="bad_request")
    return request


def _decode(
    decoder: msgspec.json.Decoder[Any], json: bytes | msgspec.Raw, what: str, too_large: Code
) -> Any:
    """`too_large` is the code for a number of more digits than Python reads: a command with one is
    well formed, and no rule allows it."""
    try:
        return decoder.decode(json)
    except msgspec.ValidationError as error:
        _check_json(json)
        if str(error).startswith("Integer value out of range"):
            raise RequestRefused(
                too_large, "That number is too large.", reason="too_large"
            ) from None
        raise RequestRefused("bad_request", f"That is no {what} we know: {error}.") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise _not_json(error) from None


def _check_json(json: bytes | msgspec.Raw) -> None:
    """A shape may be found wrong before the end of the line is read: is all of it JSON?"""
    try:
        msgspec.json.decode(json)
    except msgspec.ValidationError:
        pass  # a number of thousands of digits, which JSON allows
    except (msgspec.DecodeError, RecursionError) as error:
        raise _not_json(error) from None


def _not_json(error: Exception) -> RequestRefused:
    return RequestRefused("bad_json", f"That line is not JSON: {error}.")
