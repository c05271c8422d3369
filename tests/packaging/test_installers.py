"""install.sh and uninstall.sh with a program of one line: whose files they touch, and what they leave."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
ENTRY = "share/applications/net.miaui.Miaui.desktop"
PAGE = "share/man/man6/miaui.6"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="not here: installers of a POSIX system")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """The tarball's folder, with a program of one line."""
    folder = tmp_path / "unpacked"
    (folder / "program").mkdir(parents=True)
    (folder / "program/miaui").write_text("#!/bin/sh\necho ours\n")
    (folder / "program/miaui").chmod(0o755)
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(LINUX / name, folder)
    (folder / ENTRY).parent.mkdir(parents=True)
    shutil.copy(LINUX / "net.miaui.Miaui.desktop", folder / ENTRY)
    (folder / PAGE).parent.mkdir(parents=True)
    (folder / PAGE).write_text(".TH MIAUI 6\n")
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "ana's home"
    home.mkdir()
    return home


def attempt(
    script: Path, home: Path, *arguments: str, **variables: str | Path
) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"} | {k: str(v) for k, v in variables.items()}
    return subprocess.run(
        ["sh", script, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def run(script: Path, home: Path, *arguments: str, **variables: str | Path) -> str:
    done = attempt(script, home, *arguments, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def uninstall(home: Path, *arguments: str, **variables: str | Path) -> str:
    return run(home / ".local/lib/miaui/uninstall.sh", home, *arguments, **variables)


def test_installed_twice_and_taken_away_nothing_is_left(unpacked: Path, home: Path) -> None:
    run(unpacked / "install.sh", home)
    first = set(home.rglob("*"))
    run(unpacked / "install.sh", home)
    assert set(home.rglob("*")) == first
    done = subprocess.run([home / ".local/bin/miaui"], capture_output=True, text=True, check=True)
    assert done.stdout == "ours\n"
    uninstall(home)
    assert list(home.iterdir()) == []


def test_the_menu_starts_it_whatever_the_home_is_called(unpacked: Path, tmp_path: Path) -> None:
    """The rules of desktop entries, undone: first the file's, then those of quoted text, then field codes."""
    home = tmp_path / "50% a b$c&|'\"é`d\\e"
    home.mkdir()
    run(unpacked / "install.sh", home)
    lines = (home / ".local" / ENTRY).read_text(encoding="utf-8").splitlines()
    (line,) = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    read = re.sub(r"\\(.)", lambda match: match[1] if match[1] == "\\" else "wrong", line)
    quoted, rest = read.removeprefix('"').rsplit('"', 1)
    assert not re.search(r'(?<!\\)(\\\\)*[`$"]', quoted)
    path = re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%")
    assert Path(path) == home / ".local/lib/miaui/program/miaui"
    assert rest == " play %f"


def test_an_interrupted_installation_is_gone_over_again(unpacked: Path, home: Path) -> None:
    run(unpacked / "install.sh", home)
    (home / ".local/lib/miaui/installed").unlink()
    assert "stays as it is" not in run(unpacked / "install.sh", home)
    assert not (home / ".local/lib/miaui/program/program").exists()


def test_what_an_installation_that_failed_has_put_there_can_be_taken_away(unpacked: Path, home: Path) -> None:
    (home / ".local").mkdir()
    (home / ".local/bin").write_text("theirs")
    done = attempt(unpacked / "install.sh", home)
    assert done.returncode and (home / ".local" / ENTRY).is_file()
    uninstall(home)
    assert [path.name for path in home.rglob("*")] == [".local", "bin"]


@pytest.mark.parametrize("where", ["", "mine", "/two\nlines"])
def test_a_home_that_is_no_full_path_is_refused(unpacked: Path, tmp_path: Path, where: str) -> None:
    before = set(tmp_path.rglob("*"))
    named = f"{tmp_path}{where}" if where.startswith("/") else where
    done = attempt(unpacked / "install.sh", Path(), HOME=named)
    assert done.returncode == 2 and done.stderr.startswith("install.sh: HOME must be")
    assert set(tmp_path.rglob("*")) == before


def state(file: Path) -> tuple[int, ...]:
    """What a file is, and when it was changed; not when it was read last."""
    status = file.lstat()
    return status.st_mode, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


@pytest.mark.parametrize("link", [False, True], ids=["file", "link"])
def test_somebody_elses_command_is_neither_replaced_nor_deleted(
    unpacked: Path, home: Path, link: bool
) -> None:
    command = home / ".local/bin/miaui"
    command.parent.mkdir(parents=True)
    if link:
        command.symlink_to("/opt/another/miaui")
    else:
        command.write_text("#!/bin/sh\necho theirs\n")
    before = state(command)
    done = run(unpacked / "install.sh", home)
    assert f"{command} is not Miaui's" in done
    assert f"starts as {home}/.local/lib/miaui/program/miaui" in done
    assert state(command) == before
    uninstall(home)
    assert state(command) == before
    assert [path.name for path in home.rglob("*")] == [".local", "bin", "miaui"]


def test_a_command_that_somebody_put_in_our_place_is_not_deleted(unpacked: Path, home: Path) -> None:
    run(unpacked / "install.sh", home)
    command = home / ".local/bin/miaui"
    command.unlink()
    command.write_text("#!/bin/sh\necho theirs\n")
    run(unpacked / "install.sh", home)
    assert "theirs" in command.read_text()
    uninstall(home)
    assert "theirs" in command.read_text()


def test_somebody_elses_manual_page_stays(unpacked: Path, home: Path) -> None:
    page = home / ".local" / PAGE
    page.parent.mkdir(parents=True)
    page.write_text("theirs")
    run(unpacked / "install.sh", home)
    assert page.read_text() == "theirs"
    uninstall(home)
    assert page.read_text() == "theirs"


def test_uninstalling_finds_the_folders_of_the_installation(unpacked: Path, home: Path) -> None:
    kinds = ("DATA", "CONFIG", "STATE", "CACHE")
    places = {f"XDG_{kind}_HOME": home / "elsewhere" / kind.lower() for kind in kinds}
    run(unpacked / "install.sh", home, **places)
    for place in places.values():
        (place / "miaui").mkdir(parents=True)
        (place / "miaui/kept").touch()
    done = uninstall(home)
    games = places["XDG_DATA_HOME"] / "miaui"
    assert f"Your games are still in {games}." in done
    left = {path for path in home.rglob("*") if path.is_file()}
    assert left == {games / "kept"}


def test_games_of_another_data_folder_go_where_that_is_wished(unpacked: Path, home: Path) -> None:
    data = home / "elsewhere"
    run(unpacked / "install.sh", home, XDG_DATA_HOME=data)
    (data / "miaui").mkdir()
    uninstall(home, "--games")
    assert list(home.iterdir()) == []


def test_a_relative_data_folder_is_passed_over(unpacked: Path, home: Path) -> None:
    run(unpacked / "install.sh", home, XDG_DATA_HOME="mine")
    assert (home / ".local" / ENTRY).is_file()
    assert not (unpacked / "share/mine").exists()
