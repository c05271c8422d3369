"""The packages, installed on a Debian without Python, started through their menu entry and played for real.

Runs with `make package-test`, after `make package`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from miaui import __version__
from testkit.window.player import Game, Screen, find, hand
from tests.packaging import figures, machine, packages
from tests.packaging.packages import built
from tests.packaging.scripts import ROOT
from tests.window.test_games import dive_by_mouse, play_by_mouse, start, table

ENTRY = "applications/net.miaui.Miaui.desktop"
LIMIT_MB = 57.5
"""What may be downloaded: 60, of which 2.5 are left free for what comes next."""
INSTALLED_MB = 125.0


pytestmark = machine.installs("*.tar.xz")


@pytest.fixture(scope="module", autouse=True)
def debian() -> Iterator[None]:
    machine.BARE.make()
    assert not list(machine.BARE.inside("usr/bin").glob("python*"))
    before = machine.BARE.files()
    yield
    shutil.rmtree(machine.BARE.inside(machine.HOME), ignore_errors=True)
    machine.BARE.inside("home/ana").parent.mkdir(exist_ok=True)
    assert not machine.BARE.files() - before


def opened(screen: Screen, words: list[str], home: Path) -> Game:
    """The program of that Debian, started with these words by its user."""
    probe = f"{machine.HOME}/probe.json"
    command = machine.BARE.command(*words, DISPLAY=screen.name, MIAUI_PROBE=probe)
    return Game(screen, home, command=command)


def play_quit_continue(screen: Screen, words: list[str], home: Path) -> None:
    """A first start, a whole game, the way out; again a start, some rounds, out; and on where it was."""
    with opened(screen, words, home) as game:
        start(game)
        assert play_by_mouse(game) >= 11  # where one card is left the round may play itself
        game.click("result.title")
        leave(game)
    with opened(screen, words, home) as game:
        start(game)
        while game.scene("table")["round"] < 3:
            dive_by_mouse(game)
        seen = game.wait(lambda seen: seen["scene"] == "table" and seen["idle"] and bool(hand(seen)))
        before = (seen["round"], hand(seen))
        game.key("Escape")
        game.click("pause.quit")
        assert game.process.wait(20) == 0
    with opened(screen, words, home) as game:
        game.click("title.continue")
        seen = game.wait(lambda seen: seen["scene"] == "table" and bool(hand(seen)))
        assert (seen["round"], hand(seen)) == before
        play_by_mouse(game)
        game.click("result.title")
        leave(game)


def leave(game: Game) -> None:
    """Quit on the title; the program ends by itself and well."""
    game.wait(lambda seen: seen["scene"] == "title" and find(seen, "title.quit") is not None)
    game.click("title.quit")
    assert game.process.wait(20) == 0


def quick(home: Path) -> None:
    """The user likes it quick and plays against three bots: settings as the program writes them."""
    folder = home / ".config" / "miaui"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps(table(1, 3)), encoding="utf-8")
    for path in (home / ".config", folder, folder / "settings.json"):
        os.chown(path, machine.USER, machine.USER)


def selftest(screen: Screen, *words: str) -> None:
    packages.finds_all(machine.BARE.run(*words, "--selftest", DISPLAY=screen.name))


def answers(program: str) -> None:
    """Commands say on that Debian what they say here."""
    for words in packages.QUESTIONS:
        said = machine.BARE.run(program, *words).encode()
        assert packages.untimed(said) == packages.untimed(packages.source_answers(*words).stdout)


def test_the_tarball(screen: Screen) -> None:
    archive = built("*-linux-*.tar.xz")
    home = machine.BARE.fresh_home()
    subprocess.run(["tar", "-xJf", archive, "-C", home, "--no-same-owner"], check=True)
    folder = next(home.glob("miaui-*"))
    unpacked = f"{machine.HOME}/{folder.name}"
    subprocess.run(["chown", "-R", f"{machine.USER}:{machine.USER}", str(home)], check=True)
    quick(home)
    before = {path for path in home.rglob("*") if folder not in path.parents}

    machine.BARE.run("sh", f"{unpacked}/install.sh")
    shutil.rmtree(folder)  # what is installed must not lean on it
    words = machine.start_words(home / ".local/share" / ENTRY)
    selftest(screen, words[0])
    play_quit_continue(screen, words, home)
    answers(words[0])
    record_opens(screen, words, home)
    size = size_of(home / ".local/lib/miaui")
    figures.note("installed MB", size)
    assert size <= INSTALLED_MB

    machine.BARE.run("sh", f"{machine.HOME}/.local/lib/miaui/uninstall.sh")
    games = home / ".local/share/miaui"
    left = {path for path in home.rglob("*") if path.exists() and path not in before}
    ours = {games, games.parent, games.parent.parent, home / "probe.json", *games.rglob("*")}
    assert not left - ours - {home / ".local/state", home / ".cache", home / ".config"}
    assert (games / "library.db").is_file() or any(games.iterdir())


def test_an_update_keeps_games_and_settings_and_nothing_else() -> None:
    home = machine.BARE.fresh_home()
    subprocess.run(["tar", "-xJf", built("*-linux-*.tar.xz"), "-C", home, "--no-same-owner"], check=True)
    folder = next(home.glob("miaui-*"))
    subprocess.run(["chown", "-R", f"{machine.USER}:{machine.USER}", str(home)], check=True)
    quick(home)
    install = f"{machine.HOME}/{folder.name}/install.sh"
    machine.BARE.run("sh", install)
    first = {path for path in home.rglob("*") if path.exists()}
    machine.BARE.run("sh", install)
    assert {path for path in home.rglob("*") if path.exists()} == first
    machine.BARE.run("sh", f"{machine.HOME}/.local/lib/miaui/uninstall.sh", "--games")
    left = {path.name for path in home.iterdir()}
    assert left <= {folder.name, ".config"}


def test_the_desktops_own_tools_leave_nothing_behind(tmp_path: Path) -> None:
    """On this machine, which may have them (they write caches), in a home with a space in its name."""
    home = tmp_path / "ana's home"
    home.mkdir()
    subprocess.run(["tar", "-xJf", built("*-linux-*.tar.xz"), "-C", tmp_path, "--no-same-owner"], check=True)
    install = next(tmp_path.glob("miaui-*")) / "install.sh"
    environment = {"HOME": str(home), "PATH": machine.PATH}
    subprocess.run(["sh", install], env=environment, check=True, stdout=subprocess.DEVNULL)
    program = machine.start_words(home / ".local/share" / ENTRY)[0]
    assert Path(program) == home / ".local/lib/miaui/program/miaui"
    done = subprocess.run([program, "--version"], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout == f"miaui {__version__}\n"
    uninstall = home / ".local/lib/miaui/uninstall.sh"
    subprocess.run(["sh", uninstall], env=environment, check=True, stdout=subprocess.DEVNULL)
    assert list(home.iterdir()) == []


def test_the_wheel_brings_all_it_needs(screen: Screen, tmp_path: Path) -> None:
    shutil.unpack_archive(built("*.whl"), tmp_path, "zip")
    environment = {"DISPLAY": screen.name, "HOME": str(tmp_path), "PATH": machine.PATH}
    done = subprocess.run(
        [sys.executable, "-m", "miaui", "--selftest"],
        cwd=tmp_path, env=environment, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "/assets/art/" not in "".join(str(path) for path in tmp_path.rglob("*.svg"))


def test_the_deb(screen: Screen) -> None:
    package = built("*.deb")
    before = machine.BARE.files()
    home = machine.BARE.fresh_home()
    quick(home)
    shutil.copy(package, machine.BARE.inside("tmp/miaui.deb"))
    machine.BARE.run("dpkg", "--install", "/tmp/miaui.deb", root=True, DEBIAN_FRONTEND="noninteractive")
    words = machine.start_words(machine.BARE.inside("usr/share") / ENTRY)
    assert words[0] == "miaui"
    selftest(screen, "miaui")
    play_quit_continue(screen, words, home)
    answers("miaui")
    machine.BARE.run("dpkg", "--purge", "miaui", root=True, DEBIAN_FRONTEND="noninteractive")
    machine.BARE.inside("tmp/miaui.deb").unlink()
    left = machine.BARE.files() - before
    assert not {name for name in left if name != "home" and not name.startswith("home/")}


def test_the_download_is_small() -> None:
    for pattern in ("*-linux-*.tar.xz", "*.deb", "*.whl"):
        size = built(pattern).stat().st_size / 1e6
        figures.note(f"{pattern.rsplit('.', 1)[-1]} MB", round(size, 1))
        assert size <= LIMIT_MB


def record_opens(screen: Screen, words: list[str], home: Path) -> None:
    """The menu entry with a record, as a file manager starts it."""
    source = ROOT / "tests/records/examples.records"
    record = home / "a game.miaui.json"
    record.write_text(source.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    with opened(screen, [*words, f"{machine.HOME}/{record.name}"], home) as game:
        game.wait(lambda seen: seen["scene"] in ("replay", "review"))
    record.unlink()


def size_of(folder: Path) -> float:
    """What a folder holds, in MB."""
    return round(sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6, 1)
