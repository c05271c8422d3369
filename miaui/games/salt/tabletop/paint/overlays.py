"""Overlays around the table and over it: signs, the log's tab, the pause button, laid duos that are looked
at, the letter of a call, arrows."""

from collections.abc import Collection

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _, number
from miaui.engine.input.controls import Control
from miaui.games.salt.public.cards import PILES
from miaui.games.salt.public.variants import target
from miaui.games.salt.tabletop.commands import PILE
from miaui.games.salt.tabletop.layout.calls import answers
from miaui.games.salt.tabletop.layout.papers import Words
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.paint.cards import draw_card
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.parts import pose, ribbon
from miaui.games.salt.tabletop.paint.ribbons import draw_hanging
from miaui.games.salt.tabletop.paint.sheet import draw_sheet
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import bets
from miaui.games.salt.tabletop.words.lines import deal_title
from miaui.games.salt.tabletop.words.tags import totals
from miaui.games.salt.tabletop.words.tips import pairs_title
from miaui.tabletop.overlays import draw_arrows, log_tab, pause_button, sheet

_PAPER, _GOOD, _BAD = parse("#FFFAEE"), parse("#FFE9A8"), parse("#E6DCEB")
_LINE = parse("#F3E4C4")
_WIDER = 80.0
"""Units by which a sign may be wider than its place, for usual text."""


def signs(frame: TableFrame) -> None:
    """Draw the signs of round and goal that hang from the upper edge: "Round 3" (before the first deal "Round
    1") and "First to 40"."""
    lay, display = frame.layout, frame.display
    goal = target(display.variants, len(display.seats))
    frame.canvas.part(_signs, lay.round_sign, lay.target_sign, max(1, display.deal), goal)


def _signs(canvas: Canvas, left: Rect, right: Rect, deal: int, goal: int) -> None:
    words = _("First to {target}").format(target=number(goal))
    for rect, text in ((left, deal_title(deal)), (right, words)):
        wide = canvas.measure(text, "label", size=1.0)[0] + 26
        most = rect.w + canvas.theme.between(_WIDER, 0.0)  # the layout has wider signs for large words
        rect = Rect.around(rect.cx, rect.cy, min(most, max(rect.w, wide)), rect.h)
        for x in (rect.x + 18, rect.right - 18):
            canvas.line([(x, -4), (x, rect.y - 10)], parse("#8A6A7A"), 2)
        draw_hanging(canvas, rect, Words(text, 1.0))


def buttons(frame: TableFrame) -> None:
    """Draw the log's tab at the left edge and the pause button at the right."""
    lay, hovered = frame.layout, frame.status.hovered
    frame.canvas.part(log_tab, lay.log_button, hovered == "log", frame.log is not None)
    frame.canvas.part(pause_button, lay.pause, hovered == "pause")


def laid(frame: TableFrame, seat: Seat) -> None:
    """Draw everything that a seat has laid, large, in a panel over the dimmed table: one row up to four duos,
    else two. For none the panel alone."""
    canvas, lay = frame.canvas, frame.layout
    duos = frame.display.seats[seat].laid
    canvas.dim(0.5)
    panel, words = _panel(lay.vw, lay.vh, len(duos)), _("Click or press any key to close.")
    tree = Box.column(Box("title", 64), Box(), Box("foot", 54), pad=(40, 20))
    sheet(canvas, panel, pairs_title(frame.cast[seat]), words, tree, draw_sheet)
    for duo, cards in enumerate(duos):
        for index, card in enumerate(cards):
            draw_card(canvas, card, pose(_large(panel, duo, index, len(cards), len(duos))))


def _panel(vw: float, vh: float, duos: int) -> Rect:
    rows = 1 if duos <= 4 else 2
    across = -(-duos // rows)
    return Rect.around(vw / 2, vh / 2, min(vw - 60, max(700.0, across * 300.0 + 100)), 200 + 270.0 * rows)


def _large(panel: Rect, duo: int, index: int, cards: int, duos: int) -> Spot:
    rows = 1 if duos <= 4 else 2
    across = -(-duos // rows)
    row, column = divmod(duo, across)
    count = min(across, duos - row * across)
    space = (panel.w - 80) / across
    width = min(156.0, space / 1.9)
    x = (
        panel.cx
        + (column - (count - 1) / 2) * space
        + (index - (cards - 1) / 2) * width * (0.8 if cards == 2 else 0.5)
    )
    return Spot(x, panel.y + 100 + 130 + 270 * row, width)


def arrows(frame: TableFrame, marked: Collection[Control]) -> None:
    """Draw an arrow over each marked control, its point 14 units above it, higher where an offer's tag lies
    over it, and at least 40 units below the window's upper edge; they move up and down unless motion is
    reduced. An empty pile has none where nothing can be laid there."""
    piles, targets = frame.display.piles, frame.ui.choice.targets
    bare = {f"{PILE}{pile}" for pile in PILES if piles[pile].top is None} - targets
    offers = [tag.rect for tag in frame.once(own_hand).tags(frame.canvas) if tag.offer is not None]
    points = []
    for control in marked:
        if control.id in bare:
            continue
        x, y, least = control.rect.cx, control.rect.y - 14, control.rect.y - 40
        above = [offer.y - 14 for offer in offers if offer.x < x < offer.right and offer.bottom > least]
        points.append((x, max(40.0, min([y, *above]))))
    draw_arrows(frame.canvas, points, frame.status.time, reduced=frame.status.reduced)


def bet(frame: TableFrame) -> None:
    """Draw the letter of the call that waits over the dimmed table: title, what happens, and each outcome
    with its points. KeyError if none waits."""
    canvas, display, lay = frame.canvas, frame.display, frame.layout
    calling = frame.ui.choice.calling
    canvas.dim(0.45)
    panel = lay.bet
    canvas.fill(panel.moved(6, 10), "ink", 22, 0.4)
    canvas.nested(panel, (-3, "ink", 22), (0, _PAPER, 20), (12, _LINE, 14), (15, _PAPER, 12))
    title = Words(bets.title(calling), 1.5, strong=True)
    sign = ribbon(canvas, panel.cx, panel.y + 6, title, "glow")
    high = 76 + 48 * max(0.0, lay.text - 1.0)
    top, low = max(sign.bottom + 14 - panel.y, 48), panel.bottom - answers(panel)[0].y + 18
    tree = Box.column(Box("intro", high, (14, 0)), Box("outcomes"), gap=10, pad=(36, top, 36, low))
    intro, space = tree.place(panel).values()
    canvas.text_in(bets.intro(calling), intro, "body", "text-dark")
    outcomes = bets.outcomes(calling, totals(display.hand, display.seats[lay.front_seat].laid))
    for outcome, box in zip(outcomes, space.columns(len(outcomes), 24), strict=True):
        _outcome(frame, outcome, box)


def _outcome(frame: TableFrame, outcome: bets.Outcome, box: Rect) -> None:
    canvas = frame.canvas
    canvas.fill(box, _GOOD if outcome.good else _BAD, 14)
    high, more = box.h - 20, 0.12 * max(0.0, frame.layout.text - 1.0)
    low = high * (0.24 + max(more, 0.06 if frame.layout.compact else 0.0))
    low = max(low, min(0.3 * high, canvas.measure(outcome.others, "small", box.w - 28)[1]))
    r = min(56.0, high * 0.24, (high * 0.75 - low) / 2 - 6)
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
