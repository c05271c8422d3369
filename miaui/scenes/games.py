"""All kept games: go on, look again, name, export, delete, import."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.dialog import Dialog
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.scroll import ScrollingScene
from miaui.games.miaui.cards import ROUNDS
from miaui.scenes import page
from miaui.scenes.context import Context
from miaui.scenes.sitting import resume
from miaui.scenes.troubles import told, why_not
from miaui.stages.miaui import lines
from miaui.stages.miaui.cats import CATS, NAMES, Cast
from miaui.stages.miaui.portrait import draw_named
from miaui.store.problems import StoreError
from miaui.store.rows import Game

_GAP = 14.0


class Games(ScrollingScene):
    """The library on screen, the last saved game first."""

    name = "games"
    first_focus = "games.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.games: list[Game] = context.library.games()
        self.words = ""
        self.typed: dict[str, str] = {}
        """Names as they were typed, by game: what is kept has no space at its end, where typing goes on."""

    def enter(self) -> None:
        """The list may have changed behind our back."""
        self.typed.clear()
        self._reload()

    def _reload(self) -> None:
        self.games = self.context.library.games()
        self.touch()

    # Picture

    def draw(self, canvas: Canvas) -> None:
        canvas.ground("scene/title")
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
            high = canvas.measure(self.words, "small", 840)[1] + 20
            canvas.plate(self.words, canvas.width / 2, view.bottom - high, "small", "glow", width=884)

    def _nothing(self, canvas: Canvas, view: Rect) -> None:
        """Two cats wait for somebody to play with, before a card in the light."""
        x, y = view.cx, view.y + view.h * 0.36
        k = min(1.0, view.h / 620, view.w / 1000)
        canvas.draw("lagoon/glow", x, y, size=0.95 * k)
        canvas.draw("lagoon/ledge-middle", x, y + 124 * k, size=k)
        canvas.draw("fish/back", x, y, size=0.84 * k, angle=-2)
        for side, colour in ((-1, "leaf"), (1, "star")):
            cat = Cast(CATS[colour], colour)
            draw_named(
                canvas, cat, NAMES[cat.cat], x + side * 330 * k, y + 10 * k, 236 * k, size=k, face="choosing",
                flip=side > 0,
            )  # fmt: skip
        words = Rect(view.x, y + 200 * k, view.w, 90)
        canvas.text_in(_("No games yet. The lagoon is waiting."), words, "subheading", "text")

    def _draw_game(self, canvas: Canvas, game: Game, box: Rect) -> None:
        canvas.board(box, "ui/plate")
        right = _cells(box, self._button(canvas))[0].x
        left = Rect(box.x + 26, box.y + 12, right - box.x - 52, box.h - 24)
        half = left.h / 2
        canvas.text_in(", ".join(game.players), Rect(left.x, left.y, left.w, half), "label", align="left")
        place = Rect(left.x, left.y + half, left.w, half)
        if game.winners:
            canvas.draw("ui/crown", left.x + 15, place.cy, size=30 / canvas.art.meta("ui/crown").size[0])
            place = place._replace(x=place.x + 40, w=place.w - 40)
        canvas.text_in(f"{_state(game)} · {game.updated[:10]}", place, "small", "text-dim", align="left")

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
        verb = _("Look again") if game.finished else _("Continue")
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
                scroll=self.scroll, tip=_("Write this game as a record file into your home folder."),
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
                on_press=lambda: self.context.open("import"),
            ),
        ]  # fmt: skip

    def _statistics(self, canvas: Canvas) -> list[Control]:
        """The way to everybody's wins and points, where they are wanted."""
        if not self.context.settings.statistics:
            return []
        place = Rect.around(canvas.width / 2, canvas.height - 57, 340, 70)
        return [
            Control(
                "games.statistics", _("Statistics"), place, on_press=lambda: self.context.open("statistics")
            )
        ]

    def back(self) -> None:
        """To the title."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go("title")

    # What the buttons do

    def _begin(self) -> None:
        self.context.open("newgame")

    def _open(self, game: Game) -> None:
        try:
            text = self.context.library.load(game.id)
            if game.finished:
                self.context.open("replay", text=text)
            else:
                self.context.go("table", sitting=resume(self.context, game.id, text))
        except (BadRecord, StoreError) as error:
            self._say(_("This game cannot be opened: {why}.").format(why=why_not(error).rstrip(".")))

    def _rename(self, game: Game, text: str) -> None:
        with suppress(StoreError):  # the game was deleted meanwhile
            self.context.library.name(game.id, text)
        self.typed[game.id] = text
        self._reload()

    def _export(self, game: Game) -> None:
        try:
            done = self.context.library.export(game.id, Path.home())
        except StoreError as error:
            self._say(told(error.problem))
            return
        except RuntimeError:  # no home folder is known
            self._say(_("This path leads nowhere."))
            return
        words = _("Written as {name} into your home folder.")
        if done.sealed:
            words = _("Written as {name} into your home folder, without what is still hidden.")
        self._say(words.format(name=done.path.name))

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
        words = (_("Look again"), _("Continue"), _("Export"), _("Delete"))
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


def _state(game: Game) -> str:
    if game.winners:
        return f"{lines.listing(game.winners)} {lines.number(game.best)}"
    if game.finished:
        return _("Finished")
    left = ROUNDS - game.rounds
    return ngettext("{left} round left", "{left} rounds left", left).format(left=left)
