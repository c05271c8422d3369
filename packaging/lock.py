"""Writes locked.txt and windows/packages.txt: every Python package that builds, with version and hashes.

To let newer versions in: `.venv/bin/pip install uv`, then `.venv/bin/python packaging/lock.py --upgrade`.
locked.txt serves every system and every Python that builds; pip takes nothing that is not in it. The other
list is what Windows' Python is given under Wine, which tests as well: the same versions, without conditions.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from places import HERE, ROOT, Refused, pyproject, requirements

LOCKED = HERE / "locked.txt"
HEADER = "# What packages are built with, and what goes into them, on every system. Written by lock.py.\n"
WINDOWS = HERE / "windows" / "packages.txt"
WINDOWS_HEADER = "# What Windows' Python builds and tests with under Wine. Written by lock.py.\n"
TESTS = ("hypothesis", "pillow", "pytest", "pytest-xdist")


def main() -> None:
    """Resolve the requirements anew; versions in the lists are kept unless --upgrade is said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    upgrade = ["--upgrade"] if parser.parse_args().upgrade else []
    resolve(requirements(), LOCKED, HEADER, ["--universal", "--python-version", "3.11", *upgrade])
    wanted = [*requirements(), *tests()]
    windows = ["--python-platform", "windows", "--python-version", "3.13", "--constraint", str(LOCKED)]
    resolve(wanted, WINDOWS, WINDOWS_HEADER, [*windows, *upgrade])


def tests() -> list[str]:
    """Return what the tests that run under Wine need beside the program's own requirements."""
    dev = pyproject()["project"]["optional-dependencies"]["dev"]
    return [line for line in dev if line.split(">=")[0] in TESTS]


def resolve(wanted: Sequence[str], target: Path, header: str, how: Sequence[str]) -> None:
    """Write one list. Refused where uv cannot."""
    shape = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    compile_ = ["pip", "compile", "--quiet", "--generate-hashes", "--output-file", str(target)]
    done = subprocess.run(
        [sys.executable, "-m", "uv", *compile_, *how, *shape, "-"],
        cwd=ROOT, input="\n".join(wanted), text=True, stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Refused("uv could not resolve the requirements; is it installed? (.venv/bin/pip install uv)")
    target.write_text(header + target.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
