"""Reasons fit what they are given for: all cards that are named, and the card that was played instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.games.miaui.bots.decisions import one_decision
from miaui.games.miaui.bots.forecast import forecast
from miaui.games.miaui.bots.heuristic import HeuristicParams
from miaui.games.miaui.bots.why import why
from miaui.games.miaui.public.view import View, hands
from miaui.games.miaui.rules.sight import view
from testkit.miaui.positions import position

ME = Seat(0)
POSITIONS = [(seats, rounds, seed) for seed in range(3) for seats in (3, 5) for rounds in (0, 4, 9)]


def _uniform(seen: View) -> NDArray[np.float32]:
    """All dive with any card that they have, all equally likely."""
    others = np.zeros((seen.seats, 12), np.float32)
    for seat, hand in enumerate(hands(seen)):
        others[seat, np.array(hand) - 1] = 1 / len(hand)
    return others


def _codes(reasons: Sequence[Why]) -> set[str]:
    return {reason.code for reason in reasons}


@pytest.mark.parametrize(("seats", "rounds", "seed"), POSITIONS)
def test_to_play_low_is_said_of_low_cards_alone(seats: int, rounds: int, seed: int) -> None:
    seen = view(position(seats, rounds, seed), ME)
    others, hand = _uniform(seen), seen.open.hand
    for first in hand:
        alone = why(seen, others, [first])
        for reason in alone:
            if reason.code == "save":
                assert first <= 9 and first < hand[-1] == reason.values["kept"]
        assert "save" not in _codes(why(seen, others, [first, hand[-1]])), "the strongest is no low card"


def test_low_cards_are_still_called_low() -> None:
    said = [
        _codes(why(seen, _uniform(seen), [card]))
        for seats, rounds, seed in POSITIONS
        for seen in [view(position(seats, rounds, seed), ME)]
        for card in seen.open.hand
    ]
    assert any("save" in codes for codes in said)


def test_a_better_card_is_better_by_the_very_reason_that_is_given() -> None:
    met = set[str]()
    for seats, rounds, seed in POSITIONS:
        seen = view(position(seats, rounds, seed), ME)
        others = _uniform(seen)
        outlook = forecast(one_decision(seen, Random(0)), others[:, :, None], HeuristicParams())
        worth, odds = outlook.catch_values[:, 0], outlook.catch_probabilities[:, :, 0]
        now = {card: float(worth @ odds[:, card - 1]) for card in seen.open.hand}
        for card in seen.open.hand:
            for played in set(seen.open.hand) - {card}:
                reasons = why(seen, others, [card], played)
                codes = _codes(reasons)
                met |= codes
                for reason in reasons:
                    if reason.code == "catch":
                        space = ("bottom", "middle", "top").index(str(reason.values["space"]))
                        gain = worth[space] * odds[space, card - 1]
                        assert gain > max(worth * odds[:, played - 1]) and now[card] > now[played]
                    if reason.code == "avoid":
                        assert odds[worth.argmin(), played - 1] > odds[worth.argmin(), card - 1]
                        assert now[card] > now[played]
                    if reason.code == "later":
                        assert reason.values["other"] == played and now[played] >= now[card]
                    if reason.code == "save":
                        assert card < played
                if now[played] >= now[card]:
                    assert codes == {"later"}
    assert {"catch", "avoid", "later", "save", "chance"} <= met


def test_a_card_that_is_as_good_as_the_best_is_nothing_to_be_better_than() -> None:
    seen = view(position(4, 5, 2), ME)
    others = _uniform(seen)
    low, *_, high = seen.open.hand
    assert why(seen, others, [low, high], high) == why(seen, others, [low, high])


def test_in_the_first_round_it_goes_without_saying_who_can_dive_deeper() -> None:
    for seed in range(6):
        seen = view(position(3, 0, seed), ME)
        for card in seen.open.hand:
            assert not {"deeper", "shallower"} & _codes(why(seen, _uniform(seen), [card]))
