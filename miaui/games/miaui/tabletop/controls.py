"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Drag
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, SPACES, TOP
from miaui.games.miaui.tabletop.animation.anchors import perch
from miaui.games.miaui.tabletop.animation.animation import Hop
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
from miaui.games.miaui.tabletop.layout import kiti as layout_kiti
from miaui.games.miaui.tabletop.layout import ledges
from miaui.games.miaui.tabletop.layout import log as layout_log
from miaui.games.miaui.tabletop.ui import TableFrame, forgets, raised
from miaui.games.miaui.tabletop.words import tips
from miaui.games.miaui.tabletop.words.lines import pile_seen
from miaui.games.miaui.tabletop.words.sentences import lying
from miaui.tabletop import log_panel
from miaui.tabletop.commands import NewerLog, OlderLog, Undo
from miaui.tabletop.grip import Drop
from miaui.tabletop.overlays import corner_controls

_CARDS = {hand_id(number): number for number in DIVERS}


def steady(frame: TableFrame) -> tuple[object, ...]:
    """Return a key of all that decides which controls `usable` lists, and where: it is equal for two frames
    that differ only in time."""
    status, hop = replace(frame.status, time=0.0, quiet_for=0.0), frame.animation.first(Hop)
    said = frame.hint is not None and frame.hint.speaks
    return frame.canvas.style_key, frame.layout, frame.display, hop, frame.ui, frame.legal, status, said


def usable(frame: TableFrame) -> list[Control]:
    """Return everything that can be pressed or pointed at, in reading order: hand, spaces, Kiti, seats each
    with its pile, buttons; hand and buttons only where `parts` has them. Cards that may not be played are
    disabled. While a pile is looked through, only "pile.close", which covers the window."""
    if frame.ui.browse is not None:
        close, whole = frame.press(Undo()), frame.canvas.bounds
        return [Control("pile.close", _("Close"), whole, kind="area", on_press=close, sound="card")]
    parts = frame.status.parts
    controls = [*(hand(frame) if parts.hand else []), *lagoon(frame)]
    return controls + buttons(frame) if parts.buttons else controls


def hand(frame: TableFrame) -> list[Control]:
    """Return the controls ("hand.7") of the cards of the seat in front, lowest number first, without the
    chosen one; a card that may not be played now is disabled. Their words: "Dive to 7", "Lock in 7" for the
    lifted one. [] after the end, and where the viewer is not the seat in front."""
    display, lay, lifted = frame.display, frame.layout, raised(frame)
    if display.viewer != lay.front or display.over:
        return []
    playable, controls = {move.number for move in frame.legal}, []
    for number in DIVERS:
        if number not in display.hand or number == display.chosen:
            continue
        at = lay.lifted(number) if number == lifted else lay.aside(number, lifted)
        label = _("Lock in {number}") if number == lifted else _("Dive to {number}")
        lifts = display.round == 1 and number != lifted
        controls.append(
            Control(
                hand_id(number),
                label.format(number=number),
                at.diver(),
                enabled=number in playable,
                on_press=frame.press(PressCard(number)),
                kind="area",
                sound="",
                angle=at.angle,
                drag=_diving(number, frame),
                on_refuse=frame.press(RefuseCard(number)),
                tip=_("Press to lift it, press again to lock it in") if lifts else "",
                aloud=_("A card in your hand") if frame.status.overheard else "",
            )
        )
    return controls


def _diving(number: int, frame: TableFrame) -> Drag:
    """Return the drag of a card to the water, or over a hand that is held open."""

    def drop(drop: Drop) -> Command:
        x, y = frame.table.dragged_from()
        return DropCard(number, _CARDS.get(drop.over), x + drop.right, y + drop.down)

    carried = frame.table.drag(hand_id(number), drop)

    def lift(x: float, y: float) -> None:
        frame.table.run(LiftCard(number))
        carried.on_drag(x, y)

    return Drag(lift, carried.on_drop)


def lagoon(frame: TableFrame) -> list[Control]:
    """Return controls: "space.top", "space.middle", "space.bottom", then "kiti" unless she is not on the
    table, then each seat ("seat.0") followed by its pile ("pile.0"), from the front seat on clockwise. A pile
    can be pressed only where it has cards and the viewer may look through it."""
    controls = [_space(frame, space) for space in (TOP, MIDDLE, BOTTOM)]
    controls += _kiti(frame)
    around, front = seats(len(frame.cast)), frame.layout.front
    for seat in (*around[front:], *around[:front]):
        controls += [_seat(frame, seat), _pile(frame, seat)]
    return controls


def _space(frame: TableFrame, space: int) -> Control:
    display = frame.display
    box = ledges.space_box(frame.canvas, frame.layout, space)
    return Control(
        f"{SPACE}{SPACES[space]}",
        lying(display, space, frame.ui.peek),
        box,
        kind="area",
        sound="",
        on_press=frame.press(PressSpace()),
        tip=tips.space(display, space, frame.cast),
        aloud=lying(display, space, False) if frame.status.overheard else "",
    )


def _kiti(frame: TableFrame) -> list[Control]:
    perched = perch(frame.layout, frame.animation)
    if perched is None:
        return []
    box, words = layout_kiti.box(perched[0]), tips.kiti(frame.display, frame.cast)
    press, speaks = frame.press(ToggleOrders()), frame.hint is not None and frame.hint.speaks
    return [
        Control(
            KITI,
            _("Kiti"),
            box,
            kind="area",
            on_press=press,
            tip="" if speaks else words,  # it would lie over her note
            about=words if speaks else "",
            sound="shell",
        )
    ]


def _seat(frame: TableFrame, seat: Seat) -> Control:
    module, status = frame.layout.seats[seat], frame.status
    disc, plank = module.disc.disc(), module.plank
    box = Rect(min(disc.x, plank.x), disc.y, max(disc.w, plank.w), plank.bottom - disc.y)
    purist, seal = forgets(frame), dict(status.match.seals).get(seat, "")
    tip = tips.seat(frame.display, seat, frame.cast, purist, seal, status.match.look(seat))
    name = frame.cast[seat].name
    aloud = name if status.overheard and purist else ""  # the tip tells the viewer's own divers
    return Control(f"{SEAT}{seat}", name, box, kind="area", tip=tip, aloud=aloud)


def _pile(frame: TableFrame, seat: Seat) -> Control:
    display, name = frame.display, frame.cast[seat].name
    look = display.seats[seat]
    opens = frame.press(BrowsePile(seat)) if look.pile and display.may_look(seat) else None
    label = _("{name}’s pile: {card}").format(name=name, card=pile_seen(look))
    return Control(
        f"{PILE}{seat}",
        label,
        frame.layout.seats[seat].pile.fish(),
        kind="area",
        tip=tips.pile(display, seat, frame.cast),
        sound="card",
        on_press=opens,
        aloud=label if frame.status.overheard else "",
    )


def buttons(frame: TableFrame) -> list[Control]:
    """Return the controls "log" and "pause", then "undo" at the left of it where something can be taken back;
    while the log is open also its panel, the buttons that leaf, a round at a time, and its rounds as ways to
    their moments."""
    tab, pause = frame.layout.log_button, frame.layout.pause
    undo = frame.undo_controls(pause.moved(-12 - pause.w, 0))
    return [*corner_controls(frame, tab, pause), *undo, *_pages(frame)]


def _pages(frame: TableFrame) -> list[Control]:
    """Return the unfolded log, and the buttons that leaf through it, a round at a time; [] while it is
    folded."""
    panel, canvas, run = frame.log, frame.canvas, frame.table.run
    if panel is None:
        return []
    following = panel.page + layout_log.shown(canvas, panel)
    more = following if following < len(panel.rounds) else None
    newer = frame.press(NewerLog())
    controls = log_panel.pages(canvas, panel.box, panel.page, more, newer, lambda row: run(OlderLog(row)))
    return [*controls, *frame.past_controls(layout_log.moments(canvas, panel))]
