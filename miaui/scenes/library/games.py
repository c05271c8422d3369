"""All kept games: continue, watch, rename, export, delete, import."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui import widgets
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes import house, routes
from miaui.scenes.context import Context
from miaui.scenes.deal_code import CodePlank, play_known
from miaui.scenes.library import board as games_board
from miaui.scenes.library import chart as games_chart
from miaui.scenes.library import layout as games_layout
from miaui.scenes.library import panel as games_panel
from miaui.scenes.library import tools as games_tools
from miaui.scenes.library import words as games_words
from miaui.scenes.library.actions import SECONDS, GameActions
from miaui.scenes.library.board import Entry
from miaui.scenes.library.board_pictures import BoardPictures
from miaui.scenes.library.list import GamesList
from miaui.scenes.library.panel import Panel
from miaui.scenes.library.tools import GamesTools
from miaui.scenes.unseen_result import is_unseen
from miaui.store.rows import Game

_FEW = 8
"""With fewer games a place for the next one is shown."""


class Games(ScrollingScene):
    """The room of kept games: boards, the last saved game first at the beginning, and the `chosen` one large
    (its id; "" or an unknown one: the first). With `only` there are these ids alone, under the title `about`.
    `words` is said below, "" for nothing."""

    name = "games"

    def __init__(
        self, context: Context, chosen: str = "", only: tuple[str, ...] = (), about: str = ""
    ) -> None:
        super().__init__()
        self.context = context
        self.only, self.about = only, about
        """Ids of the only games that are shown, and what they have in common; () and "" for all."""
        self.list = GamesList(context.library, context.catalog, only, context.settings.unseen_result)
        self.boards = BoardPictures()
        self.tools = GamesTools(context.catalog, self.list, self._begin_at_top, self._first)
        self.chosen = chosen
        """The id of the game whose board is large; "" or an unknown one: the first."""
        self.words = ""
        self.plank = CodePlank()
        self.actions = GameActions(context, self.list, self._say)

    def enter(self) -> None:
        """Read the list and its games anew, and forget typed names; the focus begins at the chosen game's
        board, the first one's if that is gone, or at “New game” without any. Called whenever the scene comes
        to the top."""
        self.actions.typed.clear()
        self.list.forget()
        self.boards.forget()
        ids = [game.id for game in self.list.games]
        first = self.chosen if self.chosen in ids else next(iter(ids), "")
        self.first_focus = f"games.board.{first}" if first else "games.new"
        self.touch()

    def _current(self, canvas: Canvas) -> Entry | None:
        """Return the chosen game: that which the keys have reached, else that last pressed, else the newest;
        None without games."""
        games = self.list.games
        focus = canvas.focus
        if focus is not None and focus.shown and focus.focused.startswith("games.board."):
            self.chosen = focus.focused.removeprefix("games.board.")
        chosen = next((game for game in games if game.id == self.chosen), games[0] if games else None)
        return None if chosen is None else self.list.entry(chosen)

    def leave(self) -> None:
        self.actions.let_go()

    def update(self, dt: float) -> None:
        if self.actions.update(dt):
            self.touch()

    # Picture

    @property
    def heading(self) -> str:
        """The title: `about`, or if that is "" “Your games”, translated."""
        return self.about or _("Your games")

    def facts(self) -> dict[str, object]:
        """Return {"statistics.open": ids} for tests, where a number in the statistics opened these games
        alone; {} else."""
        return {"statistics.open": list(self.only)} if self.only else {}

    def draw(self, canvas: Canvas) -> None:
        house.paint(canvas)
        view, boxes = self._view(canvas), self._boxes(canvas)
        current = self._current(canvas)
        self.tools.draw_tabs(canvas)
        if current is not None:
            games_panel.draw(canvas, current, self.list.standings(current.game))
        elif self.list.all:
            words = _("Nothing found for “{words}”.").format(words=self.list.query.strip())
            draw_name(canvas, words, games_layout.whole(canvas), "subheading", "text")
        else:
            between = self.context.catalog.ui(DEFAULT_GAME).waiting
            games_board.draw_nothing(canvas, games_layout.whole(canvas), between)
        house.paint_title(canvas, self.heading)
        beside = games_layout.BESIDE
        with canvas.clip(Rect(view.x - beside, view.y, view.w + 2 * beside, view.h)):
            for number, box in boxes:
                if box.inset(-games_layout.HOOKS).overlaps(view):
                    self._draw_board(canvas, number, box, current)
        self.scroll.draw(canvas)
        self.tools.draw_range(canvas, view, boxes)
        if self.actions.deleted is not None:
            left = self.actions.deleted.left / SECONDS
            games_tools.draw_deleted(canvas, self.actions.deleted_words(), left)
        elif self.words:
            plate = widgets.plate_rect(canvas, self.words, "small", 884)
            plate = plate.moved(canvas.width / 2 - plate.cx, view.bottom - plate.h)
            widgets.plate(canvas, self.words, plate, "small", "glow")

    def _draw_board(self, canvas: Canvas, number: int, box: Rect, current: Entry | None) -> None:
        """Draw a board, and before the first of a row its pole."""
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
        """Return number and box of each game near the view, and of the place for the next one while there are
        few."""
        count = len(self.list.games)
        more = 0 < count < _FEW and not self.list.query
        return games_layout.boxes(canvas, self._view(canvas), count + more, self.scroll)

    # Controls

    def controls(self, canvas: Canvas) -> list[Control]:
        controls = [house.back_control(canvas, "games", self.back), *self.tools.controls(canvas)]
        current, games = self._current(canvas), self.list.games
        for number, box in self._boxes(canvas):
            if number < len(games):
                controls.append(self._board(games[number], box))
            else:
                controls.append(
                    Control(
                        "games.new",
                        _("Play another"),
                        box,
                        kind="area",
                        on_press=self._begin,
                        hotkey="n",
                        scroll=self.scroll,
                    )
                )
        if current is None and not self.list.all and self.actions.deleted is None:
            whole = games_layout.whole(canvas)
            place = Rect.around(whole.cx, whole.bottom - 60, 420, 92)
            controls.append(
                Control("games.new", _("New game"), place, on_press=self._begin, look="primary", hotkey="n")
            )
        elif current is not None:
            controls += self._game_controls(canvas, current.game)
        return [*controls, *self._corners(canvas)]

    def _board(self, game: Game, box: Rect) -> Control:
        words = f"{games_words.title(game)}, {games_words.when(game.updated)}"
        return Control(
            f"games.board.{game.id}",
            words,
            box,
            kind="area",
            scroll=self.scroll,
            look="lit",
            on_press=partial(self._choose, game),
            about=games_words.about(game, self.list.ui(game)),
        )

    def _game_controls(self, canvas: Canvas, game: Game) -> list[Control]:
        entry, play = self.list.entry(game), partial(play_known, self.context)
        at = games_panel.places(canvas, game.finished, games_panel.has_deal(entry))
        verb = _("Watch replay") if game.finished else _("Continue")
        if game.finished and is_unseen(self.context, game.id):
            verb = _("See the result")
        return [
            Control(
                f"games.{game.id}.name", _("Name"), at.name, kind="text", limit=40, look="bare",
                value=self.actions.typed.get(game.id, game.name), tip=_("Name"),
                on_change=lambda text: self._rename(game, text),
            ),
            Control(
                f"games.{game.id}.open", verb, at.open, on_press=lambda: self.actions.open(game),
                look="primary", hotkey="return",
            ),
            *self._chart_control(canvas, game, at.chart),
            *self._finished_controls(canvas, game, at),
            *games_panel.deal_controls(canvas, entry, at, self.plank, play),
            Control(
                f"games.{game.id}.export", _("Export"), at.export, on_press=lambda: self.actions.export(game),
                tip=_("Save this game as a file."),
            ),
            Control(
                f"games.{game.id}.delete", _("Delete"), at.delete, on_press=lambda: self._delete(game),
                sound="deny",
            ),
        ]  # fmt: skip

    def _chart_control(self, canvas: Canvas, game: Game, place: Rect) -> list[Control]:
        """Return the control that speaks the points round by round; [] where no chart is shown."""
        standings, kept = self.list.standings(game), self.list.entry(game).kept
        if not standings or kept is None or not games_chart.fits(canvas, place):
            return []
        words = games_chart.described(standings, kept)
        return [Control(f"games.{game.id}.points", words, place, kind="area", sound="")]

    def _finished_controls(self, canvas: Canvas, game: Game, at: Panel) -> list[Control]:
        """Return the ways to the review of a finished game, and to a new one like it; [] where it cannot be
        read."""
        entry = self.list.entry(game)
        if not game.finished or entry.kept is None or entry.ui is None:
            return []
        again = Control(
            f"games.{game.id}.again",
            _("Play again"),
            at.again,
            tip=_("A new game with the same cats."),
            on_press=partial(self.actions.again, game.ruleset, entry.kept),
        )
        verbs = [canvas.measure(words, "button")[0] + 40 for words in (_("Review"), _("Play again"))]
        tight = sum(verbs) + 12 > at.again.w  # then it is reached from the replay
        if tight or not entry.ui.reviewed or entry.kept.ending is None:
            return [again]
        wide = (at.again.w - 12) * max(0.3, verbs[0] / sum(verbs))
        review, place = Box.row(Box("review", wide), Box("again"), gap=12).place(at.again).values()
        return [
            Control(
                f"games.{game.id}.review",
                _("Review"),
                review,
                tip=_("What the bots think of every choice."),
                on_press=partial(self.actions.open, game, review=True),
            ),
            replace(again, rect=place),
        ]

    def _corners(self, canvas: Canvas) -> list[Control]:
        """Return the ways to games from elsewhere, to “Undo” after a game was deleted, and to the trophies,
        where they are wanted."""
        place = games_layout.corner(canvas)
        controls = [
            Control(
                "games.import",
                _(games_layout.IMPORT),
                place,
                on_press=lambda: self.context.open(routes.Import()),
                tip=_("You can also drop a game file anywhere on this window."),
            )
        ]
        if self.actions.deleted is not None:
            undo = games_layout.deleted(canvas)[1]
            controls.append(Control("games.undo", _("Undo"), undo, on_press=self._restore, hotkey="ctrl+z"))
        if self.context.settings.statistics:
            controls.append(
                Control(
                    "games.statistics",
                    _("Trophies"),
                    house.corner(canvas, 1),
                    on_press=lambda: self.context.open(routes.Statistics(self._game)),
                )
            )
        return controls

    def back(self) -> None:
        """Empty the search, if anything is searched for; else go back to the scene below, or where there is
        none to the title."""
        if self.list.query:
            self.tools.search("")
        elif len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # What the buttons do

    def _begin_at_top(self) -> None:
        """Choose the first game and scroll to the top, as other boards hang there now."""
        self.chosen = self.words = ""
        self.scroll.to(0.0)
        self.touch()

    def _first(self) -> None:
        """Enter in the search opens the only game that was found."""
        if len(self.list.games) == 1:
            self.actions.open(self.list.games[0])

    def _choose(self, game: Game) -> None:
        """Choose a game; open it if it was chosen before."""
        if self.chosen == game.id:
            self.actions.open(game)
        self.chosen, self.words = game.id, ""
        self.touch()

    @property
    def _game(self) -> str:
        """The game whose tab is open; the one played last where the tab is no game's."""
        shown, tab = self.context.catalog.shown, self.list.tab
        return tab if tab in shown else self.context.last_played

    def _begin(self) -> None:
        self.context.open(routes.NewGame(self._game))

    def _rename(self, game: Game, text: str) -> None:
        self.actions.rename(game, text)
        self.chosen = game.id
        self.touch()

    def _delete(self, game: Game) -> None:
        games = self.list.games
        beside = games[games.index(game) + 1 :] or games[-2:-1]
        self.chosen = beside[0].id if beside else ""
        self.actions.delete(game)
        self.boards.forget()

    def _restore(self) -> None:
        self.chosen = self.actions.restore() or self.chosen
        self.boards.forget()

    def _say(self, words: str) -> None:
        self.words = words
        self.touch()
