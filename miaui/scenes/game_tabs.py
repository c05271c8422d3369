"""The games as tabs beside a page's title, for pages that each game has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.scenes import shown_screens

_WIDEST, _GAP = 260.0, 12.0
_TITLE = 190.0
"""Units that the title takes on each side of the middle."""


def game_tabs(
    canvas: Canvas, page: str, left: float, game: str, choose: Callable[[str], None]
) -> list[Control]:
    """A tab for each game that is shown, from `left` on, with the id "<page>.game.<key>"; none for a single
    game."""
    screens = shown_screens()
    if len(screens) < 2:
        return []
    room = canvas.width / 2 - _TITLE - left
    width = min(_WIDEST, (room + _GAP) / len(screens) - _GAP)
    return [
        Control(
            f"{page}.game.{screen.game}",
            screen.name,
            Rect(left + place * (width + _GAP), 34, width, 64),
            kind="tab",
            value=screen.game == game,
            on_press=partial(choose, screen.game),
            sound="page",
        )
        for place, screen in enumerate(screens)
    ]
