"""All routes by the names of their scenes."""

from typing import Any

from miaui.scenes import routes

ROUTES: dict[str, type[Any]] = {
    "title": routes.Title,
    "newgame": routes.NewGame,
    "games": routes.Games,
    "import": routes.Import,
    "today": routes.Today,
    "statistics": routes.Statistics,
    "climb": routes.Climb,
    "hats": routes.Hats,
    "drill": routes.Drill,
    "settings": routes.Settings,
    "credits": routes.Credits,
    "rules": routes.Rules,
    "tutorial": routes.Lesson,
    "table": routes.Tabletop,
    "lobby": routes.Lobby,
    "second-phone": routes.SecondPhone,
    "handover": routes.Handover,
    "pause": routes.Pause,
    "result": routes.Result,
    "replay": routes.Replay,
    "past": routes.Past,
    "review": routes.Review,
}
