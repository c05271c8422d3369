"""The title: the island at dusk, the word mark, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from miaui.core.errors import BadRecord
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.dialog import Dialog
from miaui.engine.easing import back, out
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scene import Scene
from miaui.engine.timeline import Tween
from miaui.scenes.context import Context
from miaui.scenes.title_life import Life
from miaui.store.problems import StoreError

if TYPE_CHECKING:
    from miaui.store.rows import Game

_APPEAR = Tween(0.0, 1.0, 0.35, out)
_RISE = Tween(40.0, 0.0, 0.45, back)
_LOOK_AFTER = 2
"""Turns before the library is opened: the first picture comes first."""


class Title(Scene):
    """The first scene. Its menu appears as soon as it is known whether there is a game to go on with."""

    name = "title"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._turns = 0
        self._latest: Game | None = None
        self._known = False
        self._shown = 0.0
        self._life = Life()

    def enter(self) -> None:
        self.context.audio.music("tune")
        self.context.audio.ambience("ambience-1")
        self._turns = 0
        self._known = self._known and self._latest is None
        self.touch()

    def leave(self) -> None:
        self.context.audio.music(None)

    # Time ------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._turns += 1
        if not self._known and self._turns > _LOOK_AFTER:
            self._latest = self.context.library.latest()
            self._known = True
            if self.context.settings.reduced_motion:
                self.finish()
            self.touch()
        elif self._known and not self._settled:
            self._shown += dt
            self.touch()
        elif not self.context.settings.reduced_motion and self._life.update(dt):
            self.dirty = True

    @property
    def _settled(self) -> bool:
        return self._shown >= 0.45

    @property
    def idle(self) -> bool:
        return self._known and self._settled

    def finish(self) -> bool:
        """End the menu's arrival; it is too short to swallow a click over it."""
        self._shown = 1.0
        return False

    # Picture ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.layer("title", _paint_island)
        self._life.draw(canvas)
        lift = _RISE.at(self._shown) if self._known else 0.0
        column = _column(canvas)
        words = _("Cats dive, Kiti decides.")
        wide, high = canvas.measure(words, "subheading")
        wide = min(column.w, wide + 70)
        plate = Rect(column.cx - wide / 2, column.y - high - 34 + lift * 0.4, wide, high + 14)
        canvas.board(plate)
        canvas.text_in(words, plate.inset(24, 2), "subheading", "cream")

    def controls(self, canvas: Canvas) -> list[Control]:
        if not self._known:
            return []
        big, small = self._entries()
        column, k = _column(canvas), _grown(canvas)
        y = column.y + (0.0 if self._settled else _RISE.at(self._shown))
        found = []
        for i, (key, label, action, hotkey) in enumerate(big):
            place = Rect(column.x, y, column.w, 86 * k)
            look = "primary" if i == 0 else ""
            found.append(Control(f"title.{key}", label, place, on_press=action, hotkey=hotkey, look=look))
            y += 86 * k + 14
        for start in range(0, len(small), 2):
            pair = small[start : start + 2]
            cells = Rect(column.x, y + 4, column.w, 66 * k).columns(len(pair), 14)
            for cell, (key, label, action, hotkey) in zip(cells, pair, strict=True):
                found.append(
                    Control(f"title.{key}", label, cell, on_press=action, hotkey=hotkey, look="small")
                )
            y += 66 * k + 14
        return found

    def _entries(self) -> tuple[list[_Entry], list[_Entry]]:
        """The large and the small buttons: id, label, action, key."""
        go = self.context
        big: list[_Entry] = [("new", _("New game"), lambda: go.open("newgame"), "n")]
        if self._latest is not None:
            big.insert(0, ("continue", _("Continue"), self._continue, "c"))
        small: list[_Entry] = [
            ("learn", _("Learn to play"), lambda: go.go("tutorial", wipe="curtain"), "l"),
            ("games", _("Games"), lambda: go.open("games"), "g"),
            ("rules", _("Rules"), lambda: go.open("rules"), "r"),
            ("settings", _("Settings"), lambda: go.open("settings"), "s"),
            ("credits", _("Credits"), lambda: go.open("credits"), None),
            ("quit", _("Quit"), go.quit, "q"),
        ]
        return big, small

    # Doing -----------------------------------------------------------------------------------------------

    def _continue(self) -> None:
        from miaui.scenes.sitting import resume
        from miaui.scenes.troubles import why_not

        game = self._latest
        if game is None:
            return
        try:
            sitting = resume(self.context, game.id, self.context.library.load(game.id))
        except (BadRecord, StoreError) as problem:
            words = _("This game cannot be continued: {why}").format(why=why_not(problem))
            self.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))
            return
        self.context.go("table", wipe="curtain", sitting=sitting)

    def back(self) -> None:
        """Escape on the title asks before it ends the program."""
        words = _("Whatever you have begun is kept.")
        answers = [("quit", _("Quit"), self.context.quit), ("stay", _("Stay"), None)]
        self.stack.push(Dialog(_("Leave the island?"), words, answers, name="leave"))


_Entry = tuple[str, str, Callable[[], None], str | None]


def _grown(canvas: Canvas) -> float:
    """How much larger the menu is for larger text; it has to leave room for the word mark."""
    return min(1.42, max(1.0, canvas.theme.text_scale * 0.8))


def _column(canvas: Canvas) -> Rect:
    """Where the menu stands: in the calm left half of the evening."""
    k = _grown(canvas)
    width = 520.0 * k
    high = 2 * (86 * k + 14) + 3 * (66 * k + 14) + 4
    middle = canvas.width / 2 - 436 - (k - 1) * 40
    return Rect(middle - width / 2, canvas.height - high - 58 / k, width, high)


def _paint_island(canvas: Canvas) -> None:
    """What does not move: the backdrop and the word mark."""
    canvas.backdrop("scene/title")
    column = _column(canvas)
    room = column.y - 100 * canvas.theme.text_scale
    if canvas.art.has("ui/logo"):
        meta = canvas.art.meta("ui/logo")
        size = min(760 / meta.size[0], (room - 10) / meta.size[1])
        dx, dy = meta.anchor[0] - meta.size[0] / 2, meta.anchor[1] - meta.size[1] / 2
        canvas.draw("ui/logo", column.cx + dx * size, room / 2 + 14 + dy * size, size=size)
        return
    size = min(3.0, room / 110)
    for offset, colour in ((8.0, "ink"), (0.0, "glow")):
        y = room / 2 - 40 * size + offset
        canvas.text("Miaui", column.cx, y, "title", colour, size=size, fixed=True)
