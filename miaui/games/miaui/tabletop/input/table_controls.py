"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from functools import partial

from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, SPACES, TOP
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.input.actions import KEYS
from miaui.games.miaui.tabletop.input.table_input import HAND, SPACE, TableInput
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.words import tips
from miaui.games.miaui.tabletop.words.lines import card_name
from miaui.games.miaui.tabletop.words.sentences import lying


def hand(frame: Frame, do: TableInput) -> list[Control]:
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
        found.append(
            Control(
                f"{HAND}{number}", label.format(number=number), at.diver(), enabled=number in ui.playable,
                on_press=partial(do.cards.lift, number), kind="area", sound="", angle=at.angle,
                drag=do.drag(number), on_refuse=partial(do.cards.refuse, number),
                tip=_("Press to lift it, press again to lock it in") if stage.round == 1 else "",
                aloud=_("A card in your hand") if ui.shared else "",
            )
        )  # fmt: skip
    return found


def table(frame: Frame, do: TableInput) -> list[Control]:
    """Return the lagoon, Kiti, seats and piles, in reading order."""
    found = [_space(frame, do, space) for space in (TOP, MIDDLE, BOTTOM)]
    found += _kiti(frame, do)
    around, front = seats(len(frame.cast)), frame.layout.front
    for seat in (*around[front:], *around[:front]):
        found += [_seat(frame, seat), _pile(frame, do, seat)]
    return found


def _space(frame: Frame, do: TableInput, space: int) -> Control:
    stage, ui = frame.stage, frame.ui
    return Control(
        f"{SPACE}{SPACES[space]}", lying(stage, space, ui.peek), frame.layout.space(space), kind="area",
        sound="", on_press=do.press_space, tip=tips.space(stage, space, frame.cast),
        aloud=lying(stage, space, False) if ui.shared else "",
    )  # fmt: skip


def _kiti(frame: Frame, do: TableInput) -> list[Control]:
    found = paint_kiti.perch(frame.layout, frame.animation)
    if found is None:
        return []
    box, tip = paint_kiti.box(found[0]), tips.kiti(frame.stage, frame.cast)
    return [
        Control("kiti", _("Kiti"), box, kind="area", on_press=do.ui.toggle_orders, tip=tip, sound="shell")
    ]


def _seat(frame: Frame, seat: Seat) -> Control:
    module, ui = frame.layout.seats[seat], frame.ui
    disc, plank = module.disc.disc(), module.plank
    box = Rect(min(disc.x, plank.x), disc.y, max(disc.w, plank.w), plank.bottom - disc.y)
    tip = tips.seat(frame.stage, seat, frame.cast, ui.purist, dict(ui.seals).get(seat, ""))
    return Control(f"seat.{seat}", frame.cast[seat].name, box, kind="area", tip=tip)


def _pile(frame: Frame, do: TableInput, seat: Seat) -> Control:
    stage, name = frame.stage, frame.cast[seat].name
    pile = stage.seats[seat].pile
    top = card_name(stage.seats[seat].top) if pile else _("empty")
    return Control(
        f"pile.{seat}", _("{name}’s pile: {card}").format(name=name, card=top),
        frame.layout.seats[seat].pile.fish(), kind="area", tip=tips.pile(stage, seat, frame.cast),
        sound="card", on_press=partial(do.ui.browse, seat) if pile and stage.may_look(seat) else None,
    )  # fmt: skip


def buttons(frame: Frame, do: TableInput) -> list[Control]:
    """Log and pause, and the log's pages while it is open."""
    lay, ui = frame.layout, frame.ui
    log = lay.log_button
    shown = Rect(max(0.0, log.x), log.y, log.w + min(0.0, log.x), log.h)
    tip = "" if ui.log_open else KEYS.tip(_("What happened so far"), "log")
    found = [
        Control(
            "log",
            _("Log"),
            shown,
            kind="area",
            on_press=do.ui.toggle_log,
            tip=tip,
            sound="page",
            anytime=True,
        ),
        Control(
            "pause",
            _("Pause"),
            lay.pause,
            kind="area",
            on_press=do.pause,
            tip=KEYS.tip(_("Pause"), "pause"),
            radius=42.0,
            anytime=True,
        ),
    ]
    if not ui.log_open:
        return found
    low = lay.log.bottom - 88
    newer, older = Rect(lay.log.x + 50, low, 170, 48), Rect(lay.log.right - 220, low, 170, 48)
    return [
        *found,
        Control("log.panel", _("What happened"), lay.log, kind="area", focusable=False),
        Control(
            "log.newer", _("Newer"), newer, enabled=ui.log_page > 0, look="small",
            on_press=partial(do.ui.turn_log, ui.log_page - 1), anytime=True,
        ),
        Control(
            "log.older", _("Older"), older, enabled=ui.log_next is not None, look="small",
            on_press=partial(do.ui.turn_log, ui.log_next or 0), anytime=True,
        ),
    ]  # fmt: skip
