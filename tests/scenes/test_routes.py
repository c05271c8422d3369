"""Every way leads to a scene that takes what the way brings."""

import inspect
from dataclasses import fields

import pytest

from miaui.engine.ui.scene import Scene
from miaui.scenes import find_screen
from miaui.scenes.routes import ROUTES, Route
from miaui.scenes.screen import load

#: Scenes that each game has its own of, and what they are called in its screen.
OWN = {"result": "result", "tutorial": "lesson", "review": "review"}


@pytest.mark.parametrize("name", ROUTES)
def test_a_scene_takes_just_what_its_route_brings(name: str) -> None:
    route: type[Route] = ROUTES[name]
    own = find_screen("miaui").scenes
    maker = load(route.scene if isinstance(route.scene, str) else own[OWN[name]])
    context, *wanted = inspect.signature(maker).parameters.values()
    brought = fields(route)
    assert context.annotation == "Context"
    assert [(one.name, one.annotation) for one in wanted] == [(one.name, one.type) for one in brought]
    if inspect.isclass(maker) and issubclass(maker, Scene):
        assert maker.name == name
