"""The own hand as it lies now: which card is in which slot of the fan, and the place that a card which is
looked at would take."""

from dataclasses import dataclass

from miaui.games.salt.public.cards import PILES, UNKNOWN, Card
from miaui.games.salt.public.parts import hand_order
from miaui.games.salt.tabletop.commands import LOOKED, PILE
from miaui.games.salt.tabletop.frame import Frame
from miaui.games.salt.tabletop.layout.spots import Spot


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards of the fan by slot, from left to right; `slots` says in which slot each card of the hand is,
    `ghost` in which one the card would be that is pointed at (None: none is)."""

    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    ghost: int | None = None


def fan(frame: Frame) -> Fan:
    """Return the fan of the seat in front; UNKNOWN cards where it may not be seen."""
    stage, front = frame.stage, frame.layout.front_seat
    held = None if frame.ui.hand_hidden else stage.held(front)
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


def pointed_card(frame: Frame) -> Card | None:
    """Return the card that the viewer looks at and points at, that she is about to keep, or that she drags
    from a pile."""
    name, looking, choice = frame.ui.hovered, frame.stage.looking or (), frame.ui.choice
    if not choice.actions or frame.stage.viewer != frame.layout.front_seat:
        return None
    if frame.ui.dragged is not None:
        tops = {f"{PILE}{pile}": frame.stage.piles[pile].top for pile in PILES}
        if frame.ui.dragged[0] in tops:
            return tops[frame.ui.dragged[0]]
    if choice.kept is not None and choice.kept < len(looking):
        return looking[choice.kept]
    if name.startswith(LOOKED) and int(name.removeprefix(LOOKED)) < len(looking):
        return looking[int(name.removeprefix(LOOKED))]
    return None


def slot_spot(frame: Frame, slot: int) -> Spot:
    """Return where a slot of the fan is."""
    return frame.layout.hand_spot(slot, len(fan(frame).cards))
