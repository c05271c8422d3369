"""Keepsakes of a finished game of Kaivai: what brought each cat most glory, what least, and the
first of its tales."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.glory import Step, totals
from miaui.games.kaivai.scenes import result_words
from miaui.games.kaivai.tabletop.words import names
from miaui.scenes.keepsakes import Gift, Keepsakes, draw_number, framed


def gains(steps: Sequence[Step], seat: Seat) -> list[int]:
    """Return the glory that a seat gained in each step."""
    so_far = [0, *(row[seat] for row in totals(steps))]
    return [after - before for before, after in pairwise(so_far)]


def sea_keepsakes(steps: Sequence[Step], tales: Sequence[str]) -> Keepsakes:
    """Return the keepsakes of a finished game: its glory step by step, and its tales in words, the most
    remarkable first."""

    def best(seat: Seat) -> Gift | None:
        won, place = max((gain, -place) for place, gain in enumerate(gains(steps, seat)))
        if won <= 0:
            return None
        words = result_words.haul(steps[-place], won)
        return Gift(words, lambda canvas, box: draw_number(canvas, box, "kaivai/icon/glory", won), won)

    def worst(seat: Seat) -> str:
        rounds = [
            (gain, place)
            for place, (step, gain) in enumerate(zip(steps, gains(steps, seat), strict=True))
            if step.kind == "round"
        ]
        if not rounds:
            return ""
        won, place = min(rounds)
        what = result_words.step(steps[place])
        return _("Worst: {what}, {glory}").format(what=what, glory=names.glory(won))

    memory = tales[0] if tales else ""
    return Keepsakes(names.glory, _("Best haul"), best, worst, memory, _canoe, "night", result_words.MARGINS)


def _canoe(canvas: Canvas, box: Rect) -> None:
    """A canoe at night."""
    with framed(canvas, box) as inner:
        canvas.fill(inner, "water-6")
        for star in range(9):
            x = inner.x + (0.06 + 0.11 * star) * inner.w
            canvas.circle(x, inner.y + (0.1 + 0.07 * (star * 3 % 5)) * inner.h, 2.2, "sky-5")
        size = 0.86 * inner.h / canvas.art.meta("title/kaivai-boat").size[1]
        canvas.draw("title/kaivai-boat", inner.cx, inner.y + 0.86 * inner.h, size=size)
        canvas.fill(Rect(inner.x, inner.y + 0.82 * inner.h, inner.w, 0.3 * inner.h), "water-4")
