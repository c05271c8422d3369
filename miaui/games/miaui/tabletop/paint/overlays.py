"""Overlays around the table: the log's tab, the pause button, the pile that is being looked through."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.layout.layout import FISH_H, FISH_W, Layout, SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words.lines import pile_title


def buttons(frame: TableFrame) -> None:
    """Draw the log's tab at the left edge and the pause button at the right."""
    lay, hovered = frame.layout, frame.status.hovered
    frame.canvas.part(_log_tab, lay.log_button, hovered == "log", frame.log is not None)
    frame.canvas.part(_pause, lay.pause, hovered == "pause")


def _log_tab(canvas: Canvas, tab: Rect, hot: bool, unfolded: bool) -> None:
    canvas.board(tab.moved(4 if hot else 0, 0), "ui/plank-s")
    x = 26.0 + (4 if hot else 0)
    for row in range(3):
        canvas.fill(Rect(x, tab.cy - 13 + 10 * row, 22, 5), "sand-0", 2)
    arrow = -1 if unfolded else 1
    right = tab.right - 28 + (4 if hot else 0)
    points = [(right - 6 * arrow, tab.cy - 11), (right + 8 * arrow, tab.cy), (right - 6 * arrow, tab.cy + 11)]
    canvas.polygon(points, "glow")
    canvas.text_in(_("Log"), Rect(x + 32, tab.y, right - x - 46, tab.h), "button", "cream")


def _pause(canvas: Canvas, rect: Rect, hot: bool) -> None:
    canvas.draw("ui/round-hot" if hot else "ui/round", rect.cx, rect.cy, size=rect.w / 84)
    canvas.draw("ui/pause", rect.cx, rect.cy - 2, size=0.74)


def pile(canvas: Canvas, lay: Layout, cards: tuple[Card, ...], name: str) -> None:
    """Draw a whole pile fanned over the table, oldest first, with its points so far."""
    canvas.dim(0.55)
    panel = _panel(lay, len(cards))
    canvas.board(panel, "ui/panel")
    title = pile_title(cards, name)
    canvas.text_in(title, Rect(panel.x + 40, panel.y + 20, panel.w - 80, 70), "subheading", "glow")
    for card, at in zip(cards, spread(panel, len(cards)), strict=True):
        paint_cards.fish_card(canvas, card, CardPose(at))
    words = _("Oldest first. Click or press any key to put it back.")
    canvas.text_in(words, Rect(panel.x + 40, panel.bottom - 84, panel.w - 80, 62), "small", "text-dim")


def _panel(lay: Layout, count: int) -> Rect:
    """A panel just large enough for the cards."""
    across = count if count <= 6 else -(-count // 2)
    wide = max(760.0 + 360 * max(0.0, lay.text - 1.0), across * FISH_W * 0.9 + 120)
    return Rect.around(lay.vw / 2, lay.vh / 2 - 40, min(lay.vw - 80, wide), 480.0 if count <= 6 else 720.0)


def spread(panel: Rect, count: int) -> list[SeatPlace]:
    """Return places for a pile's cards in rows, as large as fits."""
    box = Rect(panel.x + 44, panel.y + 96, panel.w - 88, panel.h - 180)
    rows = 1 if count <= 6 else 2 if count <= 18 else 3
    across = max(1, -(-count // rows))
    size = min(0.86, box.h / rows / (FISH_H + 14))
    step = min(FISH_W * size + 14, (box.w - FISH_W * size) / max(1, across - 1))
    found = []
    for index in range(count):
        row, column = divmod(index, across)
        width = step * (min(across, count - row * across) - 1)
        y = box.y + box.h / rows * (row + 0.5)
        found.append(SeatPlace(box.cx - width / 2 + step * column, y, size))
    return found
