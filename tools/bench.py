"""`make bench`: how fast everything is on this machine. `python -m tools.bench [PART …]` measures all parts,
or these, prints figures as they are found, and writes them to build/bench.json.

Machines differ, so what matters are ratios within one run; no figure fails. A part that cannot be measured is
named at the end, and the others stand.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Mapping
from pathlib import Path
from random import Random

from miaui.core.seat import Seat, seats
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from testkit.miaui.drawn import drawn_deal
from tools import bench_screen
from tools.bench_bots import decisions, playouts, waiting
from tools.bench_env import environments
from tools.bench_figures import Figures, Part, capped, rows
from tools.bench_kaivai import kaivai
from tools.bench_salt import salt
from tools.bench_screen import BUDGETS, large_display

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records" / "examples.records"
OUT = ROOT / "build" / "bench.json"


def main(wanted: list[str]) -> int:
    """Measure the wanted parts, or everything that can be measured here; return the exit status."""
    with large_display() as display:
        parts = PARTS | (SHOWN if display else {})
        unknown = sorted({*wanted} - {*parts})
        if unknown:
            print(f"there is no part {unknown[0]!r} here, only {', '.join(parts)}", file=sys.stderr)
            return 2
        failed = measure({name: parts[name] for name in wanted or parts}, OUT)
    if failed:
        print(f"not measured: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


def measure(parts: Mapping[str, Part], out: Path, most: int | None = None) -> list[str]:
    """Print what each part finds and write it to `out` at once; return the names of those that failed."""
    figures: Figures = {}
    failed = []
    out.parent.mkdir(exist_ok=True)
    for name, part in parts.items():
        try:
            found = part(most)
        except Exception:  # noqa: BLE001 - it costs this part alone
            traceback.print_exc()
            failed.append(name)
            continue
        figures |= found
        print(rows({row: judged(row, *figure) for row, figure in found.items()}), end="", flush=True)
        told = {row: {"value": value, "unit": unit} for row, (value, unit) in figures.items()}
        out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return failed


def judged(name: str, value: float, unit: str) -> tuple[float, str]:
    """Return the figure, its unit followed by what becomes of its budget."""
    most = BUDGETS.get(name)
    verdict = "" if most is None else f"  {'within' if value <= most else 'OVER'} {most:g}"
    return value, unit + verdict


def records(most: int | None = None) -> Figures:
    """`miaui replay` over many records in one file, whole process."""
    lines = RECORDS.read_text(encoding="utf-8").splitlines() * capped(40, most)
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        seconds = _run([sys.executable, "-m", "miaui", "replay", file.name, "--jsonl"])
    return {"replay": (len(lines) / seconds, "records/s")}


def games(most: int | None = None) -> Figures:
    """Random games of four through `apply`, one core."""
    rng = Random(1)
    count = capped(200, most)
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


PARTS: dict[str, Part] = {
    "records": records,
    "games": games,
    "salt": salt,
    "kaivai": kaivai,
    "playouts": playouts,
    "environments": environments,
    "decisions": decisions,
}
#: Parts that need a screen.
SHOWN: dict[str, Part] = {**bench_screen.PARTS, "waiting": waiting}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
