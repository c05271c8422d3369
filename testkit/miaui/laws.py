"""What must hold in every game, as functions that raise AssertionError. Tests and proofs call them."""

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

from miaui.core.chance import shuffled
from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import DIVERS, FISH, UNKNOWN, Card
from miaui.games.miaui.public.events import Event, GameEnded, LockedIn, Stocked
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import hands, piles
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, moments, play, seal
from miaui.games.miaui.rules.replay import replay
from miaui.games.miaui.rules.sample import sample, unseen
from miaui.games.miaui.rules.sight import seen_by, view
from miaui.games.miaui.rules.state import Lying, State
from miaui.games.miaui.rules.view_json import dump_view, parse_view
from testkit.house import dump
from testkit.miaui.naive import Game, points

ALL_FISH = Counter(FISH)
"""How often the game has each card."""


def cards_are_conserved(state: State) -> None:
    """Raise AssertionError unless deck, removed card, lagoon, piles and box together are the 37 cards."""
    here = [*state.deck, state.removed]
    here += [lying.card for space in state.lagoon for lying in space]
    here += [card for pile in state.piles for card in pile]
    here += [card for played in state.past for card in played.box]
    assert Counter(here) == ALL_FISH


def _divers_are_spent_once(state: State) -> None:
    """Raise AssertionError unless hand and spent divers of every seat together are 1 to 12, each once."""
    for seat, hand in enumerate(state.hands):
        spent = [played.dives[seat] for played in state.past]
        assert sorted((*hand, *spent)) == list(DIVERS)


def _one_catch_a_player_a_round(state: State) -> None:
    """Raise AssertionError if a seat takes two spaces in a round, or if a catch is not all that lay on the
    space, or nothing where no seat took it."""
    for played in state.past:
        winners = [catch.seat for catch in played.catches if catch.seat is not None]
        assert len(winners) == len(set(winners))
        for catch, space in zip(played.catches, played.lagoon, strict=True):
            lying = tuple(lying_card.card for lying_card in space)
            assert catch.cards == (() if catch.seat is None else lying)


def _piles_follow_from_catches(state: State, events: tuple[Event, ...]) -> None:
    """Raise AssertionError unless piles and box are what the naive rules make of the catches, and, if the
    game is over and `events` are those of the last round, scores and winners of its last event, too."""
    grown: list[list[str]] = [[] for _ in range(state.seats)]
    for played in state.past:
        left: list[str] = []
        for catch in played.catches:
            if catch.seat is not None:
                for card in catch.cards:
                    left += Game.take(grown[catch.seat], card)
        assert played.box == tuple(left)
    assert [list(pile) for pile in state.piles] == grown
    if state.over and events:
        end = events[-1]
        assert isinstance(end, GameEnded)
        scores = [points(pile) for pile in grown]
        assert list(end.scores) == scores
        assert list(end.winners) == [seat for seat, score in enumerate(scores) if score == max(scores)]


def record_holds(record: Record) -> None:
    """Raise AssertionError if in any state of a record, from the beginning on, a law is broken, or if `apply`
    changes the state that it is given. Laws: the 37 cards are conserved; each seat's hand and spent divers
    are 1 to 12; a seat catches one space a round; piles, box, scores and winners are those of the naive
    rules. BadRecord if a move is illegal."""
    before: tuple[State, str] | None = None
    for state, events in moments(record):
        if before is not None:
            assert repr(before[0]) == before[1]
        before = state, repr(state)
        cards_are_conserved(state)
        _divers_are_spent_once(state)
        _one_catch_a_player_a_round(state)
        _piles_follow_from_catches(state, events)


def order_does_not_matter(state: State, dives: tuple[int, ...], rng: Random, tries: int = 6) -> None:
    """Raise AssertionError if a round with these dives by seat depends on the order in which seats lock in.
    It is played `tries` times from `state`, which stays as it is, each time in a random order (one may come
    again); the state at the end, and the events that follow the last lock-in, must be equal in all.
    IllegalMove for a card that a seat has not. Nothing is played for 0 `tries`."""
    orders = list(permutations(range(state.seats)))
    ends = []
    for _ in range(tries):
        now, events = state, tuple[Event, ...]()
        for seat in orders[int(rng.random() * len(orders))]:
            now, events = rules.apply(now, Dive(Seat(seat), dives[seat]))
        ends.append((now, events[1:]))
    assert all(end == ends[0] for end in ends)


def hidden_stays_hidden(state: State, rng: Random) -> None:
    """Raise AssertionError if the view of a seat or of the public, or its JSON, changes when all that is
    hidden from it is drawn anew by `rng` (see `permuted`), once for each of them. `state` stays as it is."""
    for seat in (None, *range(state.seats)):
        other = permuted(state, seat, rng)
        cards_are_conserved(other)
        assert view(other, seat) == view(state, seat)
        assert dump_view(view(other, seat)) == dump_view(view(state, seat))


def permuted(state: State, seat: int | None, rng: Random) -> State:
    """Return a new state in which all that is hidden from `seat` (None: the public) is drawn anew: the deck,
    the removed card and cards facedown for others are shuffled among each other, and others' locked-in cards
    are random ones of their hands. All else is as before, also where cards lie facedown, and for whom."""
    faces = [one.card for space in state.lagoon for one in space if hidden(one, seat)]
    fresh = iter(shuffled((*state.deck, state.removed, *faces), rng))
    lagoon = tuple(
        tuple(replace(one, card=next(fresh)) if hidden(one, seat) else one for one in space)
        for space in state.lagoon
    )
    removed: Card = next(fresh)
    chosen = tuple(
        number if number is None or owner == seat else hand[int(rng.random() * len(hand))]
        for owner, (number, hand) in enumerate(zip(state.chosen, state.hands, strict=True))
    )
    return replace(state, lagoon=lagoon, removed=removed, deck=tuple(fresh), chosen=chosen)  # type: ignore[arg-type]


def hidden(lying: Lying, seat: int | None) -> bool:
    """Return True if a card lies facedown and `seat` may not peek at it; for None, the public, if it lies
    facedown at all."""
    return lying.facedown_for is not None and lying.facedown_for != seat


def samples_look_the_same(state: State, rng: Random) -> None:
    """Raise AssertionError unless for each seat and the public a sample of its view, one each, keeps the
    cards, has an equal view, and the view's piles, hands and unseen cards are the true ones. Reading a view
    must undo writing."""
    for seat in (None, *range(state.seats)):
        seen = view(state, seat)
        imagined = sample(seen, rng)
        cards_are_conserved(imagined)
        _divers_are_spent_once(imagined)
        assert view(imagined, seat) == seen
        assert piles(seen) == state.piles
        assert hands(seen) == state.hands
        assert parse_view(dump_view(seen)) == seen
        hidden_faces = [one.card for space in state.lagoon for one in space if hidden(one, seat)]
        assert unseen(seen) == Counter((*state.deck, state.removed, *hidden_faces))


def events_tell_no_more(state: State, events: tuple[Event, ...], seat: Seat | None) -> None:
    """Raise AssertionError unless `seen_by` hides from a seat (None: the public) exactly the numbers that
    others lock in and the cards stocked facedown for others, and leaves all other events as they are."""
    for event in events:
        seen = seen_by(event, seat)
        if isinstance(event, LockedIn):
            assert seen == (event if event.seat == seat else LockedIn(event.seat, None))
        elif isinstance(event, Stocked):
            faced = event.facedown_for in (None, seat)
            assert seen == (event if faced else replace(event, card=None))
        else:
            assert seen == event


def text_round_trips(raw: dict[str, object]) -> None:
    """Raise AssertionError if reading a record, an object of JSON, and writing it loses or changes a key,
    unknown ones included, or adds one but "game". BadRecord for no record."""
    text = json.dumps(raw)
    record = parse(text)
    assert parse(dump(record)) == record
    assert dump(parse(dump(record))) == dump(record)
    written = json.loads(dump(record))
    assert {key: written[key] for key in raw} == raw
    assert set(written) - set(raw) <= {"game"}


def seal_reveals_nothing(record: Record) -> None:
    """Raise AssertionError unless the sealed record can be read and sealed again without a change, gives the
    public's view and the final line of the record, and names only cards that the public has seen."""
    sealed = seal(record)
    text = dump(sealed)
    assert parse(text) == sealed
    assert seal(sealed) == sealed
    state, shown = play(replace(record, pending=None)), play(sealed)
    assert view(shown, None) == view(state, None)
    drawn = [one for space in state.lagoon for one in space]
    faces = [one.card for one in drawn if one.facedown_for is None]
    caught = [card for played in state.past for catch in played.catches for card in catch.cards]
    written = json.loads(text)
    order = written["deck"]
    if written["reshuffled"] is not None:
        order = [card for card in order if card != "G"] + written["reshuffled"]
    known = [card for card in order if card is not None]
    assert Counter(known) == Counter([*faces, *caught])
    assert (written["removed"], written["pending"]) == (None, None)
    assert [line for line in replay(sealed) if "final" in line] == [
        line for line in replay(record) if "final" in line
    ]
    assert all(one.card == UNKNOWN for space in shown.lagoon for one in space if one.facedown_for is not None)
