"""The frozen program of Linux before it is packed: its bots, under Wayland, and without what it can spare.

Runs with `make package-test`, after `make package`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from testkit.window.player import MISSING, Game, Screen, find
from tests.packaging import packages
from tests.packaging.scripts import ROOT, script
from tests.window.test_games import play_by_mouse, table, walk_to

FROZEN = script("places").FROZEN / "miaui"
PROGRAM = FROZEN / "miaui"
LACKING = [*MISSING, *([] if shutil.which("weston") else ["weston"])]
SIZE = (1280, 720)
GAMES = (
    ("--seats", "snorkeler,navigator,chosen"),
    ("--game", "salt", "--seats", "wader,seeker,tides,oldsalt"),
    ("--game", "kaivai", "--seats", "rower,helmsman,wayfinder"),
)
"""A game of each kind by its strongest bots."""
PROCESSORS = ("", "Nehalem", "Sandybridge", "Haswell", "SkylakeX")
"""Kinds of processor for which OpenBLAS has code of its own, as it names them; "" is this one."""

pytestmark = [
    pytest.mark.packages,
    pytest.mark.skipif(
        bool(LACKING), reason=f"left out: playing the frozen program needs {', '.join(LACKING)}"
    ),
    pytest.mark.skipif(not PROGRAM.is_file(), reason="left out: no program has been frozen (make package)"),
]


@contextmanager
def compositor(screen: Screen, folder: Path) -> Iterator[dict[str, str]]:
    """Run Weston in the whole of a screen of X, whose mouse and keys it passes on; yield what a program finds
    it by. Its programs fill the screen, so that they see the pointer where the player puts it."""
    folder.mkdir(mode=0o700)
    width, height = SIZE
    weston = subprocess.Popen(
        ["weston", "--no-config", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so",
         f"--width={width}", f"--height={height}", "--idle-time=0", "--socket=miaui"],
        env=os.environ | {"DISPLAY": screen.name, "XDG_RUNTIME_DIR": str(folder)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        end = time.monotonic() + 30
        while not (folder / "miaui").exists():
            assert weston.poll() is None and time.monotonic() < end, "Weston does not start"
            time.sleep(0.05)
        yield {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "miaui"}
    finally:
        weston.terminate()
        weston.wait(10)


def test_a_whole_game_under_wayland(tmp_path: Path) -> None:
    """By keys to the table, by mouse to the result and out; no X is there for the program."""
    with Screen(*SIZE) as screen, compositor(screen, tmp_path / "run") as display:
        pairs = [f"{name}={value}" for name, value in display.items()]
        words = ["env", "--unset=DISPLAY", *pairs, str(PROGRAM)]
        with Game(screen, tmp_path / "home", settings=table(1, 3), command=words) as game:
            for control in ("title.new.miaui", "newgame.start"):
                walk_to(game, control)
                game.key("Return")
            assert play_by_mouse(game) >= 11
            game.click("result.title")
            game.wait(lambda seen: seen["scene"] == "title" and find(seen, "title.quit") is not None)
            game.click("title.quit")
            assert game.process.wait(20) == 0


@pytest.mark.parametrize("package", packages.DISPENSABLE)
def test_it_starts_without(package: str, screen: Screen, tmp_path: Path) -> None:
    program = packages.without(package, FROZEN, tmp_path / "program") / PROGRAM.name
    said = subprocess.run(
        [program, "--selftest"],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    packages.misses(package, said.stdout)
    with Game(screen, tmp_path / "home", settings=table(1, 2), command=[str(program)]) as game:
        game.click("title.new.miaui")
        game.click("newgame.start")
        game.wait(lambda seen: seen["scene"] == "table" and seen["idle"])


def arena(program: list[str | Path], words: tuple[str, ...], processor: str = "") -> bytes:
    """Return what an arena of one game says, less its seconds."""
    kind = {"OPENBLAS_CORETYPE": processor} if processor else {}
    done = subprocess.run(
        [*program, "arena", *words, "--games", "1", "--seed", "3", "--json"],
        cwd=ROOT, env=os.environ | kind | {"LD_BIND_NOW": "1"}, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    return packages.untimed(done.stdout)


@pytest.mark.parametrize("words", GAMES, ids=" ".join)
def test_strong_bots_play_as_with_whole_libraries(words: tuple[str, ...]) -> None:
    """The packages that were frozen, before anything was left out or thinned, give the same game."""
    assert arena([PROGRAM], words) == arena([script("build").PYTHON, "-m", "miaui"], words)


@pytest.mark.parametrize("processor", PROCESSORS)
def test_bots_think_on_every_processor(processor: str) -> None:
    known = set(Path("/proc/cpuinfo").read_text("ascii").split())
    lacking = {"Haswell": "avx2", "SkylakeX": "avx512vl"}.get(processor, "")
    if lacking and lacking not in known:
        pytest.skip(f"not here: this processor has no {lacking}")
    for words in GAMES:
        assert arena([PROGRAM], words, processor)
