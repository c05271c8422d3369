"""Where one can go: for every scene a value that holds what the scene needs.

A scene's module is loaded when one first goes there, so that the first picture comes early. For the
same reason routes are not frozen: making so many frozen classes takes five milliseconds of every start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from miaui.core.envelope import DEFAULT_GAME
from miaui.scenes import find_screen
from miaui.scenes.screen import load

if TYPE_CHECKING:
    from miaui.engine.ui.scene import Scene
    from miaui.match.match import Match
    from miaui.match.replay import Tape
    from miaui.scenes.context import Context


class Route(Protocol):
    """The way to a scene: a dataclass whose fields are what the scene's constructor takes after the context.

    `scene` is the constructor, as "module:name".
    """

    @property
    def scene(self) -> str: ...

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


@dataclass(slots=True)
class Title:
    """The title."""

    scene: ClassVar[str] = "miaui.scenes.title.scene:Title"


@dataclass(slots=True)
class NewGame:
    """The set-up of a new table of a game; `code` stands in its line for a deal's code."""

    scene: ClassVar[str] = "miaui.scenes.newgame.scene:NewGame"
    game: str = DEFAULT_GAME
    code: str = ""


@dataclass(slots=True)
class Games:
    """The games that are kept; `chosen` is the id of the one that is shown large ("": the newest)."""

    scene: ClassVar[str] = "miaui.scenes.library.games:Games"
    chosen: str = ""


@dataclass(slots=True)
class Today:
    """Today's deal of a game; without one, the choice of a game."""

    scene: ClassVar[str] = "miaui.scenes.library.today:open_today"
    game: str = ""


@dataclass(slots=True)
class Import:
    """Asking for a file with games; with a `path` it is read at once."""

    scene: ClassVar[str] = "miaui.scenes.library.import_file:Import"
    path: str = ""


@dataclass(slots=True)
class Statistics:
    """What everybody has won so far at a game."""

    scene: ClassVar[str] = "miaui.scenes.trophies.statistics:StatisticsScene"
    game: str = DEFAULT_GAME


@dataclass(slots=True)
class Hats:
    """Hats for the cats; one of them, by name, is chosen at first."""

    scene: ClassVar[str] = "miaui.scenes.trophies.hats:HatsScene"
    cat: str = ""


@dataclass(slots=True)
class Settings:
    """The settings."""

    scene: ClassVar[str] = "miaui.scenes.settings.scene:SettingsScene"


@dataclass(slots=True)
class Credits:
    """Who and what made this possible."""

    scene: ClassVar[str] = "miaui.scenes.title.credits:Credits"


@dataclass(slots=True)
class Rules:
    """The rules of a game, open at a chapter."""

    scene: ClassVar[str] = "miaui.scenes.rules.scene:Rules"
    chapter: str = "aim"
    game: str = DEFAULT_GAME


@dataclass(slots=True)
class Lesson:
    """The first lesson of a game."""

    game: str = DEFAULT_GAME

    @property
    def scene(self) -> str:
        """The game's own."""
        return find_screen(self.game).scenes["lesson"]


@dataclass(slots=True)
class Table:
    """The table at which a match is played."""

    scene: ClassVar[str] = "miaui.scenes.table.scene:TableScene"
    match: Match


@dataclass(slots=True)
class Handover:
    """The mat between two people; the screen is for `seat` next."""

    scene: ClassVar[str] = "miaui.scenes.table.handover:Handover"
    match: Match
    seat: int


@dataclass(slots=True)
class Pause:
    """The pause menu of a match."""

    scene: ClassVar[str] = "miaui.scenes.table.pause:Pause"
    match: Match


@dataclass(slots=True)
class Result:
    """The result of a match that is over."""

    match: Match

    @property
    def scene(self) -> str:
        """The game's own."""
        return find_screen(self.match.public.game_key).scenes["result"]


@dataclass(slots=True)
class Replay:
    """A record, looked at; `text` is the record's. With `review` its review lies on top."""

    scene: ClassVar[str] = "miaui.scenes.replay.scene:open_replay"
    text: bytes | str
    review: bool = False


@dataclass(slots=True)
class Review:
    """The choices of a finished game, judged. `thoughts` is what the game's replay knows of them already;
    `show_round(place, seat)` leads back to a place."""

    tape: Tape
    thoughts: Any
    seat: int | None
    show_round: Callable[[int, int | None], None]

    @property
    def scene(self) -> str:
        """The game's own."""
        return find_screen(self.tape.game.key).scenes["review"]


ROUTES: dict[str, type[Route]] = {
    "title": Title,
    "newgame": NewGame,
    "games": Games,
    "import": Import,
    "today": Today,
    "statistics": Statistics,
    "hats": Hats,
    "settings": Settings,
    "credits": Credits,
    "rules": Rules,
    "tutorial": Lesson,
    "table": Table,
    "handover": Handover,
    "pause": Pause,
    "result": Result,
    "replay": Replay,
    "review": Review,
}
"""The ways by the names of their scenes."""


def make(route: Route, context: Context) -> Scene:
    """The scene at the end of a route."""
    values = {field.name: getattr(route, field.name) for field in fields(route)}
    scene: Scene = load(route.scene)(context, **values)
    return scene
