"""`python -m workshop.art [--only PREFIX ...] [--draw | --bake]`: draw the SVGs, bake what changed."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import time

import workshop.art
from workshop.art.kit import SHEETS, Sheet

_NOT_DRAWINGS = {"__main__", "bake", "kit"}


def load() -> dict[str, Sheet]:
    """Import every module with drawings in this folder and return the dict `SHEETS` of all sheets by name."""
    for module in pkgutil.iter_modules(workshop.art.__path__):
        if module.name not in _NOT_DRAWINGS:
            importlib.import_module(f"workshop.art.{module.name}")
    return SHEETS


def main() -> None:
    """Draw the sheets named on the command line, by default all, and bake those that are stale; print a line
    with the sizes in KiB and the seconds for each that was baked."""
    from workshop.art.bake import bake, baked_path, densities, write_svg

    parser = argparse.ArgumentParser(prog="python -m workshop.art", description=__doc__)
    parser.add_argument("--only", action="append", metavar="PREFIX", help="names that begin like this")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--draw", action="store_true", help="write the SVGs only")
    what.add_argument("--bake", action="store_true", help="bake the SVGs as they lie")
    wanted = parser.parse_args()
    prefixes = tuple(wanted.only or ("",))
    for name, sheet in sorted(load().items()):
        if not name.startswith(prefixes):
            continue
        started = time.perf_counter()
        if not wanted.bake:
            write_svg(sheet)
        if not wanted.draw and bake(sheet):
            sizes = " + ".join(f"{baked_path(name, d).stat().st_size / 1024:.0f}" for d in densities(name))
            print(f"{name}: {sizes} KiB, {time.perf_counter() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
