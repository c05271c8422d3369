"""A monkey does 5,000 things to the program, another one as many in `make test-long`. A million: `make soak`.

Every sixteenth turn is drawn, so that this takes half a minute; the soak draws more often.
"""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from miaui.engine.draw import art, layers
from miaui.scenes.rules.scene import Rules
from testkit.robust.monkey import attempt, let_loose, minimal, script

SEEDS = (1, pytest.param(2, marks=pytest.mark.long))
EVENTS = 5_000


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the monkey exports goes where the test ends, and what it keeps of pictures ends with it."""
    for reads in ("_load", "_baked"):
        monkeypatch.setattr(art.Art, reads, getattr(art.Art, reads))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_event_does_any_harm(seed: int) -> None:
    monkey = let_loose(seed, EVENTS)
    assert sum(monkey.scenes.values()) == EVENTS
    assert len(monkey.scenes) >= 8 and monkey.restarts > 3 and monkey.rounds > 3


def test_the_same_seed_does_the_same() -> None:
    assert script(5, 200) == script(5, 200) != script(6, 200)
    assert attempt(script(5, 60), 5)[0].scenes == attempt(script(5, 60), 5)[0].scenes  # type: ignore[union-attr]


def test_it_keeps_no_more_pictures_than_the_program() -> None:
    """What a million events leave in memory is the program's own."""
    kept = art.SPRITE_BYTES, art.SOURCE_BYTES, layers.KEPT
    with patch.object(pygame.image, "frombuffer", wraps=pygame.image.frombuffer) as read:
        attempt(script(5, 60), 5)
    assert kept == (art.SPRITE_BYTES, art.SOURCE_BYTES, layers.KEPT)
    assert read.call_count > 20


def test_a_failure_is_cut_down_to_a_few_events(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(Rules, "enter", fail)
    events = [*script(7, 12), ("key", "h", 0, True), ("key", "f1", 0, True), ("go", 1, 2, False, False)]
    events += [("wait", 0.1)] * 20 + [("key", "h", 0, True), ("wait", 0.1)]
    few = minimal(events, lambda some: "planted" in attempt(some, 7)[1], 40)
    assert len(few) < len(events) / 2
