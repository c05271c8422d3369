"""The table of Pearl Tide, as the one tabletop takes it."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.tabletop.spec import GameTable, TabletopSpec, Trying
from tests.example.public import Event, Lay, Move, View
from tests.example.tabletop import ui
from tests.example.tabletop.layout import Layout, arrange
from tests.example.tabletop.paint import paint
from tests.example.tabletop.telling import PearlReading, PearlTelling


class Sea(GameTable[View, Move, Event, View, ui.Ui, Layout, ui.Command]):
    """How the table looks and is used."""

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        return arrange(canvas, count, front, reserved)

    def controls(self, frame: ui.TableFrame) -> list[Control]:
        return ui.controls(frame)

    def paint(self, frame: ui.TableFrame) -> None:
        paint(frame)

    def update(self, command: ui.Command, chosen: ui.Ui, frame: ui.TableFrame) -> ui.Outcome:
        return ui.update(command, chosen, frame)

    def tries(self, move: Move, start: View, after: View | None) -> Trying:
        return "on" if isinstance(move, Lay) else "final"

    def leads(self, frame: ui.TableFrame, usable: Sequence[Control]) -> list[str]:
        return [control.id for control in usable if control.id.startswith("hand.") and frame.legal]

    def clearings(self, frame: ui.TableFrame, held: Sequence[Rect]) -> list[Rect]:
        sea = frame.layout.sea
        sky = [Rect(x, sea.y, sea.x - 60, 110) for x in (20, sea.right + 40)]
        return [box for box in sky if not any(map(box.overlaps, held))]

    def keep_clear(self, frame: ui.TableFrame) -> list[Rect]:
        return [frame.layout.sea, frame.layout.hand, frame.layout.panel]


SPEC = TabletopSpec(Sea(), PearlTelling(), PearlReading(), ui.Ui(), ui.BINDINGS)
