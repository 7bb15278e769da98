"""The rules, in the order of the README, whose paragraphs § cites."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from tablee.kernel.game import (
    Entry,
    Millis,
    Scores,
    Seat,
    Step,
    TimeRanOut,
    everyone,
    left_of,
    rank,
    to_all,
)
from tablee.kernel.rng import Rng
from tablee.kernel.stack import check_permutation
from tablee.kernel.tuples import put
from tablee.kernel.turns import end_match, turn_due
from tablee_snap.cards import DECK, Card, rank_of
from tablee_snap.messages import (
    CalledWrongly,
    CardsDealt,
    CardTurned,
    Command,
    Event,
    PilesWon,
    PileTurnedOver,
    PlayerOut,
    RaceBegan,
    Rejected,
    Snap,
    TimeUp,
    TurnCard,
)
from tablee_snap.state import Setup, Stack, State

# §2 The deal


def start(setup: Setup, seats: int, rng: Rng, stack: Stack) -> Step[State, Event]:
    deck, _ = rng.shuffled(DECK)
    if stack.deck is not None:
        check_permutation("deck", stack.deck, DECK)
        deck = stack.deck
    state = State(
        phase="countdown",
        down=tuple(deck[seat::seats] for seat in everyone(seats)),
        up=((),) * seats,
        playing=everyone(seats),
        turn=Seat(0),
        turn_due=None,
        look=0,
        to_act=(),  # a race waits for nobody
        due=Millis(setup.countdown_ms),
        setup=setup,
    )
    return Step(state, to_all(CardsDealt(tuple(map(len, state.down)))))


def _begin(state: State, at: Millis) -> Step[State, Event]:
    state = replace(
        state,
        phase="race",
        due=Millis(at + state.setup.limit_ms),
        turn_due=turn_due(state.setup.turn_ms, at),
    )
    return Step(state, to_all(RaceBegan()))


# §3 Turning over


def _turn_card(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    if seat not in state.playing:
        raise Rejected("out")
    if seat != state.turn:
        raise Rejected("not_your_turn")
    return _renew(state, seat).then(partial(_lay, seat=seat, at=at))


def _renew(state: State, seat: Seat) -> Step[State, Event]:
    """Where no face-down card is left, the face-up pile is turned over."""
    if state.down[seat]:
        return Step(state)
    down, up = put(state.down, seat, state.up[seat]), put(state.up, seat, ())
    return Step(replace(state, down=down, up=up), to_all(PileTurnedOver(seat)))


def _lay(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    card, *rest = state.down[seat]
    state = replace(
        state,
        down=put(state.down, seat, tuple(rest)),
        up=put(state.up, seat, (*state.up[seat], card)),
    )
    step = Step(state, to_all(CardTurned(seat, card)))
    return step.then(partial(_go_on, turn=left_of(seat, len(state.down)), at=at))


# §4 Snap


def find_pairs(up: tuple[tuple[Card, ...], ...]) -> tuple[Seat, ...]:
    """Whose face-up piles show a rank that another shows, too."""
    ranks = [rank_of(pile[-1]) if pile else None for pile in up]
    shown = Counter(ranks)
    return tuple(Seat(seat) for seat, top in enumerate(ranks) if top and shown[top] > 1)


def _call(state: State, seat: Seat, look: int, at: Millis) -> Step[State, Event]:
    if seat not in state.playing:
        raise Rejected("out")
    if look < state.look:  # §5: another was faster, or a card came between
        raise Rejected("too_late")
    if look > state.look:
        raise Rejected("not_now")
    pairs = find_pairs(state.up)
    step = _win(state, seat, pairs) if pairs else _pay(state, seat)
    return step.then(partial(_go_on, turn=state.turn, at=at))


def _win(state: State, seat: Seat, pairs: tuple[Seat, ...]) -> Step[State, Event]:
    won = tuple(card for owner in pairs for card in state.up[owner])
    state = replace(
        state,
        down=put(state.down, seat, state.down[seat] + won),
        up=tuple(() if owner in pairs else pile for owner, pile in enumerate(state.up)),
    )
    return Step(state, to_all(PilesWon(seat, pairs, len(won))))


# §6 A wrong call


def _pay(state: State, seat: Seat) -> Step[State, Event]:
    step = _renew(state, seat)
    down, seats = step.state.down, len(state.down)
    others = [Seat((seat + way) % seats) for way in range(1, seats)]
    paid = [other for other in others if other in state.playing][: len(down[seat])]
    for other in paid:
        card, *rest = down[seat]
        down = put(put(down, seat, tuple(rest)), other, (*down[other], card))
    wrong = to_all(CalledWrongly(seat, tuple(paid)))
    return Step(replace(step.state, down=down), step.told + wrong)


# §7 Who is out, and §8 the end


def count_cards(state: State) -> tuple[int, ...]:
    """By seat, face down and face up."""
    return tuple(len(down) + len(up) for down, up in zip(state.down, state.up, strict=True))


def _go_on(state: State, turn: Seat, at: Millis) -> Step[State, Event]:
    """The cards lie differently: who is out, and whose turn is it?"""
    cards, seats = count_cards(state), len(state.down)
    out = [seat for seat in state.playing if not cards[seat]]
    while not cards[turn]:
        turn = left_of(turn, seats)
    state = replace(
        state,
        playing=tuple(seat for seat in state.playing if cards[seat]),
        turn=turn,
        turn_due=turn_due(state.setup.turn_ms, at),
        look=state.look + 1,
    )
    step = Step(state, to_all(*map(PlayerOut, out)))
    return step.then(_end) if len(state.playing) == 1 else step


def _end(state: State) -> Step[State, Event]:
    return end_match(replace(state, turn_due=None), scores)


def scores(state: State) -> Scores | None:
    if state.phase != "over":
        return None
    cards = count_cards(state)
    return Scores(cards, rank(*((number,) for number in cards)))


# Time, and what may be done


def apply(state: State, entry: Entry[Command]) -> Step[State, Event]:
    if state.phase != "race":
        raise Rejected("not_now")
    match entry.command:
        case TurnCard():
            return _turn_card(state, entry.seat, entry.at)
        case Snap(look):
            return _call(state, entry.seat, look, entry.at)


def deadline(state: State) -> Millis | None:
    return min((due for due in (state.due, state.turn_due) if due is not None), default=None)


def elapse(state: State) -> Step[State, Event]:
    """The countdown is over; the time of the match is; or a card is turned for who takes long."""
    at = deadline(state)
    assert at is not None
    if state.phase == "countdown":
        return _begin(state, at)
    if at == state.due:
        return Step(state, to_all(TimeUp())).then(_end)
    ran_out = Step(state, to_all(TimeRanOut(state.turn)))
    return ran_out.then(partial(_turn_card, seat=state.turn, at=at))


def options(state: State, seat: Seat) -> Iterator[Command]:
    if state.phase != "race" or seat not in state.playing:
        return
    if seat == state.turn:
        yield TurnCard()
    yield Snap(state.look)
