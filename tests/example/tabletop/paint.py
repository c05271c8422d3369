"""The picture of the table, made of the house's own boards, cats and words."""

from math import ceil

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_named
from tests.example.tabletop.layout import CARD
from tests.example.tabletop.telling import Catch, Flight, pearls, said, wave_title
from tests.example.tabletop.ui import TableFrame

_CAT, _PEARL, _ROW = 0.72, 18.0, 8
"""Size of a cat, radius of a pearl in the water, pearls side by side."""


def paint(frame: TableFrame) -> None:
    """Draw the table, and over it the log while it is unfolded."""
    canvas, parts = frame.canvas, frame.status.parts
    canvas.layers.draw_backdrop("scene/table-back")
    canvas.dim(0.25)
    _sea(frame)
    for seat in seats(len(frame.status.cast)):
        _cat(frame, seat)
        _row(frame, seat)
    if parts.hand:
        _hand(frame)
    if parts.calls:
        canvas.board(frame.layout.panel, "ui/panel")
        canvas.text_in(said(frame), frame.layout.words.inset(6, 0), "body")
    _motion(frame)
    for control in frame.marked:
        canvas.outline(control.rect.inset(-6), "good", 6, 20)
    if frame.log is not None:
        frame.log.draw(canvas)


def _sea(frame: TableFrame) -> None:
    """The pearls that a wave has brought, and its number."""
    canvas, box, view = frame.canvas, frame.layout.sea, frame.display
    canvas.draw("lagoon/bowl", box.cx, box.cy, size=box.w / 1160)
    rows = ceil(view.pearls / _ROW)
    for number in range(view.pearls):
        row, place = divmod(number, _ROW)
        across = min(_ROW, view.pearls - row * _ROW)
        x = box.cx + (place - (across - 1) / 2) * 2.5 * _PEARL
        draw_pearl(canvas, x, box.cy + 10 + (row - (rows - 1) / 2) * 2.4 * _PEARL, _PEARL)
    sign = Rect.around(box.cx, box.y + 4, 430, 66)
    canvas.board(sign, "ui/plank-m")
    words = f"{wave_title(view.wave)}: {pearls(view.pearls)}" if view.wave else wave_title(view.wave)
    canvas.text_in(words, sign.inset(26, 8), "label", "cream")


def _cat(frame: TableFrame, seat: Seat) -> None:
    """A cat with her name, her pearls and how many shells she has."""
    canvas, box, view, who = frame.canvas, frame.layout.cats[seat], frame.display, frame.status.cast[seat]
    usual = "calm" if view.phase != "lay" else "locked" if view.ready[seat] else "choosing"
    pose = Pose(box.x + 114, box.y + 96, _CAT, frame.animation.faces.get(seat, usual))
    plank = draw_named(canvas, Cast(who.cat, who.colour), who.name, 220, pose)
    slip = Rect(box.x + 4, plank.bottom + 4, 220, 50)
    canvas.board(slip)
    draw_pearl(canvas, slip.x + 34, slip.cy, 15)
    canvas.text_in(str(view.points[seat]), Rect(slip.x + 54, slip.y, 56, slip.h), "strong", "glow", "left")
    shell = Rect(slip.x + 118, slip.y + 5, 30, 40)
    draw_shell(canvas, shell, 0)
    hand = Rect(shell.right + 10, slip.y, 50, slip.h)
    canvas.text_in(str(view.counts[seat]), hand, "strong", "cream", "left")


def _row(frame: TableFrame, seat: Seat) -> None:
    """The shells that a seat has laid; one that is still on its way is not there yet."""
    row, under_way = frame.display.laid[seat], [effect.seat for effect in frame.animation.all(Flight)]
    for index, shell in enumerate(row[:-1] if seat in under_way else row):
        draw_shell(frame.canvas, frame.layout.laid(seat, index), shell)


def _hand(frame: TableFrame) -> None:
    """The own shells: what is pointed at is raised; those that may go into the bag glow."""
    hand = frame.display.hand
    for index, shell in enumerate(hand):
        hot = bool(frame.legal) and frame.status.hovered == f"hand.{index}"
        box = frame.layout.card(index, len(hand)).moved(0, -18 if hot else 0)
        draw_shell(frame.canvas, box, shell)
        if frame.ui.swapping:
            frame.canvas.outline(box.inset(-3), "glow", 5, 20)


def _motion(frame: TableFrame) -> None:
    """What is on its way."""
    canvas, lay, view = frame.canvas, frame.layout, frame.display
    for flight in frame.animation.all(Flight):
        goal = lay.laid(flight.seat, len(view.laid[flight.seat]) - 1)
        start = Rect.around(lay.hand.cx, lay.hand.cy, *CARD)
        box = [a + (b - a) * flight.part for a, b in zip(start, goal, strict=True)]
        draw_shell(canvas, Rect(*box), flight.shell)
    for catch in frame.animation.all(Catch):
        goal = lay.cats[catch.seat]
        x, y = (a + (b - a) * catch.part for a, b in ((lay.sea.cx, goal.cx), (lay.sea.cy, goal.cy)))
        for number in range(min(6, catch.pearls)):
            draw_pearl(canvas, x + 40 * (number % 3 - 1), y + 40 * (number // 3), _PEARL)


def draw_pearl(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw a pearl with its middle at (x, y)."""
    canvas.circle(x, y, radius, "ink")
    canvas.circle(x, y, radius - 2.5, "text-dim")
    canvas.circle(x - radius * 0.1, y - radius * 0.12, radius * 0.68, "cream")


def draw_shell(canvas: Canvas, box: Rect, shell: int) -> None:
    """Draw the card of a shell, face down for 0."""
    k = box.w / CARD[0]
    canvas.fill(box.moved(0, 6 * k), "ink", 18 * k, 0.5)
    canvas.fill(box, "ink", 18 * k)
    canvas.fill(box.inset(4 * k), "cream" if shell else "water-3", 15 * k)
    if not shell:
        canvas.outline(box.inset(11 * k), "water-1", 3 * k, 11 * k)
        canvas.draw("symbol/shell", box.cx, box.cy, size=k, alpha=0.8)
        return
    canvas.outline(box.inset(10 * k), "sand-1", 2 * k, 11 * k)
    picture, size = canvas.art.meta("shelf/scallop"), 0.62 * k
    top = box.y + 16 * k
    canvas.draw("shelf/scallop", box.cx, top + picture.anchor[1] * size, size=size)
    number = Rect(box.x, box.y + 78 * k, box.w, 78 * k)
    canvas.text_in(str(shell), number, "numeral", "plum-2", fixed=True, size=k)
