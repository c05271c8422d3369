"""What the window costs, for `make bench`: frames, rest, hiding, memory, start, resizing.

Every figure is taken in a process of its own, on a screen of 3840 × 2160: the one that is given, or else an
Xvfb of our own. Limits (docs/bench.json) are for two cores without a graphics card. The clock on the wall
tells what a player waits for; on a machine with other work to do the processor's time ("cpu") counts.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tools.bench_figures import Figures, Part, capped, percentile

ROOT = Path(__file__).resolve().parent.parent
LARGEST = (3840, 2160)
FROZEN = ROOT / "build" / "package" / "frozen" / "linux" / "miaui" / "miaui"
"""The program as `make package` freezes it."""

SIZES = ((1280, 720), (1920, 1080), LARGEST)
STARTS = 7

EMPTY_WINDOW = """
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1920, 1080)); screen.fill((0, 0, 0)); pygame.display.flip()
"""
HOW_LARGE = "import pygame; pygame.display.init(); print(*pygame.display.get_desktop_sizes()[0])"


@contextmanager
def large_display() -> Iterator[str | None]:
    """Yield the name (":5") of a display of at least 3840 × 2160, which DISPLAY holds meanwhile: the present
    one, or an Xvfb started for it, which is ended afterwards, when DISPLAY is as before. Without Xvfb the
    present display whatever its size; None, and a line on standard error, if there is none."""
    before = os.environ.get("DISPLAY")
    if before and _large():
        yield before
        return
    if shutil.which("Xvfb") is None:
        if before is None:
            print("no screen, and no Xvfb to make one: the window is not measured", file=sys.stderr)
        yield before
        return
    read, write = os.pipe()
    place = f"{LARGEST[0]}x{LARGEST[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", place, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            os.environ["DISPLAY"] = f":{answer.readline().strip()}"
        yield os.environ["DISPLAY"]
    finally:
        if before is None:
            os.environ.pop("DISPLAY", None)
        else:
            os.environ["DISPLAY"] = before
        server.terminate()
        server.wait()


def _large() -> bool:
    asked = subprocess.run([sys.executable, "-c", HOW_LARGE], capture_output=True, text=True, check=False)
    try:
        w, h = map(int, asked.stdout.splitlines()[-1].split())
    except (IndexError, ValueError):
        return False
    return w >= LARGEST[0] and h >= LARGEST[1]


def _frames(mode: str, game: str, most: int | None) -> Figures:
    """Milliseconds a picture while rounds resolve, or turns are told; `game` begins the names."""
    figures: Figures = {}
    for width, height in SIZES[: capped(len(SIZES), most)]:
        answer = _ask(mode, width, height, most)
        name = f"{game}frame {width}x{height}"
        if answer["size"] != [width, height]:
            print(f"the window is {answer['size']}, not {width} x {height}", file=sys.stderr)
            continue
        for kind, mark in (("wall", ""), ("cpu", " cpu")):
            times = sorted(answer[kind])
            figures[f"{name} median{mark}"] = (statistics.median(times), "ms")
            figures[f"{name} 99 %{mark}"] = (percentile(times, 0.99), "ms")
            figures[f"{name} longest{mark}"] = (times[-1], "ms")
        figures[f"{game}window process {width}x{height} resident"] = (answer["resident"], "MB")
        figures[f"{game}window process {width}x{height} own"] = (answer["own"], "MB")
    return figures


def _sounding(most: int | None) -> Figures:
    """The memory of the window's process where there is a sound device."""
    answer = _ask("sounding", 1920, 1080, most)
    return {"window process 1920x1080 with sound resident": (answer["resident"], "MB")}


def _living(most: int | None) -> Figures:
    """Percent of one core while nobody does anything, in real time."""
    figures: Figures = {}
    for name, mode in (("with ambient motion", "ambient"), ("with reduced motion", "still")):
        answer = _ask(mode, 1920, 1080, most)
        figures[f"rest 1920x1080 {name}"] = (answer["share"], "% of a core")
    answer = _ask("hidden", 1920, 1080, most)
    figures["hidden 1920x1080 pictures"] = (answer["pictures"], "pictures")
    figures["hidden 1920x1080"] = (answer["share"], "% of a core")
    return figures


def _start(most: int | None) -> Figures:
    """From nothing to the first picture, as a ratio to an empty window of the same size."""
    empty, first, after = [], [], []
    with tempfile.TemporaryDirectory() as home:
        _timed("first", 1920, 1080, home)  # which keeps settings, as the first start of all does
        for _ in range(capped(STARTS, most)):
            empty.append(_seconds([sys.executable, "-c", EMPTY_WINDOW]))
            answer, seconds = _timed("first", 1920, 1080, home)
            first.append(seconds)
            after.append(answer["after"])
    return {
        "empty window": (statistics.median(empty) * 1000, "ms"),
        "first picture": (statistics.median(first) * 1000, "ms"),
        "first picture / empty window": (statistics.median(first) / statistics.median(empty), "ratio"),
        "first picture after window": (statistics.median(after) * 1000, "ms"),
    }


def _frozen(most: int | None) -> Figures:
    """The first picture of the frozen program and of this source, in turn; nothing where none was built."""
    if not FROZEN.is_file():
        return {}
    took: dict[str, list[float]] = {"frozen": [], "source": []}
    for _ in range(capped(STARTS, most) + 1):  # the first start of each reads the disk and is not counted
        took["frozen"].append(_until_probed([str(FROZEN)]))
        took["source"].append(_until_probed([sys.executable, "-m", "miaui"]))
    frozen, source = (statistics.median(times[1:]) for times in took.values())
    return {
        "first picture frozen": (frozen * 1000, "ms"),
        "first picture frozen / source": (frozen / source, "ratio"),
    }


def _until_probed(command: list[str]) -> float:
    """Seconds from a start until the window says what can be seen in it."""
    with tempfile.TemporaryDirectory() as home:
        probe = Path(home) / "probe.json"
        begun = time.perf_counter()
        program = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | {"MIAUI_HOME": home, "MIAUI_PROBE": str(probe)}
        )
        try:
            while not probe.is_file():
                if program.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended with {program.returncode} and showed nothing")
                time.sleep(0.002)
            return time.perf_counter() - begun
        finally:
            program.terminate()
            program.wait()


def _resize(most: int | None) -> Figures:
    """From a resize to the new layout, and until it is sharp."""
    figures: Figures = {}
    for width, height in ((1920, 1080), LARGEST):
        answer = _ask("resize", width, height, most)
        for mark in ("", " cpu"):
            figures[f"resize to {width}x{height} first picture{mark}"] = (answer[f"first{mark}"] * 1000, "ms")
            figures[f"resize to {width}x{height} until sharp{mark}"] = (answer[f"sharp{mark}"] * 1000, "ms")
    return figures


def _replays(most: int | None) -> Figures:
    """From the title to the first picture of a replay."""
    figures: Figures = {}
    for key in ("miaui", "salt", "kaivai"):
        answer = _ask(f"replay {key}", 1920, 1080, most)
        for mark in ("", " cpu"):
            figures[f"{key} replay 1920x1080 opens{mark}"] = (answer[f"first{mark}"] * 1000, "ms")
    return figures


def _ask(mode: str, width: int, height: int, most: int | None) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        return _timed(mode, width, height, home, most)[0]


def _timed(
    mode: str, width: int, height: int, home: str, most: int | None = None
) -> tuple[dict[str, Any], float]:
    """What `tools.frames` found, and the seconds its whole process took."""
    figures: list[str] = []
    few = [] if most is None else [str(most)]
    command = [sys.executable, "-m", "tools.frames", mode, str(width), str(height), *few]
    seconds = _seconds(command, os.environ | {"MIAUI_HOME": home}, figures)
    answer: dict[str, Any] = json.loads(figures[-1].splitlines()[-1])
    return answer, seconds


def _seconds(
    command: Sequence[str], environment: dict[str, str] | None = None, output: list[str] | None = None
) -> float:
    """Seconds of wall clock for a whole process; its output is added to `output`."""
    begun = time.perf_counter()
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT)
    if output is not None:
        output.append(done.stdout)
    return time.perf_counter() - begun


PARTS: dict[str, Part] = {
    "frames": partial(_frames, "frames", ""),
    "sounding": _sounding,
    "salt frames": partial(_frames, "salt", "salt "),
    "kaivai frames": partial(_frames, "kaivai", "kaivai "),
    "dragged": partial(_frames, "dragged", "kaivai dragged "),
    "title": partial(_frames, "title", "title "),
    "shelf": partial(_frames, "shelf", "shelf "),
    "living": _living,
    "start": _start,
    "frozen": _frozen,
    "resize": _resize,
    "replays": _replays,
}
