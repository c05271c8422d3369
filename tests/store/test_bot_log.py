"""The log of bots that could not answer: short, private, and never a trouble of its own."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from miaui import __version__
from miaui.store import bot_log
from miaui.store.bot_log import FILE, write_bot_log

NOW = datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC)


def test_a_line_names_the_bot_and_the_place_but_no_card(tmp_path: Path) -> None:
    write_bot_log(
        tmp_path / "log", "miaui chosen: an error", "KeyError:\n'K5' of 7 \ud800", "bot.py:33 in choose", NOW
    )
    write_bot_log(tmp_path / "log", "salt shark: too late", "", "", NOW, "starting: waited 60.1 s")
    when = "2026-05-04 03:02:01"
    assert (tmp_path / "log" / FILE).read_text(encoding="utf-8").splitlines() == [
        f"{when} | {__version__} | miaui chosen: an error | KeyError: … of … \\ud800 | bot.py:33 in choose",
        f"{when} | {__version__} | salt shark: too late | starting: waited 60.1 s",
    ]
    if os.name == "posix":
        assert (tmp_path / "log" / FILE).stat().st_mode & 0o077 == 0


def test_the_newest_lines_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_log, "_KEPT", 3)
    for number in range(5):
        write_bot_log(tmp_path, f"bot {number}", "", "", NOW)
    lines = (tmp_path / FILE).read_text(encoding="utf-8").splitlines()
    assert [line.split(" | ")[2] for line in lines] == ["bot 2", "bot 3", "bot 4"]


@pytest.mark.parametrize("data", [b"\xff\xfe", b"x" * (bot_log._LARGEST + 1)])
def test_a_log_that_cannot_be_read_is_begun_anew(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    write_bot_log(tmp_path, "bot", "", "", NOW)
    assert len((tmp_path / FILE).read_text(encoding="utf-8").splitlines()) == 1


def test_no_folder_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    write_bot_log(tmp_path / "file", "bot", "", "", NOW)
    assert (tmp_path / "file").read_text() == "in the way"
