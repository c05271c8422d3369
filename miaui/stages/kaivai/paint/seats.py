"""The seats at the left in the order of turns, and glory on the rim of the board."""

from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, number
from miaui.engine.names import draw_name
from miaui.games.kaivai import bidding
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.layout import rim
from miaui.stages.kaivai.paint.parts import count, plate, symbol


def draw(frame: Frame) -> None:
    """A row for every seat."""
    for place, (seat, row) in enumerate(zip(frame.stage.order, frame.layout.rows, strict=True), 1):
        _row(frame, place, seat, row)


def _row(frame: Frame, place: int, seat: int, row: Rect) -> None:
    canvas, stage, member = frame.canvas, frame.stage, frame.cast[seat]
    now = seat == stage.to_move and not stage.over
    x, y = row.x, row.y
    if now:
        canvas.outline(Rect(x + 30, y - 5, row.w - 26, row.h + 10), "glow", 8, 18)
    plate(canvas, Rect(x + 34, y, row.w - 34, row.h), now)
    canvas.board(Rect(x + 116, y + 4, row.w - 122, 60), "ui/plank-m")
    name = Rect(x + 138, y + 7, row.w - 160, 30)
    draw_name(canvas, member.name, name, "label", "cream", align="left")
    state = Rect(x + 138, y + 35, row.w - 160, 23)
    canvas.text_in(_state(frame, seat), state, "small", "sand-0", "left", size=0.9)
    cx, cy = x + 62, y + 66
    canvas.draw(f"cat/ring-{member.colour}", cx, cy, size=0.52)
    face = frame.animation.faces.get(seat, "choosing" if now else "calm")
    canvas.draw(f"cat/{member.cat}/head-{face}", cx, cy + 6, size=0.55)
    symbol(canvas, member.colour, x + 108, y + 100, 16)
    canvas.circle(x + 20, y + 18, 19, "ink")
    canvas.circle(x + 20, y + 18, 16, "glow" if now else "cream")
    canvas.text_in(str(place), Rect.around(x + 20, y + 18, 28, 30), "label", "ink", size=0.86)
    mat = stage.position.mats[seat]
    canvas.draw("kaivai/icon/glory", cx, cy + 58)
    canvas.text_in(number(mat.glory), Rect.around(cx, cy + 58, 38, 34), "label", "ink", size=0.9)
    _numbers(frame, seat, Rect(x + 132, y + 64, row.w - 140, 78))


def _state(frame: Frame, seat: int) -> str:
    """What a seat is doing."""
    stage, position = frame.stage, frame.stage.position
    if stage.over:
        return ""
    if position.village is not None:
        return _("Has staked") if stage.locked[seat] else _("Is choosing")
    if seat == stage.to_move:
        return _("Your turn") if seat == stage.viewer and not frame.ui.shared else _("To move")
    bidding_now = None in position.bids
    if bidding_now:
        return _("Has bid") if position.bids[seat] is not None else _("Waiting")
    if position.queue and seat not in position.queue and len(position.queue) < position.seats:
        return _("Has passed")
    return _("Waiting")


def _numbers(frame: Frame, seat: int, room: Rect) -> None:
    """Bid, price and reach above; shells, fish, influence and canoes below."""
    canvas, position, colour = frame.canvas, frame.stage.position, frame.cast[seat].colour
    upper, lower = room.rows(2, 4)
    bid, mat = position.bids[seat], position.mats[seat]
    reach = "–" if bid is None else str(bidding.reach(position, seat))
    shown = "–" if bid is None else str(bid)
    for box, (sign, size, value) in zip(
        upper.columns(3, 2),
        (
            (f"kaivai/piece/pawn-{colour}", 0.8, shown),
            ("kaivai/icon/hut", 1.0, shown),
            ("kaivai/icon/reach", 1.0, reach),
        ),
        strict=True,
    ):
        count(canvas, sign, size, value, box)
    shells = sum(space * held for space, held in enumerate(mat.shells, 1))
    known = frame.stage.viewer == seat or position.setup.variants.open_influence or not frame.ui.purist
    canoes = position.board.afloat[seat].bit_count() + position.board.moored[seat].bit_count()
    for box, (sign, size, value) in zip(
        lower.columns(4),
        (
            ("kaivai/good/cowrie", 0.62, str(shells)),
            ("kaivai/good/fish", 0.52, str(sum(mat.fish))),
            ("kaivai/good/influence", 0.8, str(mat.influence) if known else "?"),
            (f"kaivai/icon/canoe-{colour}", 0.86, str(canoes)),
        ),
        strict=True,
    ):
        count(canvas, sign, size, value, box)


def glory(frame: Frame) -> None:
    """Numbers on the rim, and the seats' marks at their glory; equal ones stand side by side."""
    canvas, grid = frame.canvas, frame.layout.grid
    for value in range(0, rim.PLACES, 5):
        x, y = rim.place(grid, value)
        canvas.circle(x, y, 17 * grid.size, "ink")
        canvas.circle(x, y, 14.5 * grid.size, "cream" if value else "glow")
        box = Rect.around(x, y, 30 * grid.size, 26 * grid.size)
        canvas.text_in(str(value), box, "label", "ink", size=0.74, fixed=True)
    standing: dict[int, list[int]] = {}
    for seat, mat in enumerate(frame.stage.position.mats):
        standing.setdefault(mat.glory % rim.PLACES, []).append(seat)
    for value, seats in standing.items():
        x, y = rim.place(grid, value)
        for place, seat in enumerate(seats):
            across = (place - (len(seats) - 1) / 2) * 40 * grid.size
            canvas.circle(x + across, y, 24 * grid.size, "ink")
            canvas.circle(x + across, y, 21 * grid.size, canvas.theme.players[frame.cast[seat].colour])
            symbol(canvas, frame.cast[seat].colour, x + across, y, 14 * grid.size)
