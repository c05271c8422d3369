"""The packages in dist/, and what the program in them answers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from miaui.selftest import CHECKS
from tests.packaging.scripts import ROOT

DIST = ROOT / "dist"
QUESTIONS = (
    ("levels", "--json"),
    ("arena", "--seats", "paddler,diver,diver", "--games", "2", "--seed", "1", "--json"),
    ("today", "--date", "2001-02-03", "--json"),
)
"""Commands that every packed program answers as the source does."""
DISPENSABLE = {
    "accesskit": "access", "bidi": "letters", "fsrs": "drill", "aiohttp": "phones", "segno": "phones",
}  # fmt: skip
"""The packages that the program starts without, and the part of the self-test that misses each."""


def built(pattern: str) -> Path:
    """The one package of its kind."""
    paths = list(DIST.glob(pattern))
    assert len(paths) == 1, paths
    return paths[0]


def source_answers(*words: str) -> subprocess.CompletedProcess[bytes]:
    """What the source's program answers, where nobody has played."""
    with tempfile.TemporaryDirectory() as home:
        return subprocess.run(
            [sys.executable, "-m", "miaui", *words],
            cwd=ROOT, env=os.environ | {"MIAUI_HOME": home}, capture_output=True, check=False,
        )  # fmt: skip


def untimed(answer: bytes) -> bytes:
    """An answer without the seconds that it took."""
    return re.sub(rb'"seconds": [\d.]+', b'"seconds": 0', answer)


def finds_all(said: str) -> None:
    """Assert that the self-test with these words found all that the program needs."""
    fields = dict(re.findall(r"^(\w+) +(\w+)", said, re.MULTILINE))
    assert {name: fields.get(name) for name in CHECKS} == dict.fromkeys(CHECKS, "ok"), said


def without(package: str, frozen: Path, target: Path) -> Path:
    """Copy the folder of a frozen program as if a package had never been packed; return the copy.

    The package's folder is left out, and in each program's table of modules its name is another, unless its
    modules lie in the folder.
    """
    lies_in_folder = any(frozen.glob(f"_internal/{package}/__init__.pyc"))
    shutil.copytree(frozen, target, symlinks=True, ignore=shutil.ignore_patterns(package))
    named = bytes([len(package)]) + package.encode("ascii")
    for program in target.glob("miaui*"):
        whole = program.read_bytes()
        times = whole.count(named)
        assert times == (0 if lies_in_folder else 1), f"{package} stands in {program.name} {times} times"
        program.write_bytes(whole.replace(named, named[:-1] + b"_"))
    return target


def misses(package: str, said: str) -> None:
    """Assert that the self-test with these words misses this package and nothing else."""
    fields = dict(re.findall(r"^(\w+) +(\w+)", said, re.MULTILINE))
    assert {name for name in CHECKS if fields.get(name) != "ok"} == {DISPENSABLE[package]}, said
