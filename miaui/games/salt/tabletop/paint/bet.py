"""A call that waits to be confirmed: a letter with what it would bring, and what is at stake."""

from miaui.engine.draw.boxes import Box
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
_LINE = parse("#F3E4C4")


def draw(frame: TableFrame) -> None:
    """Draw the letter, over the dimmed table."""
    canvas, display, lay = frame.canvas, frame.display, frame.layout
    calling = frame.ui.choice.calling
    canvas.dim(0.45)
    panel = lay.bet
    canvas.fill(panel.moved(6, 10), "ink", 22, 0.4)
    canvas.nested(panel, (-3, "ink", 22), (0, PAPER, 20), (12, _LINE, 14), (15, PAPER, 12))
    title = Words(bets.title(calling), 1.5, strong=True)
    sign = ribbon(canvas, panel.cx, panel.y + 6, title, "glow")
    high = 76 + 48 * max(0.0, lay.text - 1.0)
    top, low = max(sign.bottom + 14 - panel.y, 48), panel.bottom - answers(panel)[0].y + 18
    tree = Box.column(Box("intro", high, (14, 0)), Box("outcomes"), gap=10, pad=(36, top, 36, low))
    intro, space = tree.place(panel).values()
    canvas.text_in(bets.intro(calling), intro, "body", "text-dark")
    found = bets.outcomes(calling, totals(display.hand, display.seats[lay.front_seat].laid))
    for outcome, box in zip(found, space.columns(len(found), 24), strict=True):
        _outcome(frame, outcome, box)


def _outcome(frame: TableFrame, outcome: bets.Outcome, box: Rect) -> None:
    canvas = frame.canvas
    canvas.fill(box, GOOD if outcome.good else BAD, 14)
    high, more = box.h - 20, 0.12 * max(0.0, frame.layout.text - 1.0)
    r, low = min(56.0, high * 0.24), high * (0.24 + max(more, 0.06 if frame.layout.compact else 0.0))
    low = max(low, min(0.3 * high, canvas.measure(outcome.others, "small", box.w - 28)[1]))
    medals = Box("medal", 2 * r + 8 if outcome.sum else None), Box("sum", None if outcome.sum else 0)
    row = Box.row(*medals, size=2 * r, gap=12 if outcome.sum else 0)
    above = Box("when", high * 0.25), Box("", high * (0.25 - more / 3) - r)
    at = Box.column(*above, row, Box(), Box("others", low), pad=(14, 10)).place(box)
    canvas.text_in(outcome.when, at["when"], "strong", "text-dark")
    gain = f"+{number(outcome.gain)}" if outcome.gain else number(0)
    medal = Medal(gain, "gold" if outcome.good else "grey", r)
    draw_medal(canvas, at["medal"].cx, at["medal"].cy, medal)
    if outcome.sum:
        canvas.text_in(outcome.sum, at["sum"], "label", "text-dark", "left")
    canvas.text_in(outcome.others, at["others"], "small", "plum-2")
