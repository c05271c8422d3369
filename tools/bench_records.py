"""How fast records of a game are played again by a whole process."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from miaui.core.game import GameRecord
from testkit.house import dump
from tools.bench_figures import Figures

ROOT = Path(__file__).resolve().parent.parent


def replay_rows(game: str, records: Sequence[GameRecord], moves: int) -> Figures:
    """Return "GAME replay" in records/s and "GAME replay, moves" in moves/s: how fast a process `miaui replay
    --jsonl` prints these records out of one file, on the wall clock, start included. `moves` is the number of
    moves in all records together. CalledProcessError for no records."""
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.write("".join([dump(record) + "\n" for record in records]))
        file.flush()
        command = [sys.executable, "-m", "miaui", "replay", file.name, "--jsonl"]
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        seconds = time.perf_counter() - start
    return {
        f"{game} replay": (len(records) / seconds, "records/s"),
        f"{game} replay, moves": (moves / seconds, "moves/s"),
    }
