"""All kept games: go on, look again, name, export, delete, import."""

from __future__ import annotations

from contextlib import suppress

from miaui.core.errors import BadRecord
from miaui.engine import widgets
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.dialog import Dialog
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, listing, ngettext, number
from miaui.engine.names import draw_name
from miaui.engine.scroll import ScrollingScene
from miaui.match import rounds_left
from miaui.scenes import page, routes
from miaui.scenes.context import Context
from miaui.scenes.match_setup import resume
from miaui.scenes.problem_words import reason, sentence
from miaui.stages.cast.cats import CATS, NAMES, Cast
from miaui.stages.cast.portrait import Pose, draw_named
from miaui.store.paths import exports
from miaui.store.problems import StoreError
from miaui.store.rows import Game

_GAP = 14.0
_LONGEST_PATH = 90


class Games(ScrollingScene):
    """The library on screen, the last saved game first."""

    name = "games"
    first_focus = "games.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.games: list[Game] = context.library.games()
        self.words = ""
        self._left: dict[str, int | None] = {}
        self.typed: dict[str, str] = {}
        """Names as they were typed, by game: what is kept has no space at its end, where typing goes on."""

    def enter(self) -> None:
        """The list may have changed behind our back."""
        self.typed.clear()
        self._left.clear()
        self._reload()

    def _reload(self) -> None:
        self.games = self.context.library.games()
        self.touch()

    # Picture

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/title")
        canvas.dim(0.5)
        title = page.title(canvas)
        canvas.text_in(_("Your games"), title, "title", "glow")
        canvas.board(page.panel(canvas), "ui/panel")
        boxes, view = self._boxes(canvas), self._view(canvas)
        if not boxes:
            self._nothing(canvas, view)
        with canvas.clip(view):
            for game, box in zip(self.games, boxes, strict=True):
                if box.overlaps(view):
                    self._draw_game(canvas, game, box)
        self.scroll.draw(canvas)
        if self.words:
            plate = widgets.plate_rect(canvas, self.words, "small", 884)
            plate = plate.moved(canvas.width / 2 - plate.cx, view.bottom - plate.h)
            widgets.plate(canvas, self.words, plate, "small", "glow")

    def _nothing(self, canvas: Canvas, view: Rect) -> None:
        """Two cats wait for somebody to play with, before a card in the light."""
        x, y = view.cx, view.y + view.h * 0.36
        k = min(1.0, view.h / 620, view.w / 1000)
        canvas.draw("lagoon/glow", x, y, size=0.95 * k)
        canvas.draw("lagoon/ledge-middle", x, y + 124 * k, size=k)
        canvas.draw("fish/back", x, y, size=0.84 * k, angle=-2)
        for side, colour in ((-1, "leaf"), (1, "star")):
            cat = Cast(CATS[colour], colour)
            pose = Pose(x + side * 330 * k, y + 10 * k, k, "choosing", side > 0)
            draw_named(canvas, cat, NAMES[cat.cat], 236 * k, pose)
        words = Rect(view.x, y + 200 * k, view.w, 90)
        canvas.text_in(_("No games yet. The island is waiting."), words, "subheading", "text")

    def _draw_game(self, canvas: Canvas, game: Game, box: Rect) -> None:
        canvas.board(box, "ui/plate")
        right = _cells(box, self._button(canvas))[0].x
        left = Rect(box.x + 26, box.y + 12, right - box.x - 52, box.h - 24)
        half = left.h / 2
        draw_name(canvas, ", ".join(game.players), Rect(left.x, left.y, left.w, half), align="left")
        place = Rect(left.x, left.y + half, left.w, half)
        if game.winners:
            canvas.draw("ui/crown", left.x + 15, place.cy, size=30 / canvas.art.meta("ui/crown").size[0])
            place = place._replace(x=place.x + 40, w=place.w - 40)
        canvas.text_in(f"{self._state(game)} · {game.updated[:10]}", place, "small", "text-dim", align="left")

    def _state(self, game: Game) -> str:
        """Who won, or how far the game is."""
        if game.winners:
            return f"{listing(game.winners)} {number(game.best)}"
        if game.finished:
            return _("Finished")
        left = self._rounds_left(game)
        if left is None:
            return _("In progress")
        return ngettext("{left} round left", "{left} rounds left", left).format(left=left)

    def _rounds_left(self, game: Game) -> int | None:
        """None where the end is open, or this version has no rules for the game."""
        if game.id not in self._left:
            self._left[game.id] = None
            with suppress(BadRecord, StoreError):
                self._left[game.id] = rounds_left(self.context.library.load(game.id), game.rounds)
        return self._left[game.id]

    def controls(self, canvas: Canvas) -> list[Control]:
        found: list[Control] = []
        wide = self._button(canvas)
        for game, box in zip(self.games, self._boxes(canvas), strict=True):
            found += self._game_controls(game, _cells(box, wide))
        if not found:
            view = self._view(canvas)
            place = Rect.around(view.cx, view.bottom - 60, 420, 92)
            found.append(
                Control("games.new", _("New game"), place, on_press=self._begin, look="primary", hotkey="n")
            )
        return [*found, *self._footer(canvas)]

    def _game_controls(self, game: Game, cells: list[Rect]) -> list[Control]:
        names, going, export, delete = cells
        verb = _("Watch replay") if game.finished else _("Continue")
        return [
            Control(
                f"games.{game.id}.name", _("Name"), names, kind="text", limit=40,
                value=self.typed.get(game.id, game.name), look="bare", tip=_("Name"),
                on_change=lambda text: self._rename(game, text), scroll=self.scroll,
            ),
            Control(
                f"games.{game.id}.open", verb, going, on_press=lambda: self._open(game), look="primary",
                scroll=self.scroll,
            ),
            Control(
                f"games.{game.id}.export", _("Export"), export, on_press=lambda: self._export(game),
                scroll=self.scroll, tip=_("Save this game as a file."),
            ),
            Control(
                f"games.{game.id}.delete", _("Delete"), delete, on_press=lambda: self._ask_delete(game),
                scroll=self.scroll, sound="deny",
            ),
        ]  # fmt: skip

    def _footer(self, canvas: Canvas) -> list[Control]:
        y = canvas.height - 92
        left, right = page.panel(canvas).x, page.panel(canvas).right
        return [
            Control("games.back", _("Back"), Rect(left, y, 240, 70), on_press=self.back),
            *self._statistics(canvas),
            Control(
                "games.import", _("Import a file"), Rect(right - 340, y, 340, 70),
                on_press=lambda: self.context.open(routes.Import()),
            ),
        ]  # fmt: skip

    def _statistics(self, canvas: Canvas) -> list[Control]:
        """The way to everybody's wins and points, where they are wanted."""
        if not self.context.settings.statistics:
            return []
        place = Rect.around(canvas.width / 2, canvas.height - 57, 340, 70)
        return [
            Control(
                "games.statistics",
                _("Statistics"),
                place,
                on_press=lambda: self.context.open(routes.Statistics()),
            )
        ]

    def back(self) -> None:
        """To the title."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # What the buttons do

    def _begin(self) -> None:
        self.context.open(routes.NewGame())

    def _open(self, game: Game) -> None:
        try:
            text = self.context.library.load(game.id)
            if game.finished:
                self.context.open(routes.Replay(text))
            else:
                self.context.go(routes.Table(resume(self.context, game.id, text)))
        except (BadRecord, StoreError) as error:
            self._say(_("This game cannot be opened: {why}.").format(why=reason(error).rstrip(".")))

    def _rename(self, game: Game, text: str) -> None:
        with suppress(StoreError):  # the game was deleted meanwhile
            self.context.library.name(game.id, text)
        self.typed[game.id] = text
        self._reload()

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

    # Places

    def _view(self, canvas: Canvas) -> Rect:
        return page.panel(canvas).inset(34, 34)

    def _boxes(self, canvas: Canvas) -> list[Rect]:
        view = self._view(canvas)
        height = max(104.0, 2 * canvas.measure("Ag", "label")[1] + 36)
        self.scroll.place(view, len(self.games) * (height + _GAP))
        top = view.y - self.scroll.offset
        return [
            Rect(view.x, top + place * (height + _GAP), view.w - 20, height)
            for place in range(len(self.games))
        ]

    def _button(self, canvas: Canvas) -> float:
        """How wide the buttons of a row are: wider for larger words."""
        row = self._view(canvas).w - 20
        words = (_("Watch replay"), _("Continue"), _("Export"), _("Delete"))
        widest = max(canvas.measure(word, "button")[0] for word in words) + 50
        return max(0.13 * row, min(widest, 0.165 * row))


def _cells(box: Rect, wide: float) -> list[Rect]:
    """Name field, open, export and delete at the right of a row, buttons so wide."""
    name = max(0.13 * box.w, 0.58 * box.w - 3 * wide)
    found, x = [], box.right - 22 - 3 * (wide + 18) - name
    for width in (name, wide, wide, wide):
        found.append(Rect(x, box.y + 18, width, box.h - 36))
        x += width + 18
    return found
