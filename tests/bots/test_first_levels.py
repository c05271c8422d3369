"""The first level of every game is easy: whoever plays at random there takes about a fair share."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.bots import arena
from testkit.house import HOUSE

GAMES = 120
"""A share of so many games is off by 0.045, and not by more than three times that."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "level", "seats"),
    [
        ("salt", "wader", 2),
        ("salt", "wader", 3),
        ("salt", "wader", 4),
        ("kaivai", "drifter", 3),
        ("kaivai", "drifter", 4),
    ],
)
def test_who_plays_at_random_takes_a_fair_share_from_the_first_level(
    key: str, level: str, seats: int
) -> None:
    report: dict[str, Any] = arena.arena(
        HOUSE.entry(key),
        ["random", *[level] * (seats - 1)],
        GAMES,
        11,
        settings=arena.ArenaSettings(processes=1),
    )
    assert float(report["seats"][0]["share"]) == pytest.approx(1 / seats, abs=0.13)
