"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control, Scroller
from miaui.games.kaivai.public.hexes import NAMES, Hex, HexSet, bits, first
from miaui.games.kaivai.public.position import Board
from miaui.games.kaivai.tabletop.frame import Frame
from miaui.games.kaivai.tabletop.input.actions import KEYS
from miaui.games.kaivai.tabletop.input.choice import ACTION, DONE, HEX, ISLAND, KIND, LINE, PASS, PIECE, WATER
from miaui.games.kaivai.tabletop.input.table_input import TableInput
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT, RADIUS
from miaui.games.kaivai.tabletop.paint import islands as paint_islands
from miaui.games.kaivai.tabletop.paint import marks as paint_marks
from miaui.games.kaivai.tabletop.paint import strip as paint_strip
from miaui.games.kaivai.tabletop.words import names, tips
from miaui.tabletop.log_panel import LogPanel, pages

_UNDO_TIPS = {"put-back": N_("Undo one step"), "undo-all": N_("Undo this whole action")}
_UNDO_KEYS = {"put-back": "back", "undo-all": "undo"}
"""Commands of these buttons, as keys are bound to them."""


def table(frame: Frame, do: TableInput) -> list[Control]:
    """Return the seats, what stands on the sea, the actions, in reading order; what leads on lies over the
    rest."""
    found = [
        *_ground(frame, do),
        *_seats(frame, do),
        *_own(frame, do),
        *_whole_sea(frame, do),
        *_pieces(frame, do),
        *_measured(frame, do),
        *_hexes(frame, do),
    ]
    return [*found, *_actions(frame, do), *_lower(frame, do)]


def starting(frame: Frame, found: list[Control]) -> list[Control]:
    """Return the controls, with the one at which keys begin: the first that leads on."""
    first = next((control.id for control in found if control.id in frame.ui.choice.targets), "")
    return [replace(control, start=True) if control.id == first else control for control in found]


def _area(name: str, label: str, rect: Rect, tip: str) -> Control:
    """Something that is only looked at."""
    return Control(name, label, rect, kind="area", tip=tip, sound="", focusable=False)


def _tab(name: str, words: str, rect: Rect, press: Callable[[], None], on: bool) -> Control:
    """A tab over a panel."""
    return Control(name, words, rect, kind="area", on_press=press, value=on, sound="page", radius=12.0)


def _seats(frame: Frame, do: TableInput) -> list[Control]:
    found = []
    for seat, row in zip(frame.stage.order, frame.layout.rows, strict=True):
        tip = tips.seat(frame.stage, frame.ui, seat, frame.cast)
        box = Rect(row.x + 34, row.y, row.w - 34, row.h)
        found.append(Control(f"seat.{seat}", frame.cast[seat].name, box, kind="area", tip=tip, sound=""))
    titles = (_("Bids"), _("Goods"))
    for goods, (rect, words) in enumerate(zip(frame.layout.seat_tabs, titles, strict=False)):
        press = partial(do.ui.show_goods, bool(goods))
        on = frame.ui.goods == bool(goods)
        found.append(
            Control(
                f"seats.{goods}",
                words,
                rect,
                kind="area",
                on_press=press,
                value=on,
                sound="page",
                radius=12.0,
            )
        )
    return found


def _own(frame: Frame, do: TableInput) -> list[Control]:
    """The panels of the seat in front."""
    lay, own = frame.layout, frame.layout.own
    if frame.stage.bidding or frame.stage.scoring or not frame.ui.plays:
        return []
    front, stage = lay.front_seat, frame.stage
    panels = (
        ("wealth", _("Wealth"), own.wealth, tips.wealth(stage, front)),
        ("reach", _("Reach"), own.reach, tips.reach(stage, front)),
        ("prices", _("Prices"), own.prices, tips.prices()),
    )
    found = [_area("own.stock", _("Left to build"), own.stock, tips.stock(stage, front))]
    for number, (name, words, rect, tip) in enumerate(panels):
        if not own.tabs or number == frame.ui.own_tab:
            found.append(_area(f"own.{name}", words, rect, tip))
        if own.tabs:
            press = partial(do.ui.open_tab, number)
            on = number == frame.ui.own_tab
            found.append(_tab(f"tab.{number}", words, own.tabs[number], press, on))
    return found


def _box(frame: Frame, spot: Hex) -> Rect:
    x, y = frame.layout.grid.middle(spot)
    reach = RADIUS * frame.layout.grid.size
    return Rect.around(x, y, reach * 1.5, reach * 1.72 * ASLANT)


@dataclass(frozen=True, slots=True)
class _Sea:
    """The part of the sea that is seen from nearby; it moves to show what keys go to."""

    view: Rect
    do: TableInput

    def reveal(self, rect: Rect) -> None:
        """Bring a box into view."""
        self.do.ui.reveal(rect, self.view)


def _sea(frame: Frame, do: TableInput) -> Scroller | None:
    return _Sea(looking.view(frame.layout), do) if frame.ui.zoom > 1 else None


def _ground(frame: Frame, do: TableInput) -> list[Control]:
    """What the wheel and the pointer move where nothing can be pressed: the sea."""
    if not frame.ui.plays:
        return []
    pan = do.pan if frame.ui.zoom > 1 else None
    return [
        Control(
            "ground", "", frame.canvas.bounds, kind="area", focusable=False, drag=pan,
            on_scroll=do.turn_wheel,
        )
    ]  # fmt: skip


def _whole_sea(frame: Frame, do: TableInput) -> list[Control]:
    """The sea itself while bids are made: a click folds them away, and another one shows them again."""
    if not frame.stage.bidding or not frame.ui.plays or frame.ui.zoom > 1:
        return []
    view = looking.view(frame.layout)
    below = frame.layout.seat_tabs[0].y if frame.layout.seat_tabs else frame.layout.round_sign.y
    control = _area("sea", _("The sea"), Rect(view.x, below, view.w, view.bottom - below), "")
    return [replace(control, on_press=do.ui.fold_bids)]


def _pieces(frame: Frame, do: TableInput) -> list[Control]:
    """Everything that stands on the sea and leads nowhere now; canoes show how far they would go."""
    board = frame.stage.position.board
    standing: HexSet = board.canoes
    for village in board.chart.villages:
        standing |= village
    found, sea = [], _sea(frame, do)
    canoes = board.canoes | board.hut_canoes
    for spot in bits(standing):
        if spot in frame.ui.choice.spots:
            continue
        tip = tips.piece(frame.stage, spot, frame.cast)
        press = do.ui.fold_bids if frame.stage.bidding else None
        if canoes >> spot & 1 and not frame.stage.bidding:
            press = partial(do.ui.measure, spot)
        found.append(
            Control(
                f"{PIECE}{spot}", _place(frame, spot), _box(frame, spot), kind="area", sound="",
                focusable=False, tip=tip, on_press=press, scroll=sea,
            )
        )  # fmt: skip
    return found


def _measured(frame: Frame, do: TableInput) -> list[Control]:
    """The water that the canoe reaches which is looked at."""
    found, sea = [], _sea(frame, do)
    for spot in bits(paint_marks.measured(frame) & ~frame.stage.position.board.canoes):
        if spot not in frame.ui.choice.spots:
            control = _area(f"{WATER}{spot}", _place(frame, spot), _box(frame, spot), "")
            found.append(replace(control, scroll=sea))
    return found


def _hexes(frame: Frame, do: TableInput) -> list[Control]:
    """The hexes that lead on. What they would bring is said elsewhere while it is pointed at."""
    grid, found, sea = frame.layout.grid, [], _sea(frame, do)
    for spot in sorted(frame.ui.choice.spots, key=lambda one: grid.middle(one)[::-1]):
        tip = tips.target(frame.stage, frame.ui, spot, frame.cast)
        press = partial(do.planning.press, f"{HEX}{spot}")
        sails = spot in frame.ui.choice.canoes or spot == frame.ui.choice.canoe
        found.append(
            Control(
                f"{HEX}{spot}", _place(frame, spot), _box(frame, spot), kind="area", sound="", radius=30.0,
                tip=tip, on_press=press, scroll=sea, drag=do.sail(spot) if sails else None,
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
    found: list[Control] = []
    if frame.stage.bidding:
        return found
    if frame.stage.scoring:
        return _islands(frame, do)
    for action, rect in enumerate(frame.layout.actions):
        name = f"{ACTION}{action}"
        press = partial(do.planning.press, name) if frame.ui.plan is not None else None
        label, tip = names.action(action), tips.action(frame.stage, frame.ui, action)
        found.append(Control(name, label, rect, kind="area", tip=tip, sound="", on_press=press, radius=30.0))
    words = tips.influence(frame.stage)
    return [*found, _area("own.influence", _("Influence"), frame.layout.influence, words)]


def _islands(frame: Frame, do: TableInput) -> list[Control]:
    """The islands that are scored, in a list."""
    villages, found = frame.stage.position.board.chart.villages, []
    for village, place in enumerate(paint_islands.rows(frame.layout, len(villages))):
        target = f"{HEX}{first(villages[village])}"
        press = partial(do.planning.press, target) if target in frame.ui.choice.targets else None
        tip, name = tips.island(frame.stage, village, frame.cast), names.island(village)
        control = f"{ISLAND}{village}"
        found.append(Control(control, name, place, kind="area", tip=tip, sound="", on_press=press))
    return found


def _lower(frame: Frame, do: TableInput) -> list[Control]:
    """Numbers, huts and buttons along the lower edge."""
    found = []
    for name, place in paint_strip.tiles(frame):
        press = partial(do.planning.press, name) if frame.ui.plan is not None else None
        label = name.partition(".")[2]
        found.append(Control(name, label, place, kind="area", sound="", on_press=press))
    missing = paint_strip.missing(frame)
    for kind, place in enumerate(frame.layout.kinds):
        name = f"{KIND}{kind}"
        if name in frame.ui.choice.targets or kind in missing:
            tip, press = missing.get(kind) or names.use(kind), partial(do.planning.press, name)
            found.append(
                Control(name, names.hut(kind), place, kind="area", tip=tip, sound="", on_press=press)
            )
    for name, words, place in paint_strip.buttons(frame):
        act = {"put-back": do.undo_step, "undo-all": do.undo_all}.get(name, partial(do.planning.press, name))
        icon = {"put-back": "ui/arrow-left", DONE: "ui/check"}.get(name, "")
        if not _has_room(frame, words, place):
            icon = ""
        look = "primary" if name == DONE and frame.ui.ready else ""
        tip = tips.passing(frame.ui) if name == PASS else ""
        if name in _UNDO_TIPS:
            tip = KEYS.tip(_(_UNDO_TIPS[name]), _UNDO_KEYS[name])
        found.append(Control(name, words, place, on_press=act, icon=icon, look=look, tip=tip))
    if frame.stage.bidding and frame.ui.plays:
        words = _("Back to the bids") if frame.ui.bids_folded else _("Look at the sea")
        tip = KEYS.tip(_("Folds the bids away, or shows them again"), "look")
        found.append(Control("bids.fold", words, frame.layout.look, on_press=do.ui.fold_bids, tip=tip))
    return found


def _has_room(frame: Frame, words: str, place: Rect) -> bool:
    """Return whether a button has room for its icon beside its words."""
    return frame.canvas.measure(words, "button")[0] + 56 + 2 * min(22.0, place.w / 10) <= place.w


def buttons(frame: Frame, do: TableInput) -> list[Control]:
    """Return the log's tab, what the others did, and the pause button."""
    lay = frame.layout
    tab = lay.log_button
    shown = Rect(max(0.0, tab.x), tab.y, lay.again.x - max(0.0, tab.x), tab.h)
    tip = "" if frame.ui.log_open else KEYS.tip(_("What happened so far"), "log")
    again = KEYS.tip(_("Show again what the others did since your last turn"), "again")
    moons = _area("moons", _("Rounds"), lay.moons, tips.rounds(frame.stage))
    pause, words = KEYS.tip(_("Pause"), "pause"), _("Show again")
    return [
        Control(
            "log",
            _("Log"),
            shown,
            kind="area",
            on_press=do.ui.log.toggle,
            tip=tip,
            sound="page",
            anytime=True,
        ),
        Control("again", words, lay.again, kind="area", on_press=do.retell, tip=again, sound="page"),
        Control(
            "pause",
            _("Pause"),
            lay.pause,
            kind="area",
            on_press=do.pause,
            tip=pause,
            radius=42.0,
            anytime=True,
        ),
        moons,
    ]


def log(frame: Frame, do: TableInput, panel: LogPanel) -> list[Control]:
    """Return the unfolded log: its lines light up the places that they speak of."""
    canvas = frame.canvas
    found = pages(panel.box, frame.ui.log_page, panel.following(canvas), do.ui.log.newer, do.ui.log.older)
    for place, (row, box) in enumerate(panel.placed(canvas)):
        spots = getattr(row.line, "spots", 0)
        if row.line is not None and spots:
            name = f"{LINE}{place}.{spots}"
            found.append(Control(name, row.line.text, box, kind="area", sound="", radius=8.0))
    return found
