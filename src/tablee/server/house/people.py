"""Who somebody is: a name, and a secret that their browser keeps in a cookie.

Of every secret only a hash is stored. No account is needed to play; a password keeps a profile for
those who want to come back to it from anywhere, and a link brings it to another device.
"""

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from msgspec.structs import replace
from sqlalchemy import Connection

from tablee.server.common.refused import Refused
from tablee.server.common.wall_clock import now_ms
from tablee.store import Store, people
from tablee.store.people import Face, NameTaken, Person
from tablee.words import Language

COOKIE: Final = "tablee"
LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LINK_MS: Final = 10 * 60 * 1000

_REMEMBERED = 10_000  # cookies
_REMEMBERED_S = 60.0  # then the database is asked again: another process may know better
_HASHERS = 2  # at a time, for each takes 64 MiB


class People:
    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[str, tuple[Person, float]] = {}  # by the hash of the cookie's secret
        self._changes = 0
        self._hasher = PasswordHasher()
        self._hash_of_nobody = ""  # the hash of a password that nobody has
        self._hashing = asyncio.Semaphore(_HASHERS)

    async def make_guest(
        self, name: str, language: Language, face: Face | None = None
    ) -> tuple[Person, str]:
        """Somebody new, and the secret that makes them known again."""
        guest = Person(secrets.token_urlsafe(12), clean_name(name), language, None, face)
        secret = make_secret()
        await self._store.write(
            lambda connection: people.add_guest(
                connection, guest, secret=hash_secret(secret), now=now_ms()
            )
        )
        return guest, secret

    async def find_by_cookie(self, secret: str | None) -> Person | None:
        if not secret:
            return None
        key = hash_secret(secret)
        if (person := self._recall(key)) is not None:
            return person
        changes = self._changes
        person = await self._store.read(lambda connection: people.find_by_secret(connection, key))
        if person is not None and changes == self._changes:
            self._remember(key, person)
        return person

    async def change(self, wanted: Person) -> Person:
        """As somebody is called, looks and speaks from now on, and what they show."""
        changed = replace(wanted, name=clean_name(wanted.name))
        await self._store.write(lambda connection: people.change(connection, changed))
        self._forget(changed.id)
        return changed

    async def keep_profile(self, person: Person, password: str, current: str) -> Person:
        """From now on one can log in with this name and password. To change a password takes the
        one of before."""
        _check_password(password)
        if person.handle is not None and not await self._is_password(person.handle, current):
            raise Refused("wrong_password")
        handle, kept = make_handle(person.name), await self._hash(password)
        try:
            await self._store.write(
                lambda connection: people.keep_profile(
                    connection, person.id, handle=handle, password=kept
                )
            )
        except NameTaken:
            raise Refused("name_taken", name=person.name) from None
        self._forget(person.id)
        return replace(person, handle=handle)

    async def log_in(self, name: str, password: str) -> tuple[Person, str]:
        """Whether the name or the password is wrong is not told, not even by the time it takes."""
        handle = make_handle(name)
        if not await self._is_password(handle, password):
            raise Refused("wrong_password")
        secret = make_secret()

        def write(connection: Connection) -> Person | None:
            found = people.find_password(connection, handle)
            if found is None:
                return None
            people.add_device(connection, person=found[0], secret=hash_secret(secret), now=now_ms())
            return people.find_by_id(connection, found[0])

        person = await self._store.write(write)
        if person is None:
            raise Refused("wrong_password")
        return person, secret

    async def log_out(self, secret: str) -> None:
        """Forgets the device that has this secret."""
        key = hash_secret(secret)
        await self._store.write(lambda connection: people.forget_device(connection, key))
        self._changes += 1
        self._known.pop(key, None)

    async def make_link(self, person: Person) -> tuple[str, int]:
        """A token that works once, and until when."""
        token, now = make_secret(), now_ms()
        until = now + LINK_MS
        await self._store.write(
            lambda connection: people.add_move(
                connection, token=hash_secret(token), person=person.id, until=until, now=now
            )
        )
        return token, until

    async def follow_link(self, token: str) -> tuple[Person, str]:
        secret = make_secret()
        person = await self._store.write(
            lambda connection: people.use_move(
                connection, token=hash_secret(token), secret=hash_secret(secret), now=now_ms()
            )
        )
        if person is None:
            raise Refused("link_used")
        return person, secret

    def _recall(self, key: str) -> Person | None:
        person, until = self._known.get(key, (None, 0.0))
        return person if self._clock() < until else None

    def _remember(self, key: str, person: Person) -> None:
        self._known.pop(key, None)
        self._known[key] = person, self._clock() + _REMEMBERED_S
        if len(self._known) > _REMEMBERED:
            del self._known[next(iter(self._known))]

    def _forget(self, id: str) -> None:
        self._changes += 1
        for key in [key for key, (person, _) in self._known.items() if person.id == id]:
            del self._known[key]

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _is_password(self, handle: str, password: str) -> bool:
        found = await self._store.read(lambda connection: people.find_password(connection, handle))
        async with self._hashing:
            return await asyncio.to_thread(self._verify, found and found[1], password)

    def _verify(self, kept: str | None, password: str) -> bool:
        if kept is None and not self._hash_of_nobody:
            self._hash_of_nobody = self._hasher.hash(make_secret())
        try:
            return self._hasher.verify(
                kept or self._hash_of_nobody, password[: LONGEST_PASSWORD + 1]
            )
        except VerificationError:
            return False


def clean_name(name: str) -> str:
    """As it will be shown: composed, in one line, without what cannot be seen.

    >>> clean_name("  Zoe\\u0308 \\u200b\\n du  Lac ")
    'Zoë du Lac'
    """
    lines = "".join(" " if letter.isspace() else letter for letter in name)
    seen = "".join(letter for letter in lines if unicodedata.category(letter)[0] != "C")
    clean = " ".join(unicodedata.normalize("NFC", seen).split())
    if not any(letter.isalnum() or unicodedata.category(letter) == "So" for letter in clean):
        raise Refused("name_empty")
    if len(clean) > LONGEST_NAME:
        raise Refused("name_too_long", most=LONGEST_NAME)
    return clean


def make_handle(name: str) -> str:
    """What a name is to log in with: however it is typed.

    >>> make_handle("ZOË  du Lac") == make_handle("zoë du lac")
    True
    """
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()


def make_secret() -> str:
    return secrets.token_urlsafe(32)


def hash_secret(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def _check_password(password: str) -> None:
    if len(password) < SHORTEST_PASSWORD:
        raise Refused("password_too_short", least=SHORTEST_PASSWORD)
    if len(password) > LONGEST_PASSWORD:
        raise Refused("password_too_long", most=LONGEST_PASSWORD)
