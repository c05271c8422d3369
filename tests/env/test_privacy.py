"""Nothing hidden is in an observation, a mask or a picture: two records that differ only in what a seat
cannot know are equal to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="not here: the extra env")

from miaui import api
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.env import kaivai_v0, miaui_v0, salt_v0
from miaui.games.kaivai.rules.record import play as play_kaivai
from miaui.games.miaui.rules.game import GAME as MIAUI
from miaui.games.salt.public.cards import CARDS
from miaui.games.salt.rules.state import State
from testkit.house import dump
from testkit.privacy import kaivai_proof, worlds
from testkit.privacy.worlds import chosen, stirred
from testkit.salt.laws import permuted

MODULES: dict[str, Any] = {"miaui": miaui_v0, "salt": salt_v0, "kaivai": kaivai_v0}
Pair = tuple[str, str, int]
"""Two records, and a seat that cannot tell them apart."""


def miaui_pair(number: int) -> Pair:
    """A position of Miaui, and one with everything hidden dealt anew."""
    record, rng = worlds.position(number)
    seat = rng.randrange(record.seats)
    others = [other for other in range(record.seats) if other != seat]
    record = chosen(record, set(rng.sample(others, rng.randrange(len(others)))), rng)
    other = stirred(record, Seat(seat), rng)
    if other == record:  # late in a game little is hidden
        return miaui_pair(number + 100)
    return dump_record(MIAUI, record), dump_record(MIAUI, other), seat


def salt_pair(number: int) -> Pair:
    """A position of Sea Salt & Paper, and one in which two kinds of card that a seat has not seen change
    places, in the deck and in hands."""
    rng = Random(number)
    while True:
        play = api.new("salt", seats=2 + number % 3, seed=rng.randrange(2**48), extra_salt=bool(number & 1))
        for _ in range(rng.randrange(90)):
            if play.over:
                break
            (seat,) = play.to_move
            play = api.apply(play, seat, rng.choice(api.legal(play, seat)))
        seat, text = rng.randrange(2 + number % 3), api.write(play)
        head, deck, tail = text.rpartition('{"deck"')
        for _ in range(40):
            first, second = rng.sample(CARDS, 2)
            swapped = tail.replace(first, "????").replace(second, first).replace("????", second)
            other = head + deck + swapped
            if swapped != tail and not play.over and same(text, other, seat):
                return text, other, seat


def same(text: str, other: str, seat: int) -> bool:
    """True if both are records, and the seat's views of them are equal."""
    try:
        return api.view(api.read(text), seat) == api.view(api.read(other), seat)
    except api.BadRecord:
        return False


def kaivai_pair(number: int) -> Pair:
    """A stake in Kaivai, and one at which others have staked otherwise."""
    rng = Random(f"env/{number}")
    while True:
        record = kaivai_proof.position(number, rng)
        state = play_kaivai(record)
        locked = [seat for seat, stake in enumerate(state.stakes) if stake is not None]
        seat = rng.choice([other for other in range(record.seats) if [other] != locked])
        row = [
            stake
            if stake is None or other == seat
            else rng.randrange(state.position.mats[other].influence + 1)
            for other, stake in enumerate(state.stakes)
        ]
        if tuple(row) != state.stakes:
            return dump(record), dump(replace(record, pending=tuple(row))), seat


PAIRS: dict[str, Callable[[int], Pair]] = {"miaui": miaui_pair, "salt": salt_pair, "kaivai": kaivai_pair}


def looked_at(game: str, record: str, seat: int) -> tuple[Any, Any, Any]:
    """What a seat sees of a record: observation, mask, picture."""
    env = MODULES[game].env(seats=len(json.loads(record)["players"]), render_mode="rgb_array")
    env.reset(seed=1, options={"record": record})
    seen = env.observe(f"seat_{seat}")
    return seen["observation"], seen["action_mask"], env.render()


def assert_equal(game: str, number: int) -> None:
    text, other, seat = PAIRS[game](number)
    assert text != other
    seen = looked_at(game, text, seat), looked_at(game, other, seat)
    for name, here, there in zip(("observation", "mask", "picture"), *seen, strict=True):
        assert np.array_equal(here, there), f"{name} of seat {seat} tells it\n{text}\n{other}"


@pytest.mark.parametrize("game", MODULES)
def test_what_is_hidden_changes_nothing(game: str) -> None:
    for number in range(4):
        assert_equal(game, number)


@pytest.mark.builders
@pytest.mark.parametrize("game", MODULES)
def test_what_is_hidden_changes_nothing_forty_times(game: str) -> None:
    for number in range(40):
        assert_equal(game, number)


def test_the_proof_would_notice() -> None:
    """What a seat does see is told apart."""
    text, _other, _seat = salt_pair(1)
    record = json.loads(text)
    moved = api.read(text)
    (seat,) = moved.to_move
    later = json.loads(api.write(api.apply(moved, seat, api.legal(moved, seat)[0], luck=None)))
    assert record != later
    here, there = looked_at("salt", text, seat), looked_at("salt", json.dumps(later), seat)
    assert not np.array_equal(here[0], there[0])


@pytest.mark.parametrize("number", range(12))
def test_hands_and_piles_that_are_not_seen_are_not_observed(number: int) -> None:
    """States, too, that no record leads to: all of deck, hands and piles that a seat does not see now."""
    record = salt_pair(number)[0]
    count = len(json.loads(record)["players"])
    env = salt_v0.raw_env(seats=count)
    env.reset(seed=1, options={"record": record})
    episode = env._environment.episode
    state, rng = episode._state, Random(number)
    assert isinstance(state, State)
    for seat in range(count):
        seen = [env.observe(f"seat_{seat}")]
        for _ in range(3):
            episode._moved_to(permuted(state, seat, rng))
            seen.append(env.observe(f"seat_{seat}"))
        episode._moved_to(state)
        for other in seen[1:]:
            assert np.array_equal(other["observation"], seen[0]["observation"])
            assert np.array_equal(other["action_mask"], seen[0]["action_mask"])
