"""The table of Pearl Tide, as the one tabletop takes it."""

from miaui.engine.draw.geometry import Rect
from miaui.tabletop.spec import Change, TabletopSpec
from tests.example.public import Event, Lay, Move, View
from tests.example.tabletop import telling, ui
from tests.example.tabletop.layout import Layout, arrange
from tests.example.tabletop.paint import paint

SPEC: TabletopSpec[View, Move, Event, View, ui.Ui, Layout, ui.Command] = TabletopSpec(
    display=lambda view: view,
    ui=ui.Ui(),
    arrange=arrange,
    bindings=ui.BINDINGS,
    update=ui.update,
    fold=lambda chosen: Change(ui.Ui(), "lift") if chosen.swapping else None,
    controls=ui.controls,
    paint=paint,
    animate=telling.animate,
    sentence=lambda event, before, cast: telling.sentence(event, cast),
    log=lambda events, display, cast, purist: telling.log(events, cast),
    log_place=lambda layout: layout.log,
    log_title=telling.wave_title,
    prompt=telling.prompt,
    describe=telling.describe,
    facts=telling.facts,
    tries=lambda move, start, after: "on" if isinstance(move, Lay) else "final",
    leads=lambda frame, usable: [one.id for one in usable if one.id.startswith("hand.") and frame.legal],
    clearings=lambda frame, held: [box for box in _sky(frame) if not any(map(box.overlaps, held))],
    keep_clear=lambda frame: [frame.layout.sea, frame.layout.hand, frame.layout.panel],
    round=lambda view: max(1, view.wave),
    ambience=lambda view: "ambience-1",
)


def _sky(frame: ui.TableFrame) -> list[Rect]:
    """Free boxes on either side of the sea."""
    lay = frame.layout
    top, wide = lay.sea.y, lay.sea.x - 60
    return [Rect(20, top, wide, 110), Rect(lay.sea.right + 40, top, wide, 110)]
