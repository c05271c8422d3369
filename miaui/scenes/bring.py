"""Bringing a record file into the library."""

from __future__ import annotations

from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.scene import Scene
from miaui.scenes.context import Context
from miaui.scenes.troubles import told
from miaui.store.problems import StoreError


class Import(Scene):
    """Asks for the path of a file; says what was found in it, or why it was refused."""

    name = "import"
    opaque = False
    first_focus = "import.path"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.path = ""
        self.words = _("One record, or many, one a line. The file itself is left as it is.")

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
                "import.path", _("Path of the file"), Rect(inner.x, inner.y + 84, inner.w, 70), kind="text",
                value=self.path, limit=400, on_change=self._type, on_press=self._take,
            ),
            Control(
                "import.take", _("Import"), taking, on_press=self._take, enabled=bool(self.path.strip()),
                look="primary" if self.path.strip() else "",
            ),
            Control("import.back", _("Back"), leaving, on_press=self.back),
        ]  # fmt: skip

    def _type(self, text: str) -> None:
        self.path = text
        self.touch()

    def _take(self) -> None:
        try:
            count = len(self.context.library.import_file(Path(self.path.strip()).expanduser()))
        except BadRecord as error:
            self.words = _("This is no record: {why}.").format(why=error)
        except StoreError as error:
            self.words = told(error.problem)
        except RuntimeError:  # a home folder that cannot be found
            self.words = _("This path leads nowhere.")
        else:
            found = ngettext("{count} game came in.", "{count} games came in.", count)
            self.words = found.format(count=count)
        self.touch()

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, 1000, self._high(canvas))

    def _high(self, canvas: Canvas) -> float:
        return 440 + 130 * max(0.0, canvas.theme.text_scale - 1)
