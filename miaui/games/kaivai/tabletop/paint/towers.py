"""The strengths in a village that is scored, as towers: a block for each hut and canoe, two for each
influence that was staked. All lids fly off at once; then the tallest tower is golden."""

from math import sin

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _, number
from miaui.games.kaivai.public.ending import cult_hexes
from miaui.games.kaivai.public.hexes import bits
from miaui.games.kaivai.public.position import KINDS
from miaui.games.kaivai.tabletop.animation.animation import LastIsland, Towers
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.paint.parts import plate, symbol
from miaui.games.kaivai.tabletop.strip import prompt_box
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.captions import last_island
from miaui.tabletop.moments import phase_of

GOLD: Colour = (255, 198, 90)
_TALLEST, _BLOCK, _LEAST = 520.0, 60.0, 38.0
"""Room for the tallest tower, the height of a block where there is room, and where the village is below."""
_WIDE = 150.0
_FOOT = 96.0
"""Height of the plate with a seat's name under its tower."""
_CAT, _RIDER, _LID = 148.0, 0.6, 42.0
"""Room for a cat on its tower, its size, and the height of a lid under it."""
_RISES, _CLEAR, _SIGN = 330.0, 84.0, 0.66
"""Units from below which the towers of the last island rise, units from the middle of a hex of it to its
name, and the size of that for text of twice the size."""


def draw(frame: TableFrame) -> None:
    """Draw a tower for each seat with its strength, and once the lids are off its stake, over the lower edge
    of the sea, on the side away from the village; nothing while none is scored. At the last one cats stand on
    the towers."""
    scene = frame.animation.first(LastIsland)
    if scene is not None:
        _last(frame, scene)
        return
    towers = frame.animation.first(Towers)
    if towers is not None:
        floor = prompt_box(frame, frame.animation.caption).y - 18 - _FOOT
        for seat, place in enumerate(_places(frame, towers, floor)):
            _tower(frame, towers, seat, place)


def _places(
    frame: TableFrame, towers: Towers, floor: float, above: float = 0.0
) -> list[tuple[float, float, float]]:
    """Draw the board on which the towers stand. Return for each seat the middle of its tower, its floor, and
    the height of a block; `above` is how many units are left free above the towers."""
    canvas, lay = frame.canvas, frame.layout
    most = max(1, *[own + 2 * stake for own, stake in zip(towers.strength, towers.stakes, strict=True)])
    points = [
        lay.grid.middle(hex_) for hex_ in bits(frame.display.position.board.chart.villages[towers.village])
    ]
    low = max(y for _x, y in points) + 40 * lay.grid.size
    block = min((_TALLEST - above) / most, max(_LEAST, min(_BLOCK, (floor - low - above) / most)))
    left, right = lay.own.stock.right + 16, lay.side.x - 16
    count = len(frame.cast)
    pitch = min(232.0, (right - left) / count)
    aside = (right - left - pitch * count) / 2  # away from the village
    middle = (left + right) / 2 + (
        aside if sum(x for x, _y in points) < lay.grid.cx * len(points) else -aside
    )
    canvas.board(Rect.around(middle, floor + 15, pitch * count + 8, 30), "ui/plank-m")
    return [(middle + (seat - (count - 1) / 2) * pitch, floor, block) for seat in range(count)]


def _last(frame: TableFrame, scene: LastIsland) -> None:
    """Draw the last island as a scene: towers come up with all cats on them, its name over the sea."""
    phase = phase_of(scene, frame.status.quiet)
    towers, part = scene.shown(phase), round(20 * phase.there) / 20
    if part <= 0.0:
        return
    canvas, floor = frame.canvas, prompt_box(frame, frame.animation.caption).y - 18 - _FOOT
    with canvas.clip(Rect(0, 0, canvas.width, floor + _FOOT + 8)):
        down = floor + (1 - part) * _RISES
        for seat, place in enumerate(_places(frame, towers, down, _CAT)):
            top = _tower(frame, towers, seat, place)
            _rider(frame, scene, towers, seat, (place[0], top))
    if part >= 1.0:
        _sign(frame, scene)


def _rider(frame: TableFrame, scene: LastIsland, towers: Towers, seat: int, top: tuple[float, float]) -> None:
    """Draw a cat on its tower, with its glory; once it is known who is strongest, with what it gains."""
    canvas, (x, y), member = frame.canvas, top, frame.cast[seat]
    known, gain = towers.judged > 0.3, towers.points[seat]
    mood = ("delighted" if gain else "dismayed") if known else "choosing"
    covered = min(1.0, max(0.0, 4 * towers.part - 3)) * max(0.0, 1 - 4 * towers.opened)
    y -= _CAT / 2 + _LID * covered
    if known and gain:
        canvas.draw("kaivai/light/rays", x, y, size=1.1)
        canvas.draw("kaivai/light/gold", x, y, size=1.6)
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=_RIDER)
    canvas.draw(f"cat/{member.cat}/head-{mood}", x, y + 4, size=1.06 * _RIDER)
    star = x + 66, y + 34
    canvas.draw("kaivai/icon/glory", *star, size=1.5)
    glory = scene.glory[seat] + (gain if known else 0)
    canvas.text_in(number(glory), Rect.around(*star, 56, 46), "button", "ink", fixed=True)


def _sign(frame: TableFrame, scene: LastIsland) -> None:
    """Draw the name of the scene, with the glory of the island, over or under it."""
    canvas, lay = frame.canvas, frame.layout
    village = frame.display.position.board.chart.villages[scene.towers.village]
    words, view = last_island(scene.towers.village), looking.view(lay)
    points = [lay.grid.middle(hex_) for hex_ in bits(village)]
    glory = cult_hexes(frame.display.position, scene.towers.village)
    size = canvas.theme.between(1.0, _SIGN)
    wide, high = canvas.measure(words, "heading", size=size)
    wide, high = wide + 64 + 40 * glory, high + 22
    middle, top = sum(x for x, _y in points) / len(points), min(y for _x, y in points)
    above = top - _CLEAR * lay.grid.size - high
    y = above if above > view.y + 16 else max(y for _x, y in points) + _CLEAR * lay.grid.size
    x = min(max(middle - wide / 2, view.x), view.right - wide)
    box = Rect(x, y, wide, high)
    canvas.board(box, "ui/plank-m")
    row = Box.row(Box("name"), Box("glory", 40.0 * glory), pad=(26, 4, 18, 4), gap=8)
    name, stars = row.place(box).values()
    canvas.text_in(words, name, "heading", "cream", size=size)
    for place in range(glory):
        canvas.draw("kaivai/icon/glory", stars.x + 20 + 40 * place, stars.cy, size=0.6)


def _tower(frame: TableFrame, towers: Towers, seat: int, place: tuple[float, float, float]) -> float:
    """Draw a tower; return where its top is."""
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
    return y


def _pieces(frame: TableFrame, towers: Towers, seat: int) -> list[tuple[str, float]]:
    """Return the pictures of what counts for a seat, with their sizes: huts first, then canoes."""
    board, colour = frame.display.position.board, frame.cast[seat].colour
    village = board.chart.villages[towers.village]
    pictures = []
    for kind, huts in zip(KINDS, board.huts[seat], strict=True):
        pictures += [(f"kaivai/piece/{kind}-hut-{colour}", 0.5)] * (huts & village).bit_count()
    canoes = max(0, towers.strength[seat] - len(pictures))
    return pictures + [(f"kaivai/piece/canoe-{colour}", 0.46)] * canoes


def _block(frame: TableFrame, seat: int, rect: Rect, window: str) -> None:
    """Draw a block in a seat's colour, a window in it."""
    canvas, colour = frame.canvas, frame.canvas.theme.players[frame.cast[seat].colour]
    canvas.nested(rect, (0, "ink", 9), (2.5, colour, 7))
    canvas.nested(rect.inset(22, 5), (0, "ink", 4), (2, window, 3))
    for step in range(1, max(2, int(rect.h // 24) + 1)):
        y = rect.y + rect.h * step / (int(rect.h // 24) + 1)
        for side in (rect.x + 12, rect.right - 12):
            canvas.circle(side, y, 4, "cream")


def _lid(frame: TableFrame, towers: Towers, seat: int, top: tuple[float, float]) -> None:
    """Draw the basket under which a stake lies; thrown off it flies up, to the side and away."""
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
    """Draw a cat's head, her symbol and her strength."""
    canvas, member, (total, wins) = frame.canvas, frame.cast[seat], count
    plate(canvas, box, now=wins)
    mood = frame.animation.faces.get(Seat(seat), "calm")
    canvas.draw(f"cat/ring-{member.colour}", box.x + 42, box.cy, size=0.3)
    canvas.draw(f"cat/{member.cat}/head-{mood}", box.x + 42, box.cy + 3, size=0.34)
    symbol(canvas, member.colour, box.x + 92, box.cy, 14)
    canvas.text_in(
        number(total), Rect(box.right - 96, box.y + 4, 84, box.h - 8), "numeral", "glow" if wins else "cream"
    )
