"""`make bench`: how fast everything is on this machine. Prints a table and writes build/bench.json.

Machines differ, so what matters are ratios within one run; nothing here fails.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from miaui.core.seat import Seat, seats
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from testkit.miaui.drawn import drawn_deal
from tools.bench_bots import decisions, playouts, waiting
from tools.bench_env import environments
from tools.bench_kaivai import kaivai
from tools.bench_salt import salt
from tools.bench_screen import BUDGETS, large_display, window

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records" / "examples.records"
OUT = ROOT / "build" / "bench.json"

Figures = dict[str, tuple[float, str]]


def main() -> None:
    """Measure everything that can be measured here."""
    figures: Figures = {}
    with large_display() as display:
        shown = (window, waiting) if display else ()
        for measure in (records, games, salt, kaivai, playouts, environments, decisions, *shown):
            figures |= measure()
    width = max(map(len, figures))
    for name, (value, unit) in figures.items():
        most = BUDGETS.get(name)
        verdict = "" if most is None else f"  {'within' if value <= most else 'OVER'} {most:g}"
        print(f"{name:{width}}  {value:12.3f} {unit}{verdict}")
    OUT.parent.mkdir(exist_ok=True)
    found = {name: {"value": value, "unit": unit} for name, (value, unit) in figures.items()}
    OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def records() -> Figures:
    """`miaui replay` over many records in one file, whole process."""
    copies = 40
    lines = RECORDS.read_text(encoding="utf-8").splitlines() * copies
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        seconds = _run([sys.executable, "-m", "miaui", "replay", file.name, "--jsonl"])
    return {"replay": (len(lines) / seconds, "records/s")}


def games() -> Figures:
    """Random games of four through `apply`, one core."""
    rng = Random(1)
    count = 200
    begun = time.perf_counter()
    for _ in range(count):
        state, _told = rules.start(4, Variants(), Seat(0), drawn_deal(rng))
        orders = [rng.sample(DIVERS, 12) for _ in range(4)]
        for number in range(12):
            for seat in seats(4):
                state, _told = rules.apply(state, Dive(seat, orders[seat][number]))
    return {"random games": (count / (time.perf_counter() - begun), "games/s")}


def _run(command: list[str]) -> float:
    """Seconds of wall clock for a whole process."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
