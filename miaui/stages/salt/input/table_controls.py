"""Everything at the table that can be pointed at or used, as controls with stable ids."""

from functools import partial

from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.salt.cards import PILES
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.input.choice import DECK, END, HAND, LAST, LOOKED, OFFER, PILE, SEAT, STOP, TOWEL
from miaui.stages.salt.input.table_input import TableInput, labels
from miaui.stages.salt.words.cards import card_name


def table(frame: Frame, do: TableInput) -> list[Control]:
    """Seats, laid duos, piles, deck, castle and calls, in reading order."""
    found = []
    count = len(frame.cast)
    for step in range(1, count):
        found += _seat(frame, do, (frame.layout.front + step) % count)
    found += _seat(frame, do, frame.layout.front)
    return found + _middle(frame, do)


def _seat(frame: Frame, do: TableInput, seat: int) -> list[Control]:
    box, member, look = frame.layout.seats[seat], frame.cast[seat], frame.stage.seats[seat]
    target = f"{SEAT}{seat}"
    robbed = partial(do.press, target) if target in frame.ui.choice.targets else None
    found = [Control(target, member.name, box.box, kind="area", on_press=robbed, sound="")]
    if look.laid or seat == frame.layout.front:
        name = TOWEL if seat == frame.layout.front and TOWEL in frame.ui.choice.targets else f"laid.{seat}"
        press = partial(do.press, TOWEL) if name == TOWEL else partial(do.ui.browse, seat)
        label = _("{name}’s pairs").format(name=member.name)
        lane = frame.layout.towel if seat == frame.layout.front else box.lane
        found.append(Control(name, label, lane, kind="area", on_press=press, sound=""))
    return found


def _middle(frame: Frame, do: TableInput) -> list[Control]:
    lay, stage, targets = frame.layout, frame.stage, frame.ui.choice.targets
    found = []
    for pile in PILES:
        name, top = f"{PILE}{pile}", stage.piles[pile].top
        label = _("empty") if top is None else card_name(top)
        press = partial(do.press, name) if name in targets else None
        found.append(Control(name, label, lay.piles[pile].box, kind="area", on_press=press, sound=""))
    press = partial(do.press, DECK) if DECK in targets else None
    found.insert(1, Control(DECK, _("Deck"), lay.deck.box, kind="area", on_press=press, sound=""))
    return found


def looked(frame: Frame, do: TableInput) -> list[Control]:
    """The cards that are looked at."""
    looking = frame.stage.looking or ()
    return [
        Control(
            f"{LOOKED}{index}", card_name(card), frame.layout.aside_spot(index, len(looking)).box,
            kind="area", enabled=f"{LOOKED}{index}" in frame.ui.choice.targets, sound="",
            on_press=partial(do.press, f"{LOOKED}{index}"),
            aloud=_("A card") if frame.ui.shared else "",
        )
        for index, card in enumerate(looking)
    ]  # fmt: skip


def hand(frame: Frame, do: TableInput) -> list[Control]:
    """The cards in the hand of the seat in front, if they may be seen."""
    stage, lay, ui = frame.stage, frame.layout, frame.ui
    if stage.viewer != lay.front or stage.over:
        return []
    count = len(stage.hand)
    return [
        Control(
            f"{HAND}{index}", card_name(card), lay.hand_spot(index, count).box, kind="area",
            enabled=f"{HAND}{index}" in ui.choice.targets, sound="",
            on_press=partial(do.press, f"{HAND}{index}"),
            angle=lay.hand_spot(index, count).angle, aloud=_("A card in your hand") if ui.shared else "",
        )
        for index, card in enumerate(stage.hand)
    ]  # fmt: skip


def offers(frame: Frame, do: TableInput) -> list[Control]:
    """The duos that can be laid now."""
    lay = frame.layout
    return [
        Control(
            f"{OFFER}{labels(cards)}", _("Lay {cards}").format(cards=labels(cards)),
            Rect(lay.hand.x + 150 * place, lay.hand.y - 60, 140, 40), on_press=partial(do.lay, cards),
        )
        for place, cards in enumerate(frame.ui.choice.offers)
    ]  # fmt: skip


def calls(frame: Frame, do: TableInput) -> list[Control]:
    """End of the turn and the two calls; while one waits to be confirmed, yes and no."""
    lay, ui = frame.layout, frame.ui
    if ui.choice.calling:
        yes, no = (
            Rect(lay.deck.x - 260, lay.deck.y + 60, 240, 70),
            Rect(lay.deck.x + 20, lay.deck.y + 60, 240, 70),
        )
        label = _("Stop") if ui.choice.calling == STOP else _("Last Chance")
        return [
            Control("call.yes", label, yes, on_press=do.confirm, look="primary"),
            Control("call.no", _("Back"), no, on_press=do.go_back, hotkey="escape"),
        ]
    places = {STOP: lay.stop, LAST: lay.last, END: lay.end}
    names = {STOP: _("Stop"), LAST: _("Last Chance"), END: _("End your turn")}
    return [
        Control(
            name, names[name], places[name], kind="area", enabled=name in ui.choice.targets, sound="",
            on_press=partial(do.press, name),
        )
        for name in (STOP, LAST, END)
    ]  # fmt: skip


def buttons(frame: Frame, do: TableInput) -> list[Control]:
    """Log and pause."""
    lay = frame.layout
    log = lay.log_button
    shown = Rect(max(0.0, log.x), log.y, log.w + min(0.0, log.x), log.h)
    return [
        Control("log", _("Log"), shown, kind="area", on_press=do.ui.toggle_log, sound="page"),
        Control("pause", _("Pause"), lay.pause, kind="area", on_press=do.pause, radius=42.0),
    ]
