"""The round track: twelve lanterns on a string, the present one lit."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import ROUNDS
from miaui.stages.miaui.layout import TRACK_HALF, Layout


def still(canvas: Canvas, lay: Layout, current: int) -> None:
    """The string and its lanterns; changes once a round."""
    width = lay.track
    canvas.draw("track/string", lay.vw / 2, lay.track_y, size=width / TRACK_HALF)
    for number in range(1, ROUNDS + 1):
        x, y = lay.lantern(number)
        if number == current:
            continue
        name = "past" if number < current else "next"
        canvas.draw(f"track/lantern-{name}", x, y, size=0.94)
        ink = "text" if number < current else "text-dark"
        box = Rect(x - 22, y + 11, 44, 44)
        canvas.text_in(str(number), box, "label", ink, fixed=True, alpha=0.8 if number < current else 1.0)
    x, y = lay.lantern(current)
    canvas.draw("track/lantern-now", x, y)
    canvas.text_in(str(current), Rect(x - 36, y + 21, 72, 54), "heading", "text-dark", fixed=True, size=0.95)
    words = _("Round {number} of {count}").format(number=current, count=ROUNDS)
    w, _h = canvas.measure(words, "small")
    middle = min(max(x, lay.vw / 2 - lay.track + w / 2), lay.vw / 2 + lay.track - w / 2)
    if abs(middle - lay.vw / 2) < w / 2 + 150:
        middle = lay.vw / 2 + (w / 2 + 150) * (1 if current > ROUNDS // 2 else -1)
    canvas.plate(words, middle, y + 108, "small", "cream", pad=(16, 5))
