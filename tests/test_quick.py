"""What `make quick` and `make test` choose, and what pytest tells of slow and failed tests."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import Mock

import pytest

from testkit import results, sample
from tools.quick import called_for, files_for, rules_for


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
        ("miaui/games/kaivai/scenes/replay_guide.py", "tests/games/kaivai/scenes/test_replay.py"),
        ("miaui/history/choices.py", "tests/games/salt/scenes/test_review.py"),
        ("miaui/games/salt/tabletop/known.py", "tests/games/salt/tabletop/test_known.py"),
        ("tests/tabletop/test_keys.py", "tests/tabletop/test_keys.py"),
    ],
)
def test_what_was_changed_is_tried(changed: str, test: str) -> None:
    assert test in files_for([Path(changed)])


def test_figures_of_words_are_tried_whatever_was_changed_in_the_program() -> None:
    assert "tests/test_words.py" in called_for([Path("miaui/scenes/title/scene.py")])
    assert "tests/test_words.py" not in called_for([Path("tools/bench.py")])


@pytest.mark.parametrize(("count", "tried"), [(1, [0]), (2, [0, 1]), (3, [0, 2]), (9, [0, 8])])
def test_the_sample_lies_evenly_in_a_list(count: int, tried: list[int]) -> None:
    assert [place for place in range(count) if sample.in_sample(place, count)] == tried


@dataclass(frozen=True)
class Asked:
    """A test as the sample sees it."""

    file: str
    parameters: str
    slow: bool = False

    @property
    def path(self) -> Path:
        return sample.ROOT / self.file

    @property
    def nodeid(self) -> str:
        return f"{self.file}::test_it[{self.parameters}]"

    def get_closest_marker(self, name: str) -> object:
        return name if self.slow and name == sample.SLOW else None


def test_of_screens_a_sample_is_tried_and_no_whole_program() -> None:
    """Every test of screens keeps parameter sets, rules keep all of theirs, and what is slow waits."""
    wide = [Asked("tests/scenes/test_pages.py", f"{size}") for size in range(5)]
    rules = [Asked("tests/games/salt/rules/test_laws.py", f"{seed}") for seed in range(5)]
    whole = [Asked("tests/window/test_games.py", "mouse")]
    slow = [Asked("tests/core/test_deals.py", "", slow=True)]
    assert sample.left_out([*wide, *rules, *whole, *slow]) == [*wide[1:4], *whole, *slow]
    assert sample.left_out(rules, everywhere=True) == rules[1:4]


def test_the_slowest_files_are_told_beside_the_slowest_tests() -> None:
    reporter = Mock()
    reporter.config.getoption.return_value = 1
    first, two = [Mock(nodeid=f"a.py::{name}", duration=1.25, when="call") for name in "bc"]
    made = Mock(nodeid="a.py::b", duration=0.5, when="setup")
    other = Mock(nodeid="d.py::e", duration=2.9, when="call")
    reporter.stats = {"": [made], "passed": [first, other], "failed": [two]}
    results.pytest_terminal_summary(reporter)
    reporter.write_line.assert_called_once_with("    3.0s     2 tests  a.py")


RANDOM = """
from random import Random
import hypothesis, pytest
from hypothesis import strategies

@pytest.mark.parametrize("seed", [6, 7])
def test_by_seed(seed: int) -> None:
    assert Random(seed).random() > 0.5

@hypothesis.given(strategies.integers())
def test_of_all_numbers(number: int) -> None:
    assert number < 1000
"""


@pytest.mark.slow
def test_a_random_failure_says_how_it_is_seen_again(tmp_path: Path) -> None:
    file = tmp_path / "test_random.py"
    file.write_text(RANDOM, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", str(file)]
    said = subprocess.run(command, cwd=sample.ROOT, capture_output=True, text=True, check=False).stdout
    assert "2 failed, 1 passed" in said and "@reproduce_failure(" in said
    for name in ("test_by_seed[7]", "test_of_all_numbers"):
        assert f"git checkout {results.commit()}; pytest 'test_random.py::{name}'" in said
