"""`python -m soak --minutes 60`: what was seen, as a table; status 1 where anything is wrong."""

import argparse
import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from soak.evening import PAGES, TABLES, Soak, Wishes
from soak.planted import FAULTS
from soak.report import render


def main() -> int:
    arguments = _arguments()
    wishes = Wishes(
        minutes=arguments.minutes,
        speed=arguments.speed,
        seed=arguments.seed,
        tables=arguments.tables,
        pages=0 if arguments.no_pages else PAGES,
        fault=arguments.plant,
    )
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    outcome = asyncio.run(Soak(folder, wishes, _tell).run())
    report = render(outcome)
    print(report)  # noqa: T201
    if arguments.report is not None:
        arguments.report.write_text(f"{report}\n")
    if not outcome.is_well:
        _tell(f"the log and the database are in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)  # noqa: T201


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--speed", type=float, default=1, help="10: an hour in six minutes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--no-pages", action="store_true", help="sockets only")
    parser.add_argument("--plant", choices=FAULTS, help="a fault, to see that it is found")
    parser.add_argument("--report", type=Path, help="a file for the table, too")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
