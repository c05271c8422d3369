"""Property tests: random games of every seat count, variant and kind of play obey the laws."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, moments, play
from miaui.games.miaui.rules.state import State
from testkit.miaui import laws
from testkit.miaui.dealing import STYLES, VARIANTS, random_raw, reshuffled, spend
from testkit.miaui.naive import ALL

PROPERTY = settings(max_examples=60, derandomize=True)


@st.composite
def raws(draw: Callable[..., Any]) -> dict[str, Any]:
    """A record as plain data, shrinking towards few rounds and an orderly deck."""
    seats = draw(st.integers(3, 6))
    variants = draw(st.sampled_from(VARIANTS))
    cards = draw(st.permutations(ALL))
    rng = draw(st.randoms(use_true_random=False))
    style = draw(st.sampled_from(STYLES))
    raw = random_raw(Random(0), seats, variants, 0)
    raw.pop("pending", None)
    hands = [list(range(1, 13)) for _ in range(seats)]
    dives = [spend(hands, style, rng) for _ in range(draw(st.integers(0, 12)))]
    raw |= {
        "removed": cards[0],
        "deck": cards[1:],
        "reshuffled": reshuffled(cards[1:], rng),
        "kiti": None if variants["no_fighting"] else draw(st.integers(0, seats - 1)),
        "dives": dives,
    }
    if len(dives) < 12 and draw(st.booleans()):
        raw["pending"] = [None, *(rng.choice([None, *hand]) for hand in hands[1:])]
    return raw


def record_of(raw: dict[str, Any]) -> Record:
    return parse(json.dumps(raw))


@pytest.mark.slow
@PROPERTY
@given(raws())
def test_every_moment_of_a_game_holds(raw: dict[str, Any]) -> None:
    laws.record_holds(record_of(raw))


@pytest.mark.slow
@PROPERTY
@given(raws(), st.randoms(use_true_random=False))
def test_any_order_of_locking_in_gives_the_same_state(raw: dict[str, Any], rng: Random) -> None:
    record = record_of(raw)
    starts: list[State] = [
        state for state, _ in moments(record) if not any(number is not None for number in state.chosen)
    ]
    for state, dives in zip(starts, record.dives, strict=False):
        laws.order_does_not_matter(state, dives, rng)


@pytest.mark.slow
@PROPERTY
@given(raws(), st.randoms(use_true_random=False))
def test_views_are_equal_whatever_is_hidden(raw: dict[str, Any], rng: Random) -> None:
    laws.hidden_stays_hidden(play(record_of(raw)), rng)


@pytest.mark.slow
@PROPERTY
@given(raws(), st.randoms(use_true_random=False))
def test_a_sample_of_a_view_has_that_view(raw: dict[str, Any], rng: Random) -> None:
    laws.samples_look_the_same(play(record_of(raw)), rng)


@pytest.mark.slow
@PROPERTY
@given(raws())
def test_events_tell_a_seat_no_more_than_its_view(raw: dict[str, Any]) -> None:
    for state, events in moments(record_of(raw)):
        for seat in (None, *range(state.seats)):
            laws.events_tell_no_more(state, events, seat)


further = st.dictionaries(
    st.text(max_size=8).filter(
        lambda key: key not in {"sealed", "pending", "name", "kind", "level", "memory"}
    ),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=8,
    ),
    max_size=4,
)


@pytest.mark.slow
@PROPERTY
@given(raws(), further, further)
def test_records_round_trip_with_further_keys(
    raw: dict[str, Any], notes: dict[str, Any], player: dict[str, Any]
) -> None:
    raw["players"][0] = player | {"name": "Ana", "kind": "bot", "level": "no such level"}
    laws.text_round_trips(notes | raw)


@pytest.mark.slow
@PROPERTY
@given(raws())
def test_sealed_records_reveal_nothing(raw: dict[str, Any]) -> None:
    laws.seal_reveals_nothing(record_of(raw | {"seed": 5}))
