"""The picture of the table: everything in order of depth."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, number
from miaui.games.salt.cards import PILES, UNKNOWN
from miaui.games.salt.variants import target
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.layout.anchors import along
from miaui.stages.salt.layout.layout import Layout, layout
from miaui.stages.salt.layout.spots import Spot
from miaui.stages.salt.paint.plain_cards import CardPose, draw_card


def plan(canvas: Canvas, seats: int, front: int) -> Layout:
    """The layout for a canvas as it is now."""
    return layout(
        round(canvas.width, 2), round(canvas.height, 2), seats, front, canvas.theme.text_scale, canvas.compact
    )


def draw(frame: Frame, *, hand: bool = True) -> None:
    """Paint the whole table; `hand` says whether the own hand is wanted."""
    canvas, lay = frame.canvas, frame.layout
    canvas.fill(canvas.bounds, "water-2")
    canvas.fill(Rect(0, lay.shore[0], lay.vw, lay.shore[1] - lay.shore[0]), "sand-0")
    _middle(frame)
    for seat in range(len(frame.cast)):
        _seat(frame, seat)
    if hand:
        _hand(frame)
        _panel(frame)
    _aside(frame)
    _strip(frame)
    for flight in frame.animation.flights.values():
        at = along(lay, frame.stage, flight)
        draw_card(canvas, flight.card or UNKNOWN, pose(at, facedown=flight.card is None or flight.turn < 0.5))


def pose(at: Spot, **looks: bool) -> CardPose:
    """How a card lies at a spot."""
    return CardPose(at.x, at.y, at.width, at.angle, **looks)


def _middle(frame: Frame) -> None:
    canvas, lay, stage, targets = frame.canvas, frame.layout, frame.stage, frame.ui.choice.targets
    if stage.deck:
        draw_card(canvas, UNKNOWN, pose(lay.deck, facedown=True, glow="deck" in targets))
    canvas.text(number(stage.deck), lay.deck.x, lay.deck.box.y - 40, "numeral", "text-dark", size=0.5)
    for pile in PILES:
        top, count = stage.piles[pile].top, stage.piles[pile].count
        at, glow = lay.piles[pile], f"pile.{pile}" in targets
        if top is not None:
            draw_card(canvas, top, pose(at, glow=glow))
        else:
            canvas.outline(at.box, "glow" if glow else "sand-2", 4, 12)
        canvas.text(number(count), at.x, at.box.y - 40, "numeral", "text-dark", size=0.5)
    canvas.outline(lay.towel, "sand-2", 3, 10)
    castle = lay.castle
    goal = target(stage.variants, len(stage.seats))
    for seat, box in enumerate(castle.columns(len(stage.seats), 10)):
        high = box.h * min(1.0, stage.totals[seat] / goal)
        canvas.fill(Rect(box.x, box.bottom - high, box.w, high), frame.cast[seat].colour)
        canvas.text(f"{stage.totals[seat]} / {goal}", box.cx, box.bottom - 40, "strong", "text-dark")


def _seat(frame: Frame, seat: int) -> None:
    canvas, lay, stage = frame.canvas, frame.layout, frame.stage
    box, look, member = lay.seats[seat], stage.seats[seat], frame.cast[seat]
    if f"seat.{seat}" in frame.ui.choice.targets:
        canvas.fill(box.box.inset(-8), "glow", 24)
    x, y = box.boat
    canvas.circle(x, y - 80 * box.size, 100 * box.size, member.colour)
    canvas.polygon([(x - 172, y), (x + 172, y), (x + 118, y + 70), (x - 118, y + 70)], "wood-1")
    canvas.fill(box.plank, "cream", 6)
    canvas.text_in(f"{member.name}  {look.count}", box.plank, "label", "text-dark")
    if seat != lay.front:
        for index in range(look.count):
            if ("hand", seat, index, look.count) not in frame.animation.hidden:
                draw_card(canvas, UNKNOWN, pose(lay.back_spot(seat, index, look.count), facedown=True))
    sizes = tuple(len(cards) for cards in look.laid)
    for duo, cards in enumerate(look.laid):
        for index, card in enumerate(cards):
            if ("laid", seat, duo, index) not in frame.animation.hidden:
                draw_card(canvas, card, pose(lay.laid_spot(seat, duo, index, sizes), small=True))


def _hand(frame: Frame) -> None:
    canvas, lay, stage, ui = frame.canvas, frame.layout, frame.stage, frame.ui
    count = stage.seats[lay.front].count
    seen = stage.hand_of(lay.front)
    for index in range(count):
        if ("hand", lay.front, index, count) in frame.animation.hidden:
            continue
        at = lay.hand_spot(index, count)
        if index in ui.choice.selected or ui.hovered == f"hand.{index}":
            at = at._replace(y=at.y - 36)
        glow = f"hand.{index}" in ui.choice.targets
        down = seen is None or ui.covered
        card = UNKNOWN if down or seen is None else seen[index]
        draw_card(canvas, card, pose(at, glow=glow, facedown=down))


def _panel(frame: Frame) -> None:
    canvas, lay, stage = frame.canvas, frame.layout, frame.stage
    points = stage.points(lay.front)
    if points is not None:
        canvas.fill(lay.panel, "cream", 10)
        words = _("{points} points this round").format(points=number(points))
        canvas.text_in(words, lay.panel, "strong", "text-dark")
    labels = {"stop": _("Stop"), "last": _("Last Chance"), "end": _("End turn, go on")}
    for name, rect in (("stop", lay.stop), ("last", lay.last), ("end", lay.end)):
        canvas.fill(rect, "glow" if name in frame.ui.choice.targets else "water-3", 10)
        canvas.text_in(labels[name], rect, "button", "text-dark")


def _aside(frame: Frame) -> None:
    stage, lay = frame.stage, frame.layout
    if stage.looking is None:
        return
    for index, card in enumerate(stage.looking):
        at = lay.aside_spot(index, len(stage.looking))
        if frame.ui.hovered == f"looked.{index}" or frame.ui.choice.kept == index:
            at = at._replace(y=at.y - 30)
        draw_card(frame.canvas, card, pose(at, glow=f"looked.{index}" in frame.ui.choice.targets))


def _strip(frame: Frame) -> None:
    words = frame.animation.caption or frame.ui.prompt
    if words:
        frame.canvas.fill(frame.layout.strip, "cream", 8)
        frame.canvas.text_in(words, frame.layout.strip, "label", "text-dark")


def forget() -> None:
    """Let go of pictures composed for another size or look."""
