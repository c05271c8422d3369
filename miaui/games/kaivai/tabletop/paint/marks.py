"""Marks on what may be chosen on the sea, and the way of the chosen canoe."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from math import sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour
from miaui.engine.input.controls import Control
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.building import hut_cost
from miaui.games.kaivai.public.canoes import berths
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits, coordinates, path
from miaui.games.kaivai.public.moves import ChooseAction, PlaceGod, Sail, Score
from miaui.games.kaivai.public.round_start import promising
from miaui.games.kaivai.tabletop.animation.animation import Feast, LastIsland, Wreck, land
from miaui.games.kaivai.tabletop.commands import HEX, ISLAND, LINE, WATER
from miaui.games.kaivai.tabletop.layout.hex_grid import RADIUS, HexGrid
from miaui.games.kaivai.tabletop.layout.standing import arrow, berth
from miaui.games.kaivai.tabletop.paint import pieces
from miaui.games.kaivai.tabletop.paint.parts import GOLD, MINT, new_hut
from miaui.games.kaivai.tabletop.tags import arrows as arrows_of
from miaui.games.kaivai.tabletop.ui import TableFrame, carried, measured
from miaui.games.kaivai.tabletop.words.offers import yielding
from miaui.tabletop.overlays import draw_arrows

EDGE: Colour = (255, 233, 160)
CHOSEN: Colour = (255, 250, 232)
"""Ground of what is chosen, with high contrast."""
BUDGET = Budget(lying=1.0)
"""Pictures of golden places."""
_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbours beyond the sides of a hex, as its corners run: from the right corner clockwise."""

Point = tuple[float, float]


def hovered(frame: TableFrame) -> Hex | None:
    """Return the hex whose control "hex.…" is under the pointer; None for any other control."""
    name = frame.status.hovered
    return int(name.removeprefix(HEX)) if name.startswith(HEX) else None


def _draw_reach(frame: TableFrame) -> None:
    """Draw the reach of the chosen canoe, or of the one that is measured; not under a great moment."""
    choice, grid = frame.ui.choice, frame.layout.grid
    if choice.canoe is not None and choice.goals:
        trial, lit = frame.trial, set(choice.goals) | {choice.canoe}
        if trial is not None and trial.view.position.turn is not None:
            lit |= set(bits(berths(trial.view.position, choice.canoe)))
        frame.canvas.part(_reach, grid, tuple(lit), tuple(choice.goals - {choice.canoe}))
    elif frame.ui.measured is not None and not any(map(frame.animation.first, (Feast, Wreck, LastIsland))):
        frame.canvas.part(_reach, grid, tuple(set(bits(measured(frame)))), ())
        _ring_around(frame, frame.ui.measured, True)


def draw_under(frame: TableFrame) -> None:
    """Draw, under the pieces: the light where a chosen or measured canoe can go, places where huts or the god
    may be placed, and golden rings round what may be chosen, is picked, or is named by the line of log or
    list under the pointer."""
    choice, grid = frame.ui.choice, frame.layout.grid
    if not frame.once(yielding):  # else only what yields is lit, see `fishing`
        _draw_reach(frame)
    sites = choice.spots - choice.goals if choice.placing is not None or _god_comes(frame) else frozenset()
    pointed, good = hovered(frame), promising_sites(frame)
    for hex_ in sorted(sites, key=lambda site: grid.middle(site)[1]):
        _site(frame, hex_, hex_ == pointed, hex_ in good)
    for hex_ in sorted(choice.spots - choice.goals - sites):
        _ring_around(frame, hex_, hex_ == pointed)
    if choice.canoe is not None:
        _ring_around(frame, choice.canoe, True)
    for spots in (_picked(frame), _shown_by_pointing(frame)):
        for hex_ in bits(spots):
            _ring_around(frame, hex_, True)


def _shown_by_pointing(frame: TableFrame) -> HexSet:
    """Return the hexes that a line of the log or the name of an island speaks of that is pointed at; 0 for
    none."""
    name = frame.status.hovered
    if name.startswith(LINE):
        return int(name.rpartition(".")[2])
    if name.startswith(ISLAND):
        return frame.display.position.board.chart.villages[int(name.removeprefix(ISLAND))]
    return 0


def _picked(frame: TableFrame) -> HexSet:
    """Return the hexes of the island that is picked to celebrate or to be scored; 0 for none."""
    move = None if frame.trial is None else frame.trial.pending
    if not isinstance(move, ChooseAction | Score) or move.village is None:
        return 0
    position = frame.display.position
    return position.board.chart.villages[village_names(position.setup.bases).index(move.village)]


def _god_comes(frame: TableFrame) -> bool:
    return any(isinstance(move, PlaceGod) for move in frame.ui.choice.moves)


def _reach(canvas: Canvas, grid: HexGrid, lit: Sequence[Hex], goals: Sequence[Hex]) -> None:
    """Draw the hexes to which a canoe can go as one light area; rings where it may work."""
    for hex_ in lit:
        canvas.draw("kaivai/sea/tint", *grid.middle(hex_), size=grid.size)
    edges = list(_edges(grid, lit))
    for colour, width in (("ink", 6.5), (EDGE, 3.6)):
        for a, b in edges:
            canvas.line([a, b], colour, width)
    for hex_ in goals:
        canvas.draw("kaivai/sea/ring", *grid.middle(hex_), size=grid.size * 1.15)


def _edges(grid: HexGrid, spots: Iterable[Hex]) -> Iterable[tuple[Point, Point]]:
    """Yield the outer sides of an area of hexes."""
    places = {coordinates(hex_): hex_ for hex_ in spots}
    for (q, r), hex_ in places.items():
        corners = grid.corners(hex_, 0.99)
        for side, (dq, dr) in enumerate(_SIDES):
            if (q + dq, r + dr) not in places:
                yield corners[side], corners[(side + 1) % 6]


def _outline(canvas: Canvas, corners: list[Point], colour: Colour | str, width: float) -> None:
    canvas.line([*corners, corners[0]], colour, width)


def promising_sites(frame: TableFrame) -> tuple[Hex, ...]:
    """Return the hexes that `promising` finds good for the starting hut that the seat in front places; () at
    other times, and while advice says where."""
    plan = frame.trial
    if plan is None or frame.hint is not None or plan.view.position.phase != "hut":
        return ()
    return promising(plan.view.position)


def _site(frame: TableFrame, hex_: Hex, hot: bool, good: bool) -> None:
    """Draw a place for a hut or a stone circle; it breathes in steps, so that its picture is made only once.
    One that is good to begin with is golden; with high contrast all are filled."""
    canvas, grid = frame.canvas, frame.layout.grid
    x, y = grid.middle(hex_)
    if (good or canvas.theme.high_contrast) and not hot:
        scope = canvas.pictures.scope("kaivai/sites", BUDGET)
        box = Rect.around(x, y, 2.6 * RADIUS * grid.size, 2.6 * RADIUS * grid.size)
        canvas.picture(
            scope, ("filled", good, grid.size), box, lambda inside: _filled(frame, hex_, inside, good=good)
        )
        return
    if not hot:
        pulse = 0.0 if frame.status.reduced else 0.015 * round(2 * sin(frame.status.time * 4))
        canvas.draw("kaivai/sea/site", x, y, size=grid.size * (0.9 + pulse))
        return
    corners = grid.corners(hex_)
    canvas.draw("kaivai/light/pale", x, y, size=grid.size * 0.86)
    canvas.polygon(corners, (255, 228, 138))
    _outline(canvas, corners, "ink", 6)
    _outline(canvas, corners, (255, 192, 46), 5)
    _outline(canvas, grid.corners(hex_, 1.16), (255, 246, 216), 3.4)


def _filled(frame: TableFrame, hex_: Hex, inside: Rect, *, good: bool) -> None:
    """Draw a place for a hut that differs by more than its edge, in the middle of a box: a good one is
    golden."""
    canvas, grid = frame.canvas, frame.layout.grid
    x, y = grid.middle(hex_)
    corners = [(cx - x + inside.cx, cy - y + inside.cy) for cx, cy in grid.corners(hex_, 0.94)]
    if good:
        canvas.draw("kaivai/light/gold", inside.cx, inside.cy, size=grid.size * 0.66)
    canvas.polygon(corners, (255, 214, 92) if good else (255, 250, 232))
    _outline(canvas, corners, "ink", 5)
    _outline(canvas, corners, (255, 244, 200), 3)
    _plus(canvas, inside.cx, inside.cy, 17 * grid.size)


def _plus(canvas: Canvas, x: float, y: float, r: float) -> None:
    """Draw the sign that something may be placed there."""
    canvas.discs(x, y, (r, "ink"), (0.8 * r, (255, 250, 232)))
    for dx, dy in ((0.42 * r, 0.0), (0.0, 0.42 * r)):
        canvas.line([(x - dx, y - dy), (x + dx, y + dy)], "ink", 0.22 * r)


def _ring_around(frame: TableFrame, hex_: Hex, hot: bool) -> None:
    """Draw a golden hex round a piece that may be chosen."""
    canvas, grid = frame.canvas, frame.layout.grid
    pulse = 0.0 if frame.status.reduced or hot else 0.025 * sin(frame.status.time * 4)
    x, y = grid.middle(hex_)
    canvas.draw("kaivai/light/gold", x, y + 4, size=grid.size * (0.62 if hot else 0.5), alpha=0.9)
    corners = grid.corners(hex_, 0.9 + pulse)
    if canvas.theme.high_contrast:
        canvas.polygon(corners, CHOSEN if hot else GOLD)
    _outline(canvas, corners, "ink", 9 if hot else 7)
    _outline(canvas, corners, GOLD, 5.6 if hot else 3.6)


def _pointer(frame: TableFrame, box: Rect, paint: Colour) -> None:
    """Draw an arrow down at a canoe into a box, in this colour; it moves up and down unless motion is
    reduced."""
    canvas, x, r = frame.canvas, box.cx, box.w / 2
    tip = box.bottom + (0.0 if frame.status.reduced else 0.25 * r * round(3 * sin(frame.status.time * 4)) / 3)
    for colour, more in (("ink", 0.3 * r), (paint, 0.0)):
        sides = [
            (x, tip + 1.4 * more),
            (x - r - more, tip - 1.5 * r - more),
            (x + r + more, tip - 1.5 * r - more),
        ]
        canvas.polygon(sides, colour)


def _ring_before(frame: TableFrame, hex_: Hex, hot: bool) -> None:
    """Draw the lower half of a golden hex before a piece that stands on it and hides the upper one."""
    front = frame.layout.grid.corners(hex_, 0.9)[:4]
    frame.canvas.line(front, "ink", 11 if hot else 7)
    frame.canvas.line(front, GOLD, 7.6 if hot else 3.6)


def draw_over(frame: TableFrame) -> None:
    """Draw, over the pieces: the canoe that is dragged, at the hex under the pointer the way there in beads
    with what would stand there, and half rings before own canoes on huts."""
    if frame.canvas.theme.high_contrast and frame.ui.choice.canoe is not None:
        canoe = frame.ui.choice.canoe
        _pointer(frame, arrow(frame.layout.grid, land(frame.animation).hexes, canoe), CHOSEN)
    for canoe in frame.ui.choice.canoes:
        if frame.display.position.board.moored[frame.layout.front_seat] >> canoe & 1:
            _ring_before(frame, canoe, canoe in (frame.ui.choice.canoe, hovered(frame)))
    hex_ = hovered(frame)
    picked = None if frame.trial is None else frame.trial.pending
    if isinstance(picked, PlaceGod) and hex_ is None:
        hex_ = picked.hex
    if hex_ is not None:
        _preview(frame, hex_)
    elif frame.status.hovered.startswith(WATER) and frame.ui.measured is not None:
        goal = int(frame.status.hovered.removeprefix(WATER))
        if measured(frame) >> goal & 1:
            _measure(frame, frame.ui.measured, goal)
    held = carried(frame)
    if held is not None and frame.ui.choice.canoe is not None:
        x, y = held
        pieces.canoe(frame, frame.layout.front_seat, x, y, alpha=0.9)


def draw_offered_canoes(frame: TableFrame) -> None:
    """Draw an arrow over each canoe that may be chosen; none once one is chosen."""
    for _canoe, box in arrows_of(frame):
        _pointer(frame, box, GOLD)


def _measure(frame: TableFrame, canoe: Hex, goal: Hex) -> None:
    """Draw the way of a canoe whose reach is looked at, and its pale double."""
    board = frame.display.position.board
    owner = next(seat for seat, own in enumerate(board.afloat) if (own | board.moored[seat]) >> canoe & 1)
    x, y = berth(frame.layout.grid, land(frame.animation).hexes, goal)
    pieces.canoe(frame, owner, x, y, alpha=0.75)
    _beads(frame, path(canoe, goal, board.chart.sea))


def _preview(frame: TableFrame, hex_: Hex) -> None:
    choice, display, grid = frame.ui.choice, frame.display, frame.layout.grid
    canvas, front = frame.canvas, frame.layout.front_seat
    x, y = grid.middle(hex_)
    if choice.canoe is not None and hex_ in choice.goals and hex_ != choice.canoe:
        canvas.draw("kaivai/light/pale", x, y, size=grid.size * 0.6)
        pieces.canoe(frame, front, *berth(grid, land(frame.animation).hexes, hex_), alpha=0.75)
        _beads(frame, path(choice.canoe, hex_, display.position.board.chart.sea))
    elif choice.placing is not None and hex_ in choice.spots:
        name = new_hut(choice.placing, frame.cast[front].colour)
        canvas.draw(name, x, y - 12 * grid.size, size=1.08 * pieces.HUT * grid.size)
        if frame.trial is not None and frame.trial.view.position.phase == "kind":
            village = display.position.board.chart.grows(hex_)
            cost = hut_cost(frame.trial.view.position, village)
            bid = display.position.bids[front] or 0
            _price_tag(frame, hex_, cost, f"= {bid} + {cost - bid}")
    elif _god_comes(frame) and hex_ in choice.spots:
        size = grid.size * pieces.tall(frame, x, y)
        canvas.draw("kaivai/piece/god", x, y - 6 * grid.size, size=size, alpha=0.85)


def _beads(frame: TableFrame, way: tuple[Hex, ...]) -> None:
    """Draw a way as beads from its second hex on, a golden one for each hex, and its number of hexes at its
    end."""
    canvas, grid = frame.canvas, frame.layout.grid
    size = grid.size
    points = [grid.middle(hex_) for hex_ in way]
    small: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(points):
        small += [(ax + (bx - ax) * k / 5, ay + (by - ay) * k / 5 + 4) for k in range(1, 5)]
    for x, y in small[3:-1]:
        canvas.discs(x, y, (7.6 * size, "ink"), (5.4 * size, "cream"))
    for x, y in points[1:-1]:
        canvas.discs(x, y + 4, (11.4 * size, "ink"), (8.6 * size, GOLD))
    if len(points) > 1:
        x, y = points[-1]
        _count_badge(frame, x + 50 * size, y + 22 * size, len(points) - 1)


def price_box(frame: TableFrame, hex_: Hex) -> Rect:
    """Return the box of the price tag of a hut on a hex: 196 × 52 units below it (on a dense table 14 %
    more), or above it where it would cover the canoe that builds."""
    grid, big = frame.layout.grid, 1.14 if frame.layout.dense else 1.0
    x, y = grid.middle(hex_)
    below = Rect.around(x, y + 76 * grid.size + 10, 196 * big, 52 * big)
    turn = None if frame.trial is None else frame.trial.view.position.turn
    if turn is None or turn.canoe is None:
        return below
    cx, cy = berth(grid, land(frame.animation).hexes, turn.canoe)
    if not below.overlaps(Rect.around(cx, cy - 26 * grid.size, 96 * grid.size, 100 * grid.size)):
        return below
    return below._replace(y=y - 124 * grid.size - below.h)


def _price_tag(frame: TableFrame, hex_: Hex, price: int, parts: str) -> None:
    """Draw a price and its parts ("= 4 + 3") on a tag that points at the hex of a hut."""
    canvas, box = frame.canvas, price_box(frame, hex_)
    x, y = frame.layout.grid.middle(hex_)
    big = box.h / 52
    edge, way = (box.y, -1) if box.y > y else (box.bottom, 1)
    canvas.fill(box.moved(4, 6), "ink", 10, alpha=0.5)
    canvas.polygon([(x - 17, edge - 3 * way), (x, edge + 18 * way), (x + 17, edge - 3 * way)], "ink")
    canvas.nested(box, (-3.4, "ink", 12), (0, "cream", 9))
    canvas.polygon([(x - 9, edge - 4 * way), (x, edge + 12 * way), (x + 9, edge - 4 * way)], "cream")
    canvas.draw("kaivai/good/cowrie", box.x + 28, box.cy, size=1.1 * big)
    parts_of = Box("", 48), Box("number", 50 * big), Box("", 4), Box("rest"), Box("", 10)
    number, rest = Box.row(*parts_of).place(box).values()
    canvas.text_in(str(price), number, "numeral", (166, 58, 18), size=0.66)
    canvas.text_in(parts, rest, "button", "ink", "left")


def _count_badge(frame: TableFrame, x: float, y: float, number: int) -> None:
    """Draw a number on a golden disc, its middle at (x, y)."""
    canvas = frame.canvas
    canvas.discs(x, y, (21, "ink"), (18, GOLD))
    canvas.text_in(str(number), Rect.around(x, y, 32, 32), "label", "ink")


def tick(frame: TableFrame, hex_: Hex) -> None:
    """Draw a green tick on a pale disc at the upper right of a hex: the canoe there has acted."""
    canvas, grid = frame.canvas, frame.layout.grid
    x, y = grid.middle(hex_)
    x, y, size = x + 34 * grid.size, y - 22 * grid.size, max(0.8, grid.size)
    canvas.discs(x, y, (14.4 * size, "ink"), (11.8 * size, MINT))
    points = [(x - 6 * size, y), (x - 2 * size, y + 5 * size), (x + 6 * size, y - 5 * size)]
    canvas.line(points, (12, 92, 60), 4 * size)


def sailing(frame: TableFrame) -> bool:
    """True if one of the moves is to sail: a canoe may be chosen, or is."""
    return any(isinstance(move, Sail) for move in frame.ui.choice.moves)


def arrows(frame: TableFrame, marked: Collection[Control]) -> None:
    """Draw an arrow over each of these controls, its point 14 units above it and at least 40 below the
    window's upper edge; they move up and down unless motion is reduced."""
    points = [(control.rect.cx, max(40.0, control.rect.y - 14)) for control in marked]
    draw_arrows(frame.canvas, points, frame.status.time, reduced=frame.status.reduced)
