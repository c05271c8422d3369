"""Figures of `make bench` beside their limit, their peer, the last ones and the best: docs/bench.json.

Seconds hang on the machine; what is compared between days are ratios within one run, in the unit ×.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from tools.bench_figures import Figures

FILE = Path(__file__).resolve().parent.parent / "docs" / "bench.json"
RATIO = "×"
CPU = " cpu"
"""Ends the name of a row that has the processor's time."""
WORSE = 1.05
"""A ratio counts as worse beyond this multiple of the best one."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A figure as docs/bench.json has it.

    - `value`, `unit`: the last one; None and "" where it was never measured.
    - `limit`: at most, for a rate a second at least.
    - `peer`: the row of that run that stands for others' work; `times`: how many times it is wanted.
    - `best`: the best ratio ever.
    """

    value: float | None = None
    unit: str = ""
    limit: float | None = None
    peer: str | None = None
    times: float | None = None
    best: float | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """All kept figures by name, and the machine on which they were measured."""

    machine: str
    figures: Mapping[str, Kept]

    def row(self, name: str, figures: Figures, loaded: bool) -> str:
        """Return the line that is printed for a figure of `figures`: name padded to 48 characters, value
        padded to 12 with three decimals, and unit; then, each if it is kept and two blanks apart, "within
        LIMIT" or "OVER LIMIT", the ratio to its peer with two decimals ("1.20 × PEER", with " (wanted 2)" if
        `times` is kept), "last 95.000" and "best 1.100", with three. Limit and times are written as short as
        can be, e.g. 100. If `loaded`, a limit is compared with the row of the processor's time ("NAME cpu"),
        not with the wall clock's, where there are both. KeyError for a name without figure."""
        value, unit = figures[name]
        kept = self.figures.get(name, Kept())
        told = [f"{name:48}  {value:12.3f} {unit}"]
        limit = None if loaded and f"{name}{CPU}" in figures else kept.limit
        if loaded and name.endswith(CPU):
            limit = self.figures.get(name.removesuffix(CPU), kept).limit
        if limit is not None:
            told.append(f"{'within' if fits(value, unit, limit) else 'OVER'} {limit:g}")
        if kept.peer in figures:
            wanted = "" if kept.times is None else f" (wanted {kept.times:g})"
            told.append(f"{value / figures[kept.peer][0]:.2f} × {kept.peer}{wanted}")
        if kept.value is not None:
            told.append(f"last {kept.value:.3f}")
        if kept.best is not None:
            told.append(f"best {kept.best:.3f}")
        return "  ".join(told)

    def worse(self, figures: Figures) -> list[str]:
        """Return a sentence for each figure with the unit "×" that is over its limit ("NAME: 1.30, at most
        1.2 is wanted") or, if not, more than 5 % over the best one ("NAME: 1.10, it has been 1.00"), numbers
        but the limit with two decimals, in the order of `figures`; [] if there is none. Figures that the book
        does not have are left out."""
        worse_ones = []
        for name, (value, unit) in figures.items():
            kept = self.figures.get(name, Kept())
            if unit == RATIO and kept.limit is not None and value > kept.limit:
                worse_ones.append(f"{name}: {value:.2f}, at most {kept.limit:g} is wanted")
            elif unit == RATIO and kept.best is not None and value > WORSE * kept.best:
                worse_ones.append(f"{name}: {value:.2f}, it has been {kept.best:.2f}")
        return worse_ones

    def after(self, figures: Figures) -> Book:
        """Return a new book for this machine in which `figures` are the last ones, rounded to three decimals,
        for the unit "×" with the lowest ratio so far, this one included, as best (None for other units).
        Limits and peers stay, and so do figures that are not among `figures`."""
        newer = dict(self.figures)
        for name, (value, unit) in figures.items():
            old = newer.get(name, Kept())
            best = min(value, value if old.best is None else old.best) if unit == RATIO else None
            newer[name] = replace(
                old, value=round(value, 3), unit=unit, best=None if best is None else round(best, 3)
            )
        return Book(machine(), newer)


def fits(value: float, unit: str, limit: float) -> bool:
    """Return True if a value keeps its limit: at least the limit for a unit that ends in "/s", else at most.

    >>> fits(90.0, "games/s", 100), fits(90.0, "ms", 100)
    (False, True)
    """
    return value >= limit if unit.endswith("/s") else value <= limit


def machine() -> str:
    """Return the machine in words, e.g. "8 × Intel…, Python 3.12.1"; where the model is not known the kind of
    its processor, e.g. "x86_64", stands in its place."""
    lines = (
        Path("/proc/cpuinfo").read_text("ascii", "replace").splitlines()
        if os.path.exists("/proc/cpuinfo")
        else []
    )
    kinds = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    kind = kinds[0] if kinds else platform.machine()
    return f"{os.cpu_count()} × {kind}, Python {platform.python_version()}"


def load() -> str | None:
    """Return a sentence with the load, e.g. "the machine is loaded (3.1 on 4 processors): rows with *cpu* and
    ratios count", if the average load of the last minute is half the number of processors or more; None if it
    is less or the system does not tell it."""
    if not hasattr(os, "getloadavg") or os.getloadavg()[0] < 0.5 * (os.cpu_count() or 1):
        return None
    busy = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    return f"the machine is loaded ({busy}): rows with *cpu* and ratios count"


def read(file: Path = FILE) -> Book:
    """Return the book of a file of JSON. OSError if it cannot be read, ValueError if it is no JSON, KeyError
    or TypeError if it is no book."""
    data = json.loads(file.read_text("utf-8"))
    return Book(data["machine"], {name: Kept(**kept) for name, kept in data["figures"].items()})


def write(book: Book, file: Path = FILE) -> None:
    """Write the book to a file as JSON, in place of what is there: one line for each figure, sorted by name,
    without values that are None or ""."""
    lines = []
    for name, kept in sorted(book.figures.items()):
        told = {key: said for key, said in asdict(kept).items() if said not in (None, "")}
        lines.append(f"  {json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}")
    head = f' "machine": {json.dumps(book.machine, ensure_ascii=False)},\n "figures": {{\n'
    file.write_text("{\n" + head + ",\n".join(lines) + "\n }\n}\n", "utf-8")
