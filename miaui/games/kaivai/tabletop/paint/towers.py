"""The strengths in a village that is scored, as towers: a block for each hut and canoe, two for each
influence that was staked. All lids fly off at once; then the tallest tower is golden."""

from math import sin

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _, number
from miaui.games.kaivai.public.hexes import bits
from miaui.games.kaivai.public.position import KINDS
from miaui.games.kaivai.tabletop.animation.animation import Towers
from miaui.games.kaivai.tabletop.paint.parts import plate, symbol
from miaui.games.kaivai.tabletop.strip import prompt_box
from miaui.games.kaivai.tabletop.ui import TableFrame

GOLD: Colour = (255, 198, 90)
_TALLEST, _BLOCK, _LEAST = 520.0, 60.0, 38.0
"""Room for the tallest tower, the height of a block where there is room, and where the village is below."""
_WIDE = 150.0
_FOOT = 96.0
"""Height of the plate with a seat's name under its tower."""


def draw(frame: TableFrame) -> None:
    """Draw a tower a seat with its strength and stake over the lower edge of the sea, away from the village;
    nothing while none is scored."""
    towers = frame.animation.one(Towers)
    if towers is None:
        return
    canvas, lay = frame.canvas, frame.layout
    floor = prompt_box(frame, frame.animation.caption).y - 18 - _FOOT
    most = max(1, *[own + 2 * stake for own, stake in zip(towers.strength, towers.stakes, strict=True)])
    points = [
        lay.grid.middle(spot) for spot in bits(frame.display.position.board.chart.villages[towers.village])
    ]
    low = max(y for _x, y in points) + 40 * lay.grid.size
    block = min(_TALLEST / most, max(_LEAST, min(_BLOCK, (floor - low) / most)))
    left, right = lay.own.stock.right + 16, lay.side.x - 16
    count = len(frame.cast)
    pitch = min(232.0, (right - left) / count)
    aside = (right - left - pitch * count) / 2  # away from the village
    middle = (left + right) / 2 + (
        aside if sum(x for x, _y in points) < lay.grid.cx * len(points) else -aside
    )
    canvas.board(Rect.around(middle, floor + 15, pitch * count + 8, 30), "ui/plank-m")
    for seat in range(count):
        x = middle + (seat - (count - 1) / 2) * pitch
        _tower(frame, towers, seat, (x, floor, block))


def _tower(frame: TableFrame, towers: Towers, seat: int, place: tuple[float, float, float]) -> None:
    canvas, (x, floor, block) = frame.canvas, place
    pieces, stake = _pieces(frame, towers, seat), towers.stakes[seat]
    wins = bool(towers.points) and towers.points[seat] > 0 and towers.judged > 0.3
    shown = len(pieces) if towers.part >= 1 else int(towers.part * (len(pieces) + 0.99))
    open_ = towers.opened > 0.25
    high = block * (shown + (2 * stake if open_ else 0))
    if wins:
        glow = Rect(x - _WIDE / 2 - 12, floor - high - 12, _WIDE + 24, high + 12)
        canvas.nested(glow, (-3, "ink", 20), (0, GOLD, 18))
    y = floor
    for name, size in pieces[:shown]:
        y -= block
        _block(frame, seat, Rect(x - _WIDE / 2, y, _WIDE, block), "sand-0")
        with canvas.clip(Rect(x - _WIDE / 2, y + 3, _WIDE, block - 6)):
            canvas.draw(name, x, y + block * 0.68, size=size * block / _BLOCK)
    for _each in range(stake if open_ else 0):
        y -= 2 * block
        _block(frame, seat, Rect(x - _WIDE / 2, y, _WIDE, 2 * block), "plum-1")
        canvas.draw("kaivai/good/influence", x, y + block, size=3.0 * block / _BLOCK)
    _lid(frame, towers, seat, (x, y))
    total = shown + (2 * stake if open_ else 0)
    _name(frame, seat, Rect(x - 110, floor + 32, 220, _FOOT - 22), (total, wins))


def _pieces(frame: TableFrame, towers: Towers, seat: int) -> list[tuple[str, float]]:
    """Pictures of what counts for a seat, with their sizes: huts first, then canoes."""
    board, colour = frame.display.position.board, frame.cast[seat].colour
    village = board.chart.villages[towers.village]
    found = []
    for kind, huts in zip(KINDS, board.huts[seat], strict=True):
        found += [(f"kaivai/piece/{kind}-hut-{colour}", 0.5)] * (huts & village).bit_count()
    canoes = max(0, towers.strength[seat] - len(found))
    return found + [(f"kaivai/piece/canoe-{colour}", 0.46)] * canoes


def _block(frame: TableFrame, seat: int, rect: Rect, window: str) -> None:
    """A block in a seat's colour, a window in it."""
    canvas, colour = frame.canvas, frame.canvas.theme.players[frame.cast[seat].colour]
    canvas.nested(rect, (0, "ink", 9), (2.5, colour, 7))
    canvas.nested(rect.inset(22, 5), (0, "ink", 4), (2, window, 3))
    for step in range(1, max(2, int(rect.h // 24) + 1)):
        y = rect.y + rect.h * step / (int(rect.h // 24) + 1)
        for side in (rect.x + 12, rect.right - 12):
            canvas.circle(side, y, 4, "cream")


def _lid(frame: TableFrame, towers: Towers, seat: int, top: tuple[float, float]) -> None:
    """The basket under which a stake lies; thrown off it flies up, to the side and away."""
    canvas, (x, y), part = frame.canvas, top, towers.opened
    if part >= 1.0 or towers.part < 0.9:
        if part >= 1.0 and not towers.stakes[seat]:
            _nothing(canvas, x, y)
        return
    side = -1 if seat % 2 == 0 else 1
    if frame.status.reduced:
        canvas.draw("kaivai/effect/lid", x, y - 4, alpha=1 - part)
        return
    lift = 170 * sin(2.4 * part)
    canvas.draw(
        "kaivai/effect/lid",
        x + side * 130 * part,
        y - 4 - lift,
        angle=side * 6 * round(12 * part),
        alpha=min(1.0, 3 * (1 - part)),
    )


def _nothing(canvas: Canvas, x: float, y: float) -> None:
    box = Rect.around(x, y - 30, 140, 36)
    plate(canvas, box, radius=10)
    canvas.text_in(_("no stake"), box.inset(8, 2), "small", "text")


def _name(frame: TableFrame, seat: int, box: Rect, count: tuple[int, bool]) -> None:
    """A cat's head, her symbol and her strength."""
    canvas, member, (total, wins) = frame.canvas, frame.cast[seat], count
    plate(canvas, box, now=wins)
    mood = frame.animation.faces.get(Seat(seat), "calm")
    canvas.draw(f"cat/ring-{member.colour}", box.x + 42, box.cy, size=0.3)
    canvas.draw(f"cat/{member.cat}/head-{mood}", box.x + 42, box.cy + 3, size=0.34)
    symbol(canvas, member.colour, box.x + 92, box.cy, 14)
    canvas.text_in(
        number(total), Rect(box.right - 96, box.y + 4, 84, box.h - 8), "numeral", "glow" if wins else "cream"
    )
