"""Properties of random and skewed games."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from miaui.core.seat import seats
from miaui.games.salt.rules.record import Record, moments, play
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import view
from testkit.house import parse
from testkit.salt import laws
from testkit.salt.dealing import STYLES, VARIANTS, random_game

PROPERTY = settings(max_examples=20, deadline=None, derandomize=True)


rngs = st.integers(0, 10_000).map(Random)


@st.composite
def raws(draw: Any, most: int = 300) -> dict[str, Any]:
    """A record as plain data, shrinking towards few moves."""
    return random_game(
        Random(draw(st.integers(0, 10_000))),
        seats=draw(st.integers(2, 4)),
        variants=draw(st.sampled_from(VARIANTS)),
        style=draw(st.sampled_from(list(STYLES))),
        moves=draw(st.integers(0, most)),
    )[0]


def record_of(raw: dict[str, Any]) -> Record:
    record = parse(json.dumps(raw))
    assert isinstance(record, Record)
    return record


@pytest.mark.slow
@PROPERTY
@given(raws())
def test_every_moment_of_a_game_is_sound(raw: dict[str, Any]) -> None:
    laws.record_holds(record_of(raw))


@pytest.mark.slow
@PROPERTY
@given(raws(), rngs)
def test_views_are_equal_whatever_is_hidden(raw: dict[str, Any], rng: Random) -> None:
    for state, _ in list(moments(record_of(raw)))[-6:]:
        laws.hidden_stays_hidden(state, rng)


@pytest.mark.slow
@PROPERTY
@given(raws(), rngs)
def test_a_sample_of_a_view_has_that_view(raw: dict[str, Any], rng: Random) -> None:
    for state, _ in list(moments(record_of(raw)))[-6:]:
        laws.samples_look_the_same(state, rng)


@PROPERTY
@given(raws(), rngs)
def test_a_sample_has_what_was_seen_in_place(raw: dict[str, Any], rng: Random) -> None:
    state = play(record_of(raw))
    if state.ended is None:
        for seat in seats(state.seats):
            seen = view(state, seat)
            laws.known_cards_are_in_place(seen, sample(seen, rng), state)


@PROPERTY
@given(raws(120))
def test_what_is_listed_is_legal_and_nothing_else(raw: dict[str, Any]) -> None:
    for state, _ in list(moments(record_of(raw)))[-4:]:
        laws.listed_is_legal_and_nothing_else(state)


@pytest.mark.slow
@PROPERTY
@given(raws(), rngs)
def test_legal_moves_can_be_settled_and_made(raw: dict[str, Any], rng: Random) -> None:
    for state, _ in list(moments(record_of(raw)))[-6:]:
        laws.every_move_can_be_settled(state, rng)


@pytest.mark.slow
@PROPERTY
@given(raws())
def test_events_tell_a_seat_no_more_than_it_may_know(raw: dict[str, Any]) -> None:
    for state, events in moments(record_of(raw)):
        laws.events_tell_no_more(state, events)


further = st.dictionaries(
    st.text(max_size=8).filter(lambda key: key not in {"sealed", "pending", "kiti", "removed", "dives"}),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=8,
    ),
    max_size=4,
)


@PROPERTY
@given(raws(40), further)
def test_records_round_trip_with_further_keys(raw: dict[str, Any], notes: dict[str, Any]) -> None:
    laws.text_round_trips(notes | raw)


@pytest.mark.slow
@PROPERTY
@given(raws())
def test_sealed_records_hold_finished_deals_alone(raw: dict[str, Any]) -> None:
    laws.seal_reveals_nothing(record_of(raw | {"seed": 5}))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("style", ["any", "last", "tops"])
def test_games_with_calls_end(seats: int, style: str) -> None:
    rng = Random(f"end/{seats}/{style}")
    for number in range(3):
        _, game = random_game(rng, seats, VARIANTS[number], style, 5000)
        assert game.over == "points" or game.number >= 6
