"""Context that every scene is given: the player's settings, the library, sound, the stack, and the way to the
other scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from miaui.bots.studying import StudyService
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.own_programs import Trial
from miaui.engine.draw.canvas import Canvas
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.scene import Scene, Stack, WipeKind
from miaui.scenes import routes
from miaui.scenes.entry import Catalog
from miaui.scenes.routes import Route
from miaui.store.memory import PeopleMemory
from miaui.store.paths import Paths
from miaui.store.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from miaui.bots.service import BotService
    from miaui.store.library import Library


class TablePhones(Protocol):
    """The phones of a table, as far as all scenes know them."""

    @property
    def asks(self) -> bool:
        """True while the laptop is asked whether a phone may have a seat."""

    def is_of(self, match: object) -> bool:
        """Return True if these are the phones of this match."""

    def update(self) -> None:
        """Take in what phones have sent since the last call, and send them pages that changed."""

    def close(self) -> None:
        """Tell all phones that the table is over, and stop serving them."""


class Context:
    """The parts that the program put together: settings, catalog of games, sound, scenes, library, bots.
    Scenes reach each other only through `go`, which leaves all others, and `open`, which puts one on top."""

    def __init__(
        self,
        settings: Settings,
        catalog: Catalog,
        audio: Audio,
        stack: Stack,
        canvas: Canvas,
        on_change: Callable[[Mapping[str, object]], Settings],
        open_library: Callable[[], Library],
        open_bots: Callable[[], BotService],
        open_study: Callable[[], StudyService],
        data: Path,
        scene_at: Callable[[Route, Context], Scene],
    ) -> None:
        """`scene_at` makes the scene of a route. Library, bots and study are opened when they are first
        needed."""
        self.settings = settings
        self.catalog = catalog
        """The games that the program knows."""
        self.audio = audio
        self.stack = stack
        self.canvas = canvas
        """Where the window's scenes are painted."""
        self.tell: Callable[[str], None] = lambda words: None
        """Says something to those who listen."""
        self.say: Callable[[str, bool], None] = lambda words, keep: None
        """Shows a caption; one that is kept is told, too."""
        self.listened: Callable[[], bool] = lambda: False
        """Returns whether anybody listens."""
        self.attended: Callable[[], bool] = lambda: True
        """Returns whether the window is to be seen and has the focus."""
        self.open_trial: Callable[[str], Trial] | None = None
        """Begins the trial of a program by its command; OSError where it cannot. None: there are none."""
        self._on_change = on_change
        self.data = data
        """The folder of the library, and of what is kept beside it."""
        self.paths = Paths(data, data, data, data)
        """The folders in which the player's things are kept."""
        self.memory = PeopleMemory(data)
        """What bots may remember of people."""
        self._open_library, self._open_bots, self._scene_at = open_library, open_bots, scene_at
        self._open_study = open_study
        self._study: StudyService | None = None
        self._library: Library | None = None
        self._bots: BotService | None = None
        self.phones: TablePhones | None = None
        """The phones of the table at hand, from its lobby until it is left."""

    @property
    def library(self) -> Library:
        """The player's kept games. The file is opened at the first use, and stays open until `close`."""
        if self._library is None:
            self._library = self._open_library()
        return self._library

    @property
    def last_played(self) -> str:
        """The key of the game that was played here last, over or not, among those that are shown; where none
        was, `DEFAULT_GAME` or, if that is not shown, the first of them."""
        shown = self.catalog.shown
        games = [game for game in self.library.games() if game.ruleset in shown]
        played = [game for game in games if game.winners or not game.finished]
        usual = DEFAULT_GAME if DEFAULT_GAME in shown else shown[0]
        return max(played, key=lambda game: game.updated).ruleset if played else usual

    @property
    def bots(self) -> BotService:
        """The bots, for clients of them; made at the first use. Their process is started with the first
        question."""
        if self._bots is None:
            self._bots = self._open_bots()
        return self._bots

    @property
    def study(self) -> StudyService:
        """Questions about finished games, which the study process answers; made at the first use, and then
        kept."""
        if self._study is None:
            self._study = self._open_study()
        return self._study

    def update_phones(self) -> bool:
        """Take in what phones say; where one asks for a seat, the scene that asks the laptop is opened on
        top, unless it is there. Return True if the table has phones; False without any."""
        phones, top = self.phones, self.stack.top
        if phones is None:
            return False
        phones.update()
        if phones.asks and top is not None and top.name != "second-phone":
            self.open(routes.SecondPhone())
        return True

    def _end_phones(self) -> None:
        if self.phones is not None:
            self.phones.close()
            self.phones = None

    def close(self) -> None:
        """End phones, study and bots, and close the library, in this order, each only if it was opened."""
        self._end_phones()
        if self._study is not None:
            self._study.close()
        if self._bots is not None:
            self._bots.close()
        if self._library is not None:
            self._library.close()

    def go(self, route: Route, wipe: WipeKind = "fade") -> None:
        """Close all scenes and begin with that of a route. The phones of a table are told goodbye, unless the
        route is a tabletop, lobby or result of their match."""
        if self.phones is not None and not (
            isinstance(route, routes.Tabletop | routes.Lobby | routes.Result)
            and self.phones.is_of(route.match)
        ):
            self._end_phones()
        self.stack.reset(self._scene_at(route, self), wipe)

    def open(self, route: Route, wipe: WipeKind | None = None) -> None:
        """Put the scene of a route on top of the one now shown, which comes back when it is left; phones
        stay."""
        self.stack.push(self._scene_at(route, self), wipe)

    def play_tunes(self) -> None:
        """Play the music of the title and of results: the pieces "tune", then the tune of each game that has
        one, in the order of the title."""
        self.audio.music("tune", *[ui.tune for ui in self.catalog.uis if ui.tune])

    def change(self, **values: object) -> None:
        """Change settings by name: `settings` has them at once, and they are kept on disk. TypeError for a
        name that is no setting."""
        self.settings = self._on_change(values)

    def quit(self) -> None:
        """End the program by closing all scenes. No game is lost: each move is written when it is made."""
        self.stack.clear()
