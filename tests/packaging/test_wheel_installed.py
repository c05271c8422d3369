"""The wheel on a Debian that has Python and nothing of ours: pip, pipx and uv install it, and it plays.

Runs with `make package-test`, after `make package`. Nothing is fetched there: what the wheel needs is brought
along, with the hashes of locked.txt.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from miaui import __version__
from testkit.window.player import Game, Screen
from tests.packaging import machine, packages
from tests.packaging.machine import HOME, PYTHON
from tests.packaging.scripts import FOLDER, script
from tests.window.test_games import dive_by_mouse

TOOLS = Path(__file__).with_name("tools.txt")
NEEDED = script("sbom").RUNTIME
"""What the program and its extra for phones need, and what that needs."""
WHEELS = "/tmp/wheels"
OFFLINE = ("--no-index", "--find-links", WHEELS)
SYSTEMS = ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_27_x86_64", "manylinux_2_28_x86_64")


pytestmark = machine.installs("*.whl")


@pytest.fixture(scope="module", autouse=True)
def wheels() -> Iterator[None]:
    """The Debian, with our wheel and those that it needs in a folder."""
    PYTHON.make()
    there = PYTHON.inside(WHEELS)
    shutil.rmtree(there, ignore_errors=True)
    there.mkdir(parents=True)
    locked = re.split(r"(?<!\\)\n", (FOLDER / "locked.txt").read_text(encoding="utf-8"))
    wanted = [entry for entry in locked if entry.split("==")[0] in NEEDED]
    assert len(wanted) == len(NEEDED)
    asked = there / "wanted.txt"
    asked.write_text("\n".join([*wanted, TOOLS.read_text(encoding="utf-8")]), encoding="utf-8")
    systems = [word for system in SYSTEMS for word in ("--platform", system)]
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", *systems,
         "--only-binary", ":all:", "--python-version", "3.11", "--dest", there, "--requirement", asked],
        check=True,
    )  # fmt: skip
    shutil.copy(packages.built("*.whl"), there)
    with zipfile.ZipFile(next(there.glob("uv-*.whl"))) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/scripts/uv"))
        (there / "uv").write_bytes(archive.read(name))
    (there / "uv").chmod(0o755)
    yield
    shutil.rmtree(there)
    shutil.rmtree(PYTHON.inside(HOME), ignore_errors=True)


def plays(screen: Screen, program: str, home: Path) -> None:
    """The program says its version, has all it needs, and a round of a first game is played."""
    assert PYTHON.run(program, "--version") == f"miaui {__version__}\n"
    packages.finds_all(PYTHON.run(program, "--selftest", DISPLAY=screen.name))
    command = PYTHON.command(program, DISPLAY=screen.name, MIAUI_PROBE=f"{HOME}/probe.json")
    with Game(screen, home, command=command) as game:
        game.click("title.new.miaui")
        game.click("meeting.go")  # who plays has no name yet
        dive_by_mouse(game)


def test_pip_in_a_virtual_environment(screen: Screen) -> None:
    """Phones are an extra: without it the program has all it needs, and says how they come."""
    home = PYTHON.fresh_home()
    PYTHON.run("python3", "-m", "venv", f"{HOME}/games")
    PYTHON.run(f"{HOME}/games/bin/pip", "install", *OFFLINE, "miaui")
    plays(screen, f"{HOME}/games/bin/miaui", home)
    said = PYTHON.run(f"{HOME}/games/bin/miaui", "--selftest", DISPLAY=screen.name)
    assert "left out: they come with miaui[hands]" in said
    PYTHON.run(f"{HOME}/games/bin/pip", "uninstall", "--yes", "miaui")
    assert not list(home.glob("games/lib/*/site-packages/miaui*"))


def test_pipx(screen: Screen) -> None:
    home = PYTHON.fresh_home()
    PYTHON.run("pipx", "install", f"--pip-args={' '.join(OFFLINE)}", "miaui[hands]", PIP_NO_INDEX="1")
    plays(screen, f"{HOME}/.local/bin/miaui", home)
    PYTHON.run("pipx", "uninstall", "miaui")
    assert not (home / ".local/bin/miaui").exists()


def test_uv_tool(screen: Screen) -> None:
    home = PYTHON.fresh_home()
    uv = f"{WHEELS}/uv"
    PYTHON.run(uv, "tool", "install", "--offline", *OFFLINE, "miaui[hands]")
    plays(screen, f"{HOME}/.local/bin/miaui", home)
    assert "left out" not in PYTHON.run(f"{HOME}/.local/bin/miaui", "--selftest", DISPLAY=screen.name)
    PYTHON.run(uv, "tool", "uninstall", "miaui")
    assert not (home / ".local/bin/miaui").exists()
