"""Pieces on the sea: stone circles, the god, huts with fish, canoes; the nearer over the farther."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from math import floor, sin
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.run.loop import RESTED
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits, coordinates
from miaui.games.kaivai.public.position import FISHER, Board
from miaui.games.kaivai.tabletop.animation.animation import (
    Dice,
    Feast,
    Lit,
    Raised,
    Sinking,
    Voyage,
    Walk,
    land,
)
from miaui.games.kaivai.tabletop.commands import HEX, PIECE, WATER
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.standing import berth, god_size, palm_fits
from miaui.games.kaivai.tabletop.paint import sailing
from miaui.games.kaivai.tabletop.paint.parts import hut
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.offers import yielding
from miaui.tabletop.moments import phase_of

HUT, CANOE, RACK = 0.9, 0.76, 0.84
"""Sizes of pieces on a board of full size."""
_STONES = 3
_DEPTH = 100.0
"""Depth (units) under its hex at which a piece begins that rises."""
_FOOT = 36.0
"""Distance (units) from the middle of a hex to the front end of its ground."""
_FLICKERS = 8
"""Pictures of a fire in a second."""
_FIRES = 3
_GLASS = 0.55
"""Opacity of the god where he stands before a canoe."""
_FADED = 0.4
"""Opacity of a piece that stands before one that is pointed at or marked."""

Piece = tuple[float, Callable[[], None]]
"""The depth at which a piece stands, and how it is painted."""


class God(NamedTuple):
    """The god's foot with the height of his step, his size on a board of full size, his opacity, and the
    depth at which he stands."""

    x: float
    y: float
    part: float
    alpha: float
    depth: float


class Fires(NamedTuple):
    """Fires of a feast in a village: their size, 0 to 1, and picture."""

    village: int
    size: float
    step: int


class Look(NamedTuple):
    """Look of the pieces, all that decides it. `god` stands in his stone circle, `walker` is on his way."""

    grid: HexGrid
    board: Board
    colours: tuple[str, ...]
    land: HexSet
    facing: sailing.Facing
    sought: frozenset[Hex]
    god: God | None
    walker: God | None
    voyage: Voyage | None
    sinking: Sinking | None
    raised: Raised | None
    fires: Fires | None
    reduced: bool
    beat: float


def draw(frame: TableFrame, god: float, facing: sailing.Facing) -> None:
    """Draw all pieces on the sea, the farther first, and what moves among them. `god` is the part of his full
    size at which the god stands, `facing` the canoes that look to the right."""
    animation, reduced = frame.animation, frame.status.reduced
    walk, look_for = animation.first(Walk), sought(frame)
    look = Look(
        grid=frame.layout.grid,
        board=frame.display.position.board,
        colours=tuple([member.colour for member in frame.cast]),
        land=land(animation).hexes,
        facing=facing,
        sought=look_for,
        god=_standing_god(frame, god, look_for) if walk is None else None,
        walker=None if walk is None else _walker(frame, walk, look_for),
        voyage=animation.first(Voyage),
        sinking=animation.first(Sinking),
        raised=None if reduced else animation.first(Raised),
        fires=_fires(frame),
        reduced=reduced,
        beat=beat(frame),
    )
    frame.canvas.part(_draw, look)


def _draw(canvas: Canvas, look: Look) -> None:
    for _depth, paint in sorted(_pieces(canvas, look), key=lambda piece: piece[0]):
        paint()


def beat(frame: TableFrame) -> float:
    """Return the frame's time in seconds, rounded down to a multiple of 1 / `RESTED`."""
    return floor(frame.status.time * RESTED) / RESTED


def _pieces(canvas: Canvas, look: Look) -> Iterator[Piece]:
    board, grid = look.board, look.grid
    for hex_ in bits(board.chart.cult):
        x, y = grid.middle(hex_)
        moves = (look.god and board.god == hex_) or _rises(look, hex_) or _fire_size(look, hex_) > 0
        whole = partial(canvas.part, _stones, hex_ % _STONES + 1, x, y, grid.size)
        yield y, partial(_living_stones, canvas, look, hex_) if moves else whole
    for seat, kinds in enumerate(board.huts):
        for kind, huts in enumerate(kinds):
            for hex_ in bits(huts):
                (x, y), loaded = grid.middle(hex_), bool(board.moored[seat] >> hex_ & 1)
                name = hut(kind, look.colours[seat], loaded=loaded)
                fish = None if kind == FISHER else board.fish_in(1 << hex_)
                values = name, fish, x, y, grid.size, shown(look.sought, hex_)
                if _rises(look, hex_) and look.raised is not None:
                    yield y, partial(_hut, canvas, *values, look.raised.part)
                else:
                    yield y, partial(canvas.part, _hut, *values)
    for village in board.chart.villages:
        yield from _palms(canvas, look, village)
    for seat, fleet in enumerate(board.afloat):
        for hex_ in bits(fleet):
            if look.voyage is None or (seat, hex_) != (look.voyage.seat, look.voyage.path[0]):
                (x, y), right = berth(grid, look.land, hex_), (seat, hex_) in look.facing
                rock, alpha = _rock(look.reduced, look.beat, x), shown(look.sought, hex_)
                paint = partial(_canoe, canvas, look.colours[seat], x, y, grid.size, rock, alpha, right)
                yield grid.middle(hex_)[1] + 2, paint
    yield from _under_way(canvas, look)


def _rises(look: Look, hex_: Hex) -> bool:
    """True if what stands on a hex is being raised."""
    return look.raised is not None and look.raised.hex == hex_


def shown(sought: frozenset[Hex], hex_: Hex) -> float:
    """Return the opacity of a piece on a hex: 0.4 where it stands right below one of the `sought` hexes,
    which it would hide, else 1."""
    return _FADED if _is_before(hex_, sought) else 1.0


def _is_before(hex_: Hex, others: Iterable[Hex]) -> bool:
    """True if what stands on a hex stands right before one of the others, and hides what is there."""
    x, y = coordinates(hex_)
    return any(coordinates(other) == (x, y - 1) for other in others)


def sought(frame: TableFrame) -> frozenset[Hex]:
    """Return the hexes whose controls are under the pointer or marked, and those at which a canoe would catch
    fish; an empty set for none."""
    spots = map(hex_of, (frame.status.hovered, *frame.status.marks))
    return frozenset(hex_ for hex_ in spots if hex_ is not None).union(frame.once(yielding))


def hex_of(name: str) -> Hex | None:
    """Return the hex of a control's id; None for an id of another kind.

    >>> hex_of("piece.12"), hex_of("action.3")
    (12, None)
    """
    for head in (HEX, PIECE, WATER):
        if name.startswith(head):
            return int(name.removeprefix(head))
    return None


def _palms(canvas: Canvas, look: Look, village: HexSet) -> Iterator[Piece]:
    """Yield a palm beside the leftmost stone circle of an island, and on some another at the right, where
    they hide no hut."""
    grid, board = look.grid, look.board
    god, huts = 0 if board.god is None else 1 << board.god, village & ~board.chart.cult
    spots = sorted(bits(village & board.chart.cult & ~god), key=grid.middle)
    left = [hex_ for hex_ in spots if palm_fits(hex_, "left", huts)][:1]
    right = [hex_ for hex_ in spots[1:] if palm_fits(hex_, "right", huts)][-1:]
    ends = [(hex_, "left", -37.0) for hex_ in left]
    if spots and spots[0] % 3 != 1:
        ends += [(hex_, "right", 38.0) for hex_ in right]
    for hex_, side, aside in ends:
        x, y = grid.middle(hex_)
        place = x + aside * grid.size, y + 2 * grid.size
        palm, alpha = f"kaivai/piece/palm-{side}", shown(look.sought, hex_)
        yield y - 30, partial(canvas.draw, palm, *place, size=0.78 * grid.size, alpha=alpha)


def _under_way(canvas: Canvas, look: Look) -> Iterator[Piece]:
    """Yield the pieces that move among the others: a canoe on its way, one that goes down, the god."""
    if look.voyage is not None:
        bearing = sailing.bearing(look.grid, look.land, look.voyage, look.facing)
        yield bearing.y + 3, partial(_voyage, canvas, look, look.voyage, bearing)
    if look.sinking is not None:
        depth = look.grid.middle(look.sinking.hex)[1] + 9
        yield depth, partial(_sinking, canvas, look, look.sinking)
    if look.walker is not None:
        yield look.walker.depth, partial(_god, canvas, look, look.walker)


def _stones(canvas: Canvas, number: int, x: float, y: float, size: float) -> None:
    for side in ("back", "front"):
        canvas.draw(f"kaivai/piece/cult-{number}-{side}", x, y, size=size)


def _living_stones(canvas: Canvas, look: Look, hex_: Hex) -> None:
    """Draw a stone circle that rises, or with the god or a fire in it."""
    (x, y), size, part = look.grid.middle(hex_), look.grid.size, 1.0
    if look.raised is not None and look.raised.hex == hex_:
        part = look.raised.part
    for side in ("back", "front"):
        with _above_ground(canvas, x, y, size, part):
            name = f"kaivai/piece/cult-{hex_ % _STONES + 1}-{side}"
            canvas.draw(name, x, y + _DEPTH * (1 - part) * size, size=size)
        if side == "back" and look.board.god == hex_ and look.god is not None:
            _god(canvas, look, look.god)
    if look.board.god != hex_:
        _fire(canvas, look, hex_)


def _standing_god(frame: TableFrame, part: float, sought: frozenset[Hex]) -> God | None:
    """Return the god in his stone circle, so far risen; None before he has come."""
    god = frame.display.position.board.god
    if god is None:
        return None
    x, y = frame.layout.grid.middle(god)
    part *= tall(frame, x, y)
    alpha = _FADED if _hides(frame, sought, x, y, part) else shown(sought, god)
    return God(x, y, part, min(alpha, _GLASS) if before_canoe(frame.display.position.board) else alpha, y)


def before_canoe(board: Board) -> bool:
    """True if the god stands right before a canoe, at sea or on its hut, which he would hide."""
    return board.god is not None and _is_before(board.god, bits(board.canoes | board.hut_canoes))


def _walker(frame: TableFrame, walk: Walk, sought: frozenset[Hex]) -> God:
    """Return the god on his way."""
    x, foot, height, part = sailing.stride(frame, walk)
    y = foot - height
    return God(x, y, part, _FADED if _hides(frame, sought, x, y, part) else 1.0, foot + 1)


def tall(frame: TableFrame, x: float, y: float) -> float:
    """Return the size of the god at a point, in units, as `god_size` has it; 1 while the sea is seen from
    nearby."""
    return 1.0 if frame.ui.zoom > 1 else god_size(frame.layout, x, y)


def _god(canvas: Canvas, look: Look, god: God) -> None:
    (x, y, part, alpha, _depth), size = god, god.part * look.grid.size
    bob = 0.0 if look.reduced else round(1.5 * sin(look.beat * 1.3))
    light = alpha * part**2
    canvas.draw("kaivai/light/pale", x, y - 84 * size, size=1.1 * size, alpha=0.8 * light)
    canvas.draw("kaivai/light/rays", x, y - 92 * size, size=0.98 * size, alpha=light)
    canvas.draw("kaivai/piece/god", x, y + bob, size=size, alpha=alpha)


def _hides(frame: TableFrame, sought: frozenset[Hex], x: float, y: float, part: float) -> bool:
    """True if the god, of that size, stands before what is being told, pointed at or marked."""
    animation, grid = frame.animation, frame.layout.grid
    raised, dice, size = animation.first(Raised), animation.first(Dice), part * frame.layout.grid.size
    spots = [*bits(animation.shown(Lit()).hexes), *sought]
    spots += [] if raised is None else [raised.hex]
    spots += [] if dice is None else [dice.water]
    for hex_ in spots:
        hx, hy = grid.middle(hex_)
        if abs(hx - x) < 96 * size and 10 < (y - hy) / size < 190:
            return True
    return False


def _above_ground(
    canvas: Canvas, x: float, y: float, size: float, part: float
) -> AbstractContextManager[None]:
    """Draw only what is above the ground of a hex while something rises there."""
    box = Rect(x - 90 * size, y - 190 * size, 180 * size, (190 + _FOOT) * size)
    return nullcontext() if part >= 1.0 else canvas.clip(box)


def _hut(
    canvas: Canvas,
    picture: str,
    fish: int | None,
    x: float,
    y: float,
    size: float,
    alpha: float,
    part: float = 1.0,
) -> None:
    """Draw a hut that is raised so far, with the fish on its rack, where it has one."""
    with _above_ground(canvas, x, y, size, part):
        canvas.draw(picture, x, y + _DEPTH * (1 - part) * size, size=HUT * size, alpha=alpha)
    if part < 0.97:
        canvas.draw("kaivai/effect/scaffold", x, y, size=size, alpha=min(1.0, 3 * (1 - part)))
    if fish is not None:
        canvas.draw(f"kaivai/good/rack-{fish}", x, y + 29 * size, size=RACK * size)


def _fire(canvas: Canvas, look: Look, hex_: Hex) -> None:
    """Draw a fire on a stone circle of a village that celebrates."""
    size = _fire_size(look, hex_)
    if size > 0 and look.fires is not None:
        x, y = look.grid.middle(hex_)
        step, grid = (look.fires.step + hex_) % _FIRES, look.grid.size
        canvas.draw(f"kaivai/effect/fire-{step}", x, y + 8 * grid, size=1.1 * size * grid)


def _fire_size(look: Look, hex_: Hex) -> float:
    """Return the size of the fire on a stone circle; 0 where there is none."""
    fires = look.fires
    if fires is None or not look.board.chart.villages[fires.village] >> hex_ & 1:
        return 0.0
    return fires.size


def _fires(frame: TableFrame) -> Fires | None:
    """Return the fires of a feast, as large as it has begun; they flicker unless it stands still. None
    without a feast."""
    feast, quiet = frame.animation.first(Feast), frame.status.quiet
    if feast is None:
        return None
    size = round(4 * phase_of(feast, quiet).there) / 4
    return Fires(feast.village, size, 0 if quiet else int(frame.status.time * _FLICKERS) % _FIRES)


def draw_bright(frame: TableFrame, facing: sailing.Facing) -> None:
    """Draw again, over a veiled sea, the own canoes and fisher huts, and own huts whose canoe may
    sail."""
    canvas, grid, seat = frame.canvas, frame.layout.grid, frame.layout.front_seat
    board, colour, choice = frame.display.position.board, frame.cast[seat].colour, frame.ui.choice
    for hex_ in sorted(
        bits(board.own(seat) | board.afloat[seat]), key=lambda occupied: grid.middle(occupied)[1]
    ):
        if board.afloat[seat] >> hex_ & 1:
            x, y = berth(grid, land(frame.animation).hexes, hex_)
            rock = _rock(frame.status.reduced, beat(frame), x)
            _canoe(canvas, colour, x, y, grid.size, rock, 1.0, (seat, hex_) in facing)
        elif board.huts[seat][FISHER] >> hex_ & 1 or hex_ in choice.canoes:
            kind = next(kind for kind, huts in enumerate(board.huts[seat]) if huts >> hex_ & 1)
            loaded = bool(board.moored[seat] >> hex_ & 1)
            fish = None if kind == FISHER else board.fish_in(1 << hex_)
            name = hut(kind, colour, loaded=loaded)
            canvas.part(_hut, name, fish, *grid.middle(hex_), grid.size, 1.0)


def canoe(frame: TableFrame, seat: int, x: float, y: float, alpha: float) -> None:
    """Draw a seat's canoe, looking to the left, with its middle at (x, y), at an opacity of 0 to 1; it rocks
    unless motion is reduced."""
    rock = _rock(frame.status.reduced, beat(frame), x)
    _canoe(frame.canvas, frame.cast[seat].colour, x, y, frame.layout.grid.size, rock, alpha)


def _rock(reduced: bool, beat: float, x: float) -> float:
    """Return the distance (units) by which a canoe is below its place, on a board of full size."""
    return 0.0 if reduced else round(2 * sin(beat * 1.1 + x * 0.03)) * 0.7


def _canoe(
    canvas: Canvas,
    colour: str,
    x: float,
    y: float,
    size: float,
    rock: float,
    alpha: float,
    right: bool = False,
) -> None:
    name = f"kaivai/piece/canoe-{colour}"
    canvas.draw(name, x, y + (6 + rock) * size, size=CANOE * size, alpha=alpha, flip=right)


def _voyage(canvas: Canvas, look: Look, voyage: Voyage, bearing: sailing.Bearing) -> None:
    """Draw a canoe under way, leaning into the wind, with its wake behind it."""
    size = look.grid.size
    if not look.reduced:
        sailing.draw_wake(canvas, look.grid, look.land, voyage)
    lean = 0.0 if look.reduced else bearing.lean
    canvas.draw(
        f"kaivai/piece/canoe-{look.colours[voyage.seat]}",
        bearing.x,
        bearing.y + 6 * size,
        size=CANOE * size,
        flip=bearing.right,
        angle=lean,
        squeeze=bearing.squeeze,
    )


def _sinking(canvas: Canvas, look: Look, sinking: Sinking) -> None:
    """Draw a canoe that tilts and goes down, on that side of its hex where the water is freer."""
    grid, size, part = look.grid, look.grid.size, sinking.part
    x, y = grid.middle(sinking.hex)
    side = -1 if berth(grid, look.land, sinking.hex)[0] < x - 1 else 1
    x, y = x + side * 52 * size, y + 12 * size
    depth, tilt = (0.0, 0.0) if look.reduced else (_DEPTH * part * size, 5 * round(11 * part))
    with canvas.clip(Rect(x - 120 * size, y - 150 * size, 240 * size, (150 + 26) * size)):
        name = f"kaivai/piece/canoe-{look.colours[sinking.seat]}"
        alpha = 1 - part if look.reduced else 1.0
        canvas.draw(name, x, y + 6 * size + depth, size=CANOE * size, angle=tilt, alpha=alpha)
