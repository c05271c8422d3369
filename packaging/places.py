"""What every packaging script needs to know: where things lie, which version, and how to run a tool.

The scripts of this folder are run by path (`python packaging/build.py`): the folder is no Python package,
because one of that name belongs to somebody else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
BUILD = ROOT / "build" / "package"
DIST = ROOT / "dist"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
FROZEN = BUILD / "frozen" / SYSTEM
APP_ID = "net.miaui.Miaui"
OLDEST_MACOS = "14.0"
"""What numpy's wheel asks for that pip takes on the workflow's machines."""
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


@dataclass(frozen=True, slots=True)
class Program:
    """A program that starts the game. One of Windows has a console or is a desktop's, never both."""

    name: str
    console: bool


def programs(platform: str) -> tuple[Program, ...]:
    """The programs in a bundle, by sys.platform; the first is the one that the desktop starts."""
    if platform == "win32":
        return (Program("miaui", console=False), Program("miaui-console", console=True))
    return (Program("miaui", console=True),)


def modules() -> list[str]:
    """Return every module of the program; most are imported when they are first needed."""
    paths = sorted((ROOT / "miaui").rglob("*.py"))
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in names]


class Refused(SystemExit):
    """Something is missing or untrue; the message is one sentence."""


def version() -> str:
    """The version that the program itself tells."""
    text = (ROOT / "miaui" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise Refused("miaui/__init__.py tells no version")
    return found.group(1)


def numbers() -> tuple[int, ...]:
    """Return the version as the four numbers that Windows wants."""
    return tuple(int(part) for part in [*version().split("."), "0", "0", "0"][:4])


def pyproject() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def packed() -> list[str]:
    """Return the requirements of what goes into a package: the program's, with its extra `hands`."""
    project = pyproject()["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["hands"]]


def dependencies() -> tuple[str, ...]:
    """Return the names of the Python packages that the packed program needs."""
    return tuple(re.split(r"[<>=;\[ ]", line)[0] for line in packed())


def requirements() -> list[str]:
    """Return the requirements of a build: what goes into a package, and the extra `package`."""
    return [*packed(), *pyproject()["project"]["optional-dependencies"]["package"]]


@contextmanager
def step(title: str) -> Iterator[None]:
    """Say what is being done while it is being done, and how long it took."""
    print(f"{title} ...", end="", flush=True)
    started = time.monotonic()
    try:
        yield
    except BaseException:
        print(flush=True)
        raise
    print(f" {time.monotonic() - started:.0f} s", flush=True)


def epoch() -> int:
    """Seconds since 1970 of the commit that is packed: every file of a package gets this time."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    committed = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    if not committed:
        raise Refused("this is no git clone: set SOURCE_DATE_EPOCH to the time the packages shall carry")
    return int(committed)


def environment() -> dict[str, str]:
    """The environment of every build step: no chance, no clock, no home of the builder's."""
    return os.environ | {
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(epoch()),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        # PyInstaller keeps stripped libraries here; ours must not be somebody's old ones.
        "PYINSTALLER_CONFIG_DIR": str(BUILD / "cache"),
    }


def run(command: Sequence[str | Path], cwd: Path = ROOT, **extra: str) -> None:
    """Run a step, with low priority and more environment. Refused, with the end of its words, if it fails."""
    words = [str(word) for word in command]
    if sys.platform != "win32" and shutil.which("nice"):
        words = ["nice", *words]
    done = subprocess.run(
        words,
        cwd=cwd,
        env=environment() | extra,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise Refused(f"{' '.join(words)} failed:\n{(done.stdout or '')[-4000:]}")


def tool(name: str, package: str) -> str:
    """The path of a tool of the system. Refused, naming the Debian package, where it is missing."""
    found = shutil.which(name)
    if found is None:
        raise Refused(f"{name} is needed: apt-get install {package}")
    return found


def fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
