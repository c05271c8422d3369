"""The walls between the rooms stand: each forbidden import, put into a copy, makes the check fail."""

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ("miaui", "salt", "kaivai")
SCREEN = (
    "engine",
    "tabletop",
    "scenes",
    *(f"games.{game}.{room}" for game in GAMES for room in ("tabletop", "scenes")),
)
#: Pairs of a room and what it must not import, by the contract that says so.
FORBIDDEN = (
    # 1: one direction
    ("core", "games.miaui.public.cards"),
    ("core", "match.replay"),
    ("learning", "bots.kit"),
    ("learning", "games.salt.bots.kit"),
    ("bots", "match.seats"),
    ("bots", "games.salt.bots.kit"),
    ("bots", "store.library"),
    ("store", "engine.i18n"),
    ("engine", "games.miaui.public.cards"),
    ("engine", "store.library"),
    ("match", "tabletop.parts"),
    ("match", "games.salt.public.view"),
    ("match", "games.miaui.rules.apply"),
    ("tabletop", "scenes.house"),
    ("tabletop", "games.miaui.tabletop.display_state"),
    ("scenes", "games.miaui.scenes.result"),
    ("scenes", "games.miaui.tabletop.paint.cards"),
    ("scenes", "games.miaui.public.cards"),
    ("scenes", "games.miaui.bots.kit"),
    ("scenes.table", "app"),
    ("scenes", "catalog"),
    ("scenes", "env.coding"),
    ("tabletop", "hands.desk"),
    ("tabletop", "history.drilling"),
    ("history", "scenes.house"),
    ("hands", "scenes.house"),
    ("hands.server", "hands.desk"),
    ("hands.server", "hands.opening"),
    ("hands.server", "match.match"),
    ("bots", "env.batch"),
    ("games.miaui.bots", "env.luck"),
    ("match", "catalog"),
    ("match", "store.library"),
    ("bots", "catalog"),
    ("store", "catalog"),
    ("games.salt.bots", "catalog"),
    ("engine.draw", "engine.ui.host"),
    ("engine.input", "engine.sound.audio"),
    ("engine.ui", "engine.run.loop"),
    # 2: inside a game, and between games
    *((f"games.{game}.public", f"games.{game}.rules.record") for game in GAMES),
    *((f"games.{game}.rules", f"games.{game}.bots.kit") for game in GAMES),
    *((f"games.{game}.bots", f"games.{game}.tabletop.display_state") for game in GAMES),
    *((f"games.{game}.tabletop", f"games.{game}.scenes.result") for game in GAMES),
    ("games.miaui.public", "games.salt.public.cards"),
    ("games.salt.scenes", "games.kaivai.scenes.result"),
    # 5: the window knows what is public
    *((room, "match.referee") for room in SCREEN),
    *(
        (f"games.{game}.{room}", f"games.{game}.rules.{secret}")
        for game in GAMES
        for room in ("tabletop", "scenes")
        for secret in ("state", "apply", "record", "sample", "game")
    ),
    # 6: a bot holds views and states that it imagined
    *(
        (f"games.{game}.bots", f"games.{game}.rules.{secret}")
        for game in GAMES
        for secret in ("record", "game")
    ),
    ("games.miaui.bots", "games.miaui.rules.reading"),
    ("games.salt.bots", "match.seats"),
    ("games.kaivai.bots", "store.library"),
    # 8: the library holds texts
    ("store", "games.miaui.rules.state"),
    ("store", "bots.kit"),
    ("store", "match.match"),
    # 9: a place is computed before it is painted
    ("games.kaivai.tabletop.controls", "games.kaivai.tabletop.paint.strip"),
    *((f"games.{game}.tabletop.layout", f"games.{game}.tabletop.paint.table") for game in GAMES),
    # 10: what comes of kept games draws nothing
    ("history", "engine.draw.canvas"),
    ("history", "engine.input.controls"),
)
#: Pairs of a room and a library from outside: 4.
OUTSIDE = (
    *((room, "pygame") for room in ("core", "games.salt.rules", "games.salt.bots", "bots", "match", "store")),
    ("games.kaivai.public", "time"),
    ("core", "os"),
    ("games.miaui.rules", "threading"),
    ("games.salt.rules", "numpy"),
    ("games.miaui.bots", "gymnasium"),
    ("match", "pettingzoo"),
    ("scenes", "distributed"),
    ("env", "dask"),
)
#: Packages that get a circle: 3.
CIRCLES = ("core", "store", "engine.sound", "scenes.replay", "games.kaivai.rules", "games.miaui.bots")
#: Lines of ignore_imports by the step that removes them; a figure may only fall.
LEFT: dict[int, int] = {}


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
    for room in CIRCLES:
        folder = copy / "miaui" / room.replace(".", "/")
        for first, other in (("round_one", "round_two"), ("round_two", "round_one")):
            (folder / f"{first}.py").write_text(f"import miaui.{room}.{other}\n", encoding="utf-8")
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [str(program), "--config", "pyproject.toml", "--no-cache"],
        cwd=copy, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(copy), "COLUMNS": "400", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    return done.stdout


def plant(copy: Path, number: int, room: str, module: str) -> None:
    """Write a new module with one import into a room, or the import into a room of one module."""
    path = copy / "miaui" / f"{planted(room, number).replace('.', '/')}.py"
    with path.open("a", encoding="utf-8") as file:
        file.write(f"import {module}\n")


def planted(room: str, number: int) -> str:
    """Return the module in which an import is planted."""
    return f"{room}.planted_{number}" if (ROOT / "miaui" / room.replace(".", "/")).is_dir() else room


@pytest.mark.parametrize("number", range(len(FORBIDDEN)), ids=[" ".join(pair) for pair in FORBIDDEN])
def test_a_forbidden_import_is_found(verdict: str, number: int) -> None:
    room, module = FORBIDDEN[number]
    assert f"miaui.{planted(room, number)} -> miaui.{module} (" in verdict


@pytest.mark.parametrize("number", range(len(OUTSIDE)), ids=[" ".join(pair) for pair in OUTSIDE])
def test_a_forbidden_library_is_found(verdict: str, number: int) -> None:
    room, module = OUTSIDE[number]
    assert f"miaui.{planted(room, number + len(FORBIDDEN))} -> {module} (" in verdict


@pytest.mark.parametrize("room", CIRCLES)
def test_a_circle_is_found(verdict: str, room: str) -> None:
    assert f"No cycles are allowed in miaui.{room}." in verdict


def test_what_is_left_for_a_later_step_only_shrinks() -> None:
    """import-linter itself refuses a line that is no longer needed."""
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.importlinter]")[2]
    lines = [line for line in contracts.splitlines() if " -> " in line]
    steps = Counter(int(line.rpartition("# step ")[2]) for line in lines if "# types alone" not in line)
    assert dict(steps) == LEFT


@pytest.mark.parametrize("room", ["miaui", "packaging", "testkit", "tests", "tools"])
def test_nothing_needs_the_workshop(room: str) -> None:
    """It stands on the game: whoever changes the game neither lints nor tests nor needs it."""
    leading = re.compile(r"^\s*(from|import) workshop\b", re.MULTILINE)
    files = [path for path in (ROOT / room).rglob("*.py") if leading.search(path.read_text("utf-8"))]
    assert files == []


def test_the_program_needs_nothing_beside_it() -> None:
    leading = re.compile(r"^\s*(from|import) (packaging|testkit|tests|tools)\b", re.MULTILINE)
    assert [path for path in (ROOT / "miaui").rglob("*.py") if leading.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("room", ["testkit", "tools"])
def test_what_tests_and_tools_share_is_in_the_test_kit(room: str) -> None:
    """Tests import tools and the test kit, and nothing imports tests; the example is a game, listed once."""
    leading = re.compile(r"^\s*(from|import) tests\b(?!\.example\.entry\b)", re.MULTILINE)
    files = [path for path in (ROOT / room).rglob("*.py") if leading.search(path.read_text("utf-8"))]
    assert files == []


def test_what_knows_no_screen_is_not_among_scenes() -> None:
    """But for the list of scenes, and how the dots of verdicts look."""
    leading = re.compile(
        r"^\s*from miaui\.(engine\.(access|draw|input|run|sound|ui)|hands|scenes|tabletop)\b", re.MULTILINE
    )
    scenes = ROOT / "miaui" / "scenes"
    files = {path for path in scenes.rglob("[!_]*.py") if not leading.search(path.read_text("utf-8"))}
    assert files == {scenes / "routes.py", scenes / "replay_guide" / "dots.py"}


EXAMPLE = ROOT / "tests" / "example"
ROOMS = ("public", "rules", "bots", "tabletop", "scenes", "entry", "__main__")
"""The rooms of the example: each imports those before it."""


def imports_of_the_example() -> list[tuple[str, str]]:
    """The room of each module, with each module of the house or the example that it imports."""
    leading = re.compile(r"^\s*(?:from (\S+) import (\w+)|import (\S+))", re.MULTILINE)
    return [
        (path.relative_to(EXAMPLE).with_suffix("").parts[0], f"{module}.{name}" if module else whole)
        for path in EXAMPLE.rglob("*.py")
        for module, name, whole in leading.findall(path.read_text("utf-8"))
    ]


def test_the_example_stands_on_the_product_alone() -> None:
    """It is a game as any further one would be: it needs no other game, no test and no test kit."""
    modules = {module for _room, module in imports_of_the_example()}
    assert not {name for name in modules if name.startswith(("testkit", "tools", "miaui.games"))}
    tests = {name for name in modules if name.startswith("tests.")}
    assert tests and all(test.startswith("tests.example.") for test in tests)


def test_the_rooms_of_the_example_are_those_of_any_game() -> None:
    for room, module in imports_of_the_example():
        if module.startswith("tests.example."):
            assert ROOMS.index(module.split(".")[2]) <= ROOMS.index(room), (room, module)
        if room in ("tabletop", "scenes"):
            assert not module.startswith(("tests.example.rules", "miaui.match.referee")), (room, module)
        if room in ("public", "rules"):
            assert not module.startswith(("pygame", "time", "os", "pathlib", "numpy")), (room, module)
        if room == "bots":
            assert not module.startswith(("tests.example.rules.record", "tests.example.rules.game"))
