"""Whole games under an audit hook: `python -m workshop.proof.audit [--count 10]`.

No pickle, eval, socket or other program, but for the pipe and the start of the bots' own process.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> int:
    """Play `--count` games (10), each in a process of its own under an audit hook, and print {"audit":
    {"games", "forbidden events": number}} as a line of JSON. Return 1 if a forbidden event, such as opening a
    socket or loading pickle, was seen, else 0. CalledProcessError where a process fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10, help="games")
    options = parser.parse_args()
    forbidden: list[object] = []
    for _ in range(options.count):
        with tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder:
            done = subprocess.run(
                [sys.executable, "-m", "testkit.robust.guard", folder],
                cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True,
            )  # fmt: skip
        report = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("report "))[7:])
        forbidden += report["found"] + report["loaded"]
    print(json.dumps({"audit": {"games": options.count, "forbidden events": len(forbidden)}}))
    return 1 if forbidden else 0


if __name__ == "__main__":
    sys.exit(main())
