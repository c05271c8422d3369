"""What was tried on the island, on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.store.climb import LADDER, Climb, Tried


def test_games_and_what_is_passed_are_kept(tmp_path: Path) -> None:
    climb = Climb(tmp_path)
    assert climb.of("miaui/0") == Tried() and climb.trouble == ""
    climb.add("miaui/0", "a")
    climb.add("miaui/0", "b")
    climb.add("salt-01", "c")
    climb.passed("miaui/0")
    again = Climb(tmp_path)
    assert again.of("miaui/0") == Tried(("a", "b"), True)
    assert again.of("salt-01") == Tried(("c",))


def test_the_oldest_games_of_a_step_go(tmp_path: Path) -> None:
    climb = Climb(tmp_path)
    for number in range(203):
        climb.add("miaui/0", f"g{number}")
    games = Climb(tmp_path).of("miaui/0").games
    assert len(games) == 200 and games[0] == "g3"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"version": 2, "tried": {}}',
        '{"version": 1, "tried": []}',
        '{"version": 1, "tried": {"a": 3}}',
    ],
)
def test_what_cannot_be_read_is_set_aside_by_name(tmp_path: Path, text: str) -> None:
    (tmp_path / LADDER).write_text(text, encoding="utf-8")
    climb = Climb(tmp_path)
    assert climb.of("a") == Tried() and climb.trouble.startswith("ladder-damaged")
    assert (tmp_path / climb.trouble).read_text("utf-8") == text


def test_ids_that_are_none_are_left_out(tmp_path: Path) -> None:
    text = '{"version": 1, "tried": {"a": {"games": ["ok", 3, "not an id", "../x"], "passed": 1}}}'
    (tmp_path / LADDER).write_text(text, encoding="utf-8")
    assert Climb(tmp_path).of("a") == Tried(("ok",), False)
