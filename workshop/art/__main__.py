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
    """Import every module in this folder that holds drawings and return the dict `SHEETS` of all sheets by
    name. A second call returns the same dict."""
    for module in pkgutil.iter_modules(workshop.art.__path__):
        if module.name not in _NOT_DRAWINGS:
            importlib.import_module(f"workshop.art.{module.name}")
    return SHEETS


def main() -> None:
    """Draw the sheets whose names begin with one of the prefixes after `--only`, by default all, in the order
    of their names, and bake those that are stale. With `--draw` nothing is baked, with `--bake` nothing is
    drawn.

    Print one line for each sheet that was baked, such as "cat/kai/blink: 12 + 5 KiB, 0.8 s", with the size of
    each density; nothing for the others or for a prefix that no sheet has. FileNotFoundError for a sheet
    without an SVG (`--bake`), SystemExit 2 for other arguments or for both `--draw` and `--bake`."""
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
