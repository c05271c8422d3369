"""Strange homes: the program starts, plays and says what does not work."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from miaui.store import paths
from miaui.store.crash import write_report
from miaui.store.problems import Problem, ProblemKind
from miaui.store.settings import Settings, SettingsFile
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.results import FINISHED
from testkit.store.scenarios import ProblemLog

posix = pytest.mark.skipif(os.name != "posix", reason="not here: folders of a POSIX system")


def play(folders: paths.Paths, log: ProblemLog) -> bool:
    """What a session writes; whether the game is on disk. Nothing may raise."""
    settings = SettingsFile(folders.config, log)
    settings.load()
    settings.save(Settings(text_scale=1.5))
    with open_library(folders.data, log) as library:
        durable = [
            library.save("g", game(3, rounds), FINISHED if rounds == 12 else None) for rounds in range(13)
        ]
        assert library.games()[0].finished
    report = write_report(folders.log, ValueError("x"))
    assert report is None or report.read_text(encoding="utf-8")
    if report is not None and folders.log not in report.parents:
        report.unlink()
    return all(durable)


def test_an_ordinary_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MIAUI_HOME", raising=False)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    log = ProblemLog()
    folders = paths.find(report=log)
    assert not folders.temporary
    if sys.platform == "linux":
        assert folders.data == tmp_path / ".local/share/miaui"
        assert folders.config == tmp_path / ".config/miaui"
        assert folders.log == tmp_path / ".local/state/miaui/log"
    assert play(folders, log)
    assert not log.problems
    assert open_library(folders.data).games()


def test_miaui_home_holds_everything(tmp_path: Path) -> None:
    home = tmp_path / "here"
    folders = paths.find({"MIAUI_HOME": str(home)})
    assert {path.parent for path in (folders.data, folders.config, folders.log, folders.cache)} == {home}
    assert play(folders, ProblemLog())
    assert paths.exports(environ={"MIAUI_HOME": str(home)}) == home / "exports"
    assert (home / "exports").is_dir()


@posix
def test_exports_go_to_the_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the desktop has such a folder, under whatever name; else to the home folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DOCUMENTS_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert paths.exports(environ={}) == tmp_path
    assert paths.exports(environ={"MIAUI_HOME": " "}) == tmp_path
    (tmp_path / "Documents").mkdir()
    assert paths.exports(environ={}) == tmp_path / "Documents"
    (tmp_path / "Dokumente").mkdir()
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text(
        'XDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', encoding="utf-8"
    )
    assert paths.exports(environ={}) == tmp_path / "Dokumente"


@posix
def test_exports_go_where_the_player_chooses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DOWNLOAD_DIR", "XDG_DESKTOP_DIR", "XDG_DOCUMENTS_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    for chosen, name in (("documents", "Documents"), ("downloads", "Downloads"), ("desktop", "Desktop")):
        assert paths.exports(chosen, environ={}) == tmp_path
        (tmp_path / name).mkdir()
        assert paths.exports(chosen, environ={}) == tmp_path / name
    assert paths.exports("desktop", {"MIAUI_HOME": str(tmp_path / "here")}) == tmp_path / "here" / "exports"


@posix
def test_exports_go_to_a_folder_of_ones_own_until_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path counts under `MIAUI_HOME`, too: it was chosen for this very program."""
    home, own = {"MIAUI_HOME": str(tmp_path / "here")}, tmp_path / "stick"
    own.mkdir()
    assert paths.exports(str(own), home) == own and paths.lost_exports(str(own)) is None
    own.rmdir()
    assert paths.exports(str(own), home) == tmp_path / "here" / "exports"
    assert not own.exists(), "a stick that is not plugged in is not made up"
    lost = paths.lost_exports(str(own))
    assert lost is not None and str(lost).startswith(f"{own} is gone or cannot be written")
    own.write_bytes(b"")
    assert paths.lost_exports(str(own)) is not None
    assert paths.lost_exports("documents") is None


def _as_file(tmp: Path) -> Path:
    (tmp / "file").write_text("in the way")
    return tmp / "file"


def _below_file(tmp: Path) -> Path:
    return _as_file(tmp) / "home"


def _dangling(tmp: Path) -> Path:
    (tmp / "link").symlink_to(tmp / "nowhere" / "at" / "all")
    return tmp / "link"


def _loop(tmp: Path) -> Path:
    (tmp / "loop").symlink_to(tmp / "loop")
    return tmp / "loop"


UNUSABLE: dict[str, Callable[[Path], Path]] = {
    "a file in the way": _as_file,
    "below a file": _below_file,
    "a link in a circle": _loop,
    "a name too long": lambda tmp: tmp / ("x" * 300),
    "a path too long": lambda tmp: tmp.joinpath(*["y" * 200] * 30),
    "no folder can be made": lambda _: Path("/proc/miaui-test"),
}
USABLE: dict[str, Callable[[Path], Path]] = {
    "non-ascii": lambda tmp: tmp / "Ngā ika 🐟 Öl",
    "not utf-8": lambda tmp: tmp / os.fsdecode(b"caf\xe9"),
    "200 characters": lambda tmp: tmp / ("z" * 200),
    "marks of an address": lambda tmp: tmp / "a b?mode=ro#%20&'\";",
    "a newline": lambda tmp: tmp / "two\nlines",
    "a dangling link's parent": lambda tmp: _dangling(tmp).parent / "fine",
}


@posix
@pytest.mark.parametrize("make", UNUSABLE.values(), ids=UNUSABLE)
def test_unusable_homes_fall_back_and_say_so(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    log = ProblemLog()
    folders = paths.find({"MIAUI_HOME": str(make(tmp_path))}, log)
    assert folders.temporary
    assert log.kinds() == {ProblemKind.NO_HOME}
    assert folders.why
    assert play(folders, log)


@posix
@pytest.mark.parametrize("make", USABLE.values(), ids=USABLE)
def test_unusual_homes_work(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    home = make(tmp_path)
    log = ProblemLog()
    folders = paths.find({"MIAUI_HOME": str(home)}, log)
    assert play(folders, log)
    assert not log.problems
    with open_library(folders.data) as library:
        assert len(library.games()) == 1
        second = ProblemLog()
        with open_library(folders.data, second) as copy:
            assert len(copy.games()) == 1
            assert second.kinds() == {ProblemKind.SECOND_COPY}


@posix
def test_relative_xdg_folders_are_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MIAUI_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, "relative/folder")
    folders = paths.find()
    home = tmp_path / "home"
    assert folders == paths.Paths(
        home / ".local/share/miaui", home / ".config/miaui", home / ".local/state/miaui/log",
        home / ".cache/miaui",
    )  # fmt: skip
    assert not (tmp_path / "relative").exists()


@posix
def test_a_relative_miaui_home_is_below_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.find({"MIAUI_HOME": "mine"}).data == tmp_path / "mine" / "data"


def test_no_home_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("no home folder")

    monkeypatch.setattr(Path, "home", staticmethod(nobody))
    log = ProblemLog()
    folders = paths.find({}, log)
    assert folders.temporary
    assert log.problems == [Problem(ProblemKind.NO_HOME, {"why": "no home folder is known"})]
    assert play(folders, log)


@pytest.mark.parametrize("crashed", [False, True])
def test_a_temporary_home_goes_with_the_session(tmp_path: Path, crashed: bool) -> None:
    folders = paths.find({"MIAUI_HOME": str(_as_file(tmp_path) / "x")})
    with open_library(folders.data) as library:
        assert folders.temporary and library.durable
    SettingsFile(folders.config).save(Settings())
    report = write_report(folders.log, ValueError("x")) if crashed else None
    folders.remove_temporary()
    root = folders.data.parent
    assert root.exists() is crashed
    assert report is None or [path for path in root.rglob("*") if path.is_file()] == [report]


def test_a_home_that_lasts_stays(tmp_path: Path) -> None:
    folders = paths.find({"MIAUI_HOME": str(tmp_path)})
    assert play(folders, ProblemLog())
    folders.remove_temporary()
    with open_library(folders.data) as library:
        assert len(library.games()) == 1


@pytest.mark.parametrize("call", ["write", "flush"])
def test_a_home_without_room_is_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    class Full(BytesIO):
        """A file on a disk without room."""

    def fails(*_: object) -> None:
        raise OSError(28, "no space left on device")

    setattr(Full, call, fails)
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: Full())
    monkeypatch.setattr(Path, "mkdir", lambda *_, **__: None)
    log = ProblemLog()
    folders = paths.find({"MIAUI_HOME": str(tmp_path / "full")}, log)
    assert log.problems == [Problem(ProblemKind.NO_HOME, {"why": "no space left on device"})]
    assert re.fullmatch("miaui-[^X].*", folders.data.parent.name)


def test_not_even_a_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> str:
        raise FileNotFoundError("no usable temporary directory found")

    monkeypatch.setattr(tempfile, "mkdtemp", nowhere)
    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    monkeypatch.setattr("miaui.store.paths.os.sep", str(_as_file(tmp_path)) + "/")
    log = ProblemLog()
    folders = paths.find({"MIAUI_HOME": str(tmp_path / "file")}, log)
    assert not play(folders, log)
    assert {ProblemKind.NO_HOME, ProblemKind.CANNOT_SAVE, ProblemKind.SETTINGS_UNSAVED} <= log.kinds()


@posix
def test_a_read_only_home_with_games_in_it(tmp_path: Path) -> None:
    with open_library(tmp_path / "data") as library:
        library.save("kept", game(1, 2))
    for path in (tmp_path / "data").iterdir():
        path.chmod(0o400)
    (tmp_path / "data").chmod(0o500)
    try:
        if os.access(tmp_path / "data", os.W_OK):
            pytest.skip("not here: this user may write everywhere")
        log = ProblemLog()
        with open_library(tmp_path / "data", log) as library:
            assert [game.id for game in library.games()] == ["kept"]
            assert not library.save("new", game(2, 1))
        assert log.kinds() == {ProblemKind.CANNOT_SAVE}
    finally:
        (tmp_path / "data").chmod(0o700)


@posix
def test_the_folder_vanishes_while_we_play(tmp_path: Path) -> None:
    import shutil

    home = tmp_path / "data"
    with open_library(home) as library:
        library.save("one", game(1, 2))
        library._backup.wait()
        shutil.rmtree(home)
        assert library.save("two", game(2, 2))
    with open_library(home) as library:
        assert {game.id for game in library.games()} == {"one", "two"}
