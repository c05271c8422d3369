"""A Windows to play on: Wine's of `make package-windows`, and Windows itself where the tests run there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

from testkit.window.player import Game, Screen, Seen, StuckError, find
from tests.packaging.scripts import ROOT, script

HERE = sys.platform == "win32"
wine = script("wine")
FROZEN = ROOT / "build/package/frozen/windows/miaui"
LACKING = [
    *([] if HERE or shutil.which("wine") else ["wine"]),
    *([] if HERE or Path(wine.PYTHON).is_file() else ["make package-windows"]),
]
LIMIT = 240

Answer = subprocess.CompletedProcess[bytes]


def name(place: Path) -> str:
    """A path as Windows names it."""
    return str(place) if HERE else str(wine.path(place))


def words(program: Path, *arguments: str) -> list[str]:
    """The words that start a Windows program."""
    return [*([] if HERE else ["wine"]), str(program), *arguments]


def surroundings(**extra: str) -> dict[str, str]:
    """The environment of a Windows program; no home of Linux is in it."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("MIAUI_", "PYTHON", "SDL_"))
    }
    return kept | ({} if HERE else wine.environment()) | extra


def answered(program: Path, *arguments: str, data: bytes = b"", **extra: str) -> Answer:
    """Run a Windows program to its end; what it answered, through pipes."""
    return subprocess.run(
        words(program, *arguments),
        env=surroundings(**extra), input=data, capture_output=True, check=False, timeout=LIMIT,
    )  # fmt: skip


def registry(key: str) -> str:
    """What stands below a key of the user's registry, "" where there is none."""
    done = answered(Path("reg"), "query", f"HKCU\\{key}", "/s")
    return done.stdout.decode(errors="replace") if done.returncode == 0 else ""


@contextmanager
def classes_of_the_machine(*keys: str) -> Iterator[None]:
    """Let Wine 8 find the user's file types: unlike Windows it looks for those of the whole machine alone."""
    copies = [] if HERE else [(f"HKCU\\{key}", f"HKLM\\{key}") for key in keys]
    for mine, machine in copies:
        assert answered(Path("reg"), "copy", mine, machine, "/s", "/f").returncode == 0
    try:
        yield
    finally:
        for _mine, machine in copies:
            answered(Path("reg"), "delete", machine, "/f")


def folder(variable: str) -> Path:
    """A folder of the user, by the variable that Windows names it with."""
    if HERE:
        return Path(os.environ[variable])
    done = answered(Path("cmd"), "/c", f"echo %{variable}%")
    said = done.stdout.decode().strip().replace("\\", "/")
    assert said.startswith("C:"), said
    return Path(wine.PREFIX) / "drive_c" / said.removeprefix("C:/")


class WindowsGame(Game):
    """The Windows program in a window under Wine. `keeps` is its MIAUI_HOME where that is not `home`; with ""
    it keeps its games where Windows wants them."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *command: str,
        settings: Seen | None = None,
        keeps: str | None = None,
    ) -> None:
        own = name(home) if keeps is None else keeps
        pairs = surroundings(MIAUI_HOME=own, MIAUI_PROBE=name(home / "probe.json"), DISPLAY=screen.name)
        given = ["env", "-i", *[f"{key}={value}" for key, value in pairs.items()], *command]
        super().__init__(screen, home, settings=settings, command=given)

    def look(self) -> Seen:
        """What can be seen now; a file that is being replaced is read at the next look."""
        try:
            return super().look()
        except (json.JSONDecodeError, PermissionError):
            return {}

    def begin(self, control: str = "title.new.miaui") -> None:
        """Start a game from the title. While Wine still puts the window up, a click can be lost."""
        self.wait(lambda seen: find(seen, control) is not None, LIMIT)
        for seconds in (10, 20, 60):
            self.click(control)
            try:
                self.wait(lambda seen: find(seen, control) is None, seconds)
            except StuckError:
                continue
            return
        raise StuckError(f"{control} was clicked three times, and nothing happened")

    def kill(self) -> None:
        """End the program as a crash of the machine does, with no word to it."""
        self.process.kill()
        self.process.wait()


def gone(place: Path, seconds: float = 60) -> bool:
    """Whether a file or folder goes away; an uninstaller goes on after it has answered."""
    end = time.monotonic() + seconds
    while place.exists() and time.monotonic() < end:
        time.sleep(0.2)
    return not place.exists()


def failed_in_windows_python(tests: str, report: Path, seconds: float) -> set[str]:
    """Run a file of tests, or a folder of them, in Windows' Python; those that failed, as FILE::NAME.
    AssertionError where that broke off."""
    command = words(Path(wine.PYTHON), "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "")
    done = subprocess.run(
        [*command, "-p", "tests.packaging.under_wine", "--tb=line", "--junitxml", name(report), tests],
        cwd=ROOT, env=surroundings(PYTHONDONTWRITEBYTECODE="1"), stdin=subprocess.DEVNULL,
        capture_output=True, check=False, timeout=seconds,
    )  # fmt: skip
    assert report.is_file() and done.returncode in (0, 1), done.stdout[-2000:] + done.stderr[-2000:]
    cases = list(ET.parse(report).iter("testcase"))
    assert len(cases) > (50 if (ROOT / tests).is_dir() else 5)
    bad = [case for case in cases if {"failure", "error"} & {part.tag for part in case}]
    return {f"{case.get('classname', '').rpartition('.')[2]}::{case.get('name')}" for case in bad}
