"""Which scene each route leads to. A scene's module is imported when one first goes there, so that the first
picture comes early."""

from __future__ import annotations

from typing import assert_never

from miaui.engine.ui.scene import Scene
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.routes import Route


def scene_at(route: Route, context: Context) -> Scene:
    """Return a new scene for a route, made with what the route holds; it is not put on the stack. The scene's
    module is imported at its first use."""
    match route:
        case routes.Tabletop() | routes.Handover() | routes.Pause() | routes.Result():
            return _match_scene(route, context)
        case routes.Lobby() | routes.SecondPhone():
            return _phones_scene(route, context)
        case routes.Replay() | routes.Past() | routes.Review():
            return _replay_scene(route, context)
        case routes.NewGame() | routes.Lesson() | routes.Rules() | routes.Climb():
            return _game_scene(route, context)
        case (
            routes.Games()
            | routes.Today()
            | routes.Import()
            | routes.Statistics()
            | routes.Hats()
            | routes.Drill()
        ):
            return _library_scene(route, context)
        case routes.Title():
            from miaui.scenes.title.scene import Title

            return Title(context)
        case routes.Settings():
            from miaui.scenes.settings.scene import SettingsScene

            return SettingsScene(context)
        case routes.Credits():
            from miaui.scenes.title.credits import Credits

            return Credits(context)
        case _:
            assert_never(route)


def _match_scene(
    route: routes.Tabletop | routes.Handover | routes.Pause | routes.Result, context: Context
) -> Scene:
    match route:
        case routes.Tabletop():
            from miaui.scenes.table.scene import TableScene

            return TableScene(context, route.match, first=route.first, asks_name=route.asks_name)
        case routes.Handover():
            from miaui.scenes.table.handover import Handover

            return Handover(context, route.match, route.seat)
        case routes.Pause():
            from miaui.scenes.table.pause import Pause

            return Pause(context, route.match)
        case routes.Result():
            from miaui.scenes.plain import open_result

            return open_result(context, route.match)
        case _:
            assert_never(route)


def _phones_scene(route: routes.Lobby | routes.SecondPhone, context: Context) -> Scene:
    match route:
        case routes.Lobby():
            from miaui.scenes.lobby.scene import Lobby

            return Lobby(context, route.match, route.wanted)
        case routes.SecondPhone():
            from miaui.scenes.lobby.second_phone import SecondPhone

            return SecondPhone(context)
        case _:
            assert_never(route)


def _replay_scene(route: routes.Replay | routes.Past | routes.Review, context: Context) -> Scene:
    match route:
        case routes.Replay():
            from miaui.scenes.replay.scene import open_replay

            return open_replay(context, route.text, route.review, route.game_id, route.place, route.plays)
        case routes.Past():
            from miaui.scenes.replay.scene import open_past

            return open_past(context, route.replay, route.place)
        case routes.Review():
            from miaui.scenes.analysis.story import ReviewStory

            return ReviewStory(
                context, route.replay, route.seat, route.show_round, route.game_id, route.place
            )
        case _:
            assert_never(route)


def _game_scene(
    route: routes.NewGame | routes.Lesson | routes.Rules | routes.Climb, context: Context
) -> Scene:
    match route:
        case routes.Climb():
            from miaui.scenes.climb.scene import ClimbScene

            return ClimbScene(context, route.game, route.chosen)
        case routes.NewGame():
            from miaui.scenes.newgame.scene import NewGame

            return NewGame(context, route.game, route.code)
        case routes.Lesson():
            from miaui.scenes.lesson.scene import open_lesson

            return open_lesson(context, route.game)
        case routes.Rules():
            from miaui.scenes.rules.scene import Rules

            return Rules(context, route.chapter, route.game)
        case _:
            assert_never(route)


def _library_scene(
    route: routes.Games | routes.Today | routes.Import | routes.Statistics | routes.Hats | routes.Drill,
    context: Context,
) -> Scene:
    match route:
        case routes.Games():
            from miaui.scenes.library.games import Games

            return Games(context, route.chosen, route.only, route.about)
        case routes.Today():
            from miaui.scenes.library.today_place import TodayPlace

            return TodayPlace(context, route.game)
        case routes.Import():
            from miaui.scenes.library.import_file import Import

            return Import(context, route.path)
        case routes.Statistics():
            from miaui.scenes.trophies.statistics import StatisticsScene

            return StatisticsScene(context, route.game)
        case routes.Drill():
            from miaui.scenes.drill.scene import open_drill

            return open_drill(context)
        case routes.Hats():
            from miaui.scenes.trophies.hats import HatsScene

            return HatsScene(context, route.cat)
        case _:
            assert_never(route)
