"""The cat that paddles at a table while everybody waits for a bot that takes long."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin, tau

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import listing, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui import widgets
from miaui.engine.ui.overlay import place_caption
from miaui.scenes.game_ui import BoatArtwork
from miaui.tabletop.cast.members import CastMember

AFTER = 3.0
"""Seconds of quiet after which the cat comes."""
_RATE = 12
"""Pictures a second of the cat."""
_WIDE, _HIGH = 108.0, 62.0
"""Room that the boat and its cat take beside the words."""
_HULL, _HEAD, _PADDLE = Rect(0, 28, 104, 43), 50.0, 0.3
"""The hull in that room, the width of the head, and the size of the paddle."""
_DRAWN = 928
"""Width of a hull as it was drawn."""
_STROKE = 1.6
"""Seconds of a stroke."""


class Paddling:
    """Counts for how long bots are waited for, and paints the cat. `seats` are the bots that everybody waits
    for; () for none, as at first."""

    def __init__(self, boats: BoatArtwork, cast: Sequence[CastMember]) -> None:
        self._boats, self._cast = boats, cast
        self.seats: tuple[Seat, ...] = ()
        self._seconds = 0.0

    @property
    def shown(self) -> bool:
        """True once bots are waited for and were so for three seconds on end."""
        return bool(self.seats) and self._seconds >= AFTER

    @property
    def words(self) -> str:
        """The words beside the cat, translated: “Mara is still thinking …”, or for several “Mara and Nilo are
        still thinking …”."""
        words = ngettext("{names} is still thinking …", "{names} are still thinking …", len(self.seats))
        return words.format(names=listing([self._cast[seat].name for seat in self.seats]))

    def update(self, seats: tuple[Seat, ...], dt: float, calm: bool) -> tuple[bool, bool]:
        """Let `dt` seconds pass in which `seats` are waited for; () begins the count anew. Return two bools:
        if another picture is due (the cat came, left, is another one, or has moved, which `calm` forbids),
        and if it has just come."""
        before, shown, whom = self._seconds, self.shown, self.seats
        self._seconds, self.seats = (before + dt if seats else 0.0), seats
        if shown and self.shown and seats == whom:
            moved = int(before * _RATE) != int(self._seconds * _RATE)
            return moved and not calm, False
        return shown or self.shown, self.shown and not shown

    def draw(
        self, canvas: Canvas, controls: Sequence[Control], clearings: Sequence[Rect], calm: bool
    ) -> None:
        """Draw the first waited-for cat, paddling in its boat, and `words` on a plate at its right: in the
        best of `clearings` that has room, else at the lower edge over `controls`. With `calm` it does not
        move. IndexError while no seat is waited for."""
        free = [
            clearing._replace(x=clearing.x + _WIDE, w=clearing.w - _WIDE)
            for clearing in clearings
            if clearing.h >= _HIGH
        ]
        rect, size = place_caption(canvas, self.words, controls, free)
        swing = 0.0 if calm else sin(tau * self._seconds / _STROKE)
        hull = _HULL.moved(rect.x - _WIDE, rect.cy - _HIGH / 2 + swing)
        head = hull.cx - 12, hull.y - 5
        self._boats.head(canvas, self._cast[self.seats[0]].colour, head, _HEAD, False)
        canvas.nine(self._boats.hull, hull, hull.w / _DRAWN)
        canvas.draw("newgame/paddle", hull.cx + 22, hull.y + 4, size=_PADDLE, angle=70 + 5 * round(4 * swing))
        widgets.plate(canvas, self.words, rect, "strong", size=size)
