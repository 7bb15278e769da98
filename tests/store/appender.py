"""Appends to three logs at once, and prints what is done as soon as it is told: until it is killed.

`python appender.py DATABASE FIRST`
"""

import asyncio
import sys

from tablee.store import Line, Store

MATCHES = ("a", "b", "c")


async def append_on(store: Store, match: str, seq: int) -> None:
    loop = asyncio.get_running_loop()
    while True:
        told = loop.create_future()
        line: Line = (match, seq, seq, 0, None, "{}")
        store.append([line], told.set_result)
        assert await told is None
        sys.stdout.write(f"{match} {seq}\n")
        sys.stdout.flush()
        seq += 1


async def main(database: str, first: int) -> None:
    store = Store(database)
    await store.open()
    await asyncio.gather(*(append_on(store, match, first) for match in MATCHES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
