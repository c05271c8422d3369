"""Pieces on the sea: stone circles, the god, huts with fish, canoes; the nearer over the farther."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from math import sin

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits, coordinates
from miaui.games.kaivai.public.position import KINDS
from miaui.games.kaivai.tabletop.commands import HEX, PIECE, WATER
from miaui.games.kaivai.tabletop.frame import Frame
from miaui.games.kaivai.tabletop.layout.standing import berth, god_size, palm_fits
from miaui.games.kaivai.tabletop.paint import sailing

HUT, CANOE, RACK = 0.9, 0.76, 0.84
"""Sizes of pieces on a board of full size."""
_STONES = 3
_DEPTH = 100.0
"""Depth (units) under its hex at which a piece begins that rises."""
_FOOT = 36.0
"""Distance (units) from the middle of a hex to the front end of its ground."""
_FIRES = 3
_FADED = 0.4
"""Opacity of a piece that stands before one that is pointed at or marked."""

Piece = tuple[float, Callable[[], None]]
"""The depth at which a piece stands, and how it is painted."""


def draw(frame: Frame) -> None:
    """Draw all pieces, anew where one of them moves or looks otherwise."""
    show, ui = frame.animation, frame.ui
    under_way = show.voyage, show.sinking, show.walk, show.raised, show.fires
    hides = show.lit, None if show.dice is None else show.dice.water, sought(frame)
    looks = show.land, show.facing, frame.cast, ui.god, ui.zoom, ui.reduced
    key = frame.layout, frame.stage.position.board, frame.beat, under_way, hides, looks
    frame.canvas.repeats.draw("pieces", key, partial(_draw, frame))


def _draw(frame: Frame) -> None:
    for _depth, paint in sorted(_pieces(frame), key=lambda piece: piece[0]):
        paint()


def _pieces(frame: Frame) -> Iterator[Piece]:
    board, grid, animation = frame.stage.position.board, frame.layout.grid, frame.animation
    god = board.god is not None and animation.walk is None
    for spot in bits(board.chart.cult):
        moves = (god and board.god == spot) or _rises(frame, spot) or _fire_size(frame, spot) > 0
        paint = partial(_stones, frame, spot)
        yield grid.middle(spot)[1], paint if moves else _again(frame, spot, (), paint)
    for seat, kinds in enumerate(board.huts):
        for kind, huts in enumerate(kinds):
            for spot in bits(huts):
                loaded, fish = board.moored[seat] >> spot & 1, board.fish_in(1 << spot)
                key, paint = (seat, kind, loaded, fish), partial(_hut, frame, seat, kind, spot)
                yield grid.middle(spot)[1], paint if _rises(frame, spot) else _again(frame, spot, key, paint)
    for village in board.chart.villages:
        yield from _palms(frame, village)
    voyage = animation.voyage
    for seat, fleet in enumerate(board.afloat):
        for spot in bits(fleet):
            if voyage is None or (seat, spot) != (voyage.seat, voyage.path[0]):
                (x, y), right = berth(grid, animation.land, spot), (seat, spot) in animation.facing
                alpha = shown(frame, spot)
                yield grid.middle(spot)[1] + 2, partial(canoe, frame, seat, x, y, alpha, right)
    yield from _under_way(frame)


def _again(frame: Frame, spot: Hex, key: tuple[int, ...], paint: Callable[[], None]) -> Callable[[], None]:
    """What stands on a hex and does not move: recorded again as long as it looks as before."""
    look = key, frame.cast, frame.layout.grid, shown(frame, spot)
    return partial(frame.canvas.repeats.draw, ("standing", spot), look, paint)


def _rises(frame: Frame, spot: Hex) -> bool:
    """True if what stands on a hex is being raised."""
    return frame.animation.raised is not None and frame.animation.raised[0] == spot


def shown(frame: Frame, spot: Hex) -> float:
    """Return the opacity of a piece (0 to 1): it fades where it stands before one that is looked for."""
    x, y = coordinates(spot)
    return _FADED if any(coordinates(one) == (x, y - 1) for one in sought(frame)) else 1.0


def sought(frame: Frame) -> frozenset[Hex]:
    """Return the hex that is pointed at, also if it leads nowhere, and those that arrows mark."""
    spots = map(hex_of, (frame.ui.hovered, *frame.table.status.marks))
    return frozenset(spot for spot in spots if spot is not None)


def hex_of(name: str) -> Hex | None:
    """Return the hex of a control; None for one that is none."""
    for head in (HEX, PIECE, WATER):
        if name.startswith(head):
            return int(name.removeprefix(head))
    return None


def _palms(frame: Frame, village: HexSet) -> Iterator[Piece]:
    """A palm beside the leftmost stone circle of an island, and on some another at the right, where they hide
    no hut."""
    grid, board = frame.layout.grid, frame.stage.position.board
    god, huts = 0 if board.god is None else 1 << board.god, village & ~board.chart.cult
    spots = sorted(bits(village & board.chart.cult & ~god), key=grid.middle)
    left = [spot for spot in spots if palm_fits(spot, "left", huts)][:1]
    right = [spot for spot in spots[1:] if palm_fits(spot, "right", huts)][-1:]
    ends = [(spot, "left", -37.0) for spot in left]
    if spots and spots[0] % 3 != 1:
        ends += [(spot, "right", 38.0) for spot in right]
    for spot, side, aside in ends:
        x, y = grid.middle(spot)
        place = x + aside * grid.size, y + 2 * grid.size
        paint = partial(frame.canvas.draw, f"kaivai/piece/palm-{side}", *place, size=0.78 * grid.size)
        yield y - 30, paint


def _under_way(frame: Frame) -> Iterator[Piece]:
    """What moves among the pieces: a canoe on its way, one that goes down, the god."""
    animation, grid = frame.animation, frame.layout.grid
    if animation.voyage is not None:
        bearing = sailing.bearing(frame, animation.voyage)
        yield bearing.y + 3, partial(_voyage, frame, bearing)
    if animation.sinking is not None:
        yield grid.middle(animation.sinking[1])[1] + 9, partial(_sinking, frame, *animation.sinking)
    if animation.walk is not None:
        stride = sailing.stride(frame, animation.walk)
        yield stride.y + 1, partial(_god, frame, stride.x, stride.y - stride.height, stride.size)


def _stones(frame: Frame, spot: Hex) -> None:
    canvas, grid = frame.canvas, frame.layout.grid
    x, y = grid.middle(spot)
    number = spot % _STONES + 1
    raised, depth = _raised(frame, spot)
    with _above_ground(frame, spot, raised):
        canvas.draw(f"kaivai/piece/cult-{number}-back", x, y + depth, size=grid.size)
    if frame.stage.position.board.god == spot and frame.animation.walk is None:
        _god(frame, x, y, tall(frame, x, y) * frame.ui.god, shown(frame, spot))
    with _above_ground(frame, spot, raised):
        canvas.draw(f"kaivai/piece/cult-{number}-front", x, y + depth, size=grid.size)
    if frame.stage.position.board.god != spot:
        _fire(frame, spot)


def tall(frame: Frame, x: float, y: float) -> float:
    """Return how large the god is at a place, see `god_size`; from nearby always 1."""
    return 1.0 if frame.ui.zoom > 1 else god_size(frame.layout, x, y)


def _god(frame: Frame, x: float, y: float, part: float, alpha: float = 1.0) -> None:
    canvas, size = frame.canvas, part * frame.layout.grid.size
    bob = 0.0 if frame.ui.reduced else round(1.5 * sin(frame.beat * 1.3))
    alpha = 0.45 if _hides(frame, x, y, size) else alpha
    light = alpha * part**2
    canvas.draw("kaivai/light/pale", x, y - 84 * size, size=1.1 * size, alpha=0.8 * light)
    canvas.draw("kaivai/light/rays", x, y - 92 * size, size=0.98 * size, alpha=light)
    canvas.draw("kaivai/piece/god", x, y + bob, size=size, alpha=alpha)


def _hides(frame: Frame, x: float, y: float, size: float) -> bool:
    """True if the god, of that size, stands before what is being told, pointed at or marked."""
    animation, grid = frame.animation, frame.layout.grid
    spots = [*bits(animation.lit), *sought(frame)]
    if animation.raised is not None:
        spots.append(animation.raised[0])
    if animation.dice is not None:
        spots.append(animation.dice.water)
    for spot in spots:
        hx, hy = grid.middle(spot)
        if abs(hx - x) < 96 * size and 10 < (y - hy) / size < 190:
            return True
    return False


def _raised(frame: Frame, spot: Hex) -> tuple[float, float]:
    """How far a piece has been raised, and how far below its place it still is."""
    raised = frame.animation.raised
    if raised is None or raised[0] != spot or frame.ui.reduced:
        return 1.0, 0.0
    return raised[1], _DEPTH * (1 - raised[1]) * frame.layout.grid.size


def _above_ground(frame: Frame, spot: Hex, raised: float) -> AbstractContextManager[None]:
    """Draw only what is above the ground of a hex while something rises there."""
    (x, y), size = frame.layout.grid.middle(spot), frame.layout.grid.size
    box = Rect(x - 90 * size, y - 190 * size, 180 * size, (190 + _FOOT) * size)
    return nullcontext() if raised >= 1.0 else frame.canvas.clip(box)


def _hut(frame: Frame, seat: int, kind: int, spot: Hex) -> None:
    canvas, grid, board = frame.canvas, frame.layout.grid, frame.stage.position.board
    x, y = grid.middle(spot)
    name = f"{KINDS[kind]}-hut" + ("-loaded" if board.moored[seat] >> spot & 1 else "")
    colour = frame.cast[seat].colour
    raised, depth = _raised(frame, spot)
    with _above_ground(frame, spot, raised):
        picture = f"kaivai/piece/{name}-{colour}"
        canvas.draw(picture, x, y + depth, size=HUT * grid.size, alpha=shown(frame, spot))
    if raised < 0.97:
        canvas.draw("kaivai/effect/scaffold", x, y, size=grid.size, alpha=min(1.0, 3 * (1 - raised)))
    if KINDS[kind] != "fisher":
        fish = board.fish_in(1 << spot)
        canvas.draw(f"kaivai/good/rack-{fish}", x, y + 29 * grid.size, size=RACK * grid.size)


def _fire(frame: Frame, spot: Hex) -> None:
    """A fire on a stone circle of a village that celebrates."""
    size = _fire_size(frame, spot)
    if size > 0 and frame.animation.fires is not None:
        x, y = frame.layout.grid.middle(spot)
        step = 0 if frame.ui.reduced else int(frame.animation.fires[1] * 24 + spot) % _FIRES
        grid = frame.layout.grid.size
        frame.canvas.draw(f"kaivai/effect/fire-{step}", x, y + 8 * grid, size=1.1 * size * grid)


def _fire_size(frame: Frame, spot: Hex) -> float:
    """How large the fire on a stone circle is; 0 where there is none."""
    fires = frame.animation.fires
    if fires is None or not frame.stage.position.board.chart.villages[fires[0]] >> spot & 1:
        return 0.0
    part = fires[1]
    return round(min(1.0, 8 * part, 6 * (1 - part) + 0.05) * 4) / 4


def canoe(frame: Frame, seat: int, x: float, y: float, alpha: float = 1.0, right: bool = False) -> None:
    """Draw a canoe of a seat; it rocks a little."""
    canvas, size = frame.canvas, frame.layout.grid.size
    rock = 0.0 if frame.ui.reduced else round(2 * sin(frame.beat * 1.1 + x * 0.03)) * 0.7
    name = f"kaivai/piece/canoe-{frame.cast[seat].colour}"
    canvas.draw(name, x, y + (6 + rock) * size, size=CANOE * size, alpha=alpha, flip=right)


def _voyage(frame: Frame, bearing: sailing.Bearing) -> None:
    """A canoe under way, leaning into the wind, with its wake behind it."""
    voyage, size = frame.animation.voyage, frame.layout.grid.size
    assert voyage is not None
    if not frame.ui.reduced:
        sailing.draw_wake(frame, voyage)
    name = f"kaivai/piece/canoe-{frame.cast[voyage.seat].colour}"
    lean = 0.0 if frame.ui.reduced else bearing.lean
    frame.canvas.draw(
        name, bearing.x, bearing.y + 6 * size, size=CANOE * size, flip=bearing.right, angle=lean,
        squeeze=bearing.squeeze,
    )  # fmt: skip


def _sinking(frame: Frame, seat: int, spot: Hex, part: float) -> None:
    """A canoe tilts and goes down, on that side of its hex where the water is freer."""
    canvas, grid, size = frame.canvas, frame.layout.grid, frame.layout.grid.size
    x, y = grid.middle(spot)
    side = -1 if berth(grid, frame.animation.land, spot)[0] < x - 1 else 1
    x, y = x + side * 52 * size, y + 12 * size
    depth, tilt = (0.0, 0.0) if frame.ui.reduced else (_DEPTH * part * size, 5 * round(11 * part))
    with canvas.clip(Rect(x - 120 * size, y - 150 * size, 240 * size, (150 + 26) * size)):
        name = f"kaivai/piece/canoe-{frame.cast[seat].colour}"
        alpha = 1 - part if frame.ui.reduced else 1.0
        canvas.draw(name, x, y + 6 * size + depth, size=CANOE * size, angle=tilt, alpha=alpha)
