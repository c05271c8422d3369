"""What `make quick` chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.quick import files_for, rules_for

GAMES = ["tests/games/miaui", "tests/games/salt", "tests/games/kaivai"]


@pytest.mark.parametrize(
    ("changed", "rules"),
    [
        ([], GAMES),
        (["miaui/games/salt/rules.py"], ["tests/games/salt"]),
        (
            ["miaui/bots/kaivai/plans.py", "miaui/scenes/salt/news.py"],
            ["tests/games/kaivai", "tests/games/salt"],
        ),
        (["miaui/stages/miaui/board.py"], ["tests/games/miaui"]),
        (["miaui/games/salt/rules.py", "miaui/core/chance.py"], GAMES),
        (["miaui/scenes/title.py", "tests/engine/test_text.py"], []),
        (["miaui/scenes/title.py", "miaui/games/salt/rules.py"], ["tests/games/salt"]),
    ],
)
def test_rules_of_the_changed_games_are_tried(changed: list[str], rules: list[str]) -> None:
    assert rules_for(map(Path, changed)) == rules


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("miaui/store/library.py", "tests/store/test_library.py"),
        ("miaui/scenes/salt/replay_sheet.py", "tests/scenes/salt/test_replay.py"),
        ("miaui/scenes/insight.py", "tests/scenes/salt/test_review.py"),
        ("tests/stages/test_keys.py", "tests/stages/test_keys.py"),
    ],
)
def test_what_was_changed_is_tried(changed: str, test: str) -> None:
    assert test in files_for([Path(changed)])
