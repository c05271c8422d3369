"""Places of the tags over the sea: of feasts, of fish, of huts to deliver to, of islands to score, and of
canoes that may be chosen."""

from collections.abc import Iterable, Mapping, Sequence
from math import dist

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.actions import feast_gains
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.delivering import PAYS
from miaui.games.kaivai.public.ending import TOLD_FROM, cult_hexes, leaders
from miaui.games.kaivai.public.fishing import Catch, catch
from miaui.games.kaivai.public.hexes import NEAR, Hex, HexSet, bits, first
from miaui.games.kaivai.public.moves import ChooseAction, FishAt, Score
from miaui.games.kaivai.public.position import DELIVER, MOVE, Position
from miaui.games.kaivai.tabletop.animation.animation import Towers, land
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.standing import arrow
from miaui.games.kaivai.tabletop.ui import TableFrame, telling
from miaui.games.kaivai.tabletop.words import names

_ROOM_FOR_MARKS = 1.3
"""Text scale up to which there is room for marks of leaders at the islands."""
_WIDER = 0.4
"""By so much of their size tags of feasts are larger for text of twice the size."""
CLIMB = 70.0
"""Units by which the tag of a feast rises."""
_ROOM = 6.0
"""Room around an arrow in which a press is one on its canoe (units)."""
STEP, HIGH, FISH = 78.0, 48.0, 46.0
"""Width of a seat on the tag of a feast, height of a tag, and width of a fish on one (units)."""
LEAD = 32.0
"""Width of a number and of a seat on the mark of an island (units)."""


def places(frame: TableFrame) -> list[tuple[Hex, Rect]]:
    """Return the tags that stand for a hex which leads on, each with that hex and its box: islands that may
    feast, be fished at or be scored, huts to deliver to, and canoes with an arrow; [] for none, and while
    nothing is asked."""
    plan, choice = frame.trial, frame.ui.choice
    if plan is None:
        return []
    position = plan.view.position
    villages = position.board.chart.villages
    if choice.feasting:
        gains = feasting(frame, position)
        tags = [
            (first(villages[village]), feast_box(frame, village, gain)) for village, gain in gains.items()
        ]
    elif any(isinstance(move, Score) for move in choice.moves):
        tags = [(first(villages[village]), tag_box(frame, village)) for village in tagged(frame)]
    else:
        tags = [
            (first(villages[village]), fish_box(frame, village, fish))
            for village, fish in catches(frame).items()
        ]
        tags += [(hut, hut_box(frame, hut, words)) for hut, words in paying(frame, position).items()]
        tags += [(canoe, box.inset(-_ROOM)) for canoe, box in arrows(frame) if canoe not in dict(tags)]
    view = looking.view(frame.layout)
    return [(hex_, box) for hex_, box in tags if hex_ in choice.spots and view.overlaps(box)]


def arrows(frame: TableFrame) -> list[tuple[Hex, Rect]]:
    """Return the arrows over canoes that may be chosen, each with its canoe, and over its tag where a hut is
    delivered to; [] once one is chosen."""
    choice, plan = frame.ui.choice, frame.trial
    if choice.canoe is not None:
        return []
    huts = {} if plan is None else paying(frame, plan.view.position)
    shores, boxes = land(frame.animation).hexes, list[tuple[Hex, Rect]]()
    for canoe in choice.canoes:
        box = arrow(frame.layout.grid, shores, canoe)
        if canoe in huts:
            box = box._replace(y=hut_box(frame, canoe, huts[canoe]).y - box.h - _ROOM)
        boxes.append((canoe, box))
    return boxes


def catches(frame: TableFrame) -> Mapping[int, Catch]:
    """Return by number of an island what the canoe may catch there, of those between which it chooses; {}
    where it does not choose."""
    plan = frame.trial
    if plan is None or not any(isinstance(move, FishAt) for move in frame.ui.choice.moves):
        return {}
    names = village_names(plan.view.position.setup.bases)
    numbers = [names.index(move.village) for move in frame.ui.choice.moves if isinstance(move, FishAt)]
    return {village: catch(plan.view.position, village) for village in numbers}


def feasting(frame: TableFrame, position: Position) -> dict[int, tuple[int, ...]]:
    """Return by number of each island that may feast the glory that its feast brings the seats."""
    names, moves, seat = village_names(position.setup.bases), frame.ui.choice.moves, frame.status.front
    named = {move.village for move in moves if isinstance(move, ChooseAction)} - {None}
    return {names.index(name): feast_gains(position, seat, names.index(name)) for name in named if name}


def gaining(frame: TableFrame, gains: Sequence[int]) -> list[tuple[int, int]]:
    """Return the seat in front, then all others that gain something, each with its glory."""
    seat = frame.status.front
    return [(seat, gains[seat])] + [
        (other, gain) for other, gain in enumerate(gains) if gain and other != seat
    ]


def paying(frame: TableFrame, position: Position) -> dict[Hex, str]:
    """Return by hut within reach of the canoes what the fish it has room for earn; {} while no seat
    delivers, and once a hut is chosen."""
    turn, choice, seat = position.turn, frame.ui.choice, frame.status.front
    if turn is None or turn.action != DELIVER or choice.hut is not None:
        return {}
    delivering: Iterable[Hex] = () if turn.canoe is None or choice.canoe is not None else (turn.canoe,)
    huts: HexSet = 0
    for hex_ in choice.reach.union(delivering):
        huts |= NEAR[hex_]
    board, earnings = position.board, dict[Hex, str]()
    for hut in bits(huts & board.open_huts()):
        pays = " ".join(map(str, PAYS[board.fish_in(1 << hut) :]))
        earnings[hut] = _("home") if board.owner(hut) == seat else pays
    return earnings


def tagged(frame: TableFrame) -> list[int]:
    """Return the numbers of the islands over which `tags` draws, lowest first."""
    position, told = frame.display.position, telling(frame) or frame.animation.first(Towers) is not None
    if not frame.display.scoring or frame.display.over or position.village is not None or told:
        return []
    return [
        village for village in range(len(position.board.chart.villages)) if village not in position.scored
    ]


def feast_box(frame: TableFrame, village: int, gains: Sequence[int], risen: float = 1.0) -> Rect:
    """Return the box of the tag of a feast that has so far risen."""
    x, top = over(frame, frame.display.position.board.chart.villages[village])
    y = top - (34 - CLIMB * (1 - risen)) * frame.layout.grid.size
    k = larger(frame.canvas)
    return Rect.around(x, max(6 + 24 * k, y), STEP * k * len(gaining(frame, gains)) + 12, HIGH * k)


def fish_box(frame: TableFrame, village: int, caught: Catch) -> Rect:
    """Return the box of the tag with the fish that may be caught at an island."""
    x, top = over(frame, frame.display.position.board.chart.villages[village])
    k = larger(frame.canvas)
    y = max(6 + 24 * k, top - 34 * frame.layout.grid.size)
    return Rect.around(x, y, FISH * k * max(1, caught.most) + 20, HIGH * k)


def hut_box(frame: TableFrame, hut: Hex, words: str) -> Rect:
    """Return the box of a small tag over a hut."""
    x, y = frame.layout.grid.middle(hut)
    wide, high = frame.canvas.measure(words, "label")
    return Rect.around(x, y - 62 * frame.layout.grid.size, wide + 24, high + 6)


def led(frame: TableFrame) -> dict[int, tuple[Seat, ...]]:
    """Return by number of each island that is not scored the seats that lead there, () for none: while canoes
    move from round 6 on, and while influence is staked; else {}, where the aid is off, and for large text,
    which has no room there: who points at an island reads it."""
    plan = frame.trial
    if (
        plan is None
        or not frame.status.aided("lead")
        or telling(frame)
        or frame.layout.text > _ROOM_FOR_MARKS
    ):
        return {}
    position = plan.view.position
    moves = position.turn is not None and position.turn.action == MOVE and position.round >= TOLD_FROM
    if not moves and position.phase != "stake":
        return {}
    every = range(len(position.board.chart.villages))
    return {village: leaders(position, village) for village in every if village not in position.scored}


def lead_box(frame: TableFrame, village: int, seats: int) -> Rect:
    """Return the box of the mark of an island with what it is worth and a number of seats that lead."""
    grid, k = frame.layout.grid, larger(frame.canvas)
    x, y = grid.middle(_middle(frame, frame.display.position.board.chart.villages[village]))
    return Rect.around(x, y + 14 * grid.size, LEAD * k * (1 + max(1, seats)), 32 * k)


def tag_box(frame: TableFrame, village: int) -> Rect:
    """Return the box of an island's tag: as wide as its name and number need."""
    canvas, lay = frame.canvas, frame.layout
    x, y = lay.grid.middle(_middle(frame, frame.display.position.board.chart.villages[village]))
    tall = max(46.0 if lay.dense else 40.0, canvas.measure("Ag", "button")[1] + 4)
    wide = canvas.measure(names.island(village), "label")[0] + 58 + number_wide(frame, village)
    return Rect.around(x, y + 14 * lay.grid.size, wide, tall)


def number_wide(frame: TableFrame, village: int) -> float:
    """Return the width of the number of an island's glory on its tag."""
    points = str(cult_hexes(frame.display.position, village))
    return max(26.0, frame.canvas.measure(points, "button")[0] + 2)


def larger(canvas: Canvas) -> float:
    """Return how much larger than plain tags are for the size of the text: 1 to 1.4."""
    return 1 + _WIDER * canvas.theme.enlargement


def _middle(frame: TableFrame, pieces: HexSet) -> Hex:
    """Return the stone circle of an island that lies most in the middle of them; not that of the god."""
    grid, board = frame.layout.grid, frame.display.position.board
    circles = list(bits(pieces & board.chart.cult))
    points = [grid.middle(hex_) for hex_ in circles]
    middle = sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)
    free = [hex_ for hex_ in circles if hex_ != board.god] or circles
    return min(free, key=lambda hex_: dist(grid.middle(hex_), middle))


def over(frame: TableFrame, spots: HexSet) -> tuple[float, float]:
    """Return the middle of some hexes from left to right, and the y of the uppermost."""
    middles = [frame.layout.grid.middle(hex_) for hex_ in bits(spots)]
    return sum(x for x, _y in middles) / len(middles), min(y for _x, y in middles)
