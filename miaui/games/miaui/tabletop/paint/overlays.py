"""Overlays around the table: the log and its tab, the pause button, a pile that is looked through, arrows."""

from collections.abc import Collection

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.commands import HAND, KITI
from miaui.games.miaui.tabletop.layout.layout import FISH_H, FISH_W, Layout, SeatPlace
from miaui.games.miaui.tabletop.layout.log import Entry, line_size, placed
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words.lines import pile_title
from miaui.tabletop.log_panel import LogPanel, log_title, nothing_yet
from miaui.tabletop.overlays import draw_arrows, log_tab, pause_button, sheet

ARROW = 44.0
"""Width of the arrow (units)."""


def buttons(frame: TableFrame) -> None:
    """Draw the log's tab at the left edge, unfolded while the log is, and the pause button at the right; each
    lit while it is the `hovered` control."""
    lay, hovered = frame.layout, frame.status.hovered
    frame.canvas.part(log_tab, lay.log_button, hovered == "log", frame.log is not None)
    frame.canvas.part(pause_button, lay.pause, hovered == "pause")


def pile(canvas: Canvas, lay: Layout, cards: tuple[Card, ...], name: str) -> None:
    """Draw a panel over the table dimmed by 0.55, with "Ada’s pile so far: 12" (its points), the cards,
    oldest first in rows, and how to close it; up to 6 cards in one row, up to 18 in two, else three. An empty
    pile is a panel without cards."""
    canvas.dim(0.55)
    panel = _panel(lay, len(cards))
    tree = Box.column(
        Box("title", 70), Box("cards", None, (4, 6, 4, 0)), Box("foot", 62), pad=(40, 20, 40, 22)
    )
    words = _("Oldest first. Click or press any key to put it back.")
    space = sheet(canvas, panel, pile_title(cards, name), words, tree)["cards"]
    for card, at in zip(cards, _spread(space, len(cards)), strict=True):
        paint_cards.fish_card(canvas, card, CardPose(at))


def _panel(lay: Layout, count: int) -> Rect:
    """Return a panel just large enough for the cards."""
    across = count if count <= 6 else -(-count // 2)
    wide = max(760.0 + 360 * max(0.0, lay.text - 1.0), across * FISH_W * 0.9 + 120)
    return Rect.around(lay.vw / 2, lay.vh / 2 - 40, min(lay.vw - 80, wide), 480.0 if count <= 6 else 720.0)


def _spread(box: Rect, count: int) -> list[SeatPlace]:
    """Return places for a pile's cards in rows, as large as fits a box."""
    rows = 1 if count <= 6 else 2 if count <= 18 else 3
    across = max(1, -(-count // rows))
    size = min(0.86, box.h / rows / (FISH_H + 14))
    step = min(FISH_W * size + 14, (box.w - FISH_W * size) / max(1, across - 1))
    places = []
    for index in range(count):
        row, column = divmod(index, across)
        width = step * (min(across, count - row * across) - 1)
        y = box.y + box.h / rows * (row + 0.5)
        places.append(SeatPlace(box.cx - width / 2 + step * column, y, size))
    return places


def log(frame: TableFrame, panel: LogPanel) -> None:
    """Draw the unfolded log: "What happened", then whole rounds ("Round 3" and its lines, each with its
    seat's symbol or a dot), newest first from its page on, as many as fit; without a finished round
    `nothing_yet`."""
    canvas, inner = frame.canvas, panel.inner
    canvas.board(panel.box, "ui/panel")
    title = canvas.text(log_title(), inner.x, inner.y, "subheading", "glow", "left", width=inner.w)
    if not panel.rounds:
        canvas.text(nothing_yet(), inner.x, title.bottom + 8, "body", None, "left", width=inner.w)
    size = line_size(canvas, panel)
    for entry, box in placed(canvas, panel):
        _round(frame, entry, box, size)


def _round(frame: TableFrame, entry: Entry, box: Rect, size: float) -> None:
    """Draw a round from the top of a box on."""
    canvas, (number, lines) = frame.canvas, entry
    title = _("Round {number}").format(number=number)
    y = canvas.text(title, box.x, box.y, "strong", "sand-0", "left", size=0.9).bottom + 2
    middle = canvas.measure("X", "small", size=size)[1] / 2
    r = min(16.0, max(14.0, middle))
    for line in lines:
        if line.seat is not None:
            canvas.circle(box.x + r, y + middle, r, "cream")
            canvas.draw(f"symbol/{frame.cast[line.seat].colour}", box.x + r, y + middle, size=r / 39)
        else:
            canvas.circle(box.x + r, y + middle, 5, "text-off")
        words = canvas.text(line.text, box.x + 40, y, "small", "text", "left", width=box.w - 42, size=size)
        y = words.bottom + 6


def arrows(frame: TableFrame, marked: Collection[Control]) -> None:
    """Draw an arrow over each marked control, also where it is disabled; none for Kiti, and none for a card
    of the hand while one is lifted."""
    points = []
    for control in marked:
        if control.id == KITI:
            continue
        if not control.id.startswith(HAND):
            points.append((control.rect.cx, control.rect.y - 20))
        elif frame.ui.lifted is None:
            at = frame.layout.slot(int(control.id.removeprefix(HAND)))
            points.append((at.x - 26, at.y - 128))
    draw_arrows(frame.canvas, points, frame.status.time, reduced=frame.status.reduced, wide=ARROW)
