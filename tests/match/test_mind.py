"""What the bots' process says is checked before the window shows it."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.match import mind
from miaui.match.mind import NO_MOVE

NAN, INFINITE = float("nan"), float("inf")


@pytest.mark.parametrize("move", [None, 7, ["7"], {"7": 1}])
def test_a_move_is_a_text(move: Any) -> None:
    assert mind._answer("t", {"move": move}).move == NO_MOVE


def test_only_numbers_that_can_be_shown_are_odds() -> None:
    said = {"7": 0.5, "8": NAN, "9": INFINITE, "10": -INFINITE, "11": 1, "12": "0.5"}
    answer = mind._answer("t", {"move": "7", "policy": said, "values": [said]})
    assert dict(answer.policy) == {"7": 0.5} and dict(answer.values) == {}


def test_reasons_have_the_values_that_they_need() -> None:
    good = ["Nobody dives to %(card)s.", {"card": 7}]
    bad = [
        ["%(card)s", {}],
        ["%(card)d", {"card": "x"}],
        ["%(card)", {"card": 1}],
        ["50 % of %s", {}],
        [7, {}],
    ]
    answer = mind._answer("t", {"move": "7", "reasons": [*bad, good, "x", ["a", {}, 1]]})
    assert answer.reasons == (("Nobody dives to %(card)s.", {"card": 7}),)
