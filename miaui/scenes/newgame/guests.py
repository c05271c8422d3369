"""On the new-game page, the free seat at the boat's end, the crosses that take a cat out again, and the way
to cats that are above or below the view, where the text leaves no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import cos, pi, sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll
from miaui.scenes.newgame.places import GAP, Berth, TablePlaces
from miaui.scenes.setup_editor import SetupEditor
from miaui.scenes.title.paint import draw_board, draw_plank, is_pointed_at

WIDTH = 196.0
"""Length of boat that a free seat needs, in units."""
_ADD, _MORE = "newgame.add", "newgame.more"
_CHEEK = ((0.0, -0.66), (0.4, -0.72), (0.86, -1.1), (0.98, -0.42), (1.06, 0.1), (0.9, 0.56), (0.52, 0.84))
"""The right half of the outline of a head that is not there yet, from its crown to its chin."""
_CROSS = 19.0
_TIP = 13.0
"""Half the width of an arrow, in units."""


def free_seat(berths: list[Berth]) -> Rect:
    """Return the box for one more cat, 180 units wide and 16 right of the last berth, from a little above its
    cat's middle to the lower edge of its name plate. IndexError without berths."""
    last = berths[-1]
    top = last.y - 40 * last.size
    return Rect(last.box.right + GAP, top, WIDTH - GAP, last.plate.bottom - top)


def add_control(place: Rect, editor: SetupEditor, scroll: Scroll) -> Control:
    """Return the area `newgame.add`, “Add a cat”, in this box. Each press gives the edited table one more
    seat, the last: a bot in a colour that is free, at the level of the last bot; where all colours sit there
    it adds none."""
    return Control(
        _ADD,
        _("Add a cat"),
        place,
        kind="area",
        scroll=scroll,
        radius=20.0,
        on_press=lambda: editor.resize(len(editor.setup.seats) + 1),
    )


def draw_free_seat(canvas: Canvas, place: Rect, last: Berth) -> None:
    """Draw in this box a dashed cat with a plus, and “Add a cat” as high up as the name plate of `last`."""
    hot = is_pointed_at(canvas, _ADD)
    reach = 0.42 * place.w
    middle = last.hull - 1.14 * reach
    draw_dashed_cat(canvas, place.cx, middle, reach, "glow" if hot else "cream")
    canvas.circle(place.cx, middle + 0.1 * reach, 30, "ink")
    canvas.circle(place.cx, middle + 0.1 * reach, 27, "focus" if hot else "glow")
    for across in (True, False):
        bar = Rect.around(place.cx, middle + 0.1 * reach, *((28, 6) if across else (6, 28)))
        canvas.fill(bar, "ink", 3)
    plank = Rect(place.x, last.plate.y, place.w, last.plate.h)
    draw_plank(canvas, plank, hot)
    canvas.text_in(_("Add a cat"), plank.inset(16, 6).moved(0, -2), "button", "cream")


def draw_dashed_cat(canvas: Canvas, x: float, y: float, reach: float, colour: str) -> None:
    """Draw the dashed outline of a cat's head in this colour, filled darkly, its middle at x and y, `reach`
    units to each side."""
    halves = [
        [(x + side * dx * reach, y + dy * reach) for dx, dy in (*_CHEEK, (0.0, 0.94))] for side in (-1, 1)
    ]
    canvas.polygon(halves[0] + halves[1][-2:0:-1], "plum-0")
    for half in halves:
        for start, end in pairwise(half):
            _dashes(canvas, start, end, colour)


def _dashes(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    """Draw two short strokes from one point to another."""
    (x, y), (u, v) = start, end
    for step in range(2):
        a, b = (step + 0.2) / 2, (step + 0.75) / 2
        canvas.line([(x + a * (u - x), y + a * (v - y)), (x + b * (u - x), y + b * (v - y))], colour, 4)


def leave_controls(berths: list[Berth], editor: SetupEditor, scroll: Scroll) -> list[Control]:
    """Return an area for each berth, in their order, the cross at the upper right of its cat:
    `newgame.seat.0.out` and so on, “Remove NAME”, whose press takes this seat away. [] without berths."""
    return [
        Control(
            f"newgame.seat.{number}.out",
            _("Remove {name}").format(name=editor.name(number)),
            Rect.around(*_corner(berth), 2 * _CROSS + 6, 2 * _CROSS + 6),
            kind="area",
            scroll=scroll,
            radius=_CROSS,
            tip=_("Remove {name}").format(name=editor.name(number)),
            on_press=partial(editor.leave, number),
        )
        for number, berth in enumerate(berths)
    ]


def draw_crosses(canvas: Canvas, berths: list[Berth]) -> None:
    """Draw a round cross at the upper right of each cat, brighter while it is pointed at or focused; nothing
    without berths."""
    for number, berth in enumerate(berths):
        hot = is_pointed_at(canvas, f"newgame.seat.{number}.out")
        x, y = _corner(berth)
        canvas.circle(x, y, _CROSS, "ink")
        canvas.circle(x, y, _CROSS - 3, "sky-2" if hot else "plum-2")
        for slope in (1, -1):
            canvas.line([(x - 7, y - 7 * slope), (x + 7, y + 7 * slope)], "cream", 4)


def _corner(berth: Berth) -> tuple[float, float]:
    """Return the point at the upper right of a cat's ring."""
    reach = 112 * berth.size
    return berth.x + reach * cos(pi / 4), berth.y - reach * sin(pi / 4)


def more_control(berths: Sequence[Berth], table: TablePlaces, scroll: Scroll) -> Control | None:
    """Return the area `newgame.more`, “1 more cat” or “2 more cats”, between the boat and the start; None
    where everything is in view at once. Its number is that of the cats below the view, and a press brings the
    first of them to the top of the view; where none is below, that of the cats above, and a press goes back
    to the first (its `value` is True then)."""
    if not scroll.needed:
        return None
    below = [at for at in berths if at.character.bottom > scroll.view.bottom]
    hidden = below or [at for at in berths if at.box.y < scroll.view.y - 1]

    def go() -> None:
        scroll.to(scroll.offset + below[0].box.y - scroll.view.y if below else 0.0)

    words = ngettext("{count} more cat", "{count} more cats", len(hidden)).format(count=len(hidden))
    place = Rect(table.start.x, table.water + 2, table.start.w, table.start.y - table.water - 8)
    return Control(_MORE, words, place, kind="area", value=not below, sound="page", on_press=go)


def draw_more(canvas: Canvas, control: Control) -> None:
    """Draw a plank with the control's words and an arrow at their right: up if its `value` is True, as it
    leads back to the first cats, else down; brighter while it is pointed at or focused."""
    hot = is_pointed_at(canvas, control.id)
    draw_board(canvas, control.rect, "ui/button-hot" if hot else "ui/button", hot)
    ink, way = "focus" if hot else "cream", -1 if control.value else 1
    wide = min(canvas.measure(control.label, "button")[0] + 2, control.rect.w - 2 * _TIP - 56)
    parts = Box(), Box("words", wide), Box("", 16), Box("tip", 2 * _TIP), Box()
    words, tip = Box.row(*parts, pad=(20, 0, 20, 4)).place(control.rect).values()
    canvas.text_in(control.label, words, "button", ink)
    x, y = tip.cx, tip.cy - way * _TIP / 2
    canvas.polygon([(x - _TIP, y), (x + _TIP, y), (x, y + way * 1.2 * _TIP)], ink)
