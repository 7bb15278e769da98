"""Guests, their devices and profiles, links to another device."""

import asyncio

import pytest

from store.shelf import asked, guests, in_one_transaction, opened, outcomes
from tablee.store import Store, people
from tablee.store.people import NameTaken, Person

pytestmark = pytest.mark.anyio


async def by_secret(store: Store, secret: str) -> Person | None:
    return await store.read(lambda it: people.find_by_secret(it, secret))


async def linked(store: Store, token: str, person: str, until: int, now: int = 0) -> None:
    await store.write(
        lambda it: people.add_move(it, token=token, person=person, until=until, now=now)
    )


async def moved(store: Store, token: str, secret: str, now: int = 0) -> Person | None:
    return await store.write(lambda it: people.use_move(it, token=token, secret=secret, now=now))


async def test_a_guest_is_known_by_their_secret(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        assert await by_secret(store, "zoë") == Person("zoë", "zoë", "fr", None)
        assert await store.read(lambda it: people.find_by_id(it, "zoë")) is not None
        assert await by_secret(store, "another") is None
        assert await store.read(lambda it: people.find_by_id(it, "another")) is None


async def test_on_several_devices_until_one_is_forgotten(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        await store.write(lambda it: people.add_device(it, person="zoë", secret="phone", now=2))
        assert await by_secret(store, "phone") == await by_secret(store, "zoë")
        await store.write(lambda it: people.forget_device(it, "phone"))
        assert await by_secret(store, "phone") is None
        assert await by_secret(store, "zoë") is not None


async def test_a_new_name_and_a_face(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        await store.write(lambda it: people.change(it, Person("zoë", "Zazie", "en", None, "fox")))
        assert await by_secret(store, "zoë") == Person("zoë", "Zazie", "en", None, "fox")
        shy = Person("zoë", "Zazie", "en", None, "fox", "nothing")
        await store.write(lambda it: people.change(it, shy))
        assert await by_secret(store, "zoë") == shy
        assert await by_secret(store, "ali") == Person("ali", "ali", "fr", None)


async def keeps(store: Store, id: str, handle: str, password: str = "hash") -> None:
    await store.write(lambda it: people.keep_profile(it, id, handle=handle, password=password))


async def test_a_profile_is_kept_under_one_s_own_handle(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë", "ali")
        await keeps(store, "zoë", "zoë")
        await keeps(store, "zoë", "zoë", "another hash")
        assert await by_secret(store, "zoë") == Person("zoë", "zoë", "fr", "zoë")
        password = await store.read(lambda it: people.find_password(it, "zoë"))
        assert password == ("zoë", "another hash")
        assert await store.read(lambda it: people.find_password(it, "ali")) is None
        with pytest.raises(NameTaken):
            await keeps(store, "ali", "zoë")
        assert await by_secret(store, "ali") == Person("ali", "ali", "fr", None)


async def test_of_two_who_want_one_handle_one_has_it(database: str) -> None:
    async with opened(database) as store, opened(database) as other:
        await guests(store, "zoë", "ali")
        both = await outcomes(keeps(store, "zoë", "z"), keeps(other, "ali", "z"))
        assert sorted(both) == ["NameTaken", "saved"]


async def test_a_link_brings_one_to_another_device_once(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        await linked(store, "token", "zoë", until=100)
        assert await moved(store, "wrong", "phone", now=100) is None
        assert await moved(store, "token", "phone", now=100) == await by_secret(store, "zoë")
        assert await moved(store, "token", "tablet", now=100) is None
        assert await by_secret(store, "phone") is not None
        assert await by_secret(store, "tablet") is None


async def test_a_link_expires(database: str) -> None:
    async with opened(database) as store:
        await guests(store, "zoë")
        await linked(store, "token", "zoë", until=100)
        assert await moved(store, "token", "phone", now=101) is None
        await linked(store, "another", "zoë", until=200, now=101)  # and the old ones are cleared
        assert await moved(store, "token", "phone", now=100) is None


@pytest.mark.parametrize("together", [True, False])
async def test_of_two_who_follow_one_link_one_wins(database: str, together: bool) -> None:
    """In one transaction, or in two processes."""
    async with opened(database) as store, opened(database) as other:
        await guests(store, "zoë")
        await linked(store, "token", "zoë", until=100)
        async with in_one_transaction(store):
            racers = [
                asyncio.ensure_future(moved(store if together else other, "token", "phone")),
                asyncio.ensure_future(moved(store, "token", "tablet")),
            ]
            await asyncio.sleep(0)
        winners = [person for person in await asyncio.gather(*racers) if person is not None]
        assert len(winners) == 1
        devices = [await by_secret(store, secret) for secret in ("phone", "tablet")]
        assert sorted(devices, key=bool) == [None, *winners]


async def test_nobody_unknown_can_have_a_device(database: str) -> None:
    async with opened(database) as store:
        async with in_one_transaction(store):
            unknown = await asked(
                store, lambda it: people.add_device(it, person="nobody", secret="s", now=1)
            )
        assert await outcomes(unknown) == ["NotSaved"]
