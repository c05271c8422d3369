"""What bots may remember of people, on disk."""

from pathlib import Path

import pytest

from miaui.core.memory import Remembered
from miaui.store.memory import FILE, PeopleMemory
from miaui.store.problems import Problem, ProblemKind

ROWS = {"round-1": (0, 1)}


def test_only_who_allows_it_is_remembered(tmp_path: Path) -> None:
    memory = PeopleMemory(tmp_path)
    memory.learn("Ana", "miaui", ROWS)
    assert memory.find("Ana", "miaui") is None and not (tmp_path / FILE).exists()
    memory.allow("Ana", True)
    memory.learn("Ana", "miaui", ROWS)
    memory.learn("Ana", "miaui", ROWS)
    memory.learn("Nilo", "miaui", ROWS)
    again = PeopleMemory(tmp_path)
    assert again.find("Ana", "miaui") == Remembered(2, {"round-1": (0, 2)})
    assert again.find("Ana", "salt") == Remembered() and again.find("Nilo", "miaui") is None
    again.allow("Ana", False)
    assert again.find("Ana", "miaui") is None and again.person("Ana").games["miaui"].games == 2


def test_what_is_erased_is_nowhere_in_the_folder(tmp_path: Path) -> None:
    memory = PeopleMemory(tmp_path)
    memory.allow("Ana", True)
    memory.learn("Ana", "miaui", ROWS)
    memory.forget("Ana")
    assert PeopleMemory(tmp_path).find("Ana", "miaui") == Remembered()
    assert all("round-1" not in path.read_text(encoding="utf-8") for path in tmp_path.iterdir())
    memory.allow("Ana", False)
    assert "Ana" not in (tmp_path / FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"Ana": 1}', '{"Ana": {"allowed": true, "games": {"miaui": {"games": -1, "rows": {}}}}}'],
)
def test_a_file_that_makes_no_sense_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    memory = PeopleMemory(tmp_path)
    assert memory.find("Ana", "miaui") is None
    memory.allow("Ana", True)
    assert PeopleMemory(tmp_path).find("Ana", "miaui") == Remembered()


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    told: list[Problem] = []
    (tmp_path / "file").write_bytes(b"")
    memory = PeopleMemory(tmp_path / "file", told.append)
    memory.allow("Ana", True)
    assert [problem.trouble for problem in told] == [ProblemKind.MEMORY_UNSAVED]
