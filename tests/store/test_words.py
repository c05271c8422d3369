"""What trouble and a crash say: whole sentences, as a person reads them."""

from __future__ import annotations

import errno
import os
import platform
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from miaui import __version__
from miaui.store import crash
from miaui.store.crash import redacted, write_report
from miaui.store.problems import Problem, ProblemKind, StoreError, reason, silent

VALUES = {
    "why": "disk full",
    "version": "7",
    "name": "a.db",
    "games": "48",
    "found": "46",
    "lost": "2",
    "lost_names": "Ana; Bo",
    "older": "3",
    "older_names": "Rain",
    "keys": "pace",
    "id": "g1",
}
SENTENCES = {
    ProblemKind.NO_HOME: "None of your folders can be used (disk full), so nothing will be saved.",
    ProblemKind.CANNOT_SAVE: (
        "The game cannot be saved right now (disk full). It goes on, and saving is tried again."
    ),
    ProblemKind.SAVING_AGAIN: "Saving works again; nothing was lost.",
    ProblemKind.CANNOT_READ: "Your games cannot be read right now (disk full).",
    ProblemKind.SECOND_COPY: "Miaui is already open. This copy can look at your games, but saves nothing.",
    ProblemKind.NEWER_LIBRARY: (
        "A newer version of Miaui has saved your games (7). This one leaves them alone and saves nothing."
    ),
    ProblemKind.COPIED_LIBRARY: (
        "A newer version of Miaui has saved your games. This one goes on with a copy of them (a.db)."
    ),
    ProblemKind.READ_BACKUP: (
        "Your games cannot be read right now (disk full). Until they can, you see them as they were at the "
        "last backup."
    ),
    ProblemKind.REPAIRED_LIBRARY: (
        "The file with your games was damaged. All games (48) could be brought back."
    ),
    ProblemKind.LOST_GAMES: "The file with your games was damaged. 2 of 48 are lost: Ana; Bo.",
    ProblemKind.OLDER_GAMES: "The file with your games was damaged. 3 of 48 may lack their last moves: Rain.",
    ProblemKind.LOST_AND_OLDER_GAMES: (
        "The file with your games was damaged. 2 of 48 are lost: Ana; Bo. 3 may lack their last moves: Rain."
    ),
    ProblemKind.REPAIRED_AT_LEAST: (
        "The file with your games was damaged. 48 games could be brought back. Whether there were more "
        "cannot be known."
    ),
    ProblemKind.LOST_AT_LEAST: (
        "The file with your games was damaged. At least 2 games are lost: Ana; Bo. Brought back: 46."
    ),
    ProblemKind.OLDER_AT_LEAST: (
        "The file with your games was damaged. 3 of at least 48 may lack their last moves: Rain."
    ),
    ProblemKind.LOST_AND_OLDER_AT_LEAST: (
        "The file with your games was damaged. At least 2 games are lost: Ana; Bo. Brought back: 46. Of "
        "these, 3 may lack their last moves: Rain."
    ),
    ProblemKind.LOST_ALL: (
        "The file with your games is damaged or gone. At least 2 games are lost, and none can be brought "
        "back."
    ),
    ProblemKind.DAMAGED_LIBRARY: (
        "The file with your games was damaged. No game in it can be read, nor how many there were. It is "
        "kept as a.db."
    ),
    ProblemKind.DAMAGED_SETTINGS: "Some settings were damaged (pace). The old file was set aside as a.db.",
    ProblemKind.SETTINGS_UNREAD: "Your settings cannot be read (disk full).",
    ProblemKind.SETTINGS_UNSAVED: "Your settings cannot be saved (disk full).",
    ProblemKind.MEMORY_UNSAVED: "What the cats know about people cannot be saved (disk full).",
    ProblemKind.UNKNOWN_GAME: "There is no game g1 in the library.",
    ProblemKind.CANNOT_EXPORT: "a.db cannot be written (disk full).",
    ProblemKind.EXPORTS_LOST: "a.db is gone or cannot be written, so the usual folder was taken.",
    ProblemKind.CANNOT_IMPORT: "a.db cannot be read (disk full).",
    ProblemKind.REFUSED: "This cannot be added to your games: disk full.",
}


@pytest.mark.parametrize("trouble", ProblemKind)
def test_every_trouble_has_its_sentence(trouble: ProblemKind) -> None:
    assert str(Problem(trouble, VALUES)) == SENTENCES[trouble]
    error = StoreError(trouble, **VALUES)
    assert error.problem == Problem(trouble, VALUES) and str(error) == SENTENCES[trouble]
    assert silent(error.problem) is None  # type: ignore[func-returns-value]


@pytest.mark.parametrize(
    ("trouble", "value", "words"),
    [
        (ProblemKind.LOST_GAMES, "lost", "1 of 48 is lost"),
        (ProblemKind.LOST_AND_OLDER_GAMES, "lost", "1 of 48 is lost"),
        (ProblemKind.LOST_AT_LEAST, "lost", "At least 1 game is lost"),
        (ProblemKind.LOST_AND_OLDER_AT_LEAST, "lost", "At least 1 game is lost"),
        (ProblemKind.LOST_ALL, "lost", "At least 1 game is lost, and cannot be brought back."),
        (ProblemKind.REPAIRED_AT_LEAST, "games", "1 game could be brought back"),
    ],
)
def test_one_game_is_one(trouble: ProblemKind, value: str, words: str) -> None:
    assert words in str(Problem(trouble, VALUES | {value: "1"}))


def test_reasons_are_short_and_name_no_path() -> None:
    refused = PermissionError(errno.EACCES, "anything", "/home/somebody/secret")
    assert reason(refused) == os.strerror(errno.EACCES).lower()
    assert reason(OSError("no number")) == "no number"
    assert reason(ValueError("first\nsecond")) == "first"
    assert reason(ValueError("x" * 300)) == "x" * 200
    assert reason(ValueError()) == reason(ValueError("\n")) == "ValueError"


NOW = datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC)
SYSTEM = f"{platform.system()} {platform.release()} {platform.machine()}"


def test_a_whole_report(tmp_path: Path) -> None:
    path = write_report(
        tmp_path / "log", KeyError(3), events=["one", "two"], sealed_record="{}", facts=["a: b"], now=NOW
    )
    assert path is not None
    assert path.read_text(encoding="utf-8") == (
        f"Miaui {__version__}\nwhen: 2026-05-04 03:02:01 UTC\nsystem: {SYSTEM}\n"
        f"python: {platform.python_version()}\na: b\n\nKeyError: …\n\nlast events, oldest first:\n"
        "  one\n  two\n\nrecord (sealed):\n{}\n"
    )
    bare = write_report(tmp_path / "log", KeyError(3), now=NOW)
    assert bare is not None and bare.name == "miaui-crash-20260504-030201-2.txt"
    assert bare.read_text(encoding="utf-8").endswith("record (sealed):\n  none\n")


def test_only_the_last_two_hundred_events_are_told(tmp_path: Path) -> None:
    path = write_report(tmp_path, ValueError(), events=(f"e{n}" for n in range(300)), now=NOW)
    assert path is not None
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("  e")]
    assert lines == [f"e{n}" for n in range(100, 300)]


class RudeError(Exception):
    """Fails while it is described."""

    def __str__(self) -> str:
        raise LookupError("no")


def test_an_error_whose_text_fails(tmp_path: Path) -> None:
    path = write_report(tmp_path, RudeError(), now=NOW)
    assert path is not None
    expected = f"Miaui {__version__}\nRudeError (its text failed with LookupError)\n"
    assert path.read_text(encoding="utf-8") == expected


def test_errors_behind_errors_are_told_to_a_depth(tmp_path: Path) -> None:
    error: Exception | None = None
    for number in range(12):
        after = ValueError("abcdefghijkl"[number])
        after.__cause__ = error
        error = after
    assert error is not None
    path = write_report(tmp_path, error, now=NOW)
    assert path is not None
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("ValueError")]
    assert lines == [f"ValueError: {letter}" for letter in "lkjihgfe"]


def deep(level: int) -> None:
    """Fails far down."""
    if level:
        deeper(level - 1)  # in turn, since the same line twice running is told once
    raise ValueError("far down")


def deeper(level: int) -> None:
    """Its other half."""
    deep(level)


def test_a_long_way_down_is_cut_and_hides_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = "USERPROFILE" if os.name == "nt" else "HOME"
    monkeypatch.setenv(home, str(Path(__file__).parents[1]))
    try:
        deep(100)
    except ValueError as error:
        path = write_report(tmp_path, error, now=NOW)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert text.count("test_words.py") == 60
    assert f'"{Path("~/store/test_words.py")}"' in text and str(Path(__file__).parents[1]) not in text
    monkeypatch.setenv(home, "/")
    try:
        deep(1)
    except ValueError as error:
        path = write_report(tmp_path, error, now=NOW)
    assert path is not None and str(Path(__file__)) in path.read_text(encoding="utf-8")


def test_words_that_may_be_secret_are_left_out() -> None:
    assert redacted("""seat 'Ana' has "K5", J-10 and x7y, not more""") == "seat … has …, … and … not more"
    assert redacted("y" * 600) == "y" * 500


def test_a_report_finds_a_place_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "elsewhere"))
    path = write_report(tmp_path / "file" / "log", ValueError(), now=NOW)
    assert path == tmp_path / "elsewhere" / "miaui-crash-20260504-030201.txt"

    def nowhere() -> str:
        raise FileNotFoundError("none")

    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    assert write_report(tmp_path / "file" / "log", ValueError(), now=NOW) is None
    assert write_report(tmp_path / "new" / "log", ValueError(), now=NOW) is not None


def test_the_newest_twenty_are_kept(tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("mine")
    for second in range(25):
        write_report(tmp_path, ValueError(), now=NOW.replace(second=second))
    kept = sorted(path.name for path in tmp_path.glob("miaui-crash-*"))
    assert kept == [f"miaui-crash-20260504-0302{second:02}.txt" for second in range(5, 25)]
    assert (tmp_path / "other.txt").exists()
    assert crash._KEPT == 20
