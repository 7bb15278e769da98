"""Rounds that are played at random in one go are those that are played step by step."""

from random import Random

import numpy as np
import pytest

from tablee.fast.bits import nth
from tablee.fast.pikoko.cards import NO_TRUMP, cards_bits
from tablee.fast.pikoko.tricks import is_over, new_row, play, play_at_random, random_play
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.cards import COLOURS, HAND, deck


@pytest.mark.parametrize("seats", PIKOKO.seats)
def test_from_any_moment_of_a_round(seats: int) -> None:
    chance = Random(seats)
    for case in range(1_000):
        cards = chance.sample(deck(seats), seats * HAND)
        hands = [cards_bits(cards[seat::seats]) for seat in range(seats)]
        trump = chance.randrange(NO_TRUMP, len(COLOURS))
        by_steps = new_row(hands, trump, chance.randrange(seats))
        stream = np.array([case])
        for _ in range(case % (seats * HAND + 1)):
            play(by_steps, random_play(by_steps, stream))
        at_once, same_stream = by_steps.copy(), stream.copy()
        while not is_over(by_steps):
            play(by_steps, random_play(by_steps, stream))
        play_at_random(at_once, same_stream)
        assert at_once.tolist() == by_steps.tolist()
        assert same_stream == stream


def test_the_nth_card_of_every_hand_that_fits_into_eight() -> None:
    for hand in range(1, 1 << HAND):
        cards = [place for place in range(HAND) if hand >> place & 1]
        assert [nth(hand << 40, number) - 40 for number in range(len(cards))] == cards
