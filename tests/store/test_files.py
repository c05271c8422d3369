"""Files written whole, read within a bound, set aside; names that every system takes."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from miaui.store import files
from miaui.store.files import read_bounded, safe_name, set_aside, sweep, unused, write_whole

posix = pytest.mark.skipif(os.name != "posix", reason="not here: rights and folders of a POSIX system")


def test_written_whole_and_private(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    path.parent.parent.mkdir()
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [each.name for each in path.parent.iterdir()] == ["file"]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@posix
def test_everything_is_synced_before_and_after_the_rename(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    sync, rename = os.fsync, os.replace

    def synced(handle: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def renamed(old: Path, new: Path) -> None:
        assert old.name == f"x.{os.getpid()}.tmp" and old.read_bytes() == b"data"
        calls.append("rename")
        rename(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", renamed)
    write_whole(tmp_path / "x", b"data")
    assert calls == ["file", "rename", "folder"]
    calls.clear()
    set_aside(tmp_path / "x")
    assert calls == ["folder"]


def test_a_system_that_writes_little_by_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, bytes(data)[:3]))
    write_whole(tmp_path / "x", b"0123456789")
    assert (tmp_path / "x").read_bytes() == b"0123456789"


@posix
def test_no_handle_stays_open_and_no_draft_behind_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x").write_bytes(b"old")
    before = set(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else set()

    def fail(*_: object) -> None:
        raise OSError(5, "no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        for _ in range(3):
            with pytest.raises(OSError):
                write_whole(tmp_path / "x", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["x"]
    assert (tmp_path / "x").read_bytes() == b"old"
    write_whole(tmp_path / "x", b"new")
    assert not before or len(os.listdir("/proc/self/fd")) == len(before)


@posix
def test_a_link_in_the_draft_s_place_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_bytes(b"mine")
    (tmp_path / f"x.{os.getpid()}.tmp").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError):
        write_whole(tmp_path / "x", b"new")
    assert (tmp_path / "elsewhere").read_bytes() == b"mine"


def test_a_long_draft_leaves_nothing_of_an_older_one(tmp_path: Path) -> None:
    (tmp_path / f"x.{os.getpid()}.tmp").write_bytes(b"an older and longer draft")
    write_whole(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"new"


def test_reading_within_a_bound(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"12345")
    assert read_bounded(tmp_path / "x", 5) == b"12345"
    with pytest.raises(ValueError, match=r"^larger than 4 bytes$"):
        read_bounded(tmp_path / "x", 4)
    with pytest.raises(ValueError, match=r"^not a plain file$"):
        read_bounded(tmp_path, 4)
    with pytest.raises(FileNotFoundError):
        read_bounded(tmp_path / "none", 4)


def test_set_aside_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    for name in ("lib.db", "lib.db-wal", "lib-damaged.db-shm"):
        (tmp_path / name).write_text(name)
    aside = set_aside(tmp_path / "lib.db", companions=("-wal", "-shm"))
    assert aside == tmp_path / "lib-damaged-2.db"
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {
        "lib-damaged.db-shm": "lib-damaged.db-shm",
        "lib-damaged-2.db": "lib.db",
        "lib-damaged-2.db-wal": "lib.db-wal",
    }
    (tmp_path / "lib.db").write_text("again")
    assert set_aside(tmp_path / "lib.db", "old").name == "lib-old.db"
    with pytest.raises(FileNotFoundError):
        set_aside(tmp_path / "lib.db")


@posix
def test_names_that_nothing_occupies(tmp_path: Path) -> None:
    assert unused(tmp_path / "a.txt") == tmp_path / "a.txt"
    (tmp_path / "a.txt").symlink_to(tmp_path / "nowhere")
    assert unused(tmp_path / "a.txt") == tmp_path / "a-2.txt"
    (tmp_path / "a-2.txt").mkdir()
    assert unused(tmp_path / "a.txt") == tmp_path / "a-3.txt"


def test_drafts_are_swept_away(tmp_path: Path) -> None:
    for name in ("x.12.tmp", "y.tmp", "keep", "tmp", "a.tmp.txt"):
        (tmp_path / name).write_text("")
    sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.tmp.txt", "keep", "tmp"]
    sweep(tmp_path / "none")


NAMES = {
    "Rain": "Rain",
    "X MAX X": "X MAX X",
    " a  b ": "a b",
    "A-b_(1)": "A-b_(1)",
    "ñandú 日本": "ñandú 日本",
    "a/b\\c:d*e": "a b c d e",
    "../../etc": "etc",
    "...": "game",
    "": "game",
    " . ": "game",
    "🐟": "game",
    "CON": "game",
    "com1": "game",
    "LPT9": "game",
    "lpt10": "lpt10",
    "com0": "com0",
    "con 1": "con 1",
    "x" * 61: "x" * 60,
    "x" * 59 + "  y": "x" * 59,
    "日" * 41: "日" * 40,
    "日" * 40: "日" * 40,
}


@pytest.mark.parametrize("title", NAMES)
def test_names_for_files(title: str) -> None:
    assert safe_name(title) == NAMES[title]
    assert safe_name(title, "other") == NAMES[title].replace("game", "other")
    assert len(safe_name("漢" * 60).encode()) == 120 and len(safe_name("a" + "漢" * 60).encode()) == 118
    assert files.safe_name("aux") == files.safe_name("NUL") == files.safe_name("prn") == "game"
