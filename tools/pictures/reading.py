"""Reads a picture: every text that was written must be there when everything is painted.

While a picture is told each text is looked at before and after it is written; what differs are its letters.
When all is painted, letters that look otherwise are covered. Text that is covered all over lies under a
panel, which is no fault; text that is half covered is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import numpy as np
import pygame
from numpy.typing import NDArray

from miaui.app import App
from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.layers import Layers
from miaui.engine.draw.pictures import PictureScope
from miaui.games.miaui.tabletop.animation.animation import Dimming, Fan, Shout, Shown, Stake
from miaui.games.miaui.tabletop.paint import moments
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.salt.scenes import paper
from miaui.games.salt.tabletop.paint import light
from miaui.scenes.library import board as games_board
from miaui.scenes.library.board import Entry
from miaui.scenes.library.board_pictures import BoardPictures
from miaui.tabletop.log_panel import LogPanel
from tools.pictures import beats
from tools.pictures.drawing import VEILED, Covered, Drawing, leaves, noting
from tools.pictures.edges import edges
from tools.pictures.laws import broken
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

Pixels = NDArray[np.int16]
SEEN = 48
"""How far a channel must be from what it was to count as changed."""
HALF = (0.06, 0.9)
"""Between these shares of its letters covered, a text is spoiled. Below it is scratched, above it is gone."""


@dataclass
class Word:
    """A text as it stood on the window right after it was written."""

    text: str
    box: pygame.Rect
    letters: NDArray[np.bool_]
    after: Pixels

    def covered(self, window: pygame.Surface) -> float:
        """Return the share, 0 to 1, of the text's letter pixels that are now more than 48 of 255 from the
        colour that they had; 0.0 if it has no letter pixels."""
        changed = _changed(_pixels(window, self.box), self.after)
        return float((changed & self.letters).sum() / max(1, self.letters.sum()))


class Pseudo:
    """A language for tests only: two fifths longer, in brackets that show where words are cut."""

    def gettext(self, message: str) -> str:
        """Return the message in brackets, "[Undo the moveō ē]" for "Undo the move", with letters added at its
        end so that brackets and letters together are two fifths of its length; at least one letter."""
        more = ("ō" + " ēīū" * len(message))[: max(1, round(0.4 * len(message)) - 2)]
        return f"[{message}{more}]"

    def ngettext(self, singular: str, many: str, count: int) -> str:
        """Return `gettext` of `singular` if `count` is 1, else of `many`."""
        return self.gettext(singular if count == 1 else many)


class Reader:
    """Notes what is written on a canvas while a picture is painted."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.words: list[Word] = []
        self.outside: list[str] = []
        self._nested: list[list[tuple[str, pygame.Rect, NDArray[np.bool_]]]] = []

    def place(self, box: Rect) -> pygame.Rect:
        """Return a box in units as pixels of the surface that the canvas now draws on, two pixels larger at
        each side and cut at the surface's edge."""
        surface: Any = self.canvas.surface
        return self.canvas.pixels(box).inflate(4, 4).clip(surface.get_rect())

    def wrote(self, text: str, box: Rect, before: Pixels) -> None:
        """Note a text just written in `box` (units) on the surface that the canvas now draws on; `before` is
        the picture of `place(box)` before that. A blank or unseen text is not kept; one that leaves the
        window goes to `outside`, too, unless the surface is clipped or that of a `piece`."""
        surface: Any = self.canvas.surface
        place = self.place(box)
        if self._nested:
            self._nested[-1].append((text, place, _letters(before, surface, place)))
            return
        whole = surface.get_clip() == surface.get_rect()
        if whole and leaves(self.canvas, box):
            self.outside.append(text)
        self._keep(text, place, _letters(before, surface, place))

    @contextmanager
    def piece(self, left: int, top: int) -> Iterator[None]:
        """Collect what is written within the context and note it, moved by (left, top) pixels, as written on
        the surface below. On the window a text that then lies partly outside is left out."""
        self._nested.append([])
        yield
        for text, place, letters in self._nested.pop():
            moved = place.move(left, top)
            if self._nested:
                self._nested[-1].append((text, moved, letters))
            elif self.canvas.window.get_rect().contains(moved):
                self._keep(text, moved, letters)

    def _keep(self, text: str, place: pygame.Rect, letters: NDArray[np.bool_]) -> None:
        if letters.any():
            self.words.append(Word(text, place, letters, _pixels(self.canvas.window, place)))

    def hidden(self, under: Rect | None = None) -> None:
        """Forget the texts of the window whose boxes touch `under` (units), all for None: they are covered on
        purpose. Within a `piece` nothing is forgotten."""
        if self._nested:
            return
        if under is None:
            self.words.clear()
        else:
            place = self.canvas.pixels(under)
            self.words = [word for word in self.words if not place.colliderect(word.box)]

    def spoiled(self) -> list[Covered]:
        """Return the texts of which more than 6 % and less than 90 % of the letter pixels are covered now, in
        the order of writing; [] if there are none."""
        low, high = HALF
        covered = []
        for word in self.words:
            share = word.covered(self.canvas.window)
            if low < share < high:
                covered.append(Covered(word.text, share, tuple(word.box)))
        return covered


def faults(window: tuple[tuple[int, int], float, str], only: Collection[str]) -> list[tuple[str, str]]:
    """Return all pairs that `read` yields for a window, (size, text scale, language), as a list, which can be
    sent from a process of a pool."""
    return list(read(*window, only=only))


def read(
    size: tuple[int, int], text: float, language: str, only: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    """Yield (name, sentence) for each law that each scene and beat, or those named in `only`, breaks in a
    window of `size` pixels, at text scale `text`, in `language` (or "pseudo", see `Pseudo`). In pictures in
    which something flies covered texts are no fault."""
    with studio(size, text, pace="instant", language=code(language)) as camera, speaking(language):
        for name, go in SCENES.items():
            if not only or name in only:
                camera.arrive(go)
                yield from ((name, fault) for fault in broken(painted(camera.app)))
    chosen = [name for name in beats.NAMES if not only or name in only]
    with studio(size, text, language=code(language)) as camera, speaking(language):
        for name in beats.each(camera, chosen):
            calm = name in beats.CALM and not beats.flies(camera.app.stack.top)
            yield from ((name, fault) for fault in broken(painted(camera.app, calm)))


def code(language: str) -> str:
    """Return the language that settings hold for `language`: "en" for "pseudo", else `language` itself."""
    return i18n.SOURCE if language == "pseudo" else language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use a language within the context, with the longer words of `Pseudo` for "pseudo"; afterwards English,
    but after an exception the language stays."""
    i18n.use(code(language))
    longer = patch.object(i18n, "_catalogue", Pseudo()) if language == "pseudo" else nullcontext()
    with longer:
        yield
    i18n.use(i18n.SOURCE)


def painted(app: App, calm: bool = True) -> Drawing:
    """Return the drawing of the app's present moment, every part of it painted anew. `covered` is computed
    only if `calm`, for it takes what flies over a text for a fault, and else empty."""
    canvas = app.canvas
    reader, letters = Reader(canvas), dict[str, float]()
    canvas.layers.clear()
    canvas.repeats.clear()
    with noting(letters), _reading(reader):
        app.host.touch()
        app.host.draw()
    return Drawing(
        canvas.window.get_size(),
        canvas.bounds,
        letters,
        tuple(canvas.overflows),
        reader.outside,
        app.host.shown,
        reader.spoiled() if calm else (),
        dict(edges(canvas, app.host.shown)),
    )


@contextmanager
def _reading(reader: Reader) -> Iterator[None]:
    """Every picture is painted at once and from scratch, and what is written is noted."""
    canvas = reader.canvas
    text, layer, piece, dim, board = Canvas.text, Layers.draw, Canvas.picture, Canvas.dim, Canvas.board
    sheet, unfold, veil, dusk = paper.draw, LogPanel.draw, light.veil, moments.dim
    held, outlined = moments.middle, moments.letters

    def paint(self: FramePainter, painter: Callable[[], None]) -> None:
        painter()
        self.invalidate()

    def write(self: Canvas, string: str, *args: Any, **more: Any) -> Rect:
        if self is not canvas or not string.strip() or more.get("alpha", 1.0) <= VEILED:
            return text(self, string, *args, **more)
        place = reader.place(measured(self, string, *args, **more))
        surface: Any = self.surface
        before = _pixels(surface, place) if place.w and place.h else None
        box = text(self, string, *args, **more)
        if before is not None:
            reader.wrote(string, box, before)
        return box

    def measured(self: Canvas, string: str, *args: Any, **more: Any) -> Rect:
        """Where a text will be written."""
        overflows = len(self.overflows)
        with self.clip(Rect(0, 0, 0, 0)):
            box = text(self, string, *args, **more)
        del self.overflows[overflows:]
        return box

    def darken(self: Canvas, alpha: float, rect: Rect | None = None) -> None:
        dim(self, alpha, rect)
        reader.hidden(rect)

    def cover(self: Canvas, rect: Rect, name: str = "ui/plate") -> None:
        board(self, rect, name)
        if name == "ui/panel":
            reader.hidden(rect)

    def lay_sheet(on: Canvas, rect: Rect) -> None:
        sheet(on, rect)
        reader.hidden(rect)

    def lay_log(self: LogPanel, on: Canvas) -> None:
        """The log lies over the table like a panel, whatever its ground is."""
        reader.hidden(self.box)
        unfold(self, on)

    def calm(on: Canvas, amount: float, at: tuple[float, float]) -> None:
        veil(on, amount, at)
        if amount > 0:
            reader.hidden()

    def dim_around(frame: TableFrame) -> None:
        dusk(frame)
        if frame.animation.part(Dimming) >= 0.5:
            reader.hidden()

    def hold_up(frame: TableFrame) -> None:
        """What is held up lies over the water like a panel."""
        held(frame)
        if any(frame.animation.all(kind) for kind in (Fan, Shown, Stake, Shout)):
            reader.hidden(frame.layout.water)

    def outline(*args: Any, **more: Any) -> None:
        """Of words with an edge, which are written many times, the last writing is read."""
        before = len(reader.words)
        outlined(*args, **more)
        del reader.words[before:-1]

    def hang(_self: BoardPictures, on: Canvas, entry: Entry, rect: Rect, hot: bool) -> None:
        games_board.draw(on, entry, rect, hot)

    def lay(self: Layers[Canvas], key: Hashable, painter: Callable[[Canvas], None]) -> None:
        with reader.piece(0, 0):
            layer(self, key, painter)

    def put(
        self: Canvas, scope: PictureScope, key: Hashable, rect: Rect, painter: Callable[[Rect], None]
    ) -> None:
        box = self.pixels(rect)
        scope.drop((key, box.size))
        with reader.piece(box.x, box.y):
            piece(self, scope, key, rect, painter)

    with (
        patch.object(FramePainter, "paint", paint),
        patch.object(Canvas, "text", write),
        patch.object(Layers, "draw", lay),
        patch.object(BoardPictures, "draw", hang),
        patch.object(Canvas, "dim", darken),
        patch.object(Canvas, "board", cover),
        patch.object(Canvas, "picture", put),
        patch.object(paper, "draw", lay_sheet),
        patch.object(LogPanel, "draw", lay_log),
        patch.object(light, "veil", calm),
        patch.object(moments, "dim", dim_around),
        patch.object(moments, "middle", hold_up),
        patch.object(moments, "letters", outline),
    ):
        yield


def _letters(before: Pixels, after: pygame.Surface, place: pygame.Rect) -> NDArray[np.bool_]:
    """The pixels of a box that the writing changed."""
    return _changed(_pixels(after, place), before)


def _changed(first: Pixels, other: Pixels) -> NDArray[np.bool_]:
    """The pixels of which a channel differs."""
    differs = np.abs(first - other) > SEEN
    changed: NDArray[np.bool_] = differs[..., 0] | differs[..., 1] | differs[..., 2]
    return changed


def _pixels(surface: pygame.Surface, place: pygame.Rect) -> Pixels:
    return pygame.surfarray.array3d(surface.subsurface(place)).astype(np.int16)
