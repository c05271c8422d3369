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
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
BUILD = ROOT / "build" / "package"
DIST = ROOT / "dist"
FROZEN = BUILD / "frozen"
APP_ID = "net.miaui.Miaui"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


class Refused(SystemExit):
    """Something is missing or untrue; the message is one sentence."""


def version() -> str:
    """The version that the program itself tells."""
    text = (ROOT / "miaui" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise Refused("miaui/__init__.py tells no version")
    return found.group(1)


def epoch() -> int:
    """Seconds since 1970 of the commit that is packed: every file of a package gets this time."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    told = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    if not told:
        raise Refused("this is no git clone: set SOURCE_DATE_EPOCH to the time the packages shall carry")
    return int(told)


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
