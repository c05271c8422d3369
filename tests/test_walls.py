"""The walls between the rooms stand: each forbidden import, put into a copy, makes the check fail."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCREEN = ("engine", "stages", "scenes")
SECRETS = (
    "games.miaui.state", "games.miaui.rules", "games.miaui.sample", "games.miaui.record",
    "games.miaui.reading", "games.miaui.sealing", "games.miaui.replay", "games.miaui.game",
    "games.salt.state", "games.salt.rules", "games.salt.record", "games.salt.position",
    "games.kaivai.state", "games.kaivai.rules", "games.kaivai.record", "table.table",
)  # fmt: skip
#: Pairs of a room and what it must not import.
FORBIDDEN = (
    *((room, secret) for room in SCREEN for secret in SECRETS),
    *((room, "games") for room in SCREEN),
    *(("scenes", own) for own in ("scenes.miaui.result", "scenes.miaui.screen", "stages.miaui.board")),
    ("scenes", "stages.miaui.paint.cards"),
    ("scenes", "games.miaui.cards"),
    ("scenes", "bots.miaui.kit"),
    ("stages.cast", "stages.miaui.stage"),
    ("match", "games.salt.view"),
    *(("bots", f"games.{game}.record") for game in ("miaui", "salt", "kaivai")),
    ("bots", "games.miaui.pledges"),
    ("bots", "games.miaui.game"),
    ("bots", "table.session"),
    ("store", "games.miaui.state"),
    ("match", "games.miaui.rules"),
    ("match", "engine.canvas"),
    ("games.miaui", "bots.kit"),
    ("core", "games"),
    ("core", "table.tape"),
    ("engine", "games.miaui.cards"),
    ("engine", "store.library"),
)
#: Pairs of a room and a library from outside.
OUTSIDE = (
    *((room, "pygame") for room in ("core", "games.salt", "bots", "table", "store")),
    ("games.kaivai", "time"),
    ("core", "os"),
    ("games.miaui", "threading"),
)


@pytest.fixture(scope="module")
def verdict(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What import-linter says of a copy with every forbidden import in a module of its own."""
    copy = tmp_path_factory.mktemp("walls")
    shutil.copytree(ROOT / "miaui", copy / "miaui", ignore=shutil.ignore_patterns("__pycache__", "assets"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for number, (room, module) in enumerate(FORBIDDEN):
        plant(copy, number, room, f"miaui.{module}")
    for number, (room, module) in enumerate(OUTSIDE, len(FORBIDDEN)):
        plant(copy, number, room, module)
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [str(program), "--config", "pyproject.toml", "--no-cache"],
        cwd=copy, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(copy), "COLUMNS": "400", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    return done.stdout


def plant(copy: Path, number: int, room: str, module: str) -> None:
    """A new module in a room, with one import. A room that is a file gets the import itself."""
    folder = copy / "miaui" / room.replace(".", "/")
    if folder.is_dir():
        (folder / f"planted_{number}.py").write_text(f"import {module}\n", encoding="utf-8")
    else:
        file = folder.with_suffix(".py")
        file.write_text(f"{file.read_text(encoding='utf-8')}\nimport {module}\n", encoding="utf-8")


@pytest.mark.parametrize("number", range(len(FORBIDDEN)), ids=[" ".join(pair) for pair in FORBIDDEN])
def test_a_forbidden_import_is_found(verdict: str, number: int) -> None:
    room, module = FORBIDDEN[number]
    source = f"miaui.{room}" if room == "match" else f"miaui.{room}.planted_{number}"
    assert f"{source} -> miaui.{module} (" in verdict


@pytest.mark.parametrize("number", range(len(OUTSIDE)), ids=[" ".join(pair) for pair in OUTSIDE])
def test_a_forbidden_library_is_found(verdict: str, number: int) -> None:
    room, module = OUTSIDE[number]
    assert f"miaui.{room}.planted_{number + len(FORBIDDEN)} -> {module} (" in verdict


@pytest.mark.parametrize("room", ["miaui", "packaging", "testkit", "tests", "tools"])
def test_nothing_needs_the_workshop(room: str) -> None:
    """It stands on the game: whoever changes the game neither lints nor tests nor needs it."""
    leading = re.compile(r"^\s*(from|import) workshop\b", re.MULTILINE)
    files = [path for path in (ROOT / room).rglob("*.py") if leading.search(path.read_text("utf-8"))]
    assert files == []


@pytest.mark.parametrize("room", ["testkit", "tools"])
def test_what_tests_and_tools_share_is_in_the_test_kit(room: str) -> None:
    """Tests import tools and the test kit, and nothing imports tests."""
    leading = re.compile(r"^\s*(from|import) tests\b", re.MULTILINE)
    files = [path for path in (ROOT / room).rglob("*.py") if leading.search(path.read_text("utf-8"))]
    assert files == []
