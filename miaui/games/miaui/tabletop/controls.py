"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Drag
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, SPACES, TOP
from miaui.games.miaui.tabletop.commands import (
    KITI,
    PILE,
    SEAT,
    SPACE,
    BrowsePile,
    Command,
    DropCard,
    LiftCard,
    PressCard,
    PressSpace,
    RefuseCard,
    ToggleOrders,
    hand_id,
)
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.paint import lagoon as paint_lagoon
from miaui.games.miaui.tabletop.paint import log as paint_log
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words import tips
from miaui.games.miaui.tabletop.words.lines import pile_seen
from miaui.games.miaui.tabletop.words.sentences import lying
from miaui.tabletop import log_panel
from miaui.tabletop.commands import NewerLog, OlderLog, OpenPage, ToggleLog, Undo
from miaui.tabletop.spec import Drop

_CARDS = {hand_id(number): number for number in DIVERS}


def usable(frame: Frame, table: TableFrame) -> list[Control]:
    """Return everything that can be used, in reading order."""
    if frame.ui.browse is not None:
        close, whole = table.press(Undo()), frame.canvas.bounds
        return [Control("pile.close", _("Close"), whole, kind="area", on_press=close, sound="card")]
    parts = table.status.parts
    found = [*(hand(frame, table) if parts.hand else []), *lagoon(frame, table)]
    return found + buttons(frame, table) if parts.buttons else found


def hand(frame: Frame, table: TableFrame) -> list[Control]:
    """Return the cards in the hand of the seat in front, if they may be seen."""
    stage, lay, ui = frame.stage, frame.layout, frame.ui
    if stage.viewer != lay.front or stage.over:
        return []
    raised = ui.raised
    found = []
    for number in DIVERS:
        if number not in stage.hand or number == stage.chosen:
            continue
        at = lay.lifted(number) if number == raised else lay.aside(number, raised)
        label = _("Lock in {number}") if number == raised else _("Dive to {number}")
        lifts = stage.round == 1 and number != raised
        found.append(
            Control(
                hand_id(number), label.format(number=number), at.diver(), enabled=number in ui.playable,
                on_press=table.press(PressCard(number)), kind="area", sound="", angle=at.angle,
                drag=_diving(number, table), on_refuse=table.press(RefuseCard(number)),
                tip=_("Press to lift it, press again to lock it in") if lifts else "",
                aloud=_("A card in your hand") if ui.overheard else "",
            )
        )  # fmt: skip
    return found


def _diving(number: int, table: TableFrame) -> Drag:
    """The dragging of a card to the water, or over a hand that is held open."""

    def drop(drop: Drop) -> Command:
        x, y = table.table.dragged_from()
        return DropCard(number, _CARDS.get(drop.over), x + drop.right, y + drop.down)

    carried = table.drag(hand_id(number), drop)

    def lift(x: float, y: float) -> None:
        table.table.run(LiftCard(number))
        carried.on_drag(x, y)

    return Drag(lift, carried.on_drop)


def lagoon(frame: Frame, table: TableFrame) -> list[Control]:
    """Return the lagoon, Kiti, seats and piles, in reading order."""
    found = [_space(frame, table, space) for space in (TOP, MIDDLE, BOTTOM)]
    found += _kiti(frame, table)
    around, front = seats(len(frame.cast)), frame.layout.front
    for seat in (*around[front:], *around[:front]):
        found += [_seat(frame, seat), _pile(frame, table, seat)]
    return found


def _space(frame: Frame, table: TableFrame, space: int) -> Control:
    stage, ui = frame.stage, frame.ui
    box = paint_lagoon.space_box(frame.canvas, frame.layout, space)
    return Control(
        f"{SPACE}{SPACES[space]}", lying(stage, space, ui.peek), box, kind="area",
        sound="", on_press=table.press(PressSpace()), tip=tips.space(stage, space, frame.cast),
        aloud=lying(stage, space, False) if ui.overheard else "",
    )  # fmt: skip


def _kiti(frame: Frame, table: TableFrame) -> list[Control]:
    found = paint_kiti.perch(frame.layout, frame.animation)
    if found is None:
        return []
    box, tip, press = (
        paint_kiti.box(found[0]),
        tips.kiti(frame.stage, frame.cast),
        table.press(ToggleOrders()),
    )
    return [Control(KITI, _("Kiti"), box, kind="area", on_press=press, tip=tip, sound="shell")]


def _seat(frame: Frame, seat: Seat) -> Control:
    module, ui = frame.layout.seats[seat], frame.ui
    disc, plank = module.disc.disc(), module.plank
    box = Rect(min(disc.x, plank.x), disc.y, max(disc.w, plank.w), plank.bottom - disc.y)
    tip = tips.seat(frame.stage, seat, frame.cast, ui.purist, dict(ui.seals).get(seat, ""))
    name = frame.cast[seat].name
    aloud = name if ui.overheard and ui.purist else ""  # the tip tells the viewer's own divers
    return Control(f"{SEAT}{seat}", name, box, kind="area", tip=tip, aloud=aloud)


def _pile(frame: Frame, table: TableFrame, seat: Seat) -> Control:
    stage, name = frame.stage, frame.cast[seat].name
    look = stage.seats[seat]
    return Control(
        f"{PILE}{seat}", _("{name}’s pile: {card}").format(name=name, card=pile_seen(look)),
        frame.layout.seats[seat].pile.fish(), kind="area", tip=tips.pile(stage, seat, frame.cast),
        sound="card", on_press=table.press(BrowsePile(seat)) if look.pile and stage.may_look(seat) else None,
    )  # fmt: skip


def buttons(frame: Frame, table: TableFrame) -> list[Control]:
    """Return log, pause and undo, and the log's pages while it is open."""
    lay, press, keys = frame.layout, table.press, table.keys
    log = lay.log_button
    shown = Rect(max(0.0, log.x), log.y, log.w + min(0.0, log.x), log.h)
    tip = "" if frame.ui.log_open else keys.tip(_("What happened so far"), ToggleLog())
    pause = OpenPage("pause")
    found = [
        Control(
            "log", _("Log"), shown, kind="area", on_press=press(ToggleLog()), tip=tip, sound="page",
            anytime=True,
        ),
        Control(
            "pause", _("Pause"), lay.pause, kind="area", on_press=press(pause),
            tip=keys.tip(_("Pause"), pause), radius=42.0, anytime=True,
        ),
    ]  # fmt: skip
    undo = lay.pause.moved(-12 - lay.pause.w, 0)
    return found + table.undo_controls(undo) + _pages(frame, table)


def _pages(frame: Frame, table: TableFrame) -> list[Control]:
    """The unfolded log, and the buttons that leaf through it, a round at a time."""
    panel, run = table.log, table.table.run
    if panel is None:
        return []
    following = panel.page + paint_log.shown(frame.canvas, frame.layout, panel.rounds, panel.page)
    more = following if following < len(panel.rounds) else None
    newer = table.press(NewerLog())
    found = log_panel.pages(frame.canvas, panel.box, panel.page, more, newer, lambda row: run(OlderLog(row)))
    return [*found, *table.past_controls(paint_log.moments(frame, panel.rounds, panel.page))]
