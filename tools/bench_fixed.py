"""Frames and start beside a tree that never changes: the one before the tables became one tabletop.

Both trees are measured in turns on one machine, in milliseconds of the processor. Steps of 5 % add up: each
is compared with this tree, not with the last step.
"""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tools.bench_figures import Figures, capped, percentile
from tools.bench_kept import RATIO

ROOT = Path(__file__).resolve().parent.parent
COMMIT = "c81a484e"
GAMES = {"frames": "miaui", "salt": "salt", "kaivai": "kaivai"}
"""What each mode of `tools.frames` plays."""
SIZES = ((1920, 1080), (3840, 2160))
STARTS = 7


def fixed_tree(most: int | None = None) -> Figures:
    """Return ratios (unit "×") of this tree to commit c81a484e, above 1 where this one takes more: "GAME WxH
    NAME / fixed tree", e.g. "salt 1920x1080 99 % / fixed tree", for the games "miaui", "salt" and "kaivai",
    the windows 1920x1080 and 3840x2160, and "median", "99 %", "longest" (processor time of a frame) and
    "memory"; then "first picture / fixed tree". {} and a line on standard error where git does not have that
    commit. `most` caps windows, starts and pictures."""
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder)
        if not _unpacked(old):
            print(f"no commit {COMMIT} here: this tree is not compared with it", file=sys.stderr)
            return {}
        for mode, game in GAMES.items():
            for width, height in SIZES[: capped(len(SIZES), most)]:
                before, now = (_frames(tree, mode, width, height, most) for tree in (old, ROOT))
                for name, value in now.items():
                    figures[f"{game} {width}x{height} {name} / fixed tree"] = (value / before[name], RATIO)
        starts = [[_start(tree) for tree in (old, ROOT)] for _ in range(capped(STARTS, most))]
        before, now = (statistics.median(times) for times in zip(*starts, strict=True))
        figures["first picture / fixed tree"] = (now / before, RATIO)
    return figures


def _unpacked(folder: Path) -> bool:
    """Unpack the fixed tree into a folder; False where git does not have it."""
    archive = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        return False
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return True


def _frames(tree: Path, mode: str, width: int, height: int, most: int | None) -> dict[str, float]:
    """Return a tree's times of pictures in milliseconds of the processor, and its memory in MB."""
    answer = _answer(tree, mode, str(width), str(height), *([] if most is None else [str(most)]))
    times = sorted(answer["cpu"])
    return {
        "median": statistics.median(times), "99 %": percentile(times, 0.99), "longest": times[-1],
        "memory": answer["own"],
    }  # fmt: skip


def _start(tree: Path) -> float:
    """Return the seconds of the processor from a start to the first picture, of the whole process."""
    before = os.times()
    _answer(tree, "first", "1920", "1080")
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _answer(tree: Path, *words: str) -> dict[str, Any]:
    """Return what `tools.frames` of a tree finds."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"MIAUI_HOME": home, "PYTHONPATH": str(tree)}
        command = [sys.executable, "-m", "tools.frames", *words]
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer
