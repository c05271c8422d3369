"""The two calls that end a deal: Stop and Last Chance, as folded buttons or as dashed slots that wait."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import parse
from miaui.stages.salt.paint.ground import draw_slot

STOP, LAST_CHANCE = "stop", "last-chance"


@dataclass(frozen=True, slots=True)
class Call:
    """A call: which, its title, what it means, its key (drawn in the corner; "" for none), and whether it is
    pointed at. `unfold` is 0 while it sleeps in its slot and 1 when it may be made."""

    which: str
    title: str
    meaning: str
    key: str = ""
    hot: bool = False
    unfold: float = 1.0


def draw_call(canvas: Canvas, rect: Rect, call: Call) -> None:
    """Draw a call into its box."""
    if call.unfold <= 0.02:
        draw_slot(canvas, rect, f"{call.title}\n{call.meaning}", on_water=True)
        return
    body = parse("#F2553F") if call.which == STOP else parse("#FFB22E")
    canvas.fill(rect, "focus" if call.hot else "ink", 12)
    canvas.fill(rect.inset(4), body, 9)
    title = Rect(rect.x + 8, rect.y + rect.h * 0.5, rect.w - 16, rect.h * 0.28)
    canvas.text_in(call.title, title, "subheading", "ink")
    meaning = Rect(rect.x + 8, rect.y + rect.h * 0.76, rect.w - 16, rect.h * 0.2)
    canvas.text_in(call.meaning, meaning, "small", "ink")
