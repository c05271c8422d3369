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
    """Draw the sign with its middle at a point: a dark screen with a prompt on it."""
    box = Rect.around(x, y, 1.1 * high, high)
    canvas.nested(box, (-2.5, "ink", 0.22 * high), (0, "plum-0", 0.18 * high))
    point, reach = (x - 0.02 * high, y), 0.2 * high
    canvas.line([(x - reach, y - reach), point, (x - reach, y + reach)], "focus", 0.09 * high)
    canvas.line([(x + 0.1 * high, y + reach), (x + 0.34 * high, y + reach)], "cream", 0.09 * high)


def program_tip(level: str | None) -> str:
    """Return the words of the sign; "" for a bot that is no program."""
    name = (level or "").removeprefix(PREFIX)
    return _("Your program “{name}”").format(name=name) if (level or "") != name else ""


def with_tips(controls: Sequence[Control], players: Sequence[Player]) -> list[Control]:
    """Return the controls, those of seats that programs play with the words of their signs."""
    found = list[Control]()
    for control in controls:
        words = program_tip(players[seat].level) if (seat := _seat(control)) is not None else ""
        tip = "\n".join(filter(None, (control.tip, words)))
        found.append(replace(control, tip=tip) if words else control)
    return found


def draw_signs(canvas: Canvas, controls: Sequence[Control], players: Sequence[Player]) -> None:
    """Draw a sign at the cat of each seat that a program plays."""
    for control in controls:
        if (seat := _seat(control)) is not None and program_tip(players[seat].level):
            draw_program(canvas, control.rect.right - 14, control.rect.bottom - 58)


def _seat(control: Control) -> int | None:
    """Return the seat of a control at a cat, None for others."""
    number = control.id.removeprefix(_SEAT)
    return int(number) if control.id.startswith(_SEAT) and number.isdigit() else None
