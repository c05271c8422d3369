"""Debians to install packages on: folders made by debootstrap, entered with chroot.

Each is made once (build/package/debian…) and left as it was found. What runs in it sees its own files, a home
of its own and this machine's processes and displays, nothing else of this machine.
"""

from __future__ import annotations

import configparser
import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from testkit.window.player import MISSING
from tests.packaging.packages import DIST
from tests.packaging.scripts import ROOT

MIRROR = "http://deb.debian.org/debian"
#: What SDL loads by name from any desktop, beside the C library.
LIBRARIES = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2")
USER = 4711
HOME = "/home/ana"
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/games"
#: Where the package manager writes by itself.
KEPT_BY_DPKG = ("var/lib/dpkg", "var/log", "var/cache", "proc", "tmp")
LACKING = [
    *(tool for tool in ("debootstrap", "chroot", "unshare") if shutil.which(tool) is None),
    *([] if os.name != "nt" and os.geteuid() == 0 else ["root"]),
]


@dataclass(frozen=True, slots=True)
class Machine:
    """A Debian of that name, with packages beside those that every Debian has."""

    name: str
    packages: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return ROOT / "build" / "package" / self.name

    def make(self) -> None:
        """Bootstrap the Debian, unless it is there."""
        ready = self.folder / "etc" / "ready"
        if ready.is_file():
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        include = f"--include={','.join(self.packages)}"
        subprocess.run(
            ["debootstrap", "--variant=minbase", include, "bookworm", str(self.folder), MIRROR],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        ready.touch()

    def inside(self, path: str) -> Path:
        """A path of that Debian, as seen from here."""
        return self.folder / path.lstrip("/")

    def fresh_home(self) -> Path:
        """An empty home for a user who never played, as seen from here."""
        home = self.inside(HOME)
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        os.chown(home, USER, USER)
        return home

    def command(self, *words: str, root: bool = False, **environment: str) -> list[str]:
        """The words to run something in that Debian, as its user or as root, with a bare environment. /proc
        is mounted for that one process and is gone with it."""
        values = {"HOME": "/root" if root else HOME, "PATH": PATH + (":/usr/sbin:/sbin" if root else "")}
        pairs = [f"{key}={value}" for key, value in (values | {"LANG": "C.UTF-8"} | environment).items()]
        who = [] if root else [f"--userspec={USER}:{USER}"]
        enter = ["chroot", *who, str(self.folder), "env", "-i", *pairs, *words]
        script = f"mount --bind /proc {shlex.quote(str(self.folder / 'proc'))} && exec {shlex.join(enter)}"
        return ["unshare", "--mount", "sh", "-c", script]

    def run(self, *words: str, root: bool = False, **environment: str) -> str:
        """Run something in that Debian to its end; what it printed. AssertionError if it failed."""
        done = subprocess.run(
            self.command(*words, root=root, **environment), capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise AssertionError(f"{words} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def files(self) -> set[str]:
        """Every file and folder of that Debian, less what the package manager keeps for itself."""
        files = set()
        for folder, folders, names in os.walk(self.folder):
            here = os.path.relpath(folder, self.folder)
            folders[:] = [name for name in folders if os.path.normpath(f"{here}/{name}") not in KEPT_BY_DPKG]
            files |= {os.path.normpath(f"{here}/{name}") for name in [*folders, *names]}
        return files


BARE = Machine("debian", LIBRARIES)
"""A Debian without Python."""
PYTHON = Machine("debian-python", (*LIBRARIES, "python3", "python3-venv", "pipx"))
"""A Debian with Python 3.11 and what installs programs of it."""


def installs(pattern: str) -> list[pytest.MarkDecorator]:
    """The marks of tests that install packages of a kind; where they cannot, their reason says why."""
    lacking = [*MISSING, *LACKING]
    why = f"left out: installing on a Debian needs {', '.join(lacking)}" if lacking else ""
    if not list(DIST.glob(pattern)):
        why = f"left out: no {pattern} has been built"
    return [pytest.mark.packages, pytest.mark.skipif(bool(why), reason=why)]


def start_words(entry: Path) -> list[str]:
    """What a desktop would run for a desktop entry, without a file."""
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(entry, encoding="utf-8")
    line = parser["Desktop Entry"]["Exec"]
    return [word for word in shlex.split(line) if word not in ("%f", "%F", "%u", "%U")]
