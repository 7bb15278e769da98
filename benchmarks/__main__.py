"""Runs every benchmark and prints what it found."""

from benchmarks import (
    bots_lag,
    decisions,
    oh_hell,
    pages,
    parts,
    people,
    races,
    rest,
    rules,
    servers,
)
from benchmarks.measure import yardstick_us

unit = yardstick_us()
print(f"One yardstick (100 dict updates in plain Python): {unit:.2f} µs\n")
rules.main(unit)
parts.main(unit)
pages.main()
races.main()
rest.main()
servers.main()
people.main()
oh_hell.main()
decisions.main()
bots_lag.main()
