"""Page on which the player chooses the folder into which exported games go."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import clean_name, short_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.context import Context
from miaui.scenes.page import ROW_GAP, foot, grown, paint_sheet, row_height, sheet
from miaui.store import folders
from miaui.store.paths import exports, is_writable
from miaui.store.problems import reason
from miaui.store.settings import LONGEST_PATH

MOST = 400
"""Folders that are listed; others are reached by typing."""
_LONGEST = 40
"""Letters of a folder's name."""


class FolderScene(ScrollingScene):
    """The folders in a folder, to be walked through, and the path of it, to be typed; at first the folder of
    exported games. “Use this folder” keeps it in the settings and closes the page, unless nothing can be
    written there, which is said."""

    name = "folder"
    first_focus = "folder.take"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.trouble = ""
        """The reason for which the last press did nothing; "" while there is none."""
        try:
            self.folder = exports(context.settings.exports)
        except RuntimeError:  # no home folder is known
            self.folder = Path(Path.cwd().anchor)
        self.typed = str(self.folder)
        self._inside: list[Path] = []
        self._go(self.folder)

    @property
    def heading(self) -> str:
        """The title “Folder for exported games”, translated."""
        return _("Folder for exported games")

    def describe(self) -> str:
        """Return three lines: the title, the path of the folder that is shown, and why the last press did
        nothing; or else “There is no folder in this one.”, that more than 400 are in it and the path can be
        typed, or “Go into a folder, or use this one.”"""
        return "\n".join([self.heading, str(self.folder), self._words()])

    def _words(self) -> str:
        if self.trouble:
            return self.trouble
        if not self._inside:
            return _("There is no folder in this one.")
        if len(self._inside) > MOST:
            return _("More folders are in it than are listed. Type the path.")
        return _("Go into a folder, or use this one.")

    # Picture ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, self.heading)
        canvas.text_in(self._words(), self._place(canvas), "body", "glow", "left")
        self.scroll.draw(canvas)

    def _place(self, canvas: Canvas) -> Rect:
        """Place the list, and return where the words stand over it."""
        path = _path(canvas)
        words = Rect(path.x, path.bottom + 10, path.w, 44.0 * grown(canvas))
        view = Rect(path.x, words.bottom + 10, path.w + 26, foot(canvas).y - words.bottom - 34)
        self.scroll.place(view, len(self._listed()) * (row_height(canvas) + ROW_GAP))
        return words

    def controls(self, canvas: Canvas) -> list[Control]:
        self._place(canvas)
        controls = [
            Control(
                "folder.path",
                _("Folder"),
                _path(canvas),
                kind="text",
                value=self.typed,
                look="bare",
                tip=_("Folder"),
                limit=LONGEST_PATH,
                on_change=self._type,
                on_press=self._enter,
            )
        ]
        view = self.scroll.view
        y, high = view.y - self.scroll.offset, row_height(canvas)
        for number, folder in enumerate(self._listed()):
            up = folder == self.folder.parent
            controls.append(
                Control(
                    "folder.up" if up else f"folder.in.{number}",
                    _("One folder up") if up else _label(folder),
                    Rect(view.x, y, view.w - 26, high),
                    on_press=partial(self._go, folder),
                    scroll=self.scroll,
                )
            )
            y += high + ROW_GAP
        take, back = foot(canvas).columns(2, 20)
        controls.append(
            Control("folder.take", _("Use this folder"), take, on_press=self._take, look="primary")
        )
        controls.append(Control("folder.back", _("Back"), back, on_press=self.back))
        return controls

    def _listed(self) -> list[Path]:
        up = [self.folder.parent] if self.folder.parent != self.folder else []
        return [*up, *self._inside[:MOST]]

    # Doing -----------------------------------------------------------------------------------------------

    def _type(self, text: str) -> None:
        self.typed = text
        self.touch()

    def _enter(self) -> None:
        """Go to the folder that was typed."""
        try:
            folder = Path(self.typed.strip()).expanduser()
        except RuntimeError:  # no home folder is known
            folder = Path(self.typed.strip())
        self._go(self.folder / folder)

    def _go(self, folder: Path) -> None:
        """Go to a folder; where it cannot be read say why, and stay."""
        try:
            self._inside = folders.inside(folder)
        except (OSError, ValueError) as error:
            name = short_name(folder.name or str(folder))
            self._refuse(_("{folder} cannot be opened ({why}).").format(folder=name, why=reason(error)))
            return
        self.folder, self.typed, self.trouble = folder, str(folder), ""
        self.scroll.to(0.0)
        self.touch()

    def _take(self) -> None:
        """Keep the folder and go back; where nothing can be written in it say so, and stay."""
        if self.typed.strip() != str(self.folder):
            self._enter()
            if self.trouble:
                return
        if not is_writable(self.folder):
            self._refuse(_("Nothing can be written into this folder."))
            return
        self._context.change(exports=str(self.folder))
        self.back()

    def _refuse(self, words: str) -> None:
        self.trouble = words
        self._context.tell(words)
        self.touch()


def _label(folder: Path) -> str:
    """Return the folder's name, of a long one both ends."""
    name = clean_name(folder.name or str(folder))
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 13]}…{name[-12:]}"


def _path(canvas: Canvas) -> Rect:
    """Return the box of the path, over the list."""
    panel = sheet(canvas)
    return Rect(panel.x + 70, panel.y + 44, panel.w - 140, 66.0 * grown(canvas))
