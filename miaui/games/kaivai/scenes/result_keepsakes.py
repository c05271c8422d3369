"""Keepsakes of a finished game of Kaivai: what brought each cat most glory, what least, and the
first of its tales."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.glory import Step, totals
from miaui.games.kaivai.scenes import result_words
from miaui.games.kaivai.tabletop.words import names as wording
from miaui.scenes.keepsakes import Gift, Keepsakes, Turn, draw_number

Kind = Literal["round", "huts", "island"]
_SLIM = 180.0
"""Width of a box (units) in which signs and star lie one above the other."""
_COSTS = 4
"""The place among the sources from which on they cost glory."""


def gains(steps: Sequence[Step], seat: Seat) -> list[int]:
    """Return by step, in their order, the change of a seat's glory, that of the first from 0; negative where
    sunk canoes cost more than the step brought. [] without steps."""
    so_far = [0, *(row[seat] for row in totals(steps))]
    return [after - before for before, after in pairwise(so_far)]


def sea_keepsakes(
    steps: Sequence[Step], tales: Sequence[str], names: Sequence[str], colours: Sequence[str]
) -> Keepsakes:
    """Return a finished game's keepsakes by its `glory_steps`, one at least. Best gift: the step that brought
    most ("6 glory in round 3", "8 glory for 4 huts"); worst: the round that brought least ("Worst: Round 3, 0
    glory", "" without rounds); each the earliest of equal ones. Memory: the first of `tales`, "" for none."""
    rounds = [place for place, step in enumerate(steps) if step.kind == "round"]

    def best(seat: Seat) -> Gift | None:
        won, place = max((gain, -place) for place, gain in enumerate(gains(steps, seat)))
        words, kind = result_words.haul(steps[-place], won), steps[-place].kind
        return Gift(words, lambda canvas, box: _draw_haul(canvas, box, kind, won, colours[seat]), won)

    def worst(seat: Seat) -> str:
        round_gains = [
            (gain, place)
            for place, (step, gain) in enumerate(zip(steps, gains(steps, seat), strict=True))
            if step.kind == "round"
        ]
        if not round_gains:
            return ""
        won, place = min(round_gains)
        what = result_words.step(steps[place])
        return _("Worst: {what}, {glory}").format(what=what, glory=wording.glory(won))

    def turn(round_: int, seat: Seat, gained: bool) -> Turn | None:
        """Return the gains of a round; after the last one, of all that was counted at the end."""
        own = [gains(steps, Seat(each)) for each in range(len(names))]
        place = rounds[round_ - 1] if round_ <= len(rounds) else None
        amounts = [sum(row[len(rounds) :]) if place is None else row[place] for row in own]
        rival = max((won, -other) for other, won in enumerate(amounts) if other != seat)
        whose = seat if gained else Seat(-rival[1])
        won = amounts[whose]
        words = _("{name}: {glory} at the last count") if place is None else _("{name}: {glory} in one round")
        kind: Kind = "island" if place is None else "round"
        return Turn(
            words.format(name=names[whose], glory=wording.glory(won)),
            whose,
            lambda canvas, box, part: _draw_haul(canvas, box, kind, won, colours[whose]),
        )

    last = steps[-1].seats
    sources = [
        (_(words), [seat[kind] * (1 if kind < _COSTS else -1) for seat in last])
        for kind, words in enumerate(result_words.SOURCES)
        if kind < _COSTS or any(seat[kind] for seat in last)
    ]
    memory = tales[0] if tales else ""
    return Keepsakes(
        wording.glory,
        _("Best haul"),
        best,
        worst,
        memory,
        _night,
        turn,
        sources,
        "night",
        result_words.margin,
    )


def _draw_haul(canvas: Canvas, box: Rect, kind: Kind, won: int, colour: str) -> None:
    """Draw what brought glory, a feast, the huts of a colour or those of an island, and how much."""
    parts = Box("signs"), Box("star", 0.44 * box.w)
    tree = Box.row(*parts, pad=(0.04 * box.w, 0))
    if box.w < _SLIM:  # the star needs the whole width for a number that can be read
        tree = Box.column(Box("signs"), Box("star", min(box.w, 0.55 * box.h)))
    signs, star = tree.place(box).values()
    if kind == "round":
        canvas.draw_in(signs, "kaivai/action/celebrate")
    else:
        shown = ("canoe", "fisher", "meeting") if kind == "island" else ("canoe", "meeting")
        for piece, place in zip(shown, signs.rows(len(shown)), strict=True):
            canvas.draw_in(place, f"kaivai/piece/{piece}-hut-{colour}")
    draw_number(canvas, star, "kaivai/icon/glory", won)


def _night(canvas: Canvas, inner: Rect) -> None:
    """Draw the sea at night."""
    canvas.fill(inner, "water-6")
    for star in range(9):
        x = inner.x + (0.06 + 0.11 * star) * inner.w
        canvas.circle(x, inner.y + (0.1 + 0.07 * (star * 3 % 5)) * inner.h, 2.2, "sky-5")
    canvas.fill(Rect(inner.x, inner.y + 0.64 * inner.h, inner.w, 0.4 * inner.h), "water-4")
