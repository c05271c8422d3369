"""Writes packaging/locked.txt: version and hashes of every Python package that packages are built with.

To let newer versions in: `.venv/bin/pip install uv`, then `.venv/bin/python packaging/lock.py --upgrade`.
One list serves every system and every Python that builds; pip takes nothing that is not in it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from places import HERE, ROOT, Refused, requirements

LOCKED = HERE / "locked.txt"
HEADER = "# What packages are built with, and what goes into them, on every system. Written by lock.py.\n"


def main() -> None:
    """Resolve the requirements anew; versions in the list are kept unless --upgrade is said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    upgrade = ["--upgrade"] if parser.parse_args().upgrade else []
    resolve = ["pip", "compile", "--quiet", "--universal", "--generate-hashes", "--python-version", "3.11"]
    shape = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    done = subprocess.run(
        [sys.executable, "-m", "uv", *resolve, *shape, *upgrade, "--output-file", str(LOCKED), "-"],
        cwd=ROOT, input="\n".join(requirements()), text=True, stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Refused("uv could not resolve the requirements; is it installed? (.venv/bin/pip install uv)")
    LOCKED.write_text(HEADER + LOCKED.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
