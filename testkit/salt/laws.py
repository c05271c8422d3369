"""What must hold in every game, as functions that raise AssertionError. Tests and proofs call them."""

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from miaui.core.chance import DrawnLuck, below, shuffled
from miaui.core.seat import seats
from miaui.games.salt.public.cards import ALL_MERMAIDS, CARDS, MERMAID, PILE_NAMES, Card, deck_of
from miaui.games.salt.public.events import DealEnded, Event, FourMermaids, GameEnded
from miaui.games.salt.public.moves import Move, parse_action
from miaui.games.salt.public.variants import target
from miaui.games.salt.public.view import View, seen_by
from miaui.games.salt.rules.apply import apply, settle
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.legal import is_legal, legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, moments, play, seal
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import legal, position_of, view
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.view_json import read_view, write_view
from testkit.house import dump, parse
from testkit.salt import naive_points


def cards_are_conserved(state: State) -> None:
    """Raise AssertionError unless deck, piles, hands, laid cards and cards that are looked at together are
    exactly all cards of the game; before the first deal there must be none."""
    here = [*state.deck, *state.piles[0], *state.piles[1]]
    here += [card for hand in state.hands for card in hand]
    here += [card for table in state.tables for cards in table for card in cards]
    if state.searched is None:
        here += state.looking
    else:
        assert state.looking == state.piles[state.searched]
    assert tuple(sorted(here)) == (deck_of(state.variants.extra_salt) if state.start else ())


def _state_is_sound(state: State) -> None:
    """Raise AssertionError unless cards are conserved, hands are sorted, exactly the winner by mermaids has
    four, and phase, locks, looked-at cards, caller and totals fit each other."""
    cards_are_conserved(state)
    for seat, hand in enumerate(state.hands):
        assert hand == tuple(sorted(hand))
        assert (hand.count(MERMAID) == ALL_MERMAIDS) == (state.winners == (seat,) and _won_by_mermaids(state))
    assert (state.ended is None) == (state.phase is not None) or not state.start
    if state.phase is None:
        assert not state.locked
    assert bool(state.looking) == (state.phase in ("keep", "crab", "lobster"))
    assert (state.searched is None) == (state.phase != "crab")
    if state.caller is not None:
        assert state.shown[state.caller]
    assert all(state.winners or total < target(state.variants, state.seats) for total in state.totals)


def _won_by_mermaids(state: State) -> bool:
    """Return True if the last deal ended because a seat had four mermaids."""
    return state.ended is not None and state.ended.end == "mermaids"


def record_holds(record: Record) -> None:
    """Raise AssertionError unless every state of a record, from the beginning on, is sound and equal to the
    position made of it, its deals are scored as by the naive rules, and the number of turns grows by 0 or 1 a
    move. BadRecord if a move is illegal."""
    before: State | None = None
    for state, events in moments(record):
        _state_is_sound(state)
        assert Position.of(state).freeze() == state
        _points_follow_from_the_deal(state, events)
        if before is not None:
            assert state.turns - before.turns in (0, 1)
        before = state


def _points_follow_from_the_deal(state: State, events: tuple[Event, ...]) -> None:
    """Raise AssertionError unless points, bonus, totals and winners in `events` are what the naive scorer
    finds in `state`; events of other kinds are not looked at."""
    for event in events:
        if isinstance(event, DealEnded):
            tables = [[list(cards) for cards in table] for table in state.tables]
            hands = [list(hand) for hand in state.hands]
            assert list(event.points) == [
                naive_points.points(*own) for own in zip(hands, tables, strict=True)
            ]
            assert list(event.bonus) == [naive_points.bonus(*own) for own in zip(hands, tables, strict=True)]
            assert event.totals == state.totals
        if isinstance(event, GameEnded):
            assert (event.scores, event.winners) == (state.totals, state.winners)
        if isinstance(event, FourMermaids):
            assert state.winners == (event.seat,)


def listed_is_legal_and_nothing_else(state: State) -> None:
    """Raise AssertionError unless of all moves that are possible at some time exactly the listed ones of the
    seat to move are legal, each listed once. Between deals none must be."""
    position = Position.of(state)
    listed = [] if state.phase is None else legal_actions(position)
    texts = {str(action) for action in listed}
    assert len(texts) == len(listed)
    for text in candidates(state.seats):
        legal_here = state.phase is not None and is_legal(position, parse_action(text))
        assert legal_here == (text in texts), (text, state.phase)


def candidates(seats: int) -> list[str]:
    """Return a new list of the texts of all moves that are possible at some time with `seats` seats, without
    what chance decides, e.g. "deck" and "SKdb+SWye@1"; with thefts from the seat number `seats`, too, which
    is not there."""
    return _CANDIDATES + [f"{duo}@{seat}" for duo in _THEFTS for seat in range(seats + 1)]


def _candidates() -> list[str]:
    texts = ["deck", "topA", "topB", "pass", "end", "stop", "last"]
    texts += [f"keep {card}>{name}" for card in CARDS for name in PILE_NAMES]
    texts += [f"take {card}" for card in CARDS]
    for one in CARDS:
        for other in CARDS:
            if naive_points.is_duo(one, other):
                texts.append(f"{one}+{other}")
                texts += [f"{one}+{other}+{star}" for star in CARDS if star[:2] == "ST"]
                if one[:2] == other[:2] == "CR":
                    texts += [f"{one}+{other}@{name}" for name in PILE_NAMES]
    return texts


_CANDIDATES = _candidates()
_THEFTS = [text for text in _CANDIDATES if text[:2] == "SK" and len(text) == 9]


def hidden_stays_hidden(state: State, rng: Random) -> None:
    """Raise AssertionError if the view of a seat or of the public, its JSON or its legal moves change when
    all that is hidden from it is drawn anew by `rng` (see `permuted`), once for each of them; or if the view
    of the seat to move has not the true legal moves. `state` stays as it is."""
    for seat in (None, *range(state.seats)):
        other = permuted(state, seat, rng)
        cards_are_conserved(other)
        seen = view(state, seat)
        assert view(other, seat) == seen
        assert write_view(view(other, seat)) == write_view(seen)
        assert legal(view(other, seat)) == legal(seen)
        if seat is not None and state.phase is not None and seat == state.seat:
            actions = legal_actions(Position.of(state))
            assert [move.action for move in legal(seen)] == actions


def permuted(state: State, seat: int | None, rng: Random) -> State:
    """Return a new state in which all that `seat` (None: the public) does not see now is shuffled by `rng`:
    the deck, others' hands unless they are shown, cards that others look at, and piles below their tops, but
    for a pile that `seat` itself searches."""
    looks = seat == state.seat
    own_pile = state.searched if looks else None
    hidden: list[Card] = list(state.deck)
    hands = list(range(state.seats))
    covered = [other for other in hands if other != seat and not state.shown[other]]
    hidden += [card for other in covered for card in state.hands[other]]
    below_tops = [pile for pile in (0, 1) if pile != own_pile and len(state.piles[pile]) > 1]
    hidden += [card for pile in below_tops for card in state.piles[pile][:-1]]
    looking_hidden = state.searched is None and not looks
    hidden += state.looking if looking_hidden else ()
    fresh = shuffled(hidden, rng)
    deck = tuple([fresh.pop() for _ in state.deck])
    new_hands = tuple(
        [
            tuple(sorted([fresh.pop() for _ in hand])) if other in covered else hand
            for other, hand in enumerate(state.hands)
        ]
    )
    a, b = [
        (*[fresh.pop() for _ in pile[:-1]], pile[-1]) if number in below_tops else pile
        for number, pile in enumerate(state.piles)
    ]
    looking = state.looking
    if looking_hidden:
        looking = tuple([fresh.pop() for _ in looking])
    elif state.searched is not None:
        looking = (a, b)[state.searched]
    assert not fresh
    return replace(state, deck=deck, hands=new_hands, piles=(a, b), looking=looking)


def samples_look_the_same(state: State, rng: Random) -> None:
    """Raise AssertionError unless for each seat and the public a sample of its view, one each, has an equal
    view, all cards and sorted hands, and four mermaids only in the hand of a seat that won by them. Reading a
    view must undo writing."""
    for seat in (None, *range(state.seats)):
        seen = view(state, seat)
        imagined = sample(seen, rng)
        assert view(imagined, seat) == seen
        assert read_view(write_view(seen)) == seen
        cards_are_conserved(imagined)
        for other, hand in enumerate(imagined.hands):
            assert hand == tuple(sorted(hand))
            four = hand.count(MERMAID) == ALL_MERMAIDS
            assert four == (state.winners == (other,) and _won_by_mermaids(state))


def known_cards_are_in_place(seen: View, imagined: State, truth: State) -> None:
    """Raise AssertionError unless every card that a seat surely holds, by the view `seen`, is in its hand in
    the sample `imagined` and in the `truth`: what it took from the top of a pile since it last laid cards or
    was stolen from."""
    for seat, hand in enumerate(truth.hands):
        sure = Counter(_surely_held(seen, seat))
        assert not sure - Counter(imagined.hands[seat])
        assert not sure - Counter(hand)


def _surely_held(seen: View, seat: int) -> list[str]:
    """Return the cards that `seat` took from the top of a pile in this deal, as the view's memory has it,
    since it last laid cards or was stolen from."""
    held: list[str] = []
    memory: Any = write_view(seen)["memory"]
    for text in memory["deals"][-1]["seen"]:
        who, word, *rest = text.split(" ")
        if "@" in word and word[:2] == "SK" and word.partition("@")[2].startswith(f"{seat}="):
            held = []
        if who == str(seat):
            if "+" in word:
                held = []
            elif word in ("topA", "topB"):
                held.append(rest[0])
    return held


def events_tell_no_more(state: State, events: tuple[Event, ...]) -> None:
    """Raise AssertionError if `seen_by` of a seat's own event differs from the event (but of DealEnded), or
    if `seen_by` applied to what a seat was told does not give what the public is told."""
    for event in events:
        public = seen_by(event, None)
        for seat in seats(state.seats):
            own = seen_by(event, seat)
            assert seen_by(own, None) == public
            assert seen_by(own, seat) == own
            if getattr(event, "seat", None) == seat:
                assert own == event or isinstance(event, DealEnded)


def text_round_trips(raw: dict[str, object]) -> None:
    """Raise AssertionError unless reading a record, an object of JSON, and writing it gives an equal object,
    unknown keys included. BadRecord for no record."""
    record = parse(json.dumps(raw))
    assert parse(dump(record)) == record
    assert json.loads(dump(record)) == raw


def seal_reveals_nothing(record: Record) -> None:
    """Raise AssertionError unless the sealed record can be read, holds exactly the finished deals with equal
    lines of their ends, and does not change when it is sealed again."""
    sealed = seal(record)
    assert isinstance(sealed, Record)
    assert parse(dump(sealed)) == sealed
    assert seal(sealed) == sealed
    finished = [line for line in GAME.records.lines(record) if "end" in line]
    assert [line for line in GAME.records.lines(sealed) if "end" in line] == finished
    assert len(sealed.deals) == len(finished)
    assert play(sealed).phase is None


def every_move_can_be_settled(state: State, rng: Random) -> None:
    """Raise AssertionError unless a random legal move of the seat to move, chance filled in, leads to a sound
    state, and the position made of the mover's view has the true legal moves. Between deals nothing is
    checked."""
    if state.phase is None:
        return
    seen = view(state, state.seat)
    moves = legal(seen)
    move = moves[below(len(moves), rng)]
    settled = settle(state, move, DrawnLuck(rng))
    after, _ = apply(state, settled)
    _state_is_sound(after)
    assert legal_actions(position_of(seen)) == legal_actions(Position.of(state))
    assert settle(state, Move(state.seat, settled.action), DrawnLuck(rng)) is not None
