"""What high contrast does, measured on pictures; tests/laws reads the edges of controls."""

from __future__ import annotations

import numpy as np
import pygame

from miaui.games.kaivai.tabletop.commands import HEX
from miaui.games.kaivai.tabletop.paint.parts import GOLD
from tools.pictures.edges import luminance, shown
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio


def test_scenery_steps_back_with_high_contrast() -> None:
    light: dict[bool, list[float]] = {}
    for contrast in (False, True):
        with studio((1024, 640), 1.0, pace="instant", high_contrast=contrast) as camera:
            light[contrast] = []
            for name in ("title", "table", "salt-table", "kaivai-table"):
                camera.arrive(SCENES[name])
                light[contrast].append(float(luminance(camera.draw()).mean()))
    for plain, calm in zip(light[False], light[True], strict=True):
        assert calm < 0.9 * plain, "cards and cats are as bright as before"


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
            canoe = next(
                control for control in camera.app.host.shown if control.id.startswith(HEX) and control.enabled
            )
            box = camera.app.canvas.pixels(canoe.rect)
            part = picture[box.left : box.right, box.top : box.bottom].astype(int)
            gold[contrast] = int((np.abs(part - GOLD).max(axis=2) < 12).sum())
    assert gold[True] > 2 * gold[False]


def test_places_for_huts_are_filled_with_high_contrast() -> None:
    light: dict[bool, float] = {}
    for contrast in (False, True):
        with studio((1280, 720), 1.0, pace="instant", high_contrast=contrast) as camera:
            camera.arrive(SCENES["kaivai-kinds"])
            picture = luminance(camera.draw())
            place = next(
                control for control in camera.app.host.shown if control.id.startswith(HEX) and control.enabled
            )
            box = camera.app.canvas.pixels(place.rect.inset(0.3 * place.rect.w, 0.3 * place.rect.h))
            light[contrast] = float(np.median(picture[box.left : box.right, box.top : box.bottom]))
    assert light[True] > 1.4 * light[False]


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
