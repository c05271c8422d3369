"""What `make quick` chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.quick import files_for, rules_for


def rules(*games: str) -> list[str]:
    """Return the folders where the rules of games are tested."""
    return [f"tests/games/{game}/{room}" for game in games for room in ("public", "rules")]


GAMES = rules("miaui", "salt", "kaivai")


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ([], GAMES),
        (["miaui/games/salt/rules/steps.py"], rules("salt")),
        (["miaui/games/kaivai/bots/plans.py", "miaui/games/salt/scenes/choices.py"], rules("kaivai", "salt")),
        (["miaui/games/miaui/tabletop/board.py"], rules("miaui")),
        (["miaui/games/salt/rules/steps.py", "miaui/core/chance.py"], GAMES),
        (["miaui/scenes/title/scene.py", "tests/engine/draw/test_text.py"], []),
        (["miaui/scenes/title/scene.py", "miaui/games/salt/rules/steps.py"], rules("salt")),
    ],
)
def test_rules_of_the_changed_games_are_tried(changed: list[str], expected: list[str]) -> None:
    assert rules_for(map(Path, changed)) == expected


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("miaui/store/library.py", "tests/store/test_library.py"),
        ("miaui/games/salt/scenes/replay_sheet.py", "tests/games/salt/scenes/test_replay.py"),
        ("miaui/scenes/analysis/analysis.py", "tests/games/salt/scenes/test_review.py"),
        ("miaui/games/salt/tabletop/known.py", "tests/games/salt/tabletop/test_known.py"),
        ("tests/tabletop/test_keys.py", "tests/tabletop/test_keys.py"),
    ],
)
def test_what_was_changed_is_tried(changed: str, test: str) -> None:
    assert test in files_for([Path(changed)])
