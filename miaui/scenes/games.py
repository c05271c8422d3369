"""All kept games: go on, look again, name, export, delete, import."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from miaui.core.envelope import DEFAULT_GAME
from miaui.core.errors import BadRecord
from miaui.engine import widgets
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.dialog import Dialog
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.names import draw_name
from miaui.engine.scroll import ScrollingScene
from miaui.match import KeptGame
from miaui.scenes import (
    SCREENS,
    games_board,
    games_chart,
    games_layout,
    games_panel,
    games_words,
    room,
    routes,
)
from miaui.scenes.board_pictures import BoardPictures
from miaui.scenes.context import Context
from miaui.scenes.games_board import Entry
from miaui.scenes.games_list import GamesList
from miaui.scenes.games_tools import GamesTools
from miaui.scenes.match_setup import resume, setup_like
from miaui.scenes.problem_words import reason, sentence
from miaui.store.paths import exports
from miaui.store.problems import StoreError
from miaui.store.rows import Game

_LONGEST_PATH = 90
_FEW = 8
"""With fewer games a place for the next one is shown."""


class Games(ScrollingScene):
    """The library on screen, the last saved game first. One game is chosen and shown large."""

    name = "games"
    first_focus = "games.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.list = GamesList(context.library)
        self.boards = BoardPictures()
        self.tools = GamesTools(self.list, self._begin_at_top, self._first)
        self.chosen = ""
        self.words = ""
        self.typed: dict[str, str] = {}
        """Names as they were typed, by game: what is kept has no space at its end, where typing goes on."""

    def enter(self) -> None:
        """The list may have changed behind our back."""
        self.typed.clear()
        self.list.forget()
        self.boards.forget()
        self.touch()

    def _current(self, canvas: Canvas) -> Entry | None:
        """The chosen game: the one that the keys have reached, else the one last pressed, else the newest."""
        games = self.list.games
        focus = canvas.focus
        if focus is not None and focus.shown and focus.focused.startswith("games.board."):
            self.chosen = focus.focused.removeprefix("games.board.")
        found = next((game for game in games if game.id == self.chosen), games[0] if games else None)
        return None if found is None else self.list.entry(found)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        room.paint(canvas)
        view, boxes = self._view(canvas), self._boxes(canvas)
        current = self._current(canvas)
        self.tools.draw_tabs(canvas)
        if current is not None:
            games_panel.draw(canvas, current, self.list.course(current.game))
        elif self.list.all:
            words = _("Nothing found for “{words}”.").format(words=self.list.query.strip())
            draw_name(canvas, words, games_layout.whole(canvas), "subheading", "text")
        else:
            games_board.draw_nothing(canvas, games_layout.whole(canvas))
        room.paint_title(canvas, _("Your games"))
        with canvas.clip(view):
            for number, box in boxes:
                if box.inset(-games_layout.HOOKS).overlaps(view):
                    self._draw_board(canvas, number, box, current)
        self.scroll.draw(canvas)
        self.tools.draw_range(canvas, view, boxes)
        if self.words:
            plate = widgets.plate_rect(canvas, self.words, "small", 884)
            plate = plate.moved(canvas.width / 2 - plate.cx, view.bottom - plate.h)
            widgets.plate(canvas, self.words, plate, "small", "glow")

    def _draw_board(self, canvas: Canvas, number: int, box: Rect, current: Entry | None) -> None:
        """One board, and before the first of a row its pole."""
        view, games = self._view(canvas), self.list.games
        if number % games_layout.columns(canvas, view) == 0:
            canvas.nine("shelf/pole", Rect(view.x - 30, box.y - games_layout.HOOKS, view.w + 60, 34))
        if number == len(games):
            games_board.draw_another(canvas, box)
            return
        game = games[number]
        hot = current is not None and game.id == current.game.id
        self.boards.draw(canvas, self.list.entry(game), box, hot)

    def _view(self, canvas: Canvas) -> Rect:
        return games_layout.view(canvas, tabs=len(self.list.all) > 1)

    def _boxes(self, canvas: Canvas) -> list[tuple[int, Rect]]:
        """A place for each game near the view, and for the next one while there are few."""
        count = len(self.list.games)
        more = 0 < count < _FEW and not self.list.query
        return games_layout.boxes(canvas, self._view(canvas), count + more, self.scroll)

    # Controls

    def controls(self, canvas: Canvas) -> list[Control]:
        found = [room.back_control(canvas, "games", self.back), *self.tools.controls(canvas)]
        current, games = self._current(canvas), self.list.games
        for number, box in self._boxes(canvas):
            if number < len(games):
                found.append(self._board(games[number], box))
            else:
                found.append(
                    Control(
                        "games.new", _("Play another"), box, kind="area", on_press=self._begin, hotkey="n",
                        scroll=self.scroll,
                    )
                )  # fmt: skip
        if current is None and not self.list.all:
            whole = games_layout.whole(canvas)
            place = Rect.around(whole.cx, whole.bottom - 60, 420, 92)
            found.append(
                Control("games.new", _("New game"), place, on_press=self._begin, look="primary", hotkey="n")
            )
        elif current is not None:
            found += self._game_controls(canvas, current.game)
        return [*found, *self._corners(canvas)]

    def _board(self, game: Game, box: Rect) -> Control:
        words = f"{games_words.title(game)}, {games_words.when(game.updated)}"
        return Control(
            f"games.board.{game.id}", words, box, kind="area", scroll=self.scroll, look="lit",
            on_press=partial(self._choose, game),
        )  # fmt: skip

    def _game_controls(self, canvas: Canvas, game: Game) -> list[Control]:
        at = games_panel.places(canvas, game.finished)
        verb = _("Watch replay") if game.finished else _("Continue")
        return [
            Control(
                f"games.{game.id}.name", _("Name"), at.name, kind="text", limit=40, look="bare",
                value=self.typed.get(game.id, game.name), tip=_("Name"),
                on_change=lambda text: self._rename(game, text),
            ),
            Control(
                f"games.{game.id}.open", verb, at.open, on_press=lambda: self._open(game), look="primary",
                hotkey="return",
            ),
            *self._chart_control(canvas, game, at.chart),
            *self._again_control(game, at.again),
            Control(
                f"games.{game.id}.export", _("Export"), at.export, on_press=lambda: self._export(game),
                tip=_("Save this game as a file."),
            ),
            Control(
                f"games.{game.id}.delete", _("Delete"), at.delete, on_press=lambda: self._ask_delete(game),
                sound="deny",
            ),
        ]  # fmt: skip

    def _chart_control(self, canvas: Canvas, game: Game, place: Rect) -> list[Control]:
        """The points round by round, for whoever listens."""
        course, kept = self.list.course(game), self.list.entry(game).kept
        if not course or kept is None or not games_chart.fits(canvas, place):
            return []
        words = games_chart.described(course, kept)
        return [Control(f"games.{game.id}.points", words, place, kind="area", sound="")]

    def _again_control(self, game: Game, place: Rect) -> list[Control]:
        """To a new game with the same cats and options, where a finished one can be read."""
        entry = self.list.entry(game)
        if not game.finished or entry.kept is None or entry.screen is None:
            return []
        return [
            Control(
                f"games.{game.id}.again", _("Play again"), place, tip=_("A new game with the same cats."),
                on_press=partial(self._again, game.ruleset, entry.kept),
            )
        ]  # fmt: skip

    def _corners(self, canvas: Canvas) -> list[Control]:
        """The way to everybody's wins and points, where they are wanted, and to games from elsewhere."""
        place = games_layout.corner(canvas)
        found = [
            Control(
                "games.import", _("Import a file"), place, on_press=lambda: self.context.open(routes.Import())
            )
        ]
        if self.context.settings.statistics:
            found.append(
                Control(
                    "games.statistics", _("Trophies"), room.corner(canvas, 1),
                    on_press=lambda: self.context.open(routes.Statistics(self._game)),
                )
            )  # fmt: skip
        return found

    def back(self) -> None:
        """Escape: first the search goes, then the page."""
        if self.list.query:
            self.tools.search("")
        elif len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # What the buttons do

    def _begin_at_top(self) -> None:
        """Others hang there now: the first is chosen."""
        self.chosen = self.words = ""
        self.scroll.to(0.0)
        self.touch()

    def _first(self) -> None:
        """Enter in the search opens the only game that was found."""
        if len(self.list.games) == 1:
            self._open(self.list.games[0])

    def _choose(self, game: Game) -> None:
        """The first press chooses a game, the next opens it."""
        if self.chosen == game.id:
            self._open(game)
        self.chosen, self.words = game.id, ""
        self.touch()

    @property
    def _game(self) -> str:
        """The game whose tab is open; the first one where the tab is no game's."""
        return self.list.tab if self.list.tab in SCREENS else DEFAULT_GAME

    def _begin(self) -> None:
        self.context.open(routes.NewGame(self._game))

    def _open(self, game: Game) -> None:
        try:
            text = self.context.library.load(game.id)
            if game.finished:
                self.context.open(routes.Replay(text))
            else:
                self.context.go(routes.Table(resume(self.context, game.id, text)))
        except (BadRecord, StoreError) as error:
            self._say(_("This game cannot be opened: {why}.").format(why=reason(error).rstrip(".")))

    def _again(self, key: str, kept: KeptGame) -> None:
        setup = setup_like(kept.players, kept.options, self.context.settings.pace)
        self.context.change(tables={**self.context.settings.tables, key: setup})
        self.context.open(routes.NewGame(key))

    def _rename(self, game: Game, text: str) -> None:
        with suppress(StoreError):  # the game was deleted meanwhile
            self.list.rename(game, text)
        self.typed[game.id] = text
        self.chosen = game.id
        self.touch()

    def _export(self, game: Game) -> None:
        try:
            done = self.context.library.export(game.id, exports())
        except StoreError as error:
            self._say(sentence(error.problem))
            return
        except RuntimeError:  # no home folder is known
            self._say(_("There is nothing at this path."))
            return
        words = _("Saved to {path}.")
        if done.sealed:
            words = _("Saved to {path}, without what is still hidden.")
        path = str(done.path)
        self._say(words.format(path=path if len(path) <= _LONGEST_PATH else f"…{path[1 - _LONGEST_PATH :]}"))

    def _ask_delete(self, game: Game) -> None:
        self.stack.push(
            Dialog(
                _("Delete this game?"),
                _("{players}. It will be gone for good.").format(players=", ".join(game.players)),
                [("yes", _("Delete"), lambda: self._delete(game)), ("no", _("Keep it"), None)],
            )
        )

    def _delete(self, game: Game) -> None:
        self.context.library.delete(game.id)
        self.enter()

    def _say(self, words: str) -> None:
        self.words = words
        self.touch()
