"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, labelled, ngettext, number
from miaui.engine.input.controls import Control, Drag
from miaui.games.salt.public.cards import PILES
from miaui.games.salt.public.variants import target
from miaui.games.salt.tabletop import betting
from miaui.games.salt.tabletop.commands import (
    BACK,
    DECK,
    END,
    HAND,
    LAID,
    LAST,
    LOOKED,
    NEXT,
    OFFER,
    PILE,
    POINTS,
    SEAT,
    SLOT,
    STOP,
    TOWEL,
    BrowseLaid,
    Bury,
    Command,
    EndTurn,
    LayOffer,
    LayOnTowel,
    LiftOffer,
    MakeCall,
    PressCall,
    PressCard,
    PressLooked,
    PressPile,
    Steal,
    TakeDeck,
    ToggleSeen,
)
from miaui.games.salt.tabletop.layout import looking
from miaui.games.salt.tabletop.layout.calls import answers, call_boxes
from miaui.games.salt.tabletop.own_hand import OwnHand, own_hand
from miaui.games.salt.tabletop.ui import TableFrame, conceals, ends_alone
from miaui.games.salt.tabletop.words import tips
from miaui.games.salt.tabletop.words.cards import card_name, card_names, card_title
from miaui.games.salt.tabletop.words.tags import totals
from miaui.games.salt.tabletop.words.tips import Holder, pairs_title
from miaui.tabletop.commands import GoOn, Undo
from miaui.tabletop.grip import Drop
from miaui.tabletop.overlays import corner_controls

ROUND = 72.0
"""Width of a round button that the engine draws, which is as large as those that are painted here."""
_GAP, _OVER = 30.0, 3.0
"""Widest gap between cards of the hand that belongs to both; reach of each over its half of it (units)."""
AWAY = 90.0
"""Units that a card is dragged up or down before it leaves its place for good."""


def holder(frame: TableFrame) -> Holder | None:
    """Return hand and laid pairs of the seat in front, whose points tips speak of; None if the viewer is
    another seat or the public, or while the hand is concealed."""
    display, front = frame.display, frame.layout.front_seat
    if display.viewer != front or conceals(frame.status):
        return None
    return Holder(display.hand, display.seats[front].laid)


def usable(frame: TableFrame) -> list[Control]:
    """Return all controls: `table`, then as far as `status.parts` has hand and calls `points`, `calls`,
    "back", `hand`, `offers` and `looked`, then the way on and `buttons`; cards that cannot be chosen are
    disabled. The control at which keys begin has `start`. While laid pairs or seen cards are looked at, or a
    call is to be confirmed, only "laid.close", only "seen.close", or only the two answers."""
    ui, parts = frame.ui, frame.status.parts
    if ui.browse is not None:
        close = frame.press(Undo())
        whole = frame.canvas.bounds
        return [Control("laid.close", _("Close"), whole, kind="area", on_press=close, sound="card")]
    if ui.aids_open:
        return aids(frame)
    if ui.choice.calling:
        return bet(frame)
    controls = table(frame)
    if parts.hand:
        controls += points(frame) + calls(frame) + _back(frame) if parts.calls else []
        controls += hand(frame) + offers(frame) + looked(frame)
    controls = _starting(frame, controls) + way_on(frame)
    return controls + buttons(frame) if parts.buttons else controls


def table(frame: TableFrame) -> list[Control]:
    """Return the other seats clockwise, each followed by the pairs it has laid, if any; "towel" if chosen
    cards can be laid there, else the own laid pairs, if any, and "slot" where a press on the place for a
    pair chooses or lays one; left pile, deck, right pile; the castle; the own
    seat. What cannot be pressed now is there with `on_press` None, to be pointed at."""
    front, *others = frame.layout.clockwise
    controls = []
    for seat in others:
        controls += [_seat(frame, seat), *_laid(frame, seat)]
    return [*controls, *_towel(frame), *_middle(frame), _castle(frame), _seat(frame, front)]


def _starting(frame: TableFrame, controls: list[Control]) -> list[Control]:
    """Return the controls, one marked as that at which keys begin: of those that lead on a looked-at card,
    else a card, the deck, a pile, a seat, End."""
    targets = [control.id for control in controls if control.id in frame.ui.choice.targets]
    wanted = (LOOKED, HAND, DECK, PILE, SEAT, END)
    first = next((name for head in wanted for name in targets if name.startswith(head)), "")
    return [replace(control, start=True) if control.id == first else control for control in controls]


def _seat(frame: TableFrame, seat: Seat) -> Control:
    member, look, name = frame.cast[seat], frame.display.seats[seat], f"{SEAT}{seat}"
    known = frame.ui.known
    held = () if known is None or seat == frame.display.viewer else known.hands[seat]
    robbed = frame.press(Steal(seat)) if name in frame.ui.choice.targets else None
    label = _("Steal from {name}").format(name=member.name) if robbed else member.name
    points, tip = frame.display.points(seat), ""
    if look.shown is not None and points is not None:
        tip = tips.open_hand(member, look.shown, points)
    openly = label if robbed else tips.seat(member, look.count, look.locked)
    return Control(
        name,
        label,
        frame.layout.seats[seat].box.common(frame.canvas.bounds),
        kind="area",
        on_press=robbed,
        sound="",
        tip=tips.seat(member, look.count, look.locked, held) if look.locked or held else tip,
        radius=40.0,
        aloud=openly if frame.status.overheard else "",
    )


def _laid(frame: TableFrame, seat: Seat) -> list[Control]:
    """Return the control with which to look at the cards that another seat has laid, in a
    list; [] for none."""
    look = frame.display.seats[seat]
    if not look.laid:
        return []
    return [
        Control(
            f"{LAID}{seat}",
            pairs_title(frame.cast[seat]),
            _lane(frame, seat),
            kind="area",
            sound="card",
            tip=tips.laid(look.laid),
            on_press=frame.press(BrowseLaid(seat)),
        )
    ]


def _lane(frame: TableFrame, seat: Seat) -> Rect:
    """Return the box of all cards that a seat has laid."""
    lay, look = frame.layout, frame.display.seats[seat]
    sizes = tuple(len(cards) for cards in look.laid)
    boxes = [
        lay.seats[seat].laid_spot(duo, index, sizes).box
        for duo, count in enumerate(sizes)
        for index in range(count)
    ]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _towel(frame: TableFrame) -> list[Control]:
    front = frame.layout.front_seat
    if TOWEL in frame.ui.choice.targets:
        press, words = frame.press(LayOnTowel()), _("Lay the pair here")
        return [Control(TOWEL, words, frame.layout.towel, kind="area", on_press=press, sound="")]
    look, controls = frame.display.seats[front], []
    if look.laid:
        label = _("{name}’s pairs").format(name=frame.cast[front].name)
        tip, press = tips.laid(look.laid), frame.press(BrowseLaid(front))
        towel = frame.layout.towel
        controls.append(
            Control(f"{LAID}{front}", label, towel, kind="area", sound="card", tip=tip, on_press=press)
        )
    slot = frame.layout.seats[front].next_slot(tuple([len(cards) for cards in look.laid]))
    if slot is not None and frame.ui.choice.lifts:
        press = frame.press(LiftOffer())
        controls.append(Control(SLOT, _("Lay a pair"), slot, kind="area", on_press=press, sound=""))
    return controls


def _middle(frame: TableFrame) -> list[Control]:
    lay, display, targets = frame.layout, frame.display, frame.ui.choice.targets
    extra, who = display.variants.extra_salt, holder(frame)
    covered = display.looking is not None and display.phase != "keep"  # a pile lies open over them
    lays, searches = frame.ui.choice.kept is not None, bool(frame.ui.choice.aims)
    piles = []
    for pile in PILES:
        name, lying = f"{PILE}{pile}", display.piles[pile]
        label = _("Left pile: {card}") if pile == 0 else _("Right pile: {card}")
        label = label.format(card=_("empty") if lying.top is None else card_name(lying.top))
        press = frame.press(PressPile(pile)) if name in targets else None
        taker = None if lays or searches else who
        tip = "" if covered else tips.pile(lying, taker, frame.ui.known, extra, not (lays or searches))
        drag = _taken(frame, name, PressPile(pile))
        piles.append(
            Control(
                name,
                label,
                lay.piles[pile].box,
                kind="area",
                on_press=press,
                sound="",
                tip=tip,
                drag=drag,
                aloud=label if frame.status.overheard else "",
            )
        )
    press = frame.press(TakeDeck()) if DECK in targets else None
    locked = who is not None and display.seats[lay.front_seat].locked
    tip = "" if covered else tips.deck(display.deck, locked)
    drag = _taken(frame, DECK, TakeDeck())
    deck = Control(DECK, _("Deck"), lay.deck.box, kind="area", on_press=press, sound="", tip=tip, drag=drag)
    return [piles[0], deck, piles[1]]


def at_piles(frame: TableFrame, controls: list[Control]) -> list[Control]:
    """Return the controls, in which "pile.0" and "pile.1" have the boxes of the piles in the layout; the list
    itself if they have them already."""
    boxes = {f"{PILE}{pile}": frame.layout.piles[pile].box for pile in PILES}
    if all(boxes.get(control.id, control.rect) == control.rect for control in controls):
        return controls
    return [
        replace(control, rect=boxes[control.id]) if control.id in boxes else control for control in controls
    ]


def _taken(frame: TableFrame, name: str, command: Command) -> Drag | None:
    """Return the drag of the top card of a pile or of the deck: onto the own hand, or towards it, it is
    taken; None where it cannot be."""
    if name not in frame.ui.choice.targets or frame.display.phase != "take":
        return None

    def drop(drop: Drop) -> Command | None:
        return command if drop.over.startswith(HAND) or drop.down > AWAY else None

    return frame.table.drag(name, drop)


def _castle(frame: TableFrame) -> Control:
    display, count = frame.display, len(frame.cast)
    scored = () if display.outcome is None else display.outcome.scored
    tip = tips.castle(display.totals, target(display.variants, count), frame.cast, scored)
    castle = frame.layout.castle
    place = castle._replace(y=castle.y - 42, h=castle.h + 64)  # with the goal above, and names below
    return Control("castle", _("Points so far"), place, kind="area", tip=tip)


def looked(frame: TableFrame) -> list[Control]:
    """Return the cards that the viewer looks at, "looked.INDEX", from left to right, disabled if they cannot
    be chosen; [] for none."""
    lay, display, who, controls = frame.layout, frame.display, holder(frame), []
    extra, cards = display.variants.extra_salt, display.looking or ()
    for index in display.from_left:
        card, name = cards[index], f"{LOOKED}{index}"
        controls.append(
            Control(
                name,
                card_title(card),
                looking.card_place(lay, display, index).box,
                kind="area",
                enabled=name in frame.ui.choice.targets,
                sound="",
                on_press=frame.press(PressLooked(index)),
                drag=_carried(frame, index, name),
                tip=tips.other_card(card, who, frame.ui.known, extra),
                aloud=_("A card") if frame.status.overheard else "",
            )
        )
    return controls


def _carried(frame: TableFrame, index: int, name: str) -> Drag | None:
    """Return the drag of one of the cards that are looked at: on a pile the other is kept, downwards it is
    kept; None where it cannot be pressed."""
    choice = frame.ui.choice
    if name not in choice.targets:
        return None

    def drop(drop: Drop) -> Command | None:
        if drop.over.startswith(PILE):
            return next((Bury(index, pile) for pile in PILES if drop.over == f"{PILE}{pile}"), None)
        return PressLooked(index) if drop.down > AWAY and choice.kept != index else None

    return frame.table.drag(name, drop)


def _laid_out(frame: TableFrame, index: int, name: str) -> Drag | None:
    """Return the drag of a card of the hand: upwards, or onto the towel, it is chosen; None where it cannot
    be."""
    choice = frame.ui.choice
    if name not in choice.targets:
        return None

    def drop(drop: Drop) -> Command | None:
        leaves = drop.over in (TOWEL, SLOT) or -drop.down > AWAY
        return PressCard(index) if leaves and index not in choice.selected else None

    return frame.table.drag(name, drop)


def hand(frame: TableFrame) -> list[Control]:
    """Return the cards of the seat in front, "hand.0" and on, from left to right, disabled if they cannot be
    chosen now; while the hand is concealed each is named "A card in your hand" and has no tip. [] where the
    viewer is another, and after the end of the game."""
    display, lay, ui = frame.display, frame.layout, frame.ui
    who = holder(frame)
    if display.viewer != lay.front_seat or display.over is not None:
        return []
    held, own = display.held(lay.front_seat) or (), frame.once(own_hand)
    controls = []
    for index, card in enumerate(held):
        name, at, rest = f"{HAND}{index}", own.card_place(index), own.lying(index)
        box = Rect(rest.box.x, at.box.y, rest.box.w, rest.box.bottom - at.box.y)
        left, right = (
            _seam(own, index, other) if 0 <= other < len(held) else 0.0 for other in (index - 1, index + 1)
        )
        box = box._replace(x=box.x - left, w=box.w + left + right)
        tip = ""
        if who is not None:
            nothing = ui.choice.lapses_of(card)
            tip = tips.own_card(card, who, ui.known, display.variants.extra_salt, nothing)
        label = card_title(card) if who is not None else _("A card in your hand")
        controls.append(
            Control(
                name,
                label,
                box,
                kind="area",
                enabled=name in ui.choice.targets,
                sound="",
                tip=tip,
                on_press=frame.press(PressCard(index)),
                drag=_laid_out(frame, index, name),
                angle=at.angle,
                aloud=_("A card in your hand") if frame.status.overheard else "",
            )
        )
    return controls


def _seam(own: OwnHand, index: int, other: int) -> float:
    """Return the width by which the control of a card reaches over its edge towards a card beside it: half of
    the gap between them, and a little more where there is one, for cards are turned."""
    gap = abs(own.lying(other).x - own.lying(index).x) - own.place.card
    return gap / 2 + _OVER if 0 < gap < _GAP else 0.0


def offers(frame: TableFrame) -> list[Control]:
    """Return a control on each tag that offers a pair over the hand, from left to right, such as
    "offer.CRdb+CRbk"; [] for none, and where the viewer is not in front."""
    if frame.display.viewer != frame.layout.front_seat:
        return []
    return [
        Control(
            f"{OFFER}{'+'.join(tag.offer.cards)}",
            labelled(tag.offer.words, card_names(tag.offer.cards)),
            tag.rect,
            kind="area",
            on_press=frame.press(LayOffer(tag.offer.cards)),
            sound="",
            radius=8.0,
            aloud=tag.offer.words if frame.status.overheard else "",
        )
        for tag in frame.once(own_hand).tags(frame.canvas)
        if tag.offer is not None
    ]


def points(frame: TableFrame) -> list[Control]:
    """Return [the own points, to be pointed at, with what the colour bonus is]; [] without cards, where the
    hand is concealed, and where the viewer is not in front. Where others hear what is said it is there
    whatever the hand holds, and says nothing of it aloud."""
    who, overheard = holder(frame), frame.status.overheard
    now = None if who is None or frame.display.over is not None else totals(who.hand, who.table)
    if now is None or (now.colour is None and not overheard):
        return []
    title = ngettext("{points} point this round", "{points} points this round", now.points)
    label, aloud = title.format(points=number(now.points)), _("Your points this round") if overheard else ""
    place, tip = frame.layout.panel, tips.bonus(now)
    return [Control(POINTS, label, place, kind="area", tip=tip, radius=12.0, aloud=aloud)]


def calls(frame: TableFrame) -> list[Control]:
    """Return Stop ("stop"), Last Chance ("last") and End ("end"). The calls are there, disabled, also while
    they cannot be made, but not after Last Chance was called; End only while it can be pressed. [] after the
    end of a deal and where the viewer is not in front."""
    lay, ui, who = frame.layout, frame.ui, holder(frame)
    if frame.display.viewer != lay.front_seat or frame.display.outcome is not None:
        return []
    stop, last = call_boxes(frame.canvas, lay.stop, lay.last)
    names: dict[str, tuple[Rect, str]] = {
        STOP: (stop, _("Stop")),
        LAST: (last, _("Last Chance")),
        END: (lay.end, _("End: nobody scores") if frame.display.ends_scoreless else _("End your turn")),
    }
    tips_of = {STOP: "", LAST: "", END: ""}
    commands: dict[str, Command] = {STOP: PressCall(False), LAST: PressCall(True), END: EndTurn()}
    if who is not None:
        tips_of = {STOP: tips.stop(who), LAST: tips.last_chance(who), END: ""}
    wanted = [
        name for name in names if name in ui.choice.targets or (name != END and frame.display.caller is None)
    ]
    return [
        Control(
            name,
            names[name][1],
            names[name][0],
            kind="area",
            enabled=name in ui.choice.targets,
            sound="",
            on_press=frame.press(commands[name]),
            tip=tips_of[name],
            radius=12.0,
            aloud=names[name][1] if frame.status.overheard else "",
            look="primary" if name == END and ends_alone(frame) else "",
        )
        for name in wanted
    ]


def _back(frame: TableFrame) -> list[Control]:
    """Return the control that puts back what is chosen; [] while nothing is."""
    if not frame.ui.choice.begun or frame.display.viewer != frame.layout.front_seat:
        return []
    press = frame.press(Undo())
    return [Control(BACK, _("Put back"), frame.layout.end, kind="area", on_press=press, sound="")]


def bet(frame: TableFrame) -> list[Control]:
    """Return the two answers to the call that waits: "call.yes" (Enter), named "Call Stop", "Call Last
    Chance" or "End the round", and "call.no" (Escape), "Not yet". KeyError if none waits."""
    yes, no = answers(frame.layout.bet)
    words = {STOP: _("Call Stop"), LAST: _("Call Last Chance"), END: _("End the round")}
    label = words[frame.ui.choice.calling]
    return [
        Control("call.yes", label, yes, on_press=frame.press(MakeCall()), look="primary", hotkey="return"),
        Control("call.no", _("Not yet"), no, on_press=frame.press(Undo()), hotkey="escape"),
    ]


def way_on(frame: TableFrame) -> list[Control]:
    """Return [the plank "next" by which it goes on, at which keys begin]; [] while there are no words for it
    (`betting.way_on`)."""
    words = betting.way_on(frame)
    if not words:
        return []
    return [
        Control(
            NEXT,
            words,
            frame.layout.end,
            kind="area",
            on_press=frame.press(GoOn()),
            sound="",
            start=True,
            radius=12.0,
        )
    ]


def aids(frame: TableFrame) -> list[Control]:
    """Return one control alone, "seen.close", as large as the window, which closes the sheet of seen
    cards."""
    close, whole = frame.press(Undo()), frame.canvas.bounds
    return [Control("seen.close", _("Close"), whole, kind="area", on_press=close, sound="page")]


def buttons(frame: TableFrame) -> list[Control]:
    """Return in this order the log's tab, the button of seen cards where that aid is on, pause, undo where
    something can be taken back, and the controls of the log if it is open."""
    lay = frame.layout
    controls = list(corner_controls(frame, lay.log_button, lay.pause))
    if frame.ui.known is not None:
        box, tip = lay.seen_button, frame.keys.tip(_("Seen cards"), ToggleSeen())
        seen = Control(
            "seen", _("Seen cards"), box, kind="area", on_press=frame.press(ToggleSeen()), tip=tip,
            radius=42.0, sound="page",
        )  # fmt: skip
        controls.insert(1, seen)
    controls += frame.undo_controls(_undo_box(frame))
    return controls + frame.log_controls()


def _undo_box(frame: TableFrame) -> Rect:
    """Return the box of undoing: left of the buttons for seen cards and pause."""
    first = frame.layout.pause if frame.ui.known is None else frame.layout.seen_button
    return Rect.around(first.x - 12 - first.w / 2, first.cy, ROUND, ROUND)
