"""Chance as a value."""

import subprocess
import sys
from collections import Counter

from tablee.kernel.rng import Rng, to_storable


def test_the_stream_never_changes() -> None:
    """Else no old record would replay. These values are written down, not computed."""
    assert Rng.seeded(7).draw_bytes(8)[0].hex() == "93ddd6a533120ce9"
    assert Rng.seeded("a phrase").shuffled("ABCDEFGH")[0] == tuple("GFEBDHCA")
    assert [Rng.seeded(seed).below(1000)[0] for seed in range(6)] == [179, 913, 169, 526, 823, 162]


def test_drawing_changes_nothing_but_the_place() -> None:
    rng = Rng.seeded(1)
    first, after = rng.below(10**6)
    assert rng.below(10**6)[0] == first
    assert after.below(10**6)[0] != first


def test_a_long_draw_is_the_stream_block_after_block() -> None:
    rng = Rng.seeded(1)
    long, after = rng.draw_bytes(200)
    first, rng = rng.draw_bytes(64)
    second, rng = rng.draw_bytes(64)
    assert long[:128] == first + second
    assert after.block == 4


def test_a_number_and_its_spelling_in_base_16_are_one_seed() -> None:
    huge = 3**500
    assert Rng.seeded(huge) == Rng.seeded(to_storable(huge))
    assert isinstance(to_storable(huge), str)
    assert to_storable(2**53 - 1) == 2**53 - 1
    assert Rng.seeded(-5) == Rng.seeded(to_storable(-5))
    assert Rng.seeded(10) != Rng.seeded("10")


def test_seeds_of_any_size_matter_to_the_last_bit() -> None:
    assert Rng.seeded(2**5000) != Rng.seeded(2**5000 + 1)


def test_each_number_is_as_likely() -> None:
    rng, drawn = Rng.seeded("dice"), Counter[int]()
    for _ in range(6000):
        number, rng = rng.below(6)
        drawn[number] += 1
    assert sorted(drawn) == list(range(6))
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in drawn.values())
    assert chi_squared < 20.5  # 0.1 % of fair dice exceed it; this stream is always the same


def test_no_number_comes_more_often_because_the_bound_does_not_divide_the_words() -> None:
    """A third of these are below 2^30. Words taken modulo the bound would make it a half."""
    rng, low = Rng.seeded("bias"), 0
    for _ in range(3000):
        number, rng = rng.below(3 << 30)
        low += number < 1 << 30
    assert 900 < low < 1100


def test_each_order_is_as_likely() -> None:
    rng, orders = Rng.seeded("orders"), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, rng = rng.shuffled("ABC")
        orders[order] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_the_stream_is_the_same_in_another_process() -> None:
    """Nothing in it depends on hash seeds or on what ran before."""
    code = "from tablee.kernel.rng import Rng; print(Rng.seeded(7).shuffled('ABCDEFGH')[0])"
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        assert run.stdout.decode() == f"{Rng.seeded(7).shuffled('ABCDEFGH')[0]}\n"
        assert run.stderr == b""
