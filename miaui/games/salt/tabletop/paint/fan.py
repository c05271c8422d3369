"""The own hand as it lies now: which card is in which slot of the fan, and the place that a card which is
looked at would take."""

from dataclasses import dataclass

from miaui.games.salt.public.cards import PILES, UNKNOWN, Card
from miaui.games.salt.public.parts import hand_order
from miaui.games.salt.tabletop.commands import LOOKED, PILE
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.ui import TableFrame, conceals


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards of the fan by slot, from left to right; `slots` says in which slot each card of the hand is,
    `ghost` in which one the card would be that is pointed at (None: none is)."""

    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    ghost: int | None = None


def fan(frame: TableFrame) -> Fan:
    """Return the fan of the seat in front; UNKNOWN cards where it may not be seen."""
    stage, front = frame.display, frame.layout.front_seat
    held = None if conceals(frame.status) else stage.held(front)
    if held is None:
        count = stage.seats[front].count
        return Fan((UNKNOWN,) * count, tuple(range(count)))
    wished = pointed_card(frame)
    if wished is None:
        return Fan(held, tuple(range(len(held))))
    cards = hand_order([*held, wished])
    free = list(range(len(cards)))
    slots = []
    for card in held:
        slot = next(one for one in free if cards[one] == card)
        free.remove(slot)
        slots.append(slot)
    return Fan(cards, tuple(slots), free[0])


def pointed_card(frame: TableFrame) -> Card | None:
    """Return the card that the viewer looks at and points at, that she is about to keep, or that she drags
    from a pile."""
    name, looking, choice = frame.status.hovered, frame.display.looking or (), frame.ui.choice
    if not choice.actions or frame.display.viewer != frame.layout.front_seat:
        return None
    if frame.dragged is not None:
        tops = {f"{PILE}{pile}": frame.display.piles[pile].top for pile in PILES}
        if frame.dragged[0] in tops:
            return tops[frame.dragged[0]]
    if choice.kept is not None and choice.kept < len(looking):
        return looking[choice.kept]
    if name.startswith(LOOKED) and int(name.removeprefix(LOOKED)) < len(looking):
        return looking[int(name.removeprefix(LOOKED))]
    return None


def slot_spot(frame: TableFrame, slot: int) -> Spot:
    """Return where a slot of the fan is."""
    return frame.layout.hand_spot(slot, len(fan(frame).cards))
