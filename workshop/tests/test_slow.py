"""The games of bots on a machine that stands still: which are played, and that none is played twice."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from testkit.house import GAMES
from testkit.robust.slow import Outcome
from workshop.proof import slow


def test_the_lowest_level_plays_many_games_and_each_other_one() -> None:
    wanted = slow.plans(GAMES, 20)
    assert len(wanted) == len(set(wanted)) == 3 * (20 + 4)
    levels = [plan.level for plan in wanted]
    assert all(levels.count(lowest) == 20 for lowest in ("paddler", "guest", "deckhand"))
    assert all(levels.count(top) == 1 for top in ("chosen", "oldsalt", "wayfinder"))


def test_a_game_that_is_kept_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(slow, "KEPT", tmp_path)
    plan = slow.Plan("salt", "wader", 3)
    kept: dict[str, object] = {
        "record": "",
        "cut": [[3, 0], [8, 1]],
        "late": 0,
        "seats": 2,
        "ended": 0,
        "started again": 1,
    }
    slow.keep(plan.file, kept | {"outcome": asdict(Outcome(90, 2, 0, 5, 3))})
    assert slow.prove(plan) == {
        "games": 1, "choices": 90, "cut short": 2, "too late": 0,
        "different": 5, "different without a cut": 3, "processes started again": 1, "processes ended": 0,
    }  # fmt: skip
    assert "salt wader with 2, game 3: 90 choices, 2 cut short" in capsys.readouterr().err
