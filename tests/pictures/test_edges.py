"""Edges of controls and flashing, measured on pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.input.events import Key
from miaui.games.kaivai.public.events import CanoeSunk, Celebrated
from miaui.games.kaivai.tabletop.commands import HEX
from miaui.games.kaivai.tabletop.paint.marks import GOLD
from miaui.games.salt.rules.game import GAME as SALT
from testkit.salt.tables import advance
from tests.games.kaivai.tabletop.holding import Holder as SeaHolder
from tests.games.kaivai.tabletop.narrating import moments
from tests.games.salt.tabletop.holding import Holder as BeachHolder
from tests.games.salt.tabletop.test_victory import SONG
from tools.pictures.beats import each
from tools.pictures.edges import FLASHES, SWING, Light, flashes, luminance, shown, weak
from tools.pictures.scenes import SCENES
from tools.pictures.studio import Studio, studio

BLOCKS = (7, 4)
"""Blocks of 146 × 160 pixels, as large as the least that counts as a flash (WCAG: 21 824 pixels)."""
RATE = 30
"""Pictures a second."""
LONGEST = 20
"""Seconds for which anything is filmed at most."""


def film(camera: Studio, seconds: int) -> list[Light]:
    """What is seen meanwhile, block by block."""
    found = []
    for _picture in range(seconds * RATE):
        camera.wait(60 // RATE)
        found.append(luminance(pygame.transform.smoothscale(camera.draw(), BLOCKS)))
    return found


@pytest.mark.parametrize("contrast", [False, True], ids=["plain", "high contrast"])
@pytest.mark.parametrize(
    "names",
    [
        ("title", "newgame", "settings", "pause", "games", "result", "rules-aim"),
        pytest.param(tuple(SCENES), marks=pytest.mark.long),
    ],
    ids=["some", "all"],
)
def test_controls_have_edges(names: tuple[str, ...], contrast: bool) -> None:
    with studio((1280, 720), 1.0, pace="instant", high_contrast=contrast) as camera:
        for name in names:
            camera.arrive(SCENES[name])
            assert list(weak(camera.app)) == [], name


@pytest.mark.parametrize(
    ("scene", "keys"),
    [("table", ["8", "return"]), ("salt-take", ["d"]), ("kaivai-table", ["d"]), ("result", [])],
)
def test_nothing_flashes_more_than_three_times_a_second(scene: str, keys: list[str]) -> None:
    with studio((1024, 640)) as camera:
        camera.arrive(SCENES[scene])
        for key in keys:
            camera.app.host.handle(Key(key))
        pictures = film(camera, 3)
    assert np.ptp(np.stack(pictures), axis=0).max() > 0.001, "something moves"
    assert flashes(pictures, RATE) <= FLASHES


def told(holder: Any) -> list[Light]:
    """What is seen while a table tells what it has heard, block by block."""
    found: list[Light] = []
    while holder.tabletop.events.waiting and len(found) < LONGEST * RATE:
        holder.tabletop.update(1 / RATE)
        holder.draw()
        found.append(luminance(pygame.transform.smoothscale(holder.canvas.window, BLOCKS)))
    return found


def at_sea(style: str, kind: type[CanoeSunk | Celebrated]) -> list[Light]:
    """A table of Kaivai while something great happens."""
    events, before, _after = next(
        moment for moment in moments(style, 5, 4, Seat(0)) if any(isinstance(one, kind) for one in moment[0])
    )
    holder = SeaHolder(4, size=(1024, 640))
    holder.tabletop.show(before, Seat(0))
    for event in events:
        holder.tabletop.events.hear(event)
    return told(holder)


def mermaids() -> list[Light]:
    """A table of Sea Salt & Paper while four mermaids rise and sing."""
    state, text, _words = SONG
    holder = BeachHolder(2, size=(1024, 640))
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    for event in advance(state, text)[1]:
        holder.tabletop.events.hear(SALT.sight.seen_by(event, Seat(0)))
    return told(holder)


def beat(name: str) -> list[Light]:
    """A table of Miaui from one of its beats on."""
    with studio((1024, 640)) as camera:
        for _name in each(camera, (name,)):
            return film(camera, 5)
    raise LookupError(name)


@pytest.mark.parametrize(
    "happens",
    [
        partial(at_sea, "pirates", CanoeSunk),
        pytest.param(partial(at_sea, "builders", Celebrated), marks=pytest.mark.long),
        pytest.param(mermaids, marks=pytest.mark.long),
        pytest.param(partial(beat, "trio-fan"), marks=pytest.mark.long),
        pytest.param(partial(beat, "gull-shadow"), marks=pytest.mark.long),
    ],
    ids=["sinking", "feast", "mermaids", "jellyfish", "seagull"],
)
def test_no_great_moment_flashes_more_than_three_times_a_second(happens: Callable[[], list[Light]]) -> None:
    pictures = happens()
    assert np.ptp(np.stack(pictures), axis=0).max() > SWING, "something great is seen"
    assert flashes(pictures, RATE) <= FLASHES


def test_scenery_steps_back_with_high_contrast() -> None:
    light: dict[bool, list[float]] = {}
    for contrast in (False, True):
        with studio((1024, 640), 1.0, pace="instant", high_contrast=contrast) as camera:
            light[contrast] = []
            for name in ("table", "salt-table", "kaivai-table"):
                camera.arrive(SCENES[name])
                light[contrast].append(float(luminance(camera.draw()).mean()))
    for plain, calm in zip(light[False], light[True], strict=True):
        assert calm < 0.9 * plain, "cards and cats are as bright as before"


@pytest.mark.parametrize(("hertz", "found"), [(1, 1), (3, 3), (5, 5)])
def test_a_lamp_that_flashes_is_counted(hertz: int, found: int) -> None:
    steps = [
        np.full((4, 3), 0.5 + 0.4 * np.sign(np.sin(2 * np.pi * hertz * (i + 0.5) / 60))) for i in range(120)
    ]
    assert flashes(steps, 60) == pytest.approx(found, abs=0.5)
    still = [np.full((4, 3), 0.5 + 0.02 * (i % 2)) for i in range(120)]
    assert flashes(still, 60) == 0


def test_an_edge_that_cannot_be_seen_is_found() -> None:
    light = np.full((100, 100), 0.2)
    box = pygame.Rect(30, 30, 40, 40)
    assert shown(light, box) == 0
    light[30:70, 30:70] = 0.8
    assert shown(light, box) == 1


def test_what_may_be_chosen_is_more_than_a_line_with_high_contrast() -> None:
    gold: dict[bool, int] = {}
    for contrast in (False, True):
        with studio((1280, 720), 1.0, pace="instant", high_contrast=contrast) as camera:
            camera.arrive(SCENES["kaivai-canoes"])
            picture = pygame.surfarray.array3d(camera.draw())
            canoe = next(one for one in camera.app.host.shown if one.id.startswith(HEX) and one.enabled)
            box = camera.app.canvas.pixels(canoe.rect)
            part = picture[box.left : box.right, box.top : box.bottom].astype(int)
            gold[contrast] = int((np.abs(part - GOLD).max(axis=2) < 12).sum())
    assert gold[True] > 2 * gold[False]


def test_water_is_still_with_high_contrast() -> None:
    seas = {"table": np.s_[330:640, 150:480], "salt-table": np.s_[:, 230:]}
    moved: dict[bool, list[float]] = {}
    for contrast in (False, True):
        moved[contrast] = []
        with studio((1024, 640), 1.0, pace="instant", high_contrast=contrast) as camera:
            for name, sea in seas.items():
                camera.arrive(SCENES[name])
                before = luminance(camera.draw())
                camera.wait(90)
                moved[contrast].append(float((luminance(camera.draw()) != before)[sea].mean()))
    assert moved[True] == [0.0, 0.0] and min(moved[False]) > 0.01
