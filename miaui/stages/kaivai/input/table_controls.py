"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from dataclasses import replace
from functools import partial

from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.hexes import NAMES, Hex
from miaui.games.kaivai.public import Board
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.input.choice import ACTION, HEX, KIND
from miaui.stages.kaivai.input.table_input import TableInput
from miaui.stages.kaivai.layout.hex_grid import ASLANT, RADIUS
from miaui.stages.kaivai.paint import strip as paint_strip
from miaui.stages.kaivai.words import names, tips


def table(frame: Frame, do: TableInput) -> list[Control]:
    """The hexes that lead on, the seats, the actions, in reading order."""
    return [*_seats(frame), *_hexes(frame, do), *_actions(frame, do), *_lower(frame, do)]


def starting(frame: Frame, found: list[Control]) -> list[Control]:
    """The controls, with the one at which keys begin: the first that leads on."""
    first = next((control.id for control in found if control.id in frame.ui.choice.targets), "")
    return [replace(control, start=True) if control.id == first else control for control in found]


def _seats(frame: Frame) -> list[Control]:
    found = []
    for seat, row in zip(frame.stage.order, frame.layout.rows, strict=True):
        tip = tips.seat(frame.stage, seat, frame.cast)
        box = Rect(row.x + 34, row.y, row.w - 34, row.h)
        found.append(Control(f"seat.{seat}", frame.cast[seat].name, box, kind="area", tip=tip, sound=""))
    return found


def _hexes(frame: Frame, do: TableInput) -> list[Control]:
    grid, found = frame.layout.grid, []
    reach = RADIUS * grid.size
    for spot in sorted(frame.ui.choice.spots, key=lambda one: grid.middle(one)[::-1]):
        x, y = grid.middle(spot)
        rect = Rect.around(x, y, reach * 1.5, reach * 1.72 * ASLANT)
        found.append(
            Control(
                f"{HEX}{spot}", _place(frame, spot), rect, kind="area", sound="", radius=30.0,
                tip=tips.place(frame.stage, frame.ui, spot), on_press=partial(do.press, f"{HEX}{spot}"),
            )
        )  # fmt: skip
    return found


def _place(frame: Frame, spot: Hex) -> str:
    """What a hex is called when it is spoken of."""
    board: Board = frame.stage.position.board
    for number, village in enumerate(board.chart.villages):
        if village >> spot & 1:
            return _("{island}, {hex}").format(island=names.island(number), hex=NAMES[spot])
    for seat, fleet in enumerate(board.afloat):
        if fleet >> spot & 1:
            return _("{name}’s canoe, {hex}").format(name=frame.cast[seat].name, hex=NAMES[spot])
    return _("Water, {hex}").format(hex=NAMES[spot])


def _actions(frame: Frame, do: TableInput) -> list[Control]:
    found = []
    for action, rect in enumerate(frame.layout.actions):
        name = f"{ACTION}{action}"
        press = partial(do.press, name) if name in frame.ui.choice.targets else None
        label, tip = names.action(action), tips.action(action)
        found.append(Control(name, label, rect, kind="area", tip=tip, sound="", on_press=press, radius=30.0))
    return found


def _lower(frame: Frame, do: TableInput) -> list[Control]:
    """Numbers, huts and buttons along the lower edge."""
    found = []
    for name, place in paint_strip.tiles(frame):
        press = partial(do.press, name) if name in frame.ui.choice.targets else None
        label = name.partition(".")[2]
        found.append(
            Control(
                name, label, place, kind="area", tip=tips.tile(frame.stage, name), sound="", on_press=press
            )
        )
    for kind, place in enumerate(frame.layout.kinds):
        name = f"{KIND}{kind}"
        if name in frame.ui.choice.targets:
            tip, press = tips.hut(kind), partial(do.press, name)
            found.append(
                Control(name, names.hut(kind), place, kind="area", tip=tip, sound="", on_press=press)
            )
    for name, words, place in paint_strip.buttons(frame):
        back = name == "put-back"
        act = do.back_button if back else partial(do.press, name)
        found.append(Control(name, words, place, on_press=act))
    return found


def buttons(frame: Frame, do: TableInput) -> list[Control]:
    """The log's tab and the pause button."""
    lay = frame.layout
    return [
        Control("log", _("Log"), lay.log_button, kind="area", on_press=do.toggle_log, hotkey="g"),
        Control("pause", _("Pause"), lay.pause, kind="area", on_press=do.pause, hotkey="p", radius=42.0),
    ]
