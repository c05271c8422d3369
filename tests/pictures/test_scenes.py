"""Every kind of scene has a picture, so that its texts, edges and growth are measured."""

from __future__ import annotations

import pytest

import miaui.app
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scene import Scene
from miaui.engine.ui.scroll import ScrollingScene
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

LIKE_ANOTHER = {"FinishedDay", "Trial"}
"""Dialogs with more to do than others, and nothing more to see."""


def kinds(of: type[Scene]) -> set[type[Scene]]:
    """The classes of the program that are scenes, at whatever depth."""
    below = {kind for subclass in of.__subclasses__() for kind in {subclass, *kinds(subclass)}}
    return {kind for kind in below if kind.__module__.startswith(miaui.__name__)}


@pytest.mark.long
def test_every_kind_of_scene_has_a_picture() -> None:
    seen: set[type[Scene]] = set()
    with studio((1280, 720), reduced_motion=True) as camera:
        for go in SCENES.values():
            camera.arrive(go, 4)
            camera.draw()
            seen |= {type(scene) for scene in camera.app.stack.scenes}
    missed = {kind.__name__ for kind in kinds(Scene) - seen - {ScrollingScene}}
    assert missed == LIKE_ANOTHER and Dialog in seen
