"""A call that waits to be confirmed: a letter with what it would bring, and what is at stake."""

from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import number
from miaui.games.salt.tabletop.layout.calls import answers
from miaui.games.salt.tabletop.layout.papers import Words
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.parts import ribbon
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import bets
from miaui.games.salt.tabletop.words.tags import totals

PAPER, GOOD, BAD = parse("#FFFAEE"), parse("#FFE9A8"), parse("#E6DCEB")


def draw(frame: TableFrame) -> None:
    """Draw the letter, over the dimmed table."""
    canvas, display, lay = frame.canvas, frame.display, frame.layout
    calling = frame.ui.choice.calling
    canvas.dim(0.45)
    panel = lay.bet
    canvas.fill(panel.moved(6, 10), "ink", 22, 0.4)
    canvas.fill(panel.inset(-3), "ink", 22)
    canvas.fill(panel, PAPER, 20)
    canvas.fill(panel.inset(12), parse("#F3E4C4"), 14)
    canvas.fill(panel.inset(15), PAPER, 12)
    title = Words(bets.title(calling), 1.5, strong=True)
    sign = ribbon(canvas, panel.cx, panel.y + 6, title, "glow")
    high = 76 + 48 * max(0.0, lay.text - 1.0)
    top = Rect(panel.x + 50, max(sign.bottom + 14, panel.y + 48), panel.w - 100, high)
    canvas.text_in(bets.intro(calling), top, "body", "text-dark")
    found = bets.outcomes(calling, totals(display.hand, display.seats[lay.front_seat].laid))
    low = answers(panel)[0].y - 18
    space = Rect(panel.x + 36, top.bottom + 10, panel.w - 72, low - top.bottom - 10)
    for outcome, box in zip(found, space.columns(len(found), 24), strict=True):
        _outcome(frame, outcome, box)


def _outcome(frame: TableFrame, outcome: bets.Outcome, box: Rect) -> None:
    canvas = frame.canvas
    canvas.fill(box, GOOD if outcome.good else BAD, 14)
    rows = box.inset(14, 10)
    when = Rect(rows.x, rows.y, rows.w, rows.h * 0.25)
    canvas.text_in(outcome.when, when, "strong", "text-dark")
    r = min(56.0, rows.h * 0.24)
    more = 0.12 * max(0.0, frame.layout.text - 1.0)
    middle = rows.y + rows.h * (0.5 - more / 3)
    gain = f"+{number(outcome.gain)}" if outcome.gain else number(0)
    medal = Medal(gain, "gold" if outcome.good else "grey", r)
    draw_medal(canvas, rows.x + (rows.w / 2 if not outcome.sum else r + 4), middle, medal)
    if outcome.sum:
        left = rows.x + 2 * r + 20
        canvas.text_in(
            outcome.sum, Rect(left, middle - r, rows.right - left, 2 * r), "label", "text-dark", "left"
        )
    last = rows.h * (0.24 + max(more, 0.06 if frame.layout.compact else 0.0))
    last = max(last, min(0.3 * rows.h, canvas.measure(outcome.others, "small", rows.w)[1]))
    low = Rect(rows.x, rows.bottom - last, rows.w, last)
    canvas.text_in(outcome.others, low, "small", "plum-2")
