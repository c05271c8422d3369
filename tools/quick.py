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

ABOVE = ("engine", "scenes", "store", "tabletop")
"""Rooms of the program that no rules stand on."""
WORDS = "tests/test_words.py"
"""Figures of the program's words, which any change may move."""


def main() -> int:
    """Run the tests that Python files changed since the last commit call for, as `called_for` chooses
    them, on up to four cores; return pytest's exit status. Without changes the rules' tests are run."""
    chosen = called_for(changed_files())
    print("make quick:", " ".join(chosen), flush=True)
    options = ["--numprocesses", "auto", "--maxprocesses", "4", "--sample", "test"]
    return subprocess.run([sys.executable, "-m", "pytest", *options, *chosen], check=False).returncode


def called_for(changed: Sequence[Path]) -> list[str]:
    """Return the files and folders of tests that changed files call for, each once: `files_for`, those of
    words and of the rules that are touched; ["tests/core"] where these call for none."""
    rules = rules_for(changed)
    shared = ["tests/core", "tests/match", "tests/conformance"] if rules else []
    words = [WORDS] if any(path.parts[0] == "miaui" for path in changed) else []
    return list(dict.fromkeys([*files_for(changed), *words, *shared, *rules])) or ["tests/core"]


def changed_files() -> list[Path]:
    """Return the Python files that differ from the last commit, new ones too."""
    lines = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "-z"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    return [Path(line[3:]) for line in lines if line[3:].endswith(".py")]


def rules_for(changed: Iterable[Path]) -> list[str]:
    """Return the folders where rules are tested that the changed files touch: of a game for files of it, of
    all for other files, or without any."""
    paths = list(changed)
    keys = {next((key for key in GAMES if key in path.parts[1:]), "") for path in paths if not _above(path)}
    games = list(GAMES) if not paths or "" in keys else sorted(keys)
    return [f"tests/games/{key}/{room}" for key in games for room in ("public", "rules")]


def _above(path: Path) -> bool:
    """Whether a file is of a room that no rules stand on, and of no game."""
    shared = not any(key in path.parts[1:] for key in GAMES)
    return shared and path.parts[0] in ("miaui", "tests") and len(path.parts) > 2 and path.parts[1] in ABOVE


def files_for(changed: Iterable[Path]) -> list[str]:
    """Return the test files that belong to the changed files, sorted: themselves, and those `beside` a module
    of `miaui`; not those that are gone."""
    found: set[str] = set()
    for path in changed:
        if path.parts[0] == "tests" and path.name.startswith("test_"):
            found.add(str(path))
        elif path.parts[0] == "miaui" and len(path.parts) > 2:
            found.update(map(str, beside(path)))
    return sorted(name for name in found if Path(name).exists())


def beside(module: Path) -> list[Path]:
    """Return the test files of a module's room that are named after it or import it; where there are none,
    the one named after the first word of its name."""
    if module.parts[1] == "games":
        rooms = [Path("tests", *module.parts[1:3])]
    else:
        rooms = [Path("tests", module.parts[1]), *Path("tests", "games").glob(f"*/{module.parts[1]}")]
    room = sorted(path for folder in rooms for path in folder.rglob("test_*.py"))
    folder = Path("tests", *module.parts[1:-1])
    found = [path for path in room if path == folder / f"test_{module.name}" or imports(path, module)]
    if found:
        return found
    first = module.stem.split("_")[0]
    return [path for path in room if path.is_relative_to(folder) and path.stem == f"test_{first}"]


def imports(test: Path, module: Path) -> bool:
    """True if the text of a test file has a module's dotted name, or an import from its package and its
    name anywhere."""
    text = test.read_text(encoding="utf-8")
    dotted = ".".join(module.with_suffix("").parts)
    package, _, name = dotted.rpartition(".")
    return dotted in text or (f"from {package} import" in text and name in text)


if __name__ == "__main__":
    sys.exit(main())
