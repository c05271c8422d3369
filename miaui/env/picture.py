"""Pictures of a table off screen, as everybody may see it; the words of its log; and a window for people."""

from __future__ import annotations

import os

from miaui.tabletop.parts import TableHost

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Sequence
from typing import Protocol, cast

import numpy as np
import pygame
from numpy.typing import NDArray

from miaui.catalog import CATALOG
from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pixels import blank
from miaui.engine.draw.theme import Theme
from miaui.env.episode import Episode
from miaui.store.settings import Settings
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.link import StillLink
from miaui.tabletop.log_panel import Line
from miaui.tabletop.tabletop import Tabletop

WIDTH, HEIGHT = 1280, 800
DRIVER = "SDL_VIDEODRIVER"
SETTINGS = Settings(pace="instant", reduced_motion=True, mute=True)

Pixels = NDArray[np.uint8]


class _Table(Protocol):
    """A tabletop of any game, to be looked at."""

    def draw(self, canvas: Canvas) -> None: ...
    def draw_over(self, canvas: Canvas) -> None: ...
    def log(self) -> Sequence[tuple[int, Sequence[object]]]: ...


class TablePictures:
    """A canvas off screen, and a window where one is asked for."""

    def __init__(self) -> None:
        self._own = False
        self._canvas: Canvas | None = None
        self._clock: pygame.time.Clock | None = None

    def paint(self, episode: Episode) -> Pixels:
        """Return the table as everybody may see it (height, width, 3); nothing on it moves."""
        self._own |= _begin_display()
        if self._canvas is None:
            surface = blank(WIDTH, HEIGHT, opaque=True)
            self._canvas = Canvas(surface, Art(), Theme(), SETTINGS)
        canvas = self._canvas
        canvas.repeats.clear()
        tabletop = _tabletop(episode, canvas)
        tabletop.draw(canvas)
        tabletop.draw_over(canvas)
        return np.ascontiguousarray(pygame.surfarray.array3d(canvas.window).swapaxes(0, 1))

    def show(self, picture: Pixels, rate: float) -> None:
        """Show a picture in the window, which is opened for the first one, and wait, so that at most `rate`
        pictures a second are shown."""
        if self._clock is None:
            if self._own:
                pygame.display.quit()
                pygame.display.init()
            self._clock = pygame.time.Clock()
            pygame.display.set_mode((WIDTH, HEIGHT))
            pygame.display.set_caption("Miaui")
        pygame.event.pump()
        window = pygame.display.get_surface()
        if window is not None and window.get_size() == (WIDTH, HEIGHT):
            pygame.surfarray.blit_array(window, picture.swapaxes(0, 1))
            pygame.display.flip()
        self._clock.tick(rate)

    def close(self) -> None:
        """Close the window, and the display if it was begun here."""
        if self._own or self._clock is not None:
            pygame.display.quit()
        self._own, self._clock = False, None


def words(episode: Episode) -> str:
    """Return the lines of the table's log, as everybody may read it, the newest round first, as one text."""
    own = _begin_display()
    rounds = _tabletop(episode, Canvas(blank(1, 1), Art(), Theme(), SETTINGS)).log()
    if own:
        pygame.display.quit()
    return "\n".join([cast(Line, line).text for _number, lines in rounds for line in lines])


def _begin_display() -> bool:
    """Have pygame ready to make pictures, without a window. True if it was not."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return False
    before = os.environ.get(DRIVER)
    os.environ[DRIVER] = "dummy"
    try:
        pygame.display.init()
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    finally:
        if before is None:
            del os.environ[DRIVER]
        else:
            os.environ[DRIVER] = before
    return True


def _tabletop(episode: Episode, canvas: Canvas) -> _Table:
    """Return the table, made anew, so that nothing of what was drawn before can be seen."""
    view = episode.public_view
    tabletop = Tabletop(
        CATALOG.ui(episode.game.key).scenes().tabletop(),
        StillLink(episode.game.sight, lambda: view, lambda seat: episode.history),
        canvas,
        cast_members(episode.record.players),
        Seat(0),
        TableHost(lambda: SETTINGS),
    )
    tabletop.rest()
    return tabletop
