"""Importing a record file into the library."""

from __future__ import annotations

from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.scene import Scene
from miaui.scenes.context import Context
from miaui.scenes.problem_words import sentence
from miaui.store.exchange import Reading
from miaui.store.problems import StoreError

_PATIENCE = 0.1
"""Seconds that the window waits for a file before it goes on without."""


class Import(Scene):
    """Asks for the path of a file; says what was found in it, or why it was refused."""

    name = "import"
    opaque = False
    _reading: Reading | None = None
    first_focus = "import.path"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.path = ""
        self.words = _("A file with one game, or with many, one per line. The file itself is not changed.")

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        inner = panel.inset(60, 40)
        canvas.text_in(_("Import a file"), Rect(inner.x, inner.y, inner.w, 70), "subheading", "glow")
        canvas.text_in(self.words, Rect(inner.x, inner.y + 166, inner.w, inner.h - 166 - 90), "body")

    def controls(self, canvas: Canvas) -> list[Control]:
        inner = self._panel(canvas).inset(60, 40)
        taking, leaving = Rect(inner.x, inner.bottom - 76, inner.w, 76).columns(2, 24)
        return [
            Control(
                "import.path", _("File path"), Rect(inner.x, inner.y + 84, inner.w, 70), kind="text",
                value=self.path, limit=400, on_change=self._type, on_press=self._take,
            ),
            self._answer(taking),
            Control("import.back", _("Back"), leaving, on_press=self.back),
        ]  # fmt: skip

    def _answer(self, place: Rect) -> Control:
        if self._reading is not None:
            return Control("import.cancel", _("Cancel"), place, on_press=self._cancel)
        there = bool(self.path.strip())
        look = "primary" if there else ""
        return Control("import.take", _("Import"), place, on_press=self._take, enabled=there, look=look)

    def _type(self, text: str) -> None:
        self.path = text
        self.touch()

    # Reading: in another thread, since a file on a lost network drive may never answer

    def update(self, dt: float) -> None:
        if self._reading is not None and self._reading.done:
            self._finish(self._reading)

    def leave(self) -> None:
        self._cancel()

    def _take(self) -> None:
        if self._reading is not None or not self.path.strip():
            return
        try:
            path = Path(self.path.strip()).expanduser()
        except RuntimeError:  # a home folder that cannot be found
            self.words = _("There is nothing at this path.")
        else:
            self._reading = Reading(path)
            self.words = _("Reading {name} …").format(name=path.name)
            if self._reading.wait(_PATIENCE):
                self._finish(self._reading)
        self.touch()

    def _cancel(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
            self.words = _("Nothing was imported.")
            self.touch()

    def _finish(self, reading: Reading) -> None:
        """Keep what was read, or say why it was refused."""
        self._reading = None
        try:
            count = len(self.context.library.take_in(reading.rows()))
        except BadRecord as error:
            self.words = _("This is not a game record: {why}.").format(why=error)
        except StoreError as error:
            self.words = sentence(error.problem)
        else:
            found = ngettext("{count} game imported.", "{count} games imported.", count)
            self.words = found.format(count=count)
        self.touch()

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, 1000, self._high(canvas))

    def _high(self, canvas: Canvas) -> float:
        return 440 + 130 * max(0.0, canvas.theme.text_scale - 1)
