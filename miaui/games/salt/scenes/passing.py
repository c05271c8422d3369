"""The paper screen between two people on the beach: what was taken, laid, stolen and called meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import Called, Drew, Event, Kept, Laid, Locked, Passed, Stole, TookTop
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes import paper
from miaui.games.salt.tabletop.paint.beach import draw_beach, draw_surf
from miaui.games.salt.tabletop.paint.cards import draw_fan
from miaui.games.salt.tabletop.paint.cats import draw_small_head
from miaui.games.salt.tabletop.paint.landscape import Shore
from miaui.games.salt.tabletop.words.cards import points
from miaui.scenes.game_ui import Passing
from miaui.scenes.passing import draw_faces, draw_way

_FOLDS = 7
_DEEP = 26.0
"""Folds of the screen, and how far every other one stands out (units)."""
_BESIDE, _TURN = 0.9, 5.0
"""Distance of the cards of a pair, as a part of their width, and degrees from one to the next."""


def _beach(canvas: Canvas) -> None:
    shore = Shore(canvas.width / 2, 250, 470, canvas.height - 124)
    draw_beach(canvas, shore)
    draw_surf(canvas, shore)


def _screen(canvas: Canvas, box: Rect, colour: str) -> None:
    """Draw a screen of folded paper in the colour of who is next."""
    paint = canvas.theme.colour(colour)
    step = box.w / _FOLDS
    for fold in range(_FOLDS):
        left, right = box.x + fold * step, box.x + (fold + 1) * step
        up, down = (0.0, _DEEP) if fold % 2 else (_DEEP, 0.0)
        sides = [
            (left, box.y + up),
            (right, box.y + down),
            (right, box.bottom - _DEEP + down),
            (left, box.bottom - _DEEP + up),
        ]
        canvas.polygon([(x + 8, y + 12) for x, y in sides], mix(paint, (90, 60, 40), 0.6))
        canvas.polygon(sides, mix(paint, (255, 244, 224) if fold % 2 else (60, 20, 40), 0.22))
        canvas.line([*sides, sides[0]], mix(paint, (40, 16, 30), 0.6), 3)


def _picture(canvas: Canvas, box: Rect, event: Event, colours: Sequence[str]) -> None:
    """Draw a deed as somebody saw it: a card that she does not know shows its back."""
    if isinstance(event, Stole):
        at = Box.row(Box("victim"), Box("", 44), Box("card"), Box("", 44), Box("thief")).place(box)
        draw_faces(canvas, at["victim"], (event.victim,), colours, partial(draw_small_head, happy=False))
        draw_fan(canvas, at["card"], [event.card])
        draw_way(canvas, at["card"], at["thief"])
        draw_faces(canvas, at["thief"], (event.seat,), colours, partial(draw_small_head, happy=True))
    elif isinstance(event, Laid):
        draw_fan(canvas, box, event.cards, step=_BESIDE, turn=_TURN)
    elif isinstance(event, Locked):
        draw_faces(canvas, box, event.seats, colours, partial(draw_small_head, happy=False))
    elif isinstance(event, TookTop | Kept | Called | Drew | Passed):
        left, _between, right = Box.row(Box("what"), Box("way", 64), Box("who")).place(box).values()
        if isinstance(event, Called):
            call = "last-chance" if event.last_chance else "stop"
            canvas.draw_in(left, f"salt/scene/icon-{call}")
        elif not isinstance(event, Passed):
            draw_fan(canvas, left, event.cards if isinstance(event, Drew) else [event.card])
            draw_way(canvas, left, right)
        happy = not isinstance(event, Passed)
        draw_faces(canvas, right, (event.seat,), colours, partial(draw_small_head, happy=happy))


def _hurt(event: Event) -> Sequence[Seat]:
    """Return who was robbed or locked in."""
    if isinstance(event, Stole):
        return (event.victim,)
    return event.seats if isinstance(event, Locked) else ()


def _points(view: View, seat: Seat) -> int:
    return view.open.totals[seat]


def draw_opening(canvas: Canvas, box: Rect, view: View) -> None:
    """Draw how a deal begins, as large as fits a box: the left pile's top card, the deck's back and the right
    pile's top, side by side; a back for an empty pile."""
    left, right = [UNKNOWN if pile.top is None else pile.top for pile in view.open.piles]
    draw_fan(canvas, box, [left, UNKNOWN, right], step=1.15)


PASSING: Passing[View, Event] = Passing(
    backdrop=_beach,
    screen=_screen,
    plank=paper.draw,
    picture=_picture,
    points=_points,
    said=points,
    ink=paper.INK,
    sounds=("page", "salt-lay", "salt-turn"),
    together=lambda view: False,
    hurts=_hurt,
)
