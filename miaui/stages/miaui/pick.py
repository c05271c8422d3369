"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import BOTTOM, DIVERS, MIDDLE, SPACES, TOP
from miaui.stages.miaui import paint_kiti, tips
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.lines import SPACE_NAMES, card_name
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.show import Show
from miaui.stages.miaui.stage import Stage

#: Keys of the twelve diver cards.
KEYS = dict(zip(("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="), DIVERS, strict=True))


@dataclass(frozen=True, slots=True)
class Actions:
    """What using a control does."""

    dive: Callable[[int], None]
    kiti: Callable[[], None]
    pile: Callable[[int], None]
    space: Callable[[int], None]
    log: Callable[[], None]
    turn: Callable[[int], None]
    pause: Callable[[], None]


def controls(
    canvas: Canvas, lay: Layout, show: Show, look: Look, who: tuple[Person, ...], do: Actions
) -> list[Control]:
    """All controls in reading order: hand, lagoon, Kiti, seats, piles, log, pause."""
    found = [
        *_spaces(lay, show, look, who, do),
        *_kiti(lay, show, who, do),
        *_seats(lay, show, look, who, do),
    ]
    found += _frame(lay, look, do)
    return [*_hand(lay, show, look, do), *found]


def _hand(lay: Layout, show: Show, look: Look, do: Actions) -> list[Control]:
    stage = show.stage
    if stage.viewer != lay.front or stage.over:
        return []
    playing = stage.chosen is None and look.playing
    up = look.raised
    found = []
    for number in DIVERS:
        if number not in stage.hand or number == stage.chosen:
            continue
        at = lay.lifted(number) if number == up else lay.aside(number, up)
        label = _("Lock in {number}") if number == up else _("Dive to {number}")
        found.append(
            Control(
                f"hand.{number}",
                label.format(number=number),
                at.diver(),
                enabled=playing,
                on_press=partial(do.dive, number),
                kind="area",
                sound="",
                angle=at.angle,
                tip=_("Click to lift it, click again to lock it in") if stage.round == 1 else "",
                aloud=_("A card in your hand") if look.shared else "",
            )
        )
    return found


def _spaces(lay: Layout, show: Show, look: Look, who: tuple[Person, ...], do: Actions) -> list[Control]:
    stage, found = show.stage, []
    for space in (TOP, MIDDLE, BOTTOM):
        label = _lying(stage, space, look.peek)
        found.append(
            Control(
                f"space.{SPACES[space]}",
                label,
                lay.space(space),
                kind="area",
                sound="",
                on_press=partial(do.space, space),
                tip=tips.space(stage, space, who),
                aloud=_lying(stage, space, False) if look.shared else "",
            )
        )
    return found


def _lying(stage: Stage, space: int, peek: bool) -> str:
    """A space and what lies there; facedown cards have a name only while they are peeked at."""
    cards = [
        card_name(seen.card if seen.facedown_for is None or peek else None) for seen in stage.lagoon[space]
    ]
    return f"{_(SPACE_NAMES[space])}: {', '.join(cards) or _('nothing')}"


def _kiti(lay: Layout, show: Show, who: tuple[Person, ...], do: Actions) -> list[Control]:
    found = paint_kiti.perch(lay, show)
    if found is None:
        return []
    box = paint_kiti.box(found[0])
    label = _("Kiti")
    return [
        Control(
            "kiti", label, box, kind="area", on_press=do.kiti, tip=tips.kiti(show.stage, who), sound="shell"
        )
    ]


def _seats(lay: Layout, show: Show, look: Look, who: tuple[Person, ...], do: Actions) -> list[Control]:
    found: list[Control] = []
    count = len(lay.seats)
    for seat in [(lay.front + i) % count for i in range(count)]:
        module, stage = lay.seats[seat], show.stage
        disc, plank = module.disc.disc(), module.plank
        box = Rect(min(disc.x, plank.x), disc.y, max(disc.w, plank.w), plank.bottom - disc.y)
        tip = tips.seat(stage, seat, who, look.purist, dict(look.seals).get(seat, ""))
        found.append(Control(f"seat.{seat}", who[seat].name, box, kind="area", tip=tip))
        look_through = stage.may_look(seat) and bool(stage.seats[seat].pile)
        top = card_name(stage.seats[seat].top) if stage.seats[seat].pile else _("empty")
        found.append(
            Control(
                f"pile.{seat}",
                _("{name}’s pile: {card}").format(name=who[seat].name, card=top),
                module.pile.fish(),
                kind="area",
                tip=tips.pile(stage, seat, who),
                sound="card",
                on_press=partial(do.pile, seat) if look_through else None,
            )
        )
    return found


def _frame(lay: Layout, look: Look, do: Actions) -> list[Control]:
    """Log and pause, and the log's pages while it is open."""
    log = lay.log_button
    shown = Rect(max(0.0, log.x), log.y, log.w + min(0.0, log.x), log.h)
    found = [
        Control(
            "log",
            _("Log"),
            shown,
            kind="area",
            on_press=do.log,
            tip="" if look.log_open else _("What happened so far (L)"),
            sound="page",
        ),
        Control(
            "pause",
            _("Pause"),
            lay.pause,
            kind="area",
            on_press=do.pause,
            tip=_("Pause (Escape)"),
            radius=42.0,
        ),
    ]
    if look.log_open:
        low = lay.log.bottom - 88
        found.append(Control("log.panel", _("What happened"), lay.log, kind="area", focusable=False))
        for key, word, x, step, more in (
            ("log.newer", _("Newer"), lay.log.x + 50, -1, look.log_page > 0),
            ("log.older", _("Older"), lay.log.right - 220, 1, look.log_more),
        ):
            found.append(
                Control(
                    key,
                    word,
                    Rect(x, low, 170, 48),
                    enabled=more,
                    look="small",
                    on_press=partial(do.turn, step),
                )
            )
    return found
