"""Circles of objects are looked for at rest, never in the middle of a motion."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from miaui.engine import memory


class Circle:
    """Is part of itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_circles_stay_until_a_moment_at_rest() -> None:
    memory.collect_garbage_at_rest()
    gc.collect()
    collected = gc.get_stats()[0]["collections"]
    for _ in range(memory._FEW + 500):  # threads left by other tests may let go of some
        Circle()
    assert gc.get_stats()[0]["collections"] == collected
    memory.collect_garbage()
    assert gc.get_stats()[0]["collections"] == collected + 1
    assert gc.get_count()[0] < memory._FEW / 2


def test_what_has_lived_for_long_is_collected_on_demand() -> None:
    memory.collect_garbage_at_rest()
    old = Circle()
    gc.collect()
    gone = weakref.ref(old)
    del old
    memory.collect_garbage()
    assert gone() is not None
    memory.collect_garbage(everything=True)
    assert gone() is None


def test_few_new_objects_are_not_worth_it() -> None:
    memory.collect_garbage_at_rest()
    gc.collect()
    collected = [each["collections"] for each in gc.get_stats()]
    memory.collect_garbage()
    assert [each["collections"] for each in gc.get_stats()] == collected


def test_what_is_loaded_is_not_looked_through() -> None:
    """In a process of its own: nothing else is to be kept for good in this one."""
    code = (
        "import gc\nfrom miaui import app\n"
        "class Screenless:\n"
        "    def __init__(self, *parts):\n"
        "        raise app.NoDisplay(f'{gc.get_freeze_count()} {len(gc.get_objects())}')\n"
        "app.App = Screenless\n"
        "app.run()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    kept, looked_through = map(int, done.stderr.split()[-2:])
    assert kept > 10_000 > 20 * looked_through


@pytest.mark.skipif(sys.platform != "linux", reason="not here: glibc's heap")
def test_one_heap_is_shared_before_pictures_are_read_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a thread's own heap once held is not given back: 11 MB of a table."""
    code = (
        "from miaui import app\n"
        "from miaui.engine.draw.art import Art\n"
        "class Begun(Exception): pass\n"
        "def begin(*parts): raise Begun\n"
        "shared = []\n"
        "app.share_heap, Art.read_ahead = lambda: shared.append(True), begin\n"
        "try: app.App()\n"
        "except Begun: print(shared)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[True]"
