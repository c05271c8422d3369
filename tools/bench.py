"""`make bench`: how fast everything is on this machine. `python -m tools.bench [--keep] [PART …]` measures
all parts, or these, prints figures as they are found, and writes them to build/bench.json; with --keep to
docs/bench.json, too, where they are the last ones.

Machines differ, so what matters are ratios within one run; no figure fails. What became worse stands at the
end, and the parts that could not be measured.
"""

from __future__ import annotations

import json
import os
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
from tools import bench_kept, bench_screen
from tools.bench_bots import decisions, playouts, waiting
from tools.bench_env import environments
from tools.bench_figures import Figures, Part, capped
from tools.bench_fixed import fixed_tree
from tools.bench_hands import hands
from tools.bench_kaivai import kaivai
from tools.bench_kept import Book
from tools.bench_salt import salt
from tools.bench_screen import large_display

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records" / "examples.records"
OUT = ROOT / "build" / "bench.json"


def main(wanted: list[str]) -> int:
    """Measure the parts named in `wanted`, or all of `PARTS` and, where there is a display, `SHOWN`; print a
    line for each figure as it is found (`Book.row`), at the end "worse: …" for each of `Book.worse`, and
    write the figures to build/bench.json, with "--keep" among the words to docs/bench.json, too. Return the
    exit status: 0, 1 if a part raised something, 2 (nothing is measured) for a part that does not exist."""
    keep, book = "--keep" in wanted, bench_kept.read()
    wanted = [name for name in wanted if name != "--keep"]
    if said := bench_kept.load():
        print(said)
    with large_display() as display:
        parts = PARTS | (SHOWN if display else {})
        unknown = sorted({*wanted} - {*parts})
        if unknown:
            print(f"there is no part {unknown[0]!r} here, only {', '.join(parts)}", file=sys.stderr)
            return 2
        figures, failed = measure({name: parts[name] for name in wanted or parts}, OUT, book)
    for line in book.worse(figures):
        print(f"worse: {line}")
    if keep:
        bench_kept.write(book.after(figures))
    if failed:
        print(f"not measured: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


def measure(
    parts: Mapping[str, Part], out: Path, book: Book, most: int | None = None
) -> tuple[Figures, list[str]]:
    """Run each part with `most`, print a line for each of its figures beside those of `book`, and write all
    figures so far to `out` as JSON, {name: {"value", "unit"}}, after every part that raised nothing; its
    folder is made if need be. Return all figures, and the names of the parts that raised something, whose
    traceback goes to standard error; these have no figures."""
    figures: Figures = {}
    failed, loaded = [], bench_kept.load() is not None
    out.parent.mkdir(exist_ok=True)
    for name, part in parts.items():
        try:
            measured = part(most)
        except Exception:  # noqa: BLE001 - it costs this part alone
            traceback.print_exc()
            failed.append(name)
            continue
        figures |= measured
        for row in measured:
            print(book.row(row, figures, loaded), flush=True)
        told = {row: {"value": value, "unit": unit} for row, (value, unit) in figures.items()}
        out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return figures, failed


def records(most: int | None = None) -> Figures:
    """Return "replay": records a second that `miaui replay --jsonl` prints, by the processor time of its
    whole process, start included. It is given the example records 40 times in one file, or `most` times if
    that is less."""
    lines = RECORDS.read_text(encoding="utf-8").splitlines() * capped(40, most)
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        seconds = _run([sys.executable, "-m", "miaui", "replay", file.name, "--jsonl"])
    return {"replay": (len(lines) / seconds, "records/s")}


def games(most: int | None = None) -> Figures:
    """Return "random games": games of Miaui with four seats a second that `rules.apply` plays with random
    dives, by processor time, on one core. 200 games are played, or `most` if that is less."""
    rng = Random(1)
    count = capped(200, most)
    begun = time.process_time()
    for _ in range(count):
        state, _told = rules.start(4, Variants(), Seat(0), drawn_deal(rng))
        orders = [rng.sample(DIVERS, 12) for _ in range(4)]
        for number in range(12):
            for seat in seats(4):
                state, _told = rules.apply(state, Dive(seat, orders[seat][number]))
    return {"random games": (count / (time.process_time() - begun), "games/s")}


def _run(command: list[str]) -> float:
    """Return the seconds of the processor of a whole process."""
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


PARTS: dict[str, Part] = {
    "records": records,
    "games": games,
    "salt": salt,
    "kaivai": kaivai,
    "playouts": playouts,
    "environments": environments,
    "decisions": decisions,
    "hands": hands,
}
SHOWN: dict[str, Part] = {"fixed tree": fixed_tree, **bench_screen.PARTS, "waiting": waiting}
"""Parts that need a screen."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
