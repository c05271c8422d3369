"""The games as tabs beside a page's title, for pages that each game has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.scenes.screen import AnyScreen

_WIDEST, _GAP, _PAD = 260.0, 12.0, 44.0
_TITLE = 190.0
"""Units that the title takes on each side of the middle."""


def game_tabs(
    canvas: Canvas,
    page: str,
    left: float,
    screens: Sequence[AnyScreen],
    game: str,
    choose: Callable[[str], None],
) -> list[Control]:
    """Return a tab for each game that is shown, from `left` on, with the id "<page>.game.<key>"; none for a
    single game."""
    if len(screens) < 2:
        return []
    room = canvas.width / 2 - _TITLE - left - _GAP * len(screens)
    needs = [canvas.measure(screen.name, "button")[0] + _PAD for screen in screens]
    stretch = min(room / sum(needs), max(1.0, _WIDEST / max(needs)))
    found: list[Control] = []
    for screen, need in zip(screens, needs, strict=True):
        place = Rect(left, 34, need * stretch, 64)
        found.append(
            Control(
                f"{page}.game.{screen.game}", screen.name, place, kind="tab", value=screen.game == game,
                on_press=partial(choose, screen.game), sound="page",
            )
        )  # fmt: skip
        left = place.right + _GAP
    return found
