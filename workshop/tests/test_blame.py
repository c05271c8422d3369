"""Who is blamed: the errors that are made on purpose, and how blame is counted."""

from dataclasses import replace

import pytest

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.public.taking import NOBODY
from miaui.games.miaui.public.view import RoundSeen, View
from miaui.match.referee import Referee
from testkit.house import make_deal
from workshop.proof import blame
from workshop.proof.blame import ERRORS


def _view(rounds: int) -> View:
    """The view of a first round of Miaui, as if so many were over."""
    deal = make_deal("miaui", 3, (), 1)
    players = tuple([Player(f"P{seat}", "human") for seat in range(3)])
    fresh = deal.game.rules.new(players, deal.chosen, deal.luck)
    view = Referee(deal.game, fresh, luck=deal.luck).view(Seat(0))
    assert isinstance(view, View)
    played = RoundSeen(None, view.open.lagoon, (1, 2, 3), (NOBODY, NOBODY, NOBODY), ())
    return replace(view, memory=replace(view.memory, rounds=(played,) * rounds))


@pytest.mark.parametrize(
    ("key", "rounds", "moves", "wanted"),
    [
        ("miaui", 2, ["9", "12", "3"], "12"),
        ("miaui", 3, ["9", "12"], ""),
        ("salt", 0, ["end", "stop", "last"], "end"),
        ("salt", 0, ["end", "BOlb+BOlb"], ""),
        ("kaivai", 0, ["build E9-E8", "fish"], "fish"),
        ("kaivai", 0, ["build E9-E8"], ""),
        ("kaivai", 0, ["fish"], ""),
    ],
)
def test_errors_are_made_where_they_can_be(key: str, rounds: int, moves: list[str], wanted: str) -> None:
    assert ERRORS[key].script(_view(rounds), moves) == wanted


def test_an_error_is_known_by_what_was_better() -> None:
    assert ERRORS["miaui"].is_one("12", "7") and not ERRORS["miaui"].is_one("7", "12")
    assert ERRORS["salt"].is_one("end", "last") and not ERRORS["salt"].is_one("end", "drawA")
    assert ERRORS["kaivai"].is_one("fish", "build E9-E8") and not ERRORS["kaivai"].is_one("build", "fish")


def test_a_planted_error_is_named_in_its_review() -> None:
    assert blame.planted("miaui", 1, "quick") == {"games": 1, "made": 1, "named": 1}
