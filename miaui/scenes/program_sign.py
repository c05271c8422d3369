"""The small sign of a program of the player's own that plays for a cat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from miaui.core.envelope import Player
from miaui.core.own_programs import PREFIX
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control

HIGH = 44.0
"""Height of a sign, in units."""

_SEAT = "seat."
"""Beginning of the ids of controls at which a sign is drawn."""


def draw_program(canvas: Canvas, x: float, y: float, high: float = HIGH) -> None:
    """Draw the sign with its middle at x and y, `high` units high and 1.1 times as wide: a dark screen with a
    prompt on it."""
    box = Rect.around(x, y, 1.1 * high, high)
    canvas.nested(box, (-2.5, "ink", 0.22 * high), (0, "plum-0", 0.18 * high))
    point, reach = (x - 0.02 * high, y), 0.2 * high
    canvas.line([(x - reach, y - reach), point, (x - reach, y + reach)], "focus", 0.09 * high)
    canvas.line([(x + 0.1 * high, y + reach), (x + 0.34 * high, y + reach)], "cream", 0.09 * high)


def program_tip(level: str | None) -> str:
    """Return “Your program “NAME””, translated, for the level of one of the player's own programs; "" for any
    other level, and for None."""
    name = (level or "").removeprefix(PREFIX)
    return _("Your program “{name}”").format(name=name) if (level or "") != name else ""


def with_tips(controls: Sequence[Control], players: Sequence[Player]) -> list[Control]:
    """Return the controls in their order. Those of seats (`seat.NUMBER`) that a program of the player's plays
    are copies, whose tip has the words of `program_tip` in a further line; the others are as they were.
    IndexError for a seat that has no player."""
    tipped = list[Control]()
    for control in controls:
        words = program_tip(players[seat].level) if (seat := _seat(control)) is not None else ""
        tip = "\n".join(filter(None, (control.tip, words)))
        tipped.append(replace(control, tip=tip) if words else control)
    return tipped


def draw_signs(canvas: Canvas, controls: Sequence[Control], players: Sequence[Player]) -> None:
    """Draw the sign at the lower right of each control of a seat (`seat.NUMBER`) that a program of the
    player's plays; nothing at others."""
    for control in controls:
        if (seat := _seat(control)) is not None and program_tip(players[seat].level):
            draw_program(canvas, control.rect.right - 14, control.rect.bottom - 58)


def _seat(control: Control) -> int | None:
    """Return the seat of a control at a cat, None for others."""
    number = control.id.removeprefix(_SEAT)
    return int(number) if control.id.startswith(_SEAT) and number.isdigit() else None
