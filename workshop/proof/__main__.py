"""`make proof`: every property at its full count, hours. `python -m workshop.proof rules fuzz` runs some,
with `--count N` at another count.

Each part is a program of its own whose last line is its figures as JSON; they are kept in
workshop/docs/proof.json and written for people to workshop/docs/proof.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from miaui.bots.server import one_thread

ROOT = Path(__file__).resolve().parent.parent.parent
FIGURES = ROOT / "workshop" / "docs" / "proof.json"
PAGE = ROOT / "workshop" / "docs" / "proof.md"
#: What `make proof` runs: a program and the arguments of the full count. Others run when named.
PARTS = {
    "rules": ["rules", "--count", "100000"],
    "salt": ["salt", "--count", "20000"],
    "salt-arrays": ["salt_arrays", "--count", "20000"],
    "kaivai": ["kaivai", "--count", "5000"],
    "store": ["store", "--count", "2000"],
    "windows": ["windows"],
    "pixels": ["pixels", "--count", "2000"],
    "kills": ["kills", "--count", "2000"],
    "homes": ["homes", "--count", "3"],
    "codes": ["codes", "--count", "20"],
    "trouble": ["trouble", "--count", "200"],
    "slow": ["slow", "--count", "20"],
    "cuts": ["cuts", "--count", "200"],
    "remembered": ["remembered", "--count", "400", "--equal", "2000"],
    "tells": ["tells", "--count", "200", "--searched", "20"],
    "audit": ["audit", "--count", "10"],
    "honest": ["honest", "--count", "10000"],
    "floors": ["bots", "--part", "floors", "--count", "4000"],
    "salt-floors": ["salt_floors", "--count", "200"],
    "kaivai-windows": ["kaivai_windows", "--count", "18"],
    "kaivai-floors": ["kaivai_floors", "--count", "40"],
    "order": ["bots", "--part", "order", "--count", "1000"],
    "characters": ["characters", "--count", "4000"],
    "league": ["league", "--count", "1000"],
    "attacker": ["bots", "--part", "attacker", "--count", "400"],
    "mcts": ["mcts", "--count", "400"],
    "mutants": ["mutants"],
    "planted": ["planted"],
    "fuzz": ["fuzz", "--seconds", "3600"],
}


def run(part: str, count: int | None = None) -> tuple[dict[str, Any] | None, bool]:
    """Run one part of the proof, a key of `PARTS` or the name of another program of this room, in a process
    of its own, with `--count count` where it takes a count and one is given. Return ({"figures", "minutes",
    "machine"}, True if its exit status was 0); (None, False) if its last line is no JSON. Its stderr is
    shown, and a failure is named there."""
    print(f"== {part}", file=sys.stderr, flush=True)
    program, *wanted = PARTS.get(part, [part])
    if count is not None and "--count" in wanted:
        wanted[wanted.index("--count") + 1] = str(count)
    one_thread()
    command = [sys.executable, "-m", f"workshop.proof.{program}", *wanted]
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    last = (done.stdout.splitlines() or [""])[-1]
    if done.returncode:
        print(f"== {part} FAILED ({done.returncode})", file=sys.stderr)
    if not last.startswith("{"):
        return None, False
    figures: dict[str, Any] = next(iter(json.loads(last).values()))
    machine = f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} cores"
    minutes = round((time.monotonic() - start) / 60, 1)
    return {"figures": figures, "minutes": minutes, "machine": machine}, not done.returncode


def keep(part: str, report: dict[str, Any]) -> None:
    """Write the figures of one part into workshop/docs/proof.json, in place of its former ones and beside
    those of the other parts, and write workshop/docs/proof.md anew from all."""
    known: dict[str, Any] = {}
    if FIGURES.exists():
        known = json.loads(FIGURES.read_text(encoding="utf-8"))
    known[part] = report
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(page(known), encoding="utf-8")


def page(known: dict[str, Any]) -> str:
    """Return all figures as a page of Markdown: "# Proof", then for each part in alphabetical order "##
    PART", "N minutes, MACHINE", and a line for each figure, such as "- lock-ins told: 5" or "- views: a 1, b
    2" for a dict. {} gives the heading and what it is written by alone."""
    lines = ["# Proof", "", "Written by `make proof`: the tests' properties at full counts.", ""]
    for part, report in sorted(known.items()):
        lines += [f"## {part}", "", f"{report['minutes']} minutes, {report['machine']}", ""]
        for name, value in sorted(report["figures"].items()):
            pairs = sorted(value.items()) if isinstance(value, dict) else [("", value)]
            shown = ", ".join(f"{what} {figure}".strip() for what, figure in pairs)
            lines.append(f"- {name.replace('_', ' ')}: {shown}")
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Run the parts named on the command line, or all that `make proof` runs, with `--count` if given, one
    after the other, and keep the figures of each as it ends; return 0, or 1 if a part failed, with "failed: "
    and their names on stderr. Parts after one that failed are run, too."""
    parser = argparse.ArgumentParser(prog="python -m workshop.proof", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--count", type=int)
    options = parser.parse_args()
    failed = []
    for part in options.parts or PARTS:
        report, held = run(part, options.count)
        if report is not None:
            keep(part, report)
        if not held:
            failed.append(part)
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
