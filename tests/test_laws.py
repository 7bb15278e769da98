"""The laws, over random walks through our games, modes and player counts; and how they fail."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from laws import SUBJECTS
from msgspec.structs import replace as changed
from ours import GAMES

from tablee.bots.bot import Decision, Forgetful
from tablee.bots.driver import NotAnOption
from tablee.figures import Figure, Figures
from tablee.games.confetti import CONFETTI
from tablee.games.confetti.cards import DECK
from tablee.games.pikoko import PIKOKO
from tablee.games.pikoko.messages import RoundBegan
from tablee.games.plumpsack import PLUMPSACK
from tablee.games.plumpsack.messages import CardsTurnedDown
from tablee.games.rouge_jaune_vert import ROUGE_JAUNE_VERT
from tablee.games.rouge_jaune_vert.messages import CardSeen
from tablee.kernel.game import AnyGame, Rejected, RejectedFor, Step, Told, to_all
from tablee.kernel.replay import advance, submit
from tablee.laws import (
    LONGEST_WALK,
    Footstep,
    Law,
    Route,
    Subject,
    box,
    check_first_deal,
    check_secrecy,
    laws,
    pace,
    walk,
    words,
)
from tablee.words import Said, Voice

pytestmark = pytest.mark.slow

test_laws = laws(*SUBJECTS)


def test_every_game_obeys_the_laws() -> None:
    assert {subject.game.id for subject in SUBJECTS} == set(GAMES)


# Planted leaks


def _leaks(leaky: AnyGame, subject: Subject) -> bool:
    """Whether the law finds that this variant of a game tells too much."""
    for seed in range(20):
        route = Route(subject, subject.setups[0], subject.game.seats[1], seed, LONGEST_WALK)
        try:
            check_first_deal(leaky, route, Random(seed))
        except AssertionError:
            return True
        for footstep in walk(route):
            retold = _retell(leaky, footstep)
            try:
                check_secrecy(leaky, subject, retold, Random(seed))
            except AssertionError:
                return True
    return False


def _retell(game: AnyGame, footstep: Footstep) -> Footstep:
    after = (
        advance(game, footstep.before, footstep.at)
        if footstep.entry is None
        else submit(game, footstep.before, footstep.entry)
    )
    return replace(footstep, after=after)


def _pikoko_shows_the_highest_of_the_own_hand(state: Any, seat: Any) -> Any:
    view = PIKOKO.view(state, seat)
    if seat is None or not state.hands[seat]:
        return view
    highest = max(state.hands[seat])
    hand = tuple(None if card != highest else card for card in state.hands[seat])
    return changed(view, hands=(*view.hands[:seat], hand, *view.hands[seat + 1 :]))


def _pikoko_deducts_bids_at_once(state: Any, seat: Any) -> Any:
    view = PIKOKO.view(state, seat)
    if state.phase != "bid":
        return view
    tokens = tuple(
        left - (bids[bidder if state.target is None else state.target] or 0)
        for bidder, (left, bids) in enumerate(zip(state.tokens, state.bids, strict=True))
    )
    return changed(view, tokens=tokens)


def _pikoko_tells_the_stock_at_a_deal(state: Any) -> Any:
    """From the second round on, and only in an event."""
    step = PIKOKO.elapse(state)
    told = tuple(
        Told(None, changed(item.event, trump=step.state.stock[0]))
        if isinstance(item.event, RoundBegan)
        else item
        for item in step.told
    )
    return Step(step.state, told)


def _pikoko_tells_the_stock_at_the_start(setup: Any, seats: int, rng: Any, stack: Any) -> Any:
    step = PIKOKO.start(setup, seats, rng, stack)
    return Step(step.state, (*step.told, *to_all(step.state.stock[-1])))


def _pikoko_refuses_by_the_own_hand(state: Any, entry: Any) -> Any:
    """A reason that depends on the highest card of the hand that its owner cannot see."""
    try:
        return PIKOKO.apply(state, entry)
    except Rejected as rejected:
        raise RejectedFor[str](
            rejected.reason, card=max(state.hands[entry.seat], default=None)
        ) from None


def _confetti_shows_what_comes_next(state: Any, seat: Any) -> Any:
    view = CONFETTI.view(state, seat)
    return changed(view, limit=DECK.index(state.aside[0]) if state.aside else view.limit)


def _rjv_tells_all_what_was_seen(state: Any, entry: Any) -> Any:
    step = ROUGE_JAUNE_VERT.apply(state, entry)
    told = tuple(
        Told(None, item.event) if isinstance(item.event, CardSeen) else item for item in step.told
    )
    return Step(step.state, told)


def _plumpsack_counts_steps(state: Any, seat: Any) -> Any:
    view = PLUMPSACK.view(state, seat)
    return changed(view, stock=sum(card.steps for card in state.circle if card and not card.up))


LEAKS: list[tuple[AnyGame, dict[str, Any]]] = [
    (PIKOKO, {"view": _pikoko_shows_the_highest_of_the_own_hand}),
    (PIKOKO, {"view": _pikoko_deducts_bids_at_once}),
    (PIKOKO, {"elapse": _pikoko_tells_the_stock_at_a_deal}),
    (PIKOKO, {"start": _pikoko_tells_the_stock_at_the_start}),
    (PIKOKO, {"apply": _pikoko_refuses_by_the_own_hand}),
    (CONFETTI, {"view": _confetti_shows_what_comes_next}),
    (ROUGE_JAUNE_VERT, {"apply": _rjv_tells_all_what_was_seen}),
    (PLUMPSACK, {"view": _plumpsack_counts_steps}),
    (PLUMPSACK, {"options": lambda state, seat: iter([state.stock[:1]])}),
    (PLUMPSACK, {"round_of": lambda state: sum(map(ord, str(state)))}),
]


@pytest.mark.parametrize(("game", "leak"), LEAKS, ids=lambda value: getattr(value, "id", ""))
def test_non_interference_catches_a_planted_leak(game: AnyGame, leak: dict[str, Any]) -> None:
    (subject,) = (subject for subject in SUBJECTS if subject.game is game)
    assert _leaks(replace(game, **leak), subject)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.id)
def test_the_games_as_they_are_pass_the_same_search(subject: Subject) -> None:
    assert not _leaks(subject.game, subject)


# Planted faults: each is found by the law that is about it, which says what is wrong


class _Cheat(Forgetful):
    def decide(self, view: Any, options: Sequence[Any]) -> Decision[Any]:
        return Decision("anything", 0)


def _tell_of_the_moment(event: Any, seen: Any, say: Voice) -> str:
    """Right as it happens, and wrong as soon as anything else has."""
    is_past = isinstance(event, CardsTurnedDown) and seen.phase != "put_sack"
    return f"It is {None}." if is_past else say(en="Hop!", fr="Hopp !")


_OUTSIDE = {
    "label": lambda command, view, say: say(en=f"{command}!", fr=f"{command} !"),
    "describe": lambda view, say: (say(en="A circle.", fr="Un cercle."),),
    "rules": (Said("Remember.", "Souvenez-vous."),),
}


def _tell_in_english_alone(event: Any, state: Any, say: Voice) -> str:
    return say(en="Something happens.", fr="")


_YOURS = Figure(
    label=Said("Right names", "Noms justes"),
    means=Said("How often you were right.", "Combien de fois c’était juste."),
    unit="share",
    better="more",
)

FAULTS: list[tuple[Law, dict[str, Any], str]] = [
    (pace.every_state_has_a_pace, {"game": {"pace": lambda state: "sprint"}}, "answers 'sprint'"),
    (pace.every_state_has_a_pace, {"game": {"pace": lambda state: "pause"}}, "one is ready"),
    (
        pace.whom_a_match_waits_for_has_options,
        {"game": {"pace": lambda state: "race"}},
        "set()",
    ),
    (pace.rounds_count_from_1_and_never_back, {"game": {"round_of": lambda state: 0}}, ""),
    (
        pace.rounds_count_from_1_and_never_back,
        {"game": {"round_of": lambda state: 1 + (state.phase == "name")}},
        "",
    ),
    (
        pace.equal_commands_go_for_the_same,
        {"game": {"contest": lambda command: (id(command), command)}},
        "",
    ),
    (pace.equal_commands_go_for_the_same, {"game": {"contest": hash}}, "all can be ready"),
    (
        words.every_event_is_told,
        {"words": {"tell": _tell_in_english_alone}},
        "add the other language",
    ),
    (
        words.every_event_is_told,
        {"words": {"tell": lambda event, state, say: f"It is {None}."}},
        "speaks of what is not there",
    ),
    (
        words.an_event_is_told_from_a_later_view_too,
        {"box": {"is_ours": False}, "words": {**_OUTSIDE, "tell": _tell_of_the_moment}},
        "a step later",
    ),
    (
        words.something_is_told,
        {"words": {"tell": lambda event, state, say: "Hopp!"}},
        "says the same in all languages",
    ),
    (
        words.every_option_has_a_label_of_its_own,
        {"words": {"label": lambda command, view, say: say(en="Go", fr="Allez")}},
        "both 'Go'",
    ),
    (
        words.every_view_is_described,
        {"words": {"describe": lambda view, say: ()}},
        "add a sentence",
    ),
    (
        words.the_shelf_has_its_words,
        {"words": {"pitch": Said("Remember!", "")}},
        "words.pitch: add the other language",
    ),
    (
        words.figures_speak_to_nobody,
        {"box": {"figures": Figures(known={"right": _YOURS}, count=lambda *_: None)}},
        "figures.known['right'].means may be read by others",
    ),
    (
        words.every_refusal_has_its_words,
        {"words": {"why": lambda reason, facts, say: say(en="No.", fr="Non.")}},
        "let words.why say that it is given the `Reason`",
    ),
    (
        box.bots_of_every_level_play_a_match_to_its_end,
        {"box": {"bots": {"easy": _Cheat}}},
        "anything",
    ),
    (box.the_catalogue_lists_it, {"game": {"id": "tag"}}, "add an entry point"),
]


@pytest.mark.parametrize(("law", "change", "says"), FAULTS)
def test_the_laws_catch_a_planted_fault(law: Law, change: dict[str, Any], says: str) -> None:
    (subject,) = (subject for subject in SUBJECTS if subject.game is PLUMPSACK)
    own = subject.box
    faulty = replace(
        own,
        game=replace(own.game, **change.get("game", {})),
        words=replace(own.words, **change.get("words", {})),
        **change.get("box", {}),
    )
    with pytest.raises((AssertionError, NotAnOption)) as caught:
        law(replace(subject, box=faulty))
    assert says in str(caught.value)


def test_a_reason_that_is_never_given_is_found() -> None:
    (subject,) = (subject for subject in SUBJECTS if subject.game is PLUMPSACK)
    unspoken = replace(subject, conceivable=lambda state: ())
    with pytest.raises(AssertionError, match=r"nothing is refused for \['no_such_object'"):
        words.every_refusal_has_its_words(unspoken)
