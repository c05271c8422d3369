"""The own cat and goods in the lower left corner: basins in which everything loses value, and the bid."""

from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.names import draw_name
from miaui.engine.theme import Colour
from miaui.games.kaivai import bidding
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.paint.parts import plate, symbol

BASINS: tuple[Colour, ...] = ((106, 28, 74), (74, 44, 112), (44, 72, 140), (24, 112, 150), (20, 138, 138))
"""From space 1, lost at nightfall, to space 5."""


def draw(frame: Frame) -> None:
    """Cat, basins and tracks of the seat in front."""
    canvas, box, seat = frame.canvas, frame.layout.own, frame.layout.front_seat
    member, stage = frame.cast[seat], frame.stage
    cx, cy = box.x + 126, box.y + 112
    canvas.draw(f"cat/ring-{member.colour}", cx, cy, size=0.94)
    face = frame.animation.faces.get(seat, "choosing" if seat == stage.to_move else "calm")
    for part in ("body", f"head-{face}"):
        canvas.draw(f"cat/{member.cat}/{part}", cx, cy, size=0.94)
    name = Rect(box.x + 2, box.y + 196, 238, 50)
    canvas.board(name, "ui/plank-m")
    canvas.draw(f"cat/{member.cat}/paws", cx, cy, size=0.94)
    symbol(canvas, member.colour, name.x + 32, name.cy, 16)
    room = Rect(name.x + 58, name.y + 2, name.w - 74, name.h - 4)
    draw_name(canvas, member.name, room, "label", "cream")
    _basins(frame, Rect(box.x + 250, box.y + 110, box.w - 258, 96))
    _left(frame, Rect(box.x + 2, box.y + 252, 238, 44))
    _bids(frame, Rect(box.x + 250, box.y + 214, box.w - 258, 82))


def _basins(frame: Frame, room: Rect) -> None:
    """Shells above, fish below, by the space they lie on."""
    canvas, mat = frame.canvas, frame.stage.position.mats[frame.layout.front_seat]
    plate(canvas, room.inset(-6, -6), radius=12)
    basins = room.columns(5, 5)
    for space, (basin, colour) in enumerate(zip(basins, BASINS, strict=True), 1):
        canvas.fill(basin, colour, 8)
        words = _("{space} lost").format(space=space) if space == 1 else str(space)
        canvas.text_in(
            words, Rect(basin.x + 6, basin.y + 1, basin.w - 10, 26), "label", "cream", "left", size=0.8
        )
    step = basins[1].x - basins[0].x
    shift = frame.animation.slide * step
    for space, held in enumerate(mat.shells, 1):
        basin = basins[space - 1]
        _row(frame, "kaivai/good/cowrie", 0.86, held, Rect(basin.x - shift, basin.y + 26, basin.w, 34))
    for space, held in enumerate(mat.fish, 1):
        basin = basins[space - 1]
        name = "kaivai/good/fish-stale" if space == 1 else "kaivai/good/fish"
        _row(frame, name, 0.74, held, Rect(basin.x - shift, basin.y + 60, basin.w, 34))


def _row(frame: Frame, name: str, size: float, held: int, room: Rect) -> None:
    """So many counters side by side; from five on one with its number."""
    canvas = frame.canvas
    if held > 4:
        canvas.draw(name, room.x + 24, room.cy, size=size)
        canvas.text_in(
            f"×{held}", Rect(room.x + 42, room.y, room.w - 44, room.h), "label", "cream", "left", size=0.84
        )
        return
    step = min(24.0, (room.w - 34) / max(1, held - 1))
    for i in range(held):
        canvas.draw(name, room.cx + (i - (held - 1) / 2) * step, room.cy, size=size)


def _left(frame: Frame, room: Rect) -> None:
    """Huts, canoes and fishermen that are left to build."""
    canvas, seat = frame.canvas, frame.layout.front_seat
    board, colour = frame.stage.position.board, frame.cast[seat].colour
    canoes = board.afloat[seat].bit_count() + board.moored[seat].bit_count()
    fishers = board.huts[seat][1].bit_count()
    plate(canvas, room, radius=10)
    for box, (sign, size, left) in zip(
        room.inset(8, 4).columns(4, 2),
        (
            ("kaivai/icon/hut", 1.0, 15 - board.own(seat).bit_count()),
            (f"kaivai/icon/canoe-{colour}", 0.9, 4 - canoes),
            (f"kaivai/piece/pawn-{colour}", 0.8, 5 - fishers),
            ("", 0.0, None),
        ),
        strict=True,
    ):
        if left is None:
            canvas.text_in(_("left"), box, "small", "text-dim")
            continue
        canvas.draw(sign, box.x + 16, box.cy + 2, size=size)
        canvas.text_in(
            str(left), Rect(box.x + 32, box.y, box.w - 32, box.h), "label", "cream", "left", size=0.84
        )


def _bids(frame: Frame, room: Rect) -> None:
    """The ten bids: the price of huts above, the reach of canoes below; the own one is marked."""
    canvas, seat = frame.canvas, frame.layout.front_seat
    position, colour = frame.stage.position, frame.cast[seat].colour
    plate(canvas, room.inset(-6, -2), radius=12)
    bonus = bidding.BONUS[position.mats[seat].steps]
    canvas.draw("kaivai/icon/hut", room.x + 16, room.y + 22)
    canvas.draw("kaivai/icon/reach", room.x + 16, room.y + 60)
    cells = Rect(room.x + 38, room.y + 4, room.w - 42, room.h - 10).columns(10, 3)
    for bid, cell in zip(bidding.BIDS, cells, strict=True):
        upper, lower = cell.rows(2, 2)
        now = position.bids[seat] == bid
        canvas.fill(upper, "glow" if now else "sand-0", 5)
        canvas.fill(lower, "water-2" if now else "water-3", 5)
        canvas.text_in(str(bid), upper, "label", "ink", size=0.84)
        canvas.text_in(str(bidding.REACH[bid - 1] + bonus), lower, "label", "cream", size=0.8)
        if now:
            canvas.draw(f"kaivai/piece/pawn-{colour}", cell.cx, cell.y - 6, size=0.8)
