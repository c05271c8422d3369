"""Do tests notice the mistakes that they noticed before? `python -m workshop.proof.planted [--only store]`.

`planted.json` lists mistakes in all rooms of the program: a file, a text in it, what is planted in its place,
and the test that noticed it. Each is planted in a copy of the tree. Where that test passes, or is there no
more, the tests that `make quick` would choose are asked. Unlike `mutants`, which tries every change of a few
rooms, these are few, and processes that tests start have them, too.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.quick import files_for

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).with_suffix(".json")
COPIED = (
    "miaui",
    "testkit",
    "tests",
    "tools",
    "examples",
    "docs",
    "packaging",
    "pyproject.toml",
    "README.md",
)
PASSED = (pytest.ExitCode.OK, pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED)
"""Exit statuses of pytest without a failure: also where no such test is there."""
LONGEST = 600
"""Seconds after which tests that do not end have noticed a mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A text of a file (path from the root), which is there once, what is planted in its place, and the id of
    the test that noticed it."""

    file: str
    old: str
    new: str
    test: str

    def place(self, text: str) -> str:
        """Return `text` with `old` replaced by `new`; the file is not touched. ValueError where `old` is not
        there exactly once, such as "miaui/a.py has 2 times, not once: 'x'"."""
        count = text.count(self.old)
        if count != 1:
            raise ValueError(f"{self.file} has {count} times, not once: {self.old!r}")
        return text.replace(self.old, self.new)


def mistakes() -> list[Mistake]:
    """Return the planted mistakes in planted.json beside this file, in the order of the file. TypeError where
    one lacks a field or has another."""
    return [Mistake(**one) for one in json.loads(LIST.read_text("utf-8"))]


def copy_tree(target: Path) -> None:
    """Copy the files and folders `COPIED` of the repository into the folder `target`, with a symbolic link to
    the assets. FileExistsError where a folder of them or the link is there already; files are replaced."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, target / name)
    (target / "assets").symlink_to(ROOT / "assets")


def failed(tree: Path, tests: Sequence[str]) -> str:
    """Run tests with pytest in the folder `tree`, until one fails, and return the id of that one, such as
    "tests/core/test_x.py::test_y"; "" where all pass or there are none of these names. It is `tests[0]` where
    pytest names none or takes longer than 600 seconds."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-rfE",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        "--hypothesis-seed=1",
    ]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            [*command, *tests], cwd=tree, env=environment, capture_output=True, text=True, check=False,
            timeout=LONGEST,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return tests[0]
    if done.returncode in PASSED:
        return ""
    named = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", done.stdout, re.MULTILINE)
    return named[1] if named else tests[0]


def noticed_by(tree: Path, mistake: Mistake) -> str:
    """Plant a mistake in `tree`, run the test of the mistake and, where that passes, the tests that `make
    quick` chooses for the file, and take the mistake back, also after an error. Return the id of a test that
    fails; "" where none does. ValueError where it cannot be planted."""
    path = tree / mistake.file
    text, before = path.read_text("utf-8"), path.stat()
    path.write_text(mistake.place(text), "utf-8")
    try:
        further = [test for test in files_for([Path(mistake.file)]) if not mistake.test.startswith(test)]
        return failed(tree, [mistake.test]) or (failed(tree, further) if further else "")
    finally:
        path.write_text(text, "utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))  # what was compiled of it counts again


def main() -> int:
    """Plant each mistake whose file's name holds a word of `--only` (all) in a copy of the tree, print a line
    on stderr with the test that notices it or "SURVIVED", and {"planted": {"made", "survived"}} as a line of
    JSON at the end. Return 1 if one is not noticed or cannot be planted, else 0. AssertionError where a test
    fails without any mistake."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[""], help="parts of the files' names")
    options = parser.parse_args()
    os.chdir(ROOT)
    chosen = [one for one in mistakes() if any(part in one.file for part in options.only)]
    survived = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        broken = failed(tree, sorted({one.test for one in chosen}))
        if broken:
            raise AssertionError(f"{broken} fails without any mistake")
        for one in chosen:
            try:
                test = noticed_by(tree, one)
            except ValueError as error:
                test, said = "", f"NOT PLANTED: {error}"
            else:
                said = f"{'SURVIVED' if not test else 'caught'}: {one.file}: {one.old!r} -> {one.new!r}"
                said += f", by {test}" if test != one.test else ""
            survived += not test
            print(said, file=sys.stderr, flush=True)
    print(json.dumps({"planted": {"made": len(chosen), "survived": survived}}))
    return int(bool(survived))


if __name__ == "__main__":
    sys.exit(main())
