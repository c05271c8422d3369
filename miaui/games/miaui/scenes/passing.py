"""The woven mat between two people: what the last round brought, as everybody saw it."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.events import Caught, Contested, Event
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes.result_keepsakes import pose_in
from miaui.games.miaui.tabletop.paint.cards import fish_card
from miaui.scenes.game_ui import Passing
from miaui.scenes.passing import draw_faces, draw_way
from miaui.tabletop.cast.portrait import draw_head

_MOST = 3
"""Cards of a catch in its picture, at most."""


def _picture(canvas: Canvas, box: Rect, event: Event, colours: Sequence[str]) -> None:
    """Draw the cards of a catch and who caught them, or the faces of a tie."""
    if isinstance(event, Contested):
        draw_faces(canvas, box, event.tied, colours, draw_head, happy=False)
    elif isinstance(event, Caught):
        cards = [step.card for step in event.taken][-_MOST:]
        places = Box.row(*[Box(f"card {place}") for place in range(len(cards))], name="cards", gap=10)
        at = Box.row(places, Box("", 70), Box("face", 0.8 * box.h)).place(box)
        for place, card in enumerate(cards):
            fish_card(canvas, card, pose_in(at[f"card {place}"], 3.0 * (place - len(cards) / 2 + 0.5)))
        draw_way(canvas, at["cards"], at["face"])
        draw_faces(canvas, at["face"], (event.seat,), colours, draw_head, happy=True)


PASSING: Passing[View, Event] = Passing(picture=_picture)
