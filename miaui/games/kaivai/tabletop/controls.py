"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, labelled
from miaui.engine.input.controls import Control, Drag, Press, Scroller
from miaui.engine.input.pointer import Notches
from miaui.games.kaivai.public.hexes import NAMES, Hex, HexSet, bits, first
from miaui.games.kaivai.public.moves import FishAt, Sail
from miaui.games.kaivai.public.position import Board
from miaui.games.kaivai.tabletop import strip
from miaui.games.kaivai.tabletop.commands import (
    ACTION,
    ALL_SEA,
    DONE,
    HEX,
    ISLAND,
    KIND,
    LINE,
    PASS,
    PIECE,
    SEAT,
    TAG,
    UNDO,
    UNDO_ALL,
    WATER,
    ChooseBid,
    ChooseFish,
    ChooseKind,
    ChooseStake,
    Command,
    FoldBids,
    LiftCanoe,
    Measure,
    OpenTab,
    Pan,
    PressAction,
    PressDone,
    PressHex,
    PressIdle,
    PressPass,
    PressShown,
    ShowGoods,
    Vain,
    Zoom,
    control_id,
)
from miaui.games.kaivai.tabletop.layout import looking, rim
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT, RADIUS, HexGrid
from miaui.games.kaivai.tabletop.layout.places import island_rows, own_tabs, seat_tabs
from miaui.games.kaivai.tabletop.strip import over_rim
from miaui.games.kaivai.tabletop.tags import places as tag_places
from miaui.games.kaivai.tabletop.ui import SEA, TableFrame, bids_folded, measured, ready
from miaui.games.kaivai.tabletop.words import bids as words_bids
from miaui.games.kaivai.tabletop.words import names, tips
from miaui.games.kaivai.tabletop.words.lines import Line
from miaui.games.kaivai.tabletop.words.offers import lit_catch, spoken_catch
from miaui.games.kaivai.tabletop.words.prompts import pass_gain
from miaui.tabletop.commands import Common, Retell, Undo, UndoAll
from miaui.tabletop.grip import Drop
from miaui.tabletop.log_panel import MOMENT
from miaui.tabletop.overlays import corner_controls

_UNDO_TIPS = {UNDO: N_("Undo one step"), UNDO_ALL: N_("Undo this whole action")}
_PRESSES: dict[str, Command | Common] = {
    UNDO: Undo(),
    UNDO_ALL: UndoAll(),
    DONE: PressDone(),
    PASS: PressPass(),
}


def usable(frame: TableFrame, whole: HexGrid, notches: Notches) -> list[Control]:
    """Return everything that can be pressed or pointed at, in reading order: sea, seats, own panels, pieces,
    water within a measured reach or while canoes sail, marks of glory, hexes that lead on, actions (islands
    while they are scored), numbers and huts, undo, done and pass; then, only where `parts` has buttons,
    `buttons` and the open log. The first that leads on has `start`. `whole` is the board from afar, `notches`
    adds up turns of the wheel."""
    controls = _starting(frame, _table(frame, whole, notches))
    if not frame.status.parts.buttons:
        return controls
    controls += buttons(frame)
    return controls + log(frame) if frame.log is not None else controls


def _table(frame: TableFrame, whole: HexGrid, notches: Notches) -> list[Control]:
    """Return the controls of seats, of what stands on the sea and of the actions, in reading order; what
    leads on lies over the rest."""
    controls = [
        *_ground(frame, whole, notches),
        *_whole_sea(frame),
        *_seats(frame),
        *_own(frame),
        *_pieces(frame),
        *_waters(frame),
        *_glory(frame),
        *_hexes(frame),
        *_tags(frame),
    ]
    return [*controls, *_actions(frame), *_lower(frame)]


def _starting(frame: TableFrame, controls: list[Control]) -> list[Control]:
    """Return the controls, the first that leads on marked as that at which keys begin; unchanged where none
    does."""
    first = next((control.id for control in controls if control.id in frame.ui.choice.targets), "")
    return [replace(control, start=True) if control.id == first else control for control in controls]


def _area(name: str, label: str, rect: Rect, tip: str) -> Control:
    """Return a control that is only looked at."""
    return Control(name, label, rect, kind="area", tip=tip, sound="", focusable=False)


def _tab(name: str, words: str, rect: Rect, press: Callable[[], None], on: bool) -> Control:
    """Return a tab over a panel."""
    return Control(name, words, rect, kind="area", on_press=press, value=on, sound="page", radius=12.0)


def _vain(frame: TableFrame, command: Vain) -> Press[Command | Common] | None:
    """Return the press of a control that leads nowhere: it is answered, but for a lesson, whose guide
    answers."""
    return frame.press(command) if frame.status.parts.buttons and frame.status.parts.hand else None


def _shown(frame: TableFrame, control: Control, seat: Seat | None = None) -> Control:
    """Return the control as one that only shows how things stand; a press on it is told so."""
    return replace(control, on_press=_vain(frame, PressShown(seat)))


def _seats(frame: TableFrame) -> list[Control]:
    controls = []
    for seat, row in zip(frame.display.order, frame.layout.rows, strict=True):
        tip = tips.seat(frame, seat)
        box = Rect(row.x + 34, row.y, row.w - 34, row.h)
        row_control = Control(f"{SEAT}{seat}", frame.cast[seat].name, box, kind="area", tip=tip, sound="")
        controls.append(_shown(frame, row_control, seat))
    for goods, (rect, words) in enumerate(seat_tabs(frame.canvas, frame.layout)):
        press = frame.press(ShowGoods(bool(goods)))
        on = frame.ui.goods == bool(goods)
        controls.append(
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
    return controls


def _own(frame: TableFrame) -> list[Control]:
    """Return the panels of the seat in front, with their tabs."""
    lay, own = frame.layout, frame.layout.own
    front, display = lay.front_seat, frame.display
    if not frame.status.parts.hand:
        return []
    if display.bidding or display.scoring:
        return [_shown(frame, _area("own.purse", _("Your goods"), own.stock, tips.purse(display, front)))]
    panels = (
        ("wealth", _("Wealth"), own.wealth, tips.wealth(display, front)),
        ("reach", _("Reach"), own.reach, tips.reach(display, front)),
        ("prices", _("Prices"), own.prices, tips.prices()),
    )
    stock = _area("own.stock", _("Left to build"), own.stock, tips.stock(display, front))
    controls = [_shown(frame, stock)]
    tabs = own_tabs(frame.canvas, lay)
    for number, (name, words, rect, tip) in enumerate(panels):
        if not tabs or number == frame.ui.own_tab:
            controls.append(_shown(frame, _area(f"own.{name}", words, rect, tip)))
        if tabs:
            press = frame.press(OpenTab(number))
            on = number == frame.ui.own_tab
            controls.append(_tab(f"tab.{number}", words, tabs[number][0], press, on))
    return controls


def glory_marks(frame: TableFrame) -> list[Rect]:
    """Return the boxes of the marks of glory on the rim, in the order of seats."""
    glories = [mat.glory for mat in frame.display.position.mats]
    return rim.marks(frame.layout.grid, frame.layout.number_size, glories, over_rim(frame))


def _glory(frame: TableFrame) -> list[Control]:
    """Return the marks of glory on the rim as what is looked at."""
    controls = list[Control]()
    for seat, (mat, box) in enumerate(zip(frame.display.position.mats, glory_marks(frame), strict=True)):
        name = frame.cast[seat].name
        tip = labelled(name, tips.glory_of(mat.glory))
        controls.append(_shown(frame, _area(f"glory.{seat}", name, box, tip)))
    return controls


def _box(frame: TableFrame, hex_: Hex) -> Rect:
    x, y = frame.layout.grid.middle(hex_)
    reach = RADIUS * frame.layout.grid.size
    return Rect.around(x, y, reach * 1.5, reach * 1.72 * ASLANT)


@dataclass(frozen=True, slots=True)
class _Sea:
    """The part of the sea that is seen from nearby; it moves to show what keys go to."""

    view: Rect
    run: Callable[[Command], None]

    def reveal(self, rect: Rect) -> None:
        """Bring a box into view."""
        dx = min(0.0, self.view.right - rect.right) + max(0.0, self.view.x - rect.x)
        dy = min(0.0, self.view.bottom - rect.bottom) + max(0.0, self.view.y - rect.y)
        if dx or dy:
            self.run(Pan(dx, dy))


def _sea(frame: TableFrame) -> Scroller | None:
    return _Sea(looking.view(frame.layout), frame.table.run) if frame.ui.zoom > 1 else None


def _ground(frame: TableFrame, grid: HexGrid, notches: Notches) -> list[Control]:
    """Return the sea as the control that the wheel and the pointer move where nothing can be pressed; []
    without a hand."""
    if not frame.status.parts.hand:
        return []
    run = frame.table.run

    def turn_wheel(turn: float, x: float, y: float) -> None:
        """Bring the sea nearer or farther at a point, a step for each whole notch."""
        steps = notches.add(turn)
        if steps:
            run(Zoom(steps, x - grid.cx, y - grid.cy))

    return [
        Control(
            SEA,
            "",
            frame.canvas.bounds,
            kind="area",
            focusable=False,
            drag=_panning(frame),
            on_scroll=turn_wheel,
        )
    ]


def _panning(frame: TableFrame) -> Drag | None:
    """Return the drag of the sea while it is seen from nearby; else None."""
    return frame.table.drag(SEA, lambda drop: Pan(drop.right, drop.down)) if frame.ui.zoom > 1 else None


def _sea_folds(frame: TableFrame) -> bool:
    """True if a press on the sea folds the bids away, or shows them again."""
    return frame.display.bidding and frame.status.parts.buttons


def _whole_sea(frame: TableFrame) -> list[Control]:
    """Return the sea itself. While bids are made a click folds them away, and another one shows them again,
    but in a lesson, which speaks of them; later it leads nowhere."""
    if not frame.status.parts.hand:
        return []
    view = looking.view(frame.layout)
    below = frame.layout.seat_tabs[0].y if frame.layout.seat_tabs else frame.layout.round_sign.y
    control = _area(ALL_SEA, _("The sea"), Rect(view.x, below, view.w, view.bottom - below), "")
    press = frame.press(FoldBids()) if _sea_folds(frame) else _vain(frame, PressIdle())
    return [replace(control, on_press=press, drag=_panning(frame))]


def _pieces(frame: TableFrame) -> list[Control]:
    """Return a control for each piece that stands on the sea and leads nowhere now; canoes show how far they
    would go."""
    board = frame.display.position.board
    standing: HexSet = board.canoes
    for village in board.chart.villages:
        standing |= village
    controls, sea = [], _sea(frame)
    canoes = board.canoes | board.hut_canoes
    for hex_ in bits(standing):
        if hex_ in frame.ui.choice.spots:
            continue
        tip = tips.piece(frame.display, hex_, frame.cast)
        press = frame.press(FoldBids()) if _sea_folds(frame) else _vain(frame, PressIdle(hex_))
        chooses = any(isinstance(move, FishAt) for move in frame.ui.choice.moves)
        if canoes >> hex_ & 1 and not (frame.display.bidding or chooses):
            press = frame.press(Measure(hex_))
        controls.append(
            Control(
                f"{PIECE}{hex_}",
                _place(frame, hex_),
                _box(frame, hex_),
                kind="area",
                sound="",
                focusable=False,
                tip=tip,
                on_press=press,
                scroll=sea,
                drag=_panning(frame),
            )
        )
    return controls


def _waters(frame: TableFrame) -> list[Control]:
    """Return a control for each hex of water that is reached by the canoe that is looked at; while canoes
    sail for each hex of water, lit ones with what they yield."""
    controls, sea, board = [], _sea(frame), frame.display.position.board
    sails = any(isinstance(move, Sail) for move in frame.ui.choice.moves)
    for hex_ in bits((board.chart.water if sails else measured(frame)) & ~board.canoes):
        if hex_ not in frame.ui.choice.spots:
            tip = lit_catch(frame, hex_)
            control = _area(f"{WATER}{hex_}", _place(frame, hex_), _box(frame, hex_), tip)
            press = _vain(frame, PressIdle(hex_))
            controls.append(replace(control, on_press=press, scroll=sea, drag=_panning(frame)))
    return controls


def _hexes(frame: TableFrame) -> list[Control]:
    """Return a control for each hex that leads on. What it would bring is said elsewhere while it is pointed
    at."""
    grid, controls, sea = frame.layout.grid, [], _sea(frame)
    for hex_ in sorted(frame.ui.choice.spots, key=lambda target: grid.middle(target)[::-1]):
        tip = tips.target(frame, hex_)
        press = frame.press(PressHex(hex_))
        sails = hex_ in frame.ui.choice.canoes or hex_ == frame.ui.choice.canoe
        controls.append(
            Control(
                f"{HEX}{hex_}",
                _place(frame, hex_),
                _box(frame, hex_),
                kind="area",
                sound="",
                radius=30.0,
                tip=tip,
                about=spoken_catch(frame, hex_),
                on_press=press,
                scroll=sea,
                drag=_sailing(frame, hex_) if sails else None,
            )
        )
    return controls


def _tags(frame: TableFrame) -> list[Control]:
    """Return the tags of hexes that lead on; a press is one on the hex itself, which keys reach."""
    return [
        Control(
            f"{TAG}{hex_}",
            _place(frame, hex_),
            box,
            kind="area",
            sound="",
            radius=14.0,
            focusable=False,
            tip=tips.target(frame, hex_),
            on_press=frame.press(PressHex(hex_)),
        )
        for hex_, box in tag_places(frame)
    ]


def _sailing(frame: TableFrame, canoe: Hex) -> Drag:
    """Return the drag of a canoe to where it shall go."""
    goals = {
        f"{HEX}{move.goal}": move.goal
        for move in frame.legal
        if isinstance(move, Sail) and move.start == canoe
    }

    def land(drop: Drop) -> Command | None:
        if drop.over in goals:
            return PressHex(goals[drop.over])
        if not frame.status.parts.buttons or drop.over == f"{HEX}{canoe}":
            return None
        head, _dot, number = drop.over.partition(".")
        return PressIdle(int(number) if f"{head}." in (PIECE, WATER) else None)

    carried = frame.table.drag(f"{HEX}{canoe}", land)

    def sail(x: float, y: float) -> None:
        frame.table.run(LiftCanoe(canoe))
        carried.on_drag(x, y)

    return Drag(sail, carried.on_drop)


def _place(frame: TableFrame, hex_: Hex) -> str:
    """Return the spoken name of a hex: what stands there, and the islands that it is on or beside."""
    board: Board = frame.display.position.board
    for number, village in enumerate(board.chart.villages):
        if village >> hex_ & 1:
            where = _("{island}, {hex}").format(island=names.island(number), hex=NAMES[hex_])
            return f"{tips.standing(frame.display, hex_, frame.cast)}, {where}"
    for seat, fleet in enumerate(board.afloat):
        if fleet >> hex_ & 1:
            return _("{name}’s canoe, {hex}").format(
                name=frame.cast[seat].name, hex=names.at_sea(board, hex_)
            )
    return _("Water, {hex}").format(hex=names.at_sea(board, hex_))


def _actions(frame: TableFrame) -> list[Control]:
    controls: list[Control] = []
    if frame.display.bidding:
        return controls
    if frame.display.scoring:
        return _islands(frame)
    for action, rect in enumerate(frame.layout.actions):
        name = f"{ACTION}{action}"
        press = frame.press(PressAction(action)) if frame.trial is not None else None
        label, tip = names.action(action), tips.action(frame, action)
        controls.append(
            Control(
                name,
                label,
                rect,
                kind="area",
                tip=tip,
                sound="",
                on_press=press,
                radius=30.0,
                aloud=label if frame.status.overheard and frame.status.purist else "",
            )
        )
    words = tips.influence(frame.display)
    influence = _area("own.influence", _("Influence"), frame.layout.influence, words)
    return [*controls, _shown(frame, influence)]


def _islands(frame: TableFrame) -> list[Control]:
    """Return the islands that are scored, in a list."""
    villages, controls = frame.display.position.board.chart.villages, []
    for village, place in enumerate(island_rows(frame.layout, len(villages))):
        hex_ = first(villages[village])
        leads = hex_ in frame.ui.choice.spots
        press = frame.press(PressHex(hex_)) if leads else _vain(frame, PressIdle(hex_))
        tip, name = tips.island(frame.display, village, frame.cast), names.island(village)
        control = f"{ISLAND}{village}"
        controls.append(Control(control, name, place, kind="area", tip=tip, sound="", on_press=press))
    return controls


def _lower(frame: TableFrame) -> list[Control]:
    """Return numbers, huts and buttons along the lower edge."""
    controls = []
    for command, place in strip.tiles(frame):
        press = frame.press(command) if frame.trial is not None else None
        name, label = control_id(command), str(command.number)
        about = ""
        if isinstance(command, ChooseBid):
            position, front = frame.display.position, frame.layout.front_seat
            about = words_bids.meaning(position, front, command.number, frame.cast)
        said = _said(command)
        controls.append(
            Control(name, label, place, kind="area", sound="", on_press=press, about=about, words=said)
        )
    missing = strip.missing(frame)
    for kind, place in enumerate(frame.layout.kinds):
        name = f"{KIND}{kind}"
        if name in frame.ui.choice.targets or kind in missing:
            tip, press = missing.get(kind) or names.use(kind), frame.press(ChooseKind(kind))
            controls.append(
                Control(name, names.hut(kind), place, kind="area", tip=tip, sound="", on_press=press)
            )
    for name, words, place in strip.buttons(frame):
        undo_command = _PRESSES[name]
        icon = {UNDO: "ui/undo", UNDO_ALL: "ui/undo", DONE: "ui/check"}.get(name, "")
        if name == PASS and pass_gain(frame):
            icon = "kaivai/good/influence"
        told = name == UNDO_ALL and frame.layout.stacked  # by the sign alone
        if not told and not _has_room(frame, words, place):
            icon = ""
        ends = ready(frame) or frame.ui.choice.targets == {DONE}
        look = "primary" if name == DONE and ends else ""
        tip = tips.tell_passing(frame) if name == PASS else ""
        if name in _UNDO_TIPS:
            tip = frame.keys.tip(_(_UNDO_TIPS[name]), undo_command)
        controls.append(
            Control(name, words, place, on_press=frame.press(undo_command), icon=icon, look=look, tip=tip)
        )
    if frame.display.bidding and frame.status.parts.hand:
        words = _("Back to the bids") if bids_folded(frame) else _("Look at the sea")
        tip = frame.keys.tip(_("Folds the bids away, or shows them again"), FoldBids())
        controls.append(
            Control("bids.fold", words, frame.layout.look, on_press=frame.press(FoldBids()), tip=tip)
        )
    return controls


def _said(command: strip.Numbered) -> str:
    """Return the words for a numbered choice, e.g. "Bid 7"."""
    match command:
        case ChooseBid(number):
            return _("Bid {number}").format(number=number)
        case ChooseStake(number):
            return _("Stake {number}").format(number=number)
        case ChooseFish(number):
            return names.fish(number)
        case _:
            assert_never(command)


def _has_room(frame: TableFrame, words: str, place: Rect) -> bool:
    """Return whether a button has room for its icon beside its words."""
    beside = strip.SIGN + 2 * min(22.0, place.w / 10)
    return frame.canvas.measure(words, "button")[0] + beside <= place.w


def buttons(frame: TableFrame) -> list[Control]:
    """Return the controls at the upper edge: the log's tab, "again", pause, the moons and the round."""
    lay, words, retell = frame.layout, _("Show again"), frame.press(Retell())
    tip = frame.keys.tip(_("Show again what the others did since your last turn"), Retell())
    moons = _shown(frame, _area("moons", _("Rounds"), lay.moons, tips.rounds(frame.display)))
    tab = lay.log_button._replace(w=lay.again.x - lay.log_button.x)
    log, pause = corner_controls(frame, tab, lay.pause)
    again = Control("again", words, lay.again, kind="area", on_press=retell, tip=tip, sound="page")
    signs = [moons, replace(moons, id="round", rect=lay.round_sign)] if lay.round_sign.w else [moons]
    return [log, again, pause, *signs]


def log(frame: TableFrame) -> list[Control]:
    """Return the controls of the open log; a line that speaks of hexes is named "log.line.<place>.<hexes>"
    with its place from 0 and its set of hexes as a number. Without an open log what the frame lists."""
    panel, controls = frame.log, frame.log_controls()
    if panel is None:
        return controls
    lit = {
        f"{MOMENT}{place}": Control(
            f"{LINE}{place - 1}.{row.line.spots}", row.line.text, box, kind="area", sound="", radius=8.0
        )
        for place, (row, box) in enumerate(panel.placed(frame.canvas), 1)
        if isinstance(row.line, Line) and row.line.spots
    }
    ways = [
        replace(control, id=lit.pop(control.id).id) if control.id in lit else control for control in controls
    ]
    return [*ways, *lit.values()]
