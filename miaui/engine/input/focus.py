"""Keyboard focus: the control that Tab or an arrow key moves to from the focused one."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from miaui.engine.draw.focus import Focus
from miaui.engine.input.controls import Control

_OTHER_ROW = 280.0
"""Least distance aside, in units, that anything outside the row (or column) counts."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def settle_focus(focus: Focus, controls: Sequence[Control]) -> None:
    """Set to "" what is focused, hovered or pressed and not among the controls, and a focus on one that is
    not `focusable`."""
    alive = {c.id: c for c in controls}
    if focus.focused and (focus.focused not in alive or not alive[focus.focused].focusable):
        focus.focused = ""
    if focus.hovered not in alive:
        focus.hovered = ""
    if focus.pressed not in alive:
        focus.pressed = ""


def step_focus(focus: Focus, controls: Sequence[Control], backwards: bool = False) -> Control | None:
    """Give the focus to the next (or previous) control that is focusable and enabled, in reading order, round
    and round, and return it. With no focus the first with `start`, or else the first (backwards the last).
    None, and nothing changes, without such a control."""
    line = [c for c in controls if c.focusable and c.enabled and not c.ground]
    if not line:
        return None
    place = next((i for i, c in enumerate(line) if c.id == focus.focused), None)
    if place is None:
        chosen = next((c for c in line if c.start and not backwards), line[-1 if backwards else 0])
    else:
        chosen = line[(place + (-1 if backwards else 1)) % len(line)]
    return give_focus(focus, chosen)


def turn_focus(focus: Focus, controls: Sequence[Control], name: str) -> Control | None:
    """Give the focus to the nearest control on the side of an arrow ("left", "right", "up", "down") and
    return it; one in its row or column comes first. As `step_focus` while nothing is focused. None, and
    nothing changes, where there is none on that side."""
    current = next((c for c in controls if c.id == focus.focused), None)
    if current is None:
        return step_focus(focus, controls)
    dx, dy = ARROWS[name]
    best, chosen = inf, None
    for other in controls:
        if other.id == current.id or other.ground or not (other.focusable and other.enabled):
            continue
        ahead, aside = _apart(current, other, dx, dy)
        cost = ahead + 2.5 * aside
        if ahead > 0.5 and cost < best:
            best, chosen = cost, other
    return give_focus(focus, chosen) if chosen is not None else None


def give_focus(focus: Focus, control: Control) -> Control:
    """Give a control the focus, show it, and scroll it into view; return it."""
    focus.focused, focus.shown = control.id, True
    if control.scroll is not None:
        control.scroll.reveal(control.rect)
    return control


def _apart(a: Control, b: Control, dx: int, dy: int) -> tuple[float, float]:
    """Return how far b's middle lies ahead of a's in the direction (dx, dy), in units, negative behind it,
    and by how much b counts as aside: a tenth of the distance of their middles across that direction, and
    where b is outside a's row (or column), the gap between them and `_OTHER_ROW` more.
    """
    ahead = (b.rect.cx - a.rect.cx) * dx + (b.rect.cy - a.rect.cy) * dy
    if dx:
        gap = max(b.rect.y - a.rect.bottom, a.rect.y - b.rect.bottom)
        off = abs(b.rect.cy - a.rect.cy)
    else:
        gap = max(b.rect.x - a.rect.right, a.rect.x - b.rect.right)
        off = abs(b.rect.cx - a.rect.cx)
    return (ahead, off * 0.1 + (gap + _OTHER_ROW if gap >= 0 else 0.0))
