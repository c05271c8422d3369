"""A feast as a scene over the sea: guests at a table before torches, to whom the fish of their huts come."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import number as number_text
from miaui.games.kaivai.tabletop.animation.animation import Feast
from miaui.games.kaivai.tabletop.layout.moments import FeastPlaces, Point, feast_places
from miaui.games.kaivai.tabletop.paint.anchors import place
from miaui.games.kaivai.tabletop.paint.parts import delighted
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.moments import Phase, phase_of

_RISES = 240.0
"""Units that a guest rises from behind the table."""
_FISH, _DRUM = 1.4, 0.8
"""Sizes of fish, and of the host's drum, on the table."""
_ROW, _STEP = 216.0, 58.0
"""Room for what lies before a guest, and from one thing to the next, where there is room."""
_ARC, _TOGETHER = 110.0, 4.0
"""Height of the way of a fish, and the number of them that are on their way at a time."""
_TORCHES, _FLICKERS = 4, 7
_STEPS = 10
"""Steps in which the table is laid."""


def places(frame: TableFrame, feast: Feast) -> FeastPlaces:
    """Return the places of a feast whose guests are the seats that gain something by it, in the order of
    seats."""
    position = frame.display.position
    village = position.board.chart.villages[feast.village]
    return feast_places(frame.layout, village, len(feast.guests), position.seats)


def draw(frame: TableFrame, feast: Feast) -> None:
    """Draw the feast as far as it has come: guests rise behind a table between torches, with their names;
    those who gain nothing look on at both ends; then the fish fly out of the huts to each guest, whose star
    counts them, with the host's bonus. Nothing before it begins and once it is gone; in quiet frames all of
    it at once."""
    canvas, guests = frame.canvas, feast.guests
    phase, at = phase_of(feast, frame.status.quiet), places(frame, feast)
    part = round(phase.there * _STEPS) / _STEPS
    if part <= 0.0:
        return
    step = 0 if frame.status.quiet else int(frame.status.time * _FLICKERS) % _TORCHES
    dim = round(2 * part) / 2
    canvas.part(_lights, at, dim)
    _onlookers(frame, feast, at, dim)
    rising = (len(guests) + 1) * (phase.begun if phase.gone <= 0.0 else part)
    with canvas.clip(Rect(0, 0, canvas.width, at.table.cy)):
        canvas.part(_torches, at, round((1 - part) * _RISES * at.size), step)
        for index, seat in enumerate(guests):
            risen = in_out(min(1.0, max(0.0, (rising - index) / 2)))
            canvas.part(_guest, at, index, frame.cast[seat], round((1 - risen) * _RISES * at.size))
    names = tuple([frame.cast[seat].name for seat in guests])
    canvas.part(_table, at, part, names)
    if phase.begun >= 1.0 and phase.gone <= 0.0:
        _meal(frame, feast, at, phase)


def _lights(canvas: Canvas, at: FeastPlaces, alpha: float) -> None:
    """Draw the light of the fires behind the guests."""
    for x, y in at.guests:
        canvas.draw("kaivai/light/gold", x, y, size=2.4 * at.size, alpha=alpha)


def _torches(canvas: Canvas, at: FeastPlaces, down: float, step: int) -> None:
    """Draw torches at both ends of the table, so far down."""
    for x in (at.table.x + 8, at.table.right - 8):
        canvas.draw(f"ui/torch-{step}", x, at.table.bottom + 20 + down, size=0.86 * at.size)


def _guest(canvas: Canvas, at: FeastPlaces, index: int, member: CastMember, down: float) -> None:
    x, y = at.guests[index]
    delighted(canvas, member, x, y + down, at.size)


def _table(canvas: Canvas, at: FeastPlaces, part: float, names: tuple[str, ...]) -> None:
    """Draw the table as far as it is laid, and the names of the guests on it."""
    table = at.table
    canvas.board(Rect.around(table.cx, table.cy, max(table.h, table.w * part), table.h), "ui/plank-m")
    if part >= 1.0:
        wide = min(236.0, (table.w - 60) / len(names))
        for (x, _y), name in zip(at.guests, names, strict=True):
            draw_name(canvas, name, Rect.around(x, table.cy, wide, table.h - 14), "button", "cream")


def _onlookers(frame: TableFrame, feast: Feast, at: FeastPlaces, alpha: float) -> None:
    """Draw those who gain nothing: they look on from both ends of the table."""
    canvas = frame.canvas
    others = [seat for seat, gain in enumerate(feast.gains) if not gain]
    for place_, seat in enumerate(others):
        (x, y), member = at.aside[place_ % 2], frame.cast[seat]
        y -= (place_ // 2) * 120 * at.size
        canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.5 * at.size, alpha=alpha)
        canvas.draw(f"cat/{member.cat}/head-choosing", x, y + 4, size=0.52 * at.size, alpha=alpha)


def _meal(frame: TableFrame, feast: Feast, at: FeastPlaces, phase: Phase) -> None:
    """Draw the fish that come out of the huts, the host's drum, and each guest's star with what has
    come so far."""
    steps = len(feast.fish) + (feast.bonus > 0)
    served = [phase.of(number, steps, _TOGETHER) for number in range(steps)]
    for index, seat in enumerate(feast.guests):
        own = [(hut, part) for (hut, eater), part in zip(feast.fish, served, strict=False) if eater == seat]
        drum = served[-1] if seat == feast.host and feast.bonus else None
        spots = _spots(at, index, len(own) + (drum is not None))
        for (hut, part), point in zip(own, spots, strict=False):
            _fish(frame, place(frame.layout, frame.display, ("rack", hut)), point, part)
        if drum:
            x, y = spots[-1]
            frame.canvas.draw("kaivai/action/celebrate", x, y - 8, size=round(4 * out(drum)) / 4 * _DRUM)
        eaten = sum(part >= 1.0 for _hut, part in own) + (feast.bonus if drum == 1.0 else 0)
        if eaten:
            frame.canvas.part(_star, at.star(index), at.size, eaten)


def _spots(at: FeastPlaces, index: int, count: int) -> list[Point]:
    """Return places on the table's upper edge for a number of things before a guest."""
    step = min(_STEP, _ROW / max(1, count)) * at.size
    middle = at.guests[index][0]
    return [(middle + (number - (count - 1) / 2) * step, at.table.y - 2) for number in range(count)]


def _fish(frame: TableFrame, start: Point, end: Point, part: float) -> None:
    (ax, ay), (bx, by) = start, end
    if part > 0.0:
        x, y = ax + (bx - ax) * part, ay + (by - ay) * part - _ARC * 4 * part * (1 - part)
        frame.canvas.draw("kaivai/good/fish", x, y, size=_FISH, angle=45.0 * round(4 * (1 - part)))


def _star(canvas: Canvas, at: Point, size: float, gain: int) -> None:
    canvas.draw("kaivai/icon/glory", *at, size=2.0 * size)
    box = Rect.around(*at, 72 * size, 52 * size)
    canvas.text_in(f"+{number_text(gain)}", box, "heading", "ink", fixed=True)
