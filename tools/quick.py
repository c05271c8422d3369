"""The tests that what was changed calls for, in at most a minute: `make quick`.

Always those of the rules and the table; besides, for every changed module `miaui/a/b.py` the file
`tests/a/test_b.py` or, where there is none, the files in `tests/a` that import the module.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ALWAYS = ("tests/core", "tests/games", "tests/conformance", "tests/table")


def main() -> int:
    """Run them on all cores; pytest's exit status."""
    chosen = [*ALWAYS, *sorted(tests_for(changed_files()) - within(ALWAYS))]
    print("make quick:", " ".join(chosen), flush=True)
    command = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--maxprocesses", "4", *chosen]
    return subprocess.run(command, check=False).returncode


def changed_files() -> list[Path]:
    """Files that differ from the last commit, new ones too."""
    lines = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "-z"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    return [Path(line[3:]) for line in lines if line[3:].endswith(".py")]


def tests_for(changed: Iterable[Path]) -> set[str]:
    """The test files that belong to the changed files."""
    found: set[str] = set()
    for path in changed:
        if path.parts[0] == "tests" and path.name.startswith("test_"):
            found.add(str(path))
        elif path.parts[0] == "miaui":
            own = Path("tests", *path.parts[1:-1], f"test_{path.name}")
            found |= {str(own)} if own.exists() else set(importing(path))
    return {name for name in found if Path(name).exists()}


def importing(module: Path) -> list[str]:
    """Test files beside the module's place in `tests` that name it in an import."""
    dotted = ".".join(module.with_suffix("").parts)
    package, _, name = dotted.rpartition(".")
    folder = Path("tests", *module.parts[1:2])
    return [
        str(path)
        for path in sorted(folder.rglob("test_*.py"))
        for text in [path.read_text(encoding="utf-8")]
        if dotted in text or (f"from {package} import" in text and name in text)
    ]


def within(folders: Iterable[str]) -> set[str]:
    """All test files in these folders."""
    return {str(path) for folder in folders for path in Path(folder).rglob("test_*.py")}


if __name__ == "__main__":
    sys.exit(main())
