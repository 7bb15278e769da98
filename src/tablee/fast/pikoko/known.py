"""What kernels are given to think about, and what they note."""

from typing import NamedTuple

from tablee.fast.bits import Floats, Ints
from tablee.fast.kernels import struct

OPEN = -1  # a bid that is still to come
NOBODY = -1  # "No Confidence"


@struct("int64[::1], int64, int64[::1], float64[::1], int64[:, ::1], int64")
class Known(NamedTuple):
    """What a player knows before a bid or a card."""

    row: Ints  # the round, without one's own hand
    me: int
    worlds: Ints  # what one's own hand may be
    sums: Floats  # how likely each of them is, added up
    bids: Ints  # `[bidder, target]`, or `OPEN`
    trusted: int  # whom one trusts, or `NOBODY`


@struct("int64, float64, float64, float64[::1]")
class Manner(NamedTuple):
    """How everybody plays in rounds that are played in the mind."""

    looks: int  # ahead, at each play; 0: they play at a glance
    bonus: float  # what they hope for from each exact bid besides its points
    slips: float  # the share of the plays at a glance that are anything
    wild: Floats  # by seat: the share of all plays that are anything


@struct("int64[::1], float64[:, ::1]")
class Worth(NamedTuple):
    """How many tricks each seat takes for each card in one's own hand."""

    pool: Ints  # the cards that may be in it
    values: Floats  # `[seat, place in the pool]`


@struct("float64[:, ::1], float64[:, ::1], float64[:, ::1]")
class Observed(NamedTuple):
    """What a fit of `Worth` needs, added up over rounds."""

    together: Floats  # how often two cards of the pool were held
    tricks: Floats  # `[seat, place in the pool]`: of each seat, with each card
    by_world: Floats  # `[world, 0]`: how often it was played; `[world, 1]`: one's own tricks in it
