"""The rules, in the order of the rulebook. § are the paragraphs of the specification."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from tablee.games.pikoko.cards import HAND, NUMBER, SHOWN, Card, Colour, deck, shows
from tablee.games.pikoko.messages import (
    Bid,
    BiddingBegan,
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    Command,
    Event,
    Play,
    Rejected,
    RoundBegan,
    RoundScored,
    TrickTaken,
    Trust,
    TrustChosen,
)
from tablee.games.pikoko.state import Bids, PlayedCard, Setup, Sheet, Stack, State
from tablee.kernel.game import (
    BadSetup,
    Entry,
    Millis,
    Ready,
    Scores,
    Seat,
    Step,
    TimeRanOut,
    everyone,
    left_of,
    rank,
    right_of,
    to_all,
)
from tablee.kernel.rng import Rng
from tablee.kernel.stack import check_permutation
from tablee.kernel.tuples import put, without
from tablee.kernel.turns import end_match, say_ready, turn_due

TOKENS = 9


def clockwise_from(seat: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat((seat + i) % seats) for i in range(seats))


# §2 Preparation


def start(setup: Setup, seats: int, rng: Rng, stack: Stack) -> Step[State, Event]:
    _check(stack, seats)
    chosen, rng = rng.below(seats)  # §2c
    starter = Seat(chosen) if stack.starter is None else stack.starter
    return _deal(setup, seats, starter, rng, stack.decks, (), (), Millis(0))


def _check(stack: Stack, seats: int) -> None:
    for number, cards in enumerate(stack.decks):
        check_permutation(f"decks[{number}]", cards, deck(seats))
    if stack.starter is not None and not 0 <= stack.starter < seats:
        raise BadSetup("stack.starter", "out_of_bounds", low=0, high=seats - 1)


def _deal(
    setup: Setup,
    seats: int,
    starter: Seat,
    rng: Rng,
    decks: tuple[tuple[Card, ...], ...],
    round_scores: tuple[tuple[int, ...], ...],
    sheets: tuple[Sheet, ...],
    at: Millis,
) -> Step[State, Event]:
    """§2a"""
    if decks:
        cards, decks = decks[0], decks[1:]
    else:
        cards, rng = rng.shuffled(deck(seats))
    dealt = seats * HAND
    trump = cards[dealt]
    colours = SHOWN[trump]
    state = State(
        round=len(round_scores) + 1,
        phase="bid",
        starter=starter,
        trump=trump,
        trump_colour=colours[0] if len(colours) == 1 else None,
        hands=tuple(cards[first : first + HAND] for first in range(0, dealt, HAND)),
        stock=cards[dealt + 1 :],
        target=None,
        bids=((None,) * seats,) * seats,
        tokens=(TOKENS,) * seats,  # §3a
        trust=(None,) * seats,
        trusted=(False,) * seats,
        trick=(),
        played=((),) * seats,
        tricks=(0,) * seats,
        round_scores=round_scores,
        sheets=sheets,
        to_act=(),
        due=None,
        setup=setup,
        rng=rng,
        decks=decks,
    )
    began = RoundBegan(state.round, starter, trump, state.trump_colour)
    return Step(state, to_all(began)).then(partial(_begin_bidding, at=at))


# §3 Bidding


def _begin_bidding(state: State, at: Millis) -> Step[State, Event]:
    """§3b: on each player in turn from the starting player; §3c: then all on themselves."""
    seats = len(state.hands)
    for target in clockwise_from(state.starter, seats):
        if not _was_bid_on(state.bids, target):
            bidders = without(everyone(seats), target)
            return _begin_bids(state, target, bidders, at)
    if state.bids[0][0] is None:
        return _begin_bids(state, None, everyone(seats), at)
    return _begin_trust(state, at)


def _was_bid_on(bids: Bids, target: Seat) -> bool:
    return bids[left_of(target, len(bids))][target] is not None


def _begin_bids(
    state: State, target: Seat | None, bidders: tuple[Seat, ...], at: Millis
) -> Step[State, Event]:
    state = replace(
        state, phase="bid", target=target, to_act=bidders, due=turn_due(state.setup.turn_ms, at)
    )
    return Step(state, to_all(BiddingBegan(target)))


def _bid(state: State, seat: Seat, tokens: int, at: Millis) -> Step[State, Event]:
    _check_turn(state, seat, "bid")
    if not 0 <= tokens <= state.tokens[seat]:  # §3d
        raise Rejected("bid_out_of_bounds", tokens=state.tokens[seat])
    target = seat if state.target is None else state.target
    to_act = without(state.to_act, seat)
    bids = put(state.bids, seat, put(state.bids[seat], target, tokens))
    state = replace(state, bids=bids, to_act=to_act)
    step = Step(state, to_all(BidPlaced(seat, state.target)))
    return step if to_act else step.then(partial(_reveal_bids, at=at))


def _reveal_bids(state: State, at: Millis) -> Step[State, Event]:
    target = state.target
    bids = tuple(row[bidder if target is None else target] for bidder, row in enumerate(state.bids))
    tokens = tuple(left - (bid or 0) for left, bid in zip(state.tokens, bids, strict=True))
    state = _pause(replace(state, tokens=tokens, target=None), at)
    return Step(state, to_all(BidsRevealed(target, bids)))


# §4 Confidence


def _begin_trust(state: State, at: Millis) -> Step[State, Event]:
    to_act = everyone(len(state.hands))
    return Step(replace(state, phase="trust", to_act=to_act, due=turn_due(state.setup.turn_ms, at)))


def _trust(state: State, seat: Seat, chosen: Seat | None, at: Millis) -> Step[State, Event]:
    _check_turn(state, seat, "trust")
    if chosen is not None and not 0 <= chosen < len(state.hands):
        raise Rejected("no_such_player")
    state = replace(
        state,
        trust=put(state.trust, seat, chosen),
        trusted=put(state.trusted, seat, True),
        to_act=without(state.to_act, seat),
    )
    if not state.to_act:
        state = _lead(state, state.starter, at)  # §5a
    return Step(state, to_all(TrustChosen(seat)))


# §5 Tricks


def _lead(state: State, leader: Seat, at: Millis) -> State:
    due = turn_due(state.setup.turn_ms, at)
    return replace(state, phase="play", trick=(), to_act=(leader,), due=due)


def must_follow(hand: tuple[Card, ...], led: Colour) -> bool:
    """§5b"""
    return any(led in SHOWN[card] for card in hand)


def possible_colours(card: Card, led: Colour | None) -> tuple[Colour, ...]:
    """§5c: shows it the led colour, it is that colour; else its player names one of its own."""
    return (led,) if led is not None and shows(card, led) else SHOWN[card]


def _led_colour(state: State) -> Colour | None:
    return state.trick[0].colour if state.trick else None


def _playable_cards(state: State, owner: Seat) -> tuple[Card, ...]:
    hand, led = state.hands[owner], _led_colour(state)
    if led is None or not must_follow(hand, led):
        return hand
    return tuple(card for card in hand if shows(card, led))


def _play(
    state: State, seat: Seat, card: Card, named: str | None, at: Millis
) -> Step[State, Event]:
    _check_turn(state, seat, "play")
    seats = len(state.hands)
    owner = left_of(seat, seats)
    hand, led = state.hands[owner], _led_colour(state)
    if card not in hand:
        raise Rejected("card_not_there", card=card, owner=owner)
    if led is not None and not shows(card, led) and must_follow(hand, led):
        raise Rejected("must_follow", colour=led, owner=owner)
    played = PlayedCard(seat, owner, card, _choose_colour(card, led, named))
    state = replace(
        state,
        hands=put(state.hands, owner, without(hand, card)),
        trick=(*state.trick, played),
        played=put(state.played, owner, (*state.played[owner], card)),
        to_act=(owner,),
        due=turn_due(state.setup.turn_ms, at),
    )
    step = Step(state, to_all(CardPlayed(seat, owner, card, played.colour)))
    return step if len(state.trick) < seats else step.then(partial(_take_trick, at=at))


def _choose_colour(card: Card, led: Colour | None, named: str | None) -> Colour:
    possible = possible_colours(card, led)
    if named is None and len(possible) > 1:
        raise Rejected("name_a_colour", card=card)
    for colour in possible:
        if named in (None, colour):
            return colour
    raise Rejected("not_that_colour", card=card)


def best_place(trick: tuple[PlayedCard, ...], trump: Colour | None) -> int:
    """§5d: where in the trick the highest trump lies, or else the highest of the led colour."""
    best, found = trick[0], 0
    for place in range(1, len(trick)):
        played = trick[place]
        if played.colour == best.colour:
            is_better = NUMBER[played.card] > NUMBER[best.card]
        else:
            is_better = played.colour == trump
        if is_better:
            best, found = played, place
    return found


def best_card(trick: tuple[PlayedCard, ...], trump: Colour | None) -> PlayedCard:
    """§5d: the card that would take the trick as it lies."""
    return trick[best_place(trick, trump)]


def _take_trick(state: State, at: Millis) -> Step[State, Event]:
    best = best_card(state.trick, state.trump_colour)
    tricks = put(state.tricks, best.owner, state.tricks[best.owner] + 1)
    taken = to_all(TrickTaken(best.owner, best.card))
    step = Step(_pause(replace(state, tricks=tricks), at), taken)
    return step if any(state.hands) else step.then(_score_round)


def _go_on_after_trick(state: State, at: Millis) -> Step[State, Event]:
    if not any(state.hands):
        return _go_on_after_round(state, at)
    owner = best_card(state.trick, state.trump_colour).owner
    return Step(_lead(state, right_of(owner, len(state.hands)), at))  # §5e


# §6 Scoring a round


def bid_points(bid: int, tricks: int) -> int:
    """§6a: exact 2, off by one 1, else 0.

    >>> [bid_points(bid, 2) for bid in range(5)]
    [0, 1, 2, 1, 0]
    """
    return max(0, 2 - abs(bid - tricks))


# By how many tricks a bid is off; further off, there are none.
BID_POINTS = tuple(points for off in range(TOKENS + 1) if (points := bid_points(off, tricks=0)))


def confidence_points(
    bids: tuple[int | None, ...], trust: Seat | None, tricks: tuple[int, ...]
) -> int:
    """§6b: by the chooser's own bids; No Confidence is worth 1."""
    if trust is None:
        return 1
    return 3 if bids[trust] == tricks[trust] else -1


def round_points(bids: Bids, trust: tuple[Seat | None, ...], tricks: tuple[int, ...]) -> list[int]:
    return [
        sum(
            bid_points(bid, taken)
            for bid, taken in zip(own, tricks, strict=True)
            if bid is not None
        )
        + confidence_points(own, trusted, tricks)
        for own, trusted in zip(bids, trust, strict=True)
    ]


def _score_round(state: State) -> Step[State, Event]:
    scores = tuple(round_points(state.bids, state.trust, state.tricks))
    sheet = Sheet(state.bids, state.trust, state.tricks)
    scored = RoundScored(state.round, state.tricks, state.trust, scores)
    state = replace(
        state, round_scores=(*state.round_scores, scores), sheets=(*state.sheets, sheet)
    )
    return Step(state, to_all(scored))


# §7 Next round, end


def next_starter(totals: tuple[int, ...], starter: Seat) -> Seat:
    """§7a: the fewest points; tied, the closest clockwise from the one before, who comes first."""
    return min(clockwise_from(starter, len(totals)), key=lambda seat: totals[seat])


def _totals(round_scores: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*round_scores, strict=True)))


def _go_on_after_round(state: State, at: Millis) -> Step[State, Event]:
    if state.round == state.setup.rounds:
        return end_match(state, scores)
    return _deal(
        state.setup,
        len(state.hands),
        next_starter(_totals(state.round_scores), state.starter),
        state.rng,
        state.decks,
        state.round_scores,
        state.sheets,
        at,
    )


def scores(state: State) -> Scores | None:
    """§7b: tied, the highest score in a single round; still tied, shared."""
    if state.phase != "over":
        return None
    totals = _totals(state.round_scores)
    best_rounds = map(max, zip(*state.round_scores, strict=True))
    return Scores(totals, rank(*zip(totals, best_rounds, strict=True)))


# Turns and pauses


def _check_turn(state: State, seat: Seat, phase: str) -> None:
    if state.phase != phase:
        raise Rejected("not_now")
    if phase == "bid" and seat == state.target:
        raise Rejected("others_bid_on_you")
    if seat not in state.to_act:
        raise Rejected("not_your_turn" if phase == "play" else "already_chosen")


def _pause(state: State, at: Millis) -> State:
    due = Millis(at + state.setup.pause_ms)
    return replace(state, phase="pause", to_act=everyone(len(state.hands)), due=due)


def _accept_ready(state: State, seat: Seat, at: Millis) -> Step[State, Event]:
    if state.phase != "pause":
        raise Rejected("not_now")
    return say_ready(state, seat, partial(_go_on, at=at))


def _go_on(state: State, at: Millis) -> Step[State, Event]:
    return _go_on_after_trick(state, at) if state.trick else _begin_bidding(state, at)


def apply(state: State, entry: Entry[Command]) -> Step[State, Event]:
    match entry.command:
        case Play(card, colour):
            return _play(state, entry.seat, card, colour, entry.at)
        case Bid(tokens):
            return _bid(state, entry.seat, tokens, entry.at)
        case Trust(chosen):
            return _trust(state, entry.seat, chosen, entry.at)
        case Ready():
            return _accept_ready(state, entry.seat, entry.at)


def deadline(state: State) -> Millis | None:
    return state.due


def elapse(state: State) -> Step[State, Event]:
    """A pause ends; where a turn runs out, the rules act for each seat that has not."""
    assert state.due is not None
    at = state.due
    if state.phase == "pause":
        return _go_on(state, at)
    step: Step[State, Event] = Step(state)
    for seat in state.to_act:
        ran_out = Step(step.state, step.told + to_all(TimeRanOut(seat)))
        acted = Entry(at, seat, _default_command(state, seat))
        step = ran_out.then(partial(apply, entry=acted))
    return step


def _default_command(state: State, seat: Seat) -> Command:
    """For whoever runs out of time: no tokens, No Confidence, the lowest card they may play."""
    if state.phase == "bid":
        return Bid(0)
    if state.phase == "trust":
        return Trust(None)
    card = min(_playable_cards(state, left_of(seat, len(state.hands))), key=NUMBER.__getitem__)
    return Play(card, possible_colours(card, _led_colour(state))[0])


def options(state: State, seat: Seat) -> Iterator[Command]:
    if seat not in state.to_act:
        return
    match state.phase:
        case "bid":
            yield from map(Bid, range(state.tokens[seat] + 1))
        case "trust":
            yield from map(Trust, everyone(len(state.hands)))
            yield Trust(None)
        case "play":
            for card in _playable_cards(state, left_of(seat, len(state.hands))):
                colours = possible_colours(card, _led_colour(state))
                if len(colours) == 1:
                    yield Play(card)
                else:
                    yield from (Play(card, colour) for colour in colours)
        case "pause":
            yield Ready()
        case "over":
            pass
