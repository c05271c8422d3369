"""The oldest C library that the frozen Linux program runs with; refused if it is newer than --most."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from places import FROZEN, Refused

WANTED = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", default="", help="the newest C library that is allowed")
    most = parser.parse_args().most
    need = floor(FROZEN / "miaui")
    print(f"glibc {'.'.join(map(str, need))}")
    if most and need > tuple(map(int, most.split("."))):
        raise Refused(f"the program needs a newer C library than {most}: build it on an older system")


def floor(folder: Path) -> tuple[int, int]:
    """Return the newest version of glibc that any file of a folder asks for. Refused where none asks."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    asked = [version for path in files for version in asks(path.read_bytes())]
    if not asked:
        raise Refused(f"there is no Linux program in {folder}: run make package")
    return max(asked)


def asks(content: bytes) -> list[tuple[int, int]]:
    """Return the versions of glibc that a program or library names, none if it is neither."""
    if not content.startswith(b"\x7fELF"):
        return []
    return [(int(major), int(minor)) for major, minor in WANTED.findall(content)]


if __name__ == "__main__":
    main()
