"""The round track: twelve lanterns on a string, the present one lit."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import ROUNDS
from miaui.stages.miaui.frame import Frame
from miaui.stages.miaui.layout.layout import TRACK_HALF, Layout
from miaui.stages.miaui.paint import surface_cache

WORDS = 318.0
"""The round in words is at most this wide: between Kiti and the seats."""
CLEAR = 180.0
"""How far Kiti's hands and their names reach to either side."""


def draw(frame: Frame) -> None:
    """The string and its lanterns; composed once a round."""
    canvas, lay, current = frame.canvas, frame.layout, frame.stage.round
    wide = min(lay.vw, 2 * lay.track + 180)
    strip = Rect((lay.vw - wide) / 2, 0.0, wide, 210.0 + 50.0 * max(0.0, lay.text - 1.0))
    surface_cache.piece(canvas, ("track", current), strip, lambda box: _track(canvas, lay, current, strip.x))


def _track(canvas: Canvas, lay: Layout, current: int, left: float) -> None:
    middle = lay.vw / 2 - left
    canvas.draw("track/string", middle, lay.track_y, size=lay.track / TRACK_HALF)
    for number in range(1, ROUNDS + 1):
        x, y = lay.lantern(number)
        x -= left
        if number == current:
            continue
        name = "past" if number < current else "next"
        canvas.draw(f"track/lantern-{name}", x, y, size=0.94)
        ink = "text" if number < current else "text-dark"
        canvas.text_in(
            str(number),
            Rect(x - 22, y + 11, 44, 44),
            "label",
            ink,
            fixed=True,
            alpha=0.8 if number < current else 1.0,
        )
    x, y = lay.lantern(current)
    x -= left
    canvas.draw("track/lantern-now", x, y)
    canvas.text_in(str(current), Rect(x - 36, y + 21, 72, 54), "heading", "text-dark", fixed=True, size=0.95)
    _tag(canvas, lay, current, left)


def _tag(canvas: Canvas, lay: Layout, current: int, left: float) -> None:
    """The round in words below its lantern, clear of Kiti, her hands and their names; `left` is where the
    strip begins."""
    middle = lay.vw / 2 - left
    x, y = lay.lantern(current)
    x -= left
    words = _("Round {number} of {count}").format(number=current, count=ROUNDS)
    w, h = canvas.measure(words, "small")
    w = min(w, WORDS * lay.bowl.size)
    sides = [at for at in lay.perches if at.look in ("left", "right") and at.y < y + 440]
    end = min([520 * lay.bowl.size, *(abs(at.x - lay.vw / 2) - 100 for at in sides)]) - 16
    clear = CLEAR * lay.bowl.size + 16
    if clear + w > end or not canvas.fits(words, "small", Rect(0, 0, w, h)):
        words = f"{current}/{ROUNDS}"
        w, h = canvas.measure(words, "small")
    x = min(max(x, middle - end + w / 2), middle + end - w / 2)
    if abs(x - middle) < w / 2 + clear:
        x = middle + (w / 2 + clear) * (1 if current > ROUNDS // 2 else -1)
    tag = Rect(x - w / 2 - 16, y + 104, w + 32, h + 10)
    canvas.board(tag)
    canvas.text_in(words, tag.inset(16, 5), "small", "cream")
