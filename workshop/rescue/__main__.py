"""Rescue of a damaged library: `python -m workshop.rescue FILE`.

The file is set aside, and a new one of all games that can be found in its pages and its log takes its place.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from miaui.catalog import CATALOG
from workshop.rescue.rescue import replace
from workshop.rescue.wal import has_lost


def main() -> int:
    """Make the new file and print what became of the games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    path: Path = parser.parse_args().file
    log = path.with_name(f"{path.name}-wal")
    if log.is_file() and has_lost(log.read_bytes()):
        print("the log is broken before its end")
    found = replace(path, CATALOG.games)
    print(f"{found.games} games found; the damaged file is {found.aside.name}")
    for words, titles in (("altered", found.altered), ("lost", found.lost)):
        for title in titles:
            print(f"{words}: {title}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
