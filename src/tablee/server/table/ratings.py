"""How well somebody plays a game, after each match: OpenSkill, by the Plackett-Luce model."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from tablee.store.people import Rating

_MODEL = PlackettLuce()


def rate_match(before: Sequence[Rating | None], game: str, ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a match, from those before; none: the first match in this game.

    Whoever shares a rank has drawn.

    >>> first, second = rate_match([None, None], "pikoko", [2, 1])
    >>> first.mu < 25 < second.mu, first.matches
    (True, 1)
    """
    teams = [
        [_MODEL.rating() if one is None else _MODEL.rating(one.mu, one.sigma)] for one in before
    ]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(game, new.mu, new.sigma, 1 + (0 if old is None else old.matches))
        for old, [new] in zip(before, after, strict=True)
    ]
