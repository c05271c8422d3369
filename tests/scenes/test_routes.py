"""Every route leads to a scene that takes what the route brings."""

import inspect
from collections.abc import Callable
from dataclasses import fields

import pytest

from miaui.engine.ui.scene import Scene
from miaui.scenes.analysis.story import ReviewStory
from miaui.scenes.climb.scene import ClimbScene
from miaui.scenes.drill.scene import open_drill
from miaui.scenes.lesson.scene import open_lesson
from miaui.scenes.library.games import Games
from miaui.scenes.library.import_file import Import
from miaui.scenes.library.today_place import TodayPlace
from miaui.scenes.lobby.scene import Lobby
from miaui.scenes.lobby.second_phone import SecondPhone
from miaui.scenes.newgame.scene import NewGame
from miaui.scenes.plain import open_result
from miaui.scenes.replay.scene import open_past, open_replay
from miaui.scenes.rules.scene import Rules
from miaui.scenes.settings.scene import SettingsScene
from miaui.scenes.table.handover import Handover
from miaui.scenes.table.pause import Pause
from miaui.scenes.table.scene import TableScene
from miaui.scenes.title.credits import Credits
from miaui.scenes.title.scene import Title
from miaui.scenes.trophies.hats import HatsScene
from miaui.scenes.trophies.statistics import StatisticsScene
from testkit.routes import ROUTES

MAKERS: dict[str, Callable[..., Scene]] = {
    "title": Title,
    "newgame": NewGame,
    "games": Games,
    "import": Import,
    "today": TodayPlace,
    "statistics": StatisticsScene,
    "climb": ClimbScene,
    "hats": HatsScene,
    "drill": open_drill,
    "settings": SettingsScene,
    "credits": Credits,
    "rules": Rules,
    "tutorial": open_lesson,
    "table": TableScene,
    "lobby": Lobby,
    "second-phone": SecondPhone,
    "handover": Handover,
    "pause": Pause,
    "result": open_result,
    "replay": open_replay,
    "past": open_past,
    "review": ReviewStory,
}


@pytest.mark.parametrize("name", ROUTES)
def test_a_scene_takes_just_what_its_route_brings(name: str) -> None:
    maker = MAKERS[name]
    context, *wanted = inspect.signature(maker).parameters.values()
    assert context.annotation == "Context"
    brought = fields(ROUTES[name])
    assert [parameter.name for parameter in wanted] == [parameter.name for parameter in brought]
    assert [(parameter.name, parameter.annotation) for parameter in wanted] == [
        (parameter.name, parameter.type) for parameter in brought
    ]
    if inspect.isclass(maker) and issubclass(maker, Scene):
        assert maker.name == name
