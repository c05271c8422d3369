"""The samples of `make test` and `make core`: with `--sample` pytest leaves what takes long to `make check`.

Left out are whole programs (`WHOLE`), tests marked `slow`, and of a test of screens that is asked of many
sizes, languages, games or seeds all but a few, spread evenly over its list; with `--sample core` of every
such test. Which ones never depends on the clock or the machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar

ROOT = Path(__file__).resolve().parent.parent
WHOLE = ("packaging", "pictures", "robust", "window")
"""Folders of tests that start whole programs, or paint whole screens."""
SLOW = "slow"
SEVERAL, CELLS = 2, 20
"""Numbers of parameter sets of one test that are tried: usually, and where every scene is drawn."""


class Asked(Protocol):
    """The part of pytest's items that is asked."""

    @property
    def path(self) -> Path:
        """The file of the test, an absolute path below `ROOT`."""

    @property
    def nodeid(self) -> str:
        """The name of the test, e.g. "tests/test_a.py::test_b[c]": its parameters stand in brackets."""

    def get_closest_marker(self, name: str) -> object:
        """Return the marker of that name, of the test, its class or its module; None for none."""


T = TypeVar("T", bound=Asked)


def in_sample(place: int, count: int, tried: int = SEVERAL) -> bool:
    """Return True if the parameter set at `place` (from 0) of `count` is one of the `tried` that a sample
    keeps: the first, the last, and what lies evenly between. True for all if there are no more than `tried`,
    which is at least 2.

    >>> [place for place in range(9) if in_sample(place, 9)]
    [0, 8]
    """
    return count <= tried or place in {round(part * (count - 1) / (tried - 1)) for part in range(tried)}


def left_out(items: Sequence[T], everywhere: bool = False) -> list[T]:
    """Return the tests of `items` that a sample leaves out: those of whole programs (folders packaging,
    pictures, robust and window), those marked "slow", and of each test with more than 2 parameter sets (20 in
    a folder "laws") all but as many. Of the latter only tests in folders scenes, tabletop, privacy,
    conformance and laws are thinned out, with `everywhere` all. They come test function by test function,
    each in its order in `items`; [] for no items."""
    by_function: dict[str, list[T]] = {}
    for item in items:
        by_function.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return [
        item
        for same in by_function.values()
        for place, item in enumerate(same)
        if is_whole(item.path)
        or item.get_closest_marker(SLOW)
        or ((everywhere or _is_wide(item.path)) and not in_sample(place, len(same), several(item.path)))
    ]


def is_whole(path: Path) -> bool:
    """Return True for a file in one of the folders packaging, pictures, robust and window right below tests/.
    ValueError for a file outside the repository, IndexError for one right in it."""
    return path.relative_to(ROOT).parts[1] in WHOLE


def _is_wide(path: Path) -> bool:
    """Return True for a file in a folder of tests that draw or lay out screens (scenes, tabletop, laws,
    …)."""
    folders = path.relative_to(ROOT).parts[1:-1]
    return not {"scenes", "tabletop", "privacy", "conformance", "laws"}.isdisjoint(folders)


def several(path: Path) -> int:
    """Return the number of parameter sets that a sample keeps of each test of a file: 20 if the file lies
    right in a folder "laws", else 2."""
    return CELLS if path.parent.name == "laws" else SEVERAL
