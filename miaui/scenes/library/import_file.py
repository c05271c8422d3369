"""Importing record files into the library: asked for by path, or let go over the window."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.judge import judge
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.history.problem_words import sentence
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.store.exchange import Reading
from miaui.store.problems import StoreError

_PATIENCE = 0.1
"""Seconds that the window waits for a file before it goes on without."""


class Import(Scene):
    """Panel that asks for the path of a file with records, reads it, and says what was imported or why it was
    refused. `path` is what is typed, `words` is what is said, and `news` the id of the last game that was
    imported ("": none yet). A file that is given at first is read at once."""

    name = "import"
    opaque = False
    _reading: Reading | None = None
    first_focus = "import.path"

    def __init__(self, context: Context, path: str = "") -> None:
        super().__init__()
        self.context = context
        self.path = ""
        self.words = _("A file with one game, or with many, one per line. The file itself is not changed.")
        self.news = ""
        """The id of a game that was imported, to be shown."""
        self._waiting: deque[str] = deque()
        self._count = 0
        self._refused = ""
        """What was wrong with the last file that was refused, since files were let go here."""
        if path:
            self.drop(path)

    @property
    def heading(self) -> str:
        """The title “Import a file”, and in the line below it why the last file was refused, else `words`."""
        return f"{_('Import a file')}\n{self._refused or self.words}"

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        canvas.board(self._panel(canvas), "ui/panel")
        at = self._places(canvas)
        canvas.text_in(_("Import a file"), at["title"], "subheading", "glow")
        canvas.text_in(self.words, at["words"], "body")

    def _places(self, canvas: Canvas) -> dict[str, Rect]:
        """Return the boxes of the title, the path of a file, words about it, and the two answers."""
        answers = Box.row(Box("take"), Box("back"), size=76, gap=24)
        words = Box("words", pad=(0, -2, 0, 0))
        parts = Box("title", 70), Box("path", 70), words, answers
        return Box.column(*parts, gap=14, pad=(60, 40)).place(self._panel(canvas))

    def controls(self, canvas: Canvas) -> list[Control]:
        at = self._places(canvas)
        return [
            Control(
                "import.path",
                _("File path"),
                at["path"],
                kind="text",
                value=self.path,
                limit=400,
                on_change=self._type,
                on_press=self._enter,
            ),
            self._answer(at["take"]),
            Control("import.back", _("Back"), at["back"], on_press=self.back),
        ]

    def _answer(self, place: Rect) -> Control:
        if self._reading is not None:
            return Control("import.cancel", _("Cancel"), place, on_press=self._cancel)
        if self.news and not self.path.strip():
            return Control("import.show", _("Show it"), place, on_press=self._show, look="primary")
        named = bool(self.path.strip())
        look = "primary" if named else ""
        return Control("import.take", _("Import"), place, on_press=self._enter, enabled=named, look=look)

    def _type(self, text: str) -> None:
        self.path = text
        self.touch()

    def _show(self) -> None:
        """Go to the board of the game that came last."""
        below = self.stack.scenes[-2].name if len(self.stack) > 1 else ""
        self.stack.pop()
        if below == "games":
            self.stack.pop("cut")
        self.context.open(routes.Games(self.news), "cut" if below == "games" else None)

    # Reading: in another thread, since a file on a lost network drive may never answer

    def update(self, dt: float) -> None:
        if self._reading is not None and self._reading.done:
            self._finish(self._reading)

    def leave(self) -> None:
        self._cancel()

    def drop(self, path: str) -> bool:
        """Have a dropped file read, after those that wait, in the background; `words` say “Reading …”, then
        how many games were imported, or why it was refused, and the games are in the library. Return True
        always."""
        self._waiting.append(path)
        self._next()
        return True

    def _enter(self) -> None:
        if self.path.strip():
            self._count, self._refused = 0, ""
            self.drop(self.path.strip())

    def _next(self) -> None:
        """Begin to read the file that waits longest, unless one is read already."""
        if self._reading is None and self._waiting:
            typed = self._waiting.popleft()
            try:
                path = Path(typed).expanduser()
            except RuntimeError:  # a home folder that cannot be found
                self._refused = _("There is no file there.")
                self._tell()
                self._next()
                return
            self._reading = Reading(path, partial(judge, self.context.catalog.games))
            self.words = _("Reading {name} …").format(name=short_name(path.name))
            if self._reading.wait(_PATIENCE):
                self._finish(self._reading)
        self.touch()

    def _cancel(self) -> None:
        self._waiting.clear()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
            self.words = _("Nothing was imported.")
            self.touch()

    def _finish(self, reading: Reading) -> None:
        """Keep what was read, or say why it was refused."""
        self._reading = None
        try:
            ids = self.context.library.take_in(reading.rows())
        except BadRecord as error:
            self._refused = _("This is not a game record: {why}.").format(why=error)
        except StoreError as error:
            self._refused = sentence(error.problem)
        else:
            self._count += len(ids)
            self.news, self.path = ids[-1], ""
        self._tell()
        self._next()

    def _tell(self) -> None:
        """Say what came of the files so far."""
        imported = ngettext(
            "{count} game imported. You will find it in “Your games”.",
            "{count} games imported. You will find them in “Your games”.",
            self._count,
        ).format(count=self._count)
        self.words = "\n".join([imported] * bool(self._count) + [self._refused] * bool(self._refused))

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, 1000, self._high(canvas))

    def _high(self, canvas: Canvas) -> float:
        return canvas.theme.between(440, 570)
