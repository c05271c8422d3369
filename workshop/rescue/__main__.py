"""Rescue of a damaged library: `python -m workshop.rescue FILE`.

The file is set aside, and a new one of all games that can be found in its pages and its log takes its place.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from miaui.catalog import CATALOG
from miaui.store import wal
from workshop.rescue.rescue import replace


def main() -> int:
    """Replace the library `FILE` as `rescue.replace` does, print "N games found; the damaged file is NAME"
    and a line "altered: TITLE" or "lost: TITLE" for each such game, before these "the log is broken before
    its end" where it is, and return 0. OSError or sqlite3.Error where that fails; the damaged file is then
    where it was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    path: Path = parser.parse_args().file
    if wal.read_log(path).is_broken():
        print("the log is broken before its end")
    recovery = replace(path, CATALOG.games)
    print(f"{recovery.games} games found; the damaged file is {recovery.aside.name}")
    for words, titles in (("altered", recovery.altered), ("lost", recovery.lost)):
        for title in titles:
            print(f"{words}: {title}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
