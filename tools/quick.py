"""The tests that what was changed calls for: `make quick`. What is chosen never depends on the clock.

First, for every changed module `miaui/a/x.py`, the files in `tests/a` (of a game: in `tests/games/GAME`) that
are named after it or import it, else those named after its first word (`replay_guide.py`: `test_replay.py`).
Then, unless only what lies above them was changed, the match, what every game must hold, and the rules of the
changed games; of all games where nothing changed, or something that their rules stand on. Of what is tried
with many seeds, sizes or languages the sample of `make test` is taken.
"""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from testkit.house import GAMES

ABOVE = ("engine", "history", "scenes", "store", "tabletop")
"""Rooms of the program that no rules stand on."""
SEEN_IN = {"history": ("scenes",)}
"""Rooms that draw nothing, with those whose tests look at what comes of them."""
WORDS = "tests/test_words.py"
"""Figures of the program's words, which any change may move."""


def main() -> int:
    """Run pytest on `called_for(_changed_files())`, on up to four cores, and return its exit status. Without
    changed files the rules' tests of all games are run."""
    chosen = called_for(_changed_files())
    print("make quick:", " ".join(chosen), flush=True)
    options = ["--numprocesses", "auto", "--maxprocesses", "4", "--sample", "test"]
    return subprocess.run([sys.executable, "-m", "pytest", *options, *chosen], check=False).returncode


def called_for(changed: Sequence[Path]) -> list[str]:
    """Return the test files and folders that changed files call for, each once, in this order: `files_for`,
    test_words.py if a file of miaui is among them, and, if `rules_for` gives any folders (it does for any
    file of a game, its scenes, too, and without changed files), tests/core, tests/match, tests/conformance
    and these. ["tests/core"] if all that is nothing."""
    rules = rules_for(changed)
    shared = ["tests/core", "tests/match", "tests/conformance"] if rules else []
    words = [WORDS] if any(path.parts[0] == "miaui" for path in changed) else []
    return list(dict.fromkeys([*files_for(changed), *words, *shared, *rules])) or ["tests/core"]


def _changed_files() -> list[Path]:
    """Return the paths of the .py files that `git status` names: changed, new or deleted since the last
    commit. [] if there are none; CalledProcessError outside a repository."""
    lines = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "-z"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    return [Path(line[3:]) for line in lines if line[3:].endswith(".py")]


def rules_for(changed: Iterable[Path]) -> list[str]:
    """Return the folders with tests of the rules that changed files touch, game by game in alphabetical
    order: "tests/games/KEY/public" and then "…/rules" of each game with a changed file, or of all games, in
    the order of `GAMES`, if nothing or a file of no game changed. Files of no game in the folders `ABOVE`
    (engine, history, scenes, store, tabletop) of miaui and tests are passed over: [] for these alone."""
    paths = list(changed)
    keys = {next((key for key in GAMES if key in path.parts[1:]), "") for path in paths if not _above(path)}
    games = list(GAMES) if not paths or "" in keys else sorted(keys)
    return [f"tests/games/{key}/{room}" for key in games for room in ("public", "rules")]


def _above(path: Path) -> bool:
    """Whether a file is of a room that no rules stand on, and of no game."""
    shared = not any(key in path.parts[1:] for key in GAMES)
    return shared and path.parts[0] in ("miaui", "tests") and len(path.parts) > 2 and path.parts[1] in ABOVE


def files_for(changed: Iterable[Path]) -> list[str]:
    """Return the test files of changed files, sorted, each once: a changed test itself, and `beside` of a
    module in a folder of miaui; other files call for none. Files that do not exist (any more) are left
    out."""
    names: set[str] = set()
    for path in changed:
        if path.parts[0] == "tests" and path.name.startswith("test_"):
            names.add(str(path))
        elif path.parts[0] == "miaui" and len(path.parts) > 2:
            names.update(map(str, beside(path)))
    return sorted(name for name in names if Path(name).exists())


def beside(module: Path) -> list[Path]:
    """Return the test files of a module of miaui, sorted: of all in tests/ROOM and tests/games/*/ROOM (of
    history those of scenes, too; of a game all in tests/games/GAME) those that import it, and the one at its
    own place that bears its name. If there are none, the one there that bears the first word of its name
    (`replay_guide.py`: `test_replay.py`); [] without that, too."""
    if module.parts[1] == "games":
        rooms = [Path("tests", *module.parts[1:3])]
    else:
        names = (module.parts[1], *SEEN_IN.get(module.parts[1], ()))
        rooms = [
            room
            for name in names
            for room in (Path("tests", name), *Path("tests", "games").glob(f"*/{name}"))
        ]
    room = sorted(path for folder in rooms for path in folder.rglob("test_*.py"))
    folder = Path("tests", *module.parts[1:-1])
    paths = [path for path in room if path == folder / f"test_{module.name}" or imports(path, module)]
    if paths:
        return paths
    first = module.stem.split("_")[0]
    return [path for path in room if path.is_relative_to(folder) and path.stem == f"test_{first}"]


def imports(test: Path, module: Path) -> bool:
    """Return True if the text of a test file contains a module's dotted name, or both "from PACKAGE import"
    and, anywhere, the module's name. Text is searched, not syntax."""
    text = test.read_text(encoding="utf-8")
    dotted = ".".join(module.with_suffix("").parts)
    package, _, name = dotted.rpartition(".")
    return dotted in text or (f"from {package} import" in text and name in text)


if __name__ == "__main__":
    sys.exit(main())
