"""Results in a file: what was played stays played, whatever happens.

Each deal is a line of a journal beside the file as soon as it is over; the file itself is written
whole, and the journal goes, when nobody plays any more.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, json

from tablee.arena.play import Deal
from tablee.arena.settings import Settings
from tablee.arena.summary import Summary

FORMAT = 1


class Document(Struct, frozen=True):
    format: int
    settings: Settings
    deals: tuple[Deal, ...]


class _Head(Struct, frozen=True):
    format: int
    settings: Settings


class NotResults(Exception):
    """There is something else in that file."""


class OtherSettings(Exception):
    """The file holds results of a match that was set up differently."""

    def __init__(self, file: Path, fields: tuple[str, ...]) -> None:
        super().__init__(file, fields)
        self.file = file
        self.fields = fields


class Results:
    """The deals that were played, while they are played."""

    def __init__(self) -> None:
        self.deals: dict[int, Deal] = {}

    def add(self, deal: Deal) -> None:
        self.deals[deal.number] = deal

    def in_order(self) -> list[Deal]:
        return [self.deals[number] for number in sorted(self.deals)]

    def finish(self, summary: Summary) -> None:
        """Keeps the results for good: nobody plays any more. In memory there is nothing to do."""


class ResultsInFile(Results):
    """The deals that were played, kept in a file as well. Raises `OSError` where nothing can be
    kept, `NotResults` or `OtherSettings` where the file holds something else."""

    def __init__(self, file: Path, settings: Settings) -> None:
        super().__init__()
        self._file = file
        self._settings = settings
        self._journal = file.with_name(f"{file.name}.journal")
        noted = _read_journal(self._journal, settings)
        self.deals = {deal.number: deal for deal in (*_read_file(file, settings), *noted)}
        self._notes = self._journal.open("wb")  # anew: a sudden end may have left half a line
        self._note(json.encode(_Head(FORMAT, settings)), *map(json.encode, noted))

    def add(self, deal: Deal) -> None:
        super().add(deal)
        self._note(json.encode(deal))

    def finish(self, summary: Summary) -> None:
        """Writes the file, which is there whole or not at all."""
        self._notes.close()
        fresh = self._file.with_name(f"{self._file.name}.new")
        fresh.write_bytes(_text(self._settings, self.in_order(), summary))
        fresh.replace(self._file)
        self._journal.unlink()

    def _note(self, *lines: bytes) -> None:
        self._notes.write(b"".join(line + b"\n" for line in lines))
        self._notes.flush()


def _read_file(file: Path, settings: Settings) -> tuple[Deal, ...]:
    if not file.exists():
        return ()
    try:
        document = json.decode(file.read_bytes(), type=Document)
    except (msgspec.DecodeError, UnicodeError):
        raise NotResults(file) from None
    _check(file, document.format, document.settings, settings)
    return document.deals


def _read_journal(journal: Path, settings: Settings) -> tuple[Deal, ...]:
    lines = journal.read_bytes().split(b"\n")[:-1] if journal.exists() else []
    if not lines:
        return ()
    try:
        head = json.decode(lines[0], type=_Head)
        deals = tuple(json.decode(line, type=Deal) for line in lines[1:])
    except (msgspec.DecodeError, UnicodeError):
        raise NotResults(journal) from None
    _check(journal, head.format, head.settings, settings)
    return deals


def _check(file: Path, version: int, found: Settings, wanted: Settings) -> None:
    if version != FORMAT:
        raise NotResults(file)
    names = zip(Settings.__struct_fields__, Settings.__struct_encode_fields__, strict=True)
    other = tuple(
        in_file for name, in_file in names if getattr(found, name) != getattr(wanted, name)
    )
    if other:
        raise OtherSettings(file, other)


def _text(settings: Settings, deals: Iterable[Deal], summary: Summary) -> bytes:
    """A line for each deal."""
    return b"\n".join(
        (
            b'{"format":%d,' % FORMAT,
            b'"settings":%b,' % json.encode(settings),
            b'"summary":%b,' % json.encode(summary),
            b'"deals":[',
            b",\n".join(map(json.encode, deals)),
            b"]}\n",
        )
    )
