"""A kernel that is compiled in no time."""

from tablee.fast.bits import count
from tablee.fast.kernels import kernel


@kernel("int64(int64)")
def bits_up_to(last: int) -> int:
    total = 0
    for number in range(last + 1):
        total += count(number)
    return total
