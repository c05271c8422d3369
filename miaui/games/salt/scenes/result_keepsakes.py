"""Keepsakes of a finished game of Sea Salt & Paper: the best and the worst round of each cat, and
the first of its tales."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, number
from miaui.games.salt.public.view import Outcome
from miaui.games.salt.tabletop.words.cards import points
from miaui.scenes.result.keepsakes import Gift, Keepsakes

_TITLE = N_("Best round")


def beach_keepsakes(ends: Sequence[Outcome], tales: Sequence[str]) -> Keepsakes:
    """Return the keepsakes of a finished game: how its rounds ended, and its tales in words, the most
    remarkable first."""

    def best(seat: Seat) -> Gift | None:
        won, place = max((end.scored[seat], -place) for place, end in enumerate(ends, 1))
        if won <= 0:
            return None
        words = _("Round {number}: {points}").format(number=-place, points=points(won))
        return Gift(words, lambda canvas, box: _medal(canvas, box, won))

    def worst(seat: Seat) -> str:
        won, place = min((end.scored[seat], place) for place, end in enumerate(ends, 1))
        if len(ends) < 2:
            return ""
        return _("Worst: {points} in round {number}").format(points=points(won), number=place)

    return Keepsakes(points, _(_TITLE), best, worst, tales[0] if tales else "", _boat, "sand")


def _medal(canvas: Canvas, box: Rect, won: int) -> None:
    """The points on a rosette of paper."""
    meta = canvas.art.meta("salt/scene/medal-gold")
    canvas.draw("salt/scene/medal-gold", box.cx, box.cy, size=0.9 * min(box.h, box.w) / max(meta.size))
    canvas.text_in(
        number(won), Rect.around(box.cx, box.cy, 0.5 * box.h, 0.4 * box.h), "numeral", "ink", size=1.5
    )


def _boat(canvas: Canvas, box: Rect) -> None:
    """A paper boat at sea."""
    canvas.fill(box, "ink", 10)
    inner = box.inset(4)
    with canvas.clip(inner):
        canvas.fill(inner, "shallow")
        canvas.circle(inner.x + 0.8 * inner.w, inner.y + 0.28 * inner.h, 0.2 * inner.h, "glow")
        size = 0.86 * inner.h / canvas.art.meta("title/salt-boat").size[1]
        canvas.draw("title/salt-boat", inner.cx - 10, inner.y + 0.86 * inner.h, size=size)
        canvas.fill(Rect(inner.x, inner.y + 0.8 * inner.h, inner.w, 0.3 * inner.h), "water-1")
