"""A scripted player of Miaui: it lifts the middle card of the hand and locks it in, and knows no rules."""

from __future__ import annotations

from testkit.window import scripted
from testkit.window.player import Game, Seen, find, hand
from testkit.window.scripted import PEOPLE_SCENES, by_mouse, people_use

KEYS = {f"hand.{number}": str(number % 10) for number in range(1, 11)} | {
    "hand.11": "minus",
    "hand.12": "equal",
}
"""Controls that have a key of their own at the table."""
by_keyboard = scripted.by_keyboard(KEYS)
"""A way to use controls: by `KEYS`, else by Tab up to 60 times and Enter (see `scripted.by_keyboard`)."""
WATER = "space.middle"
"""The control over which a dragged card dives, and that is pressed to go on from a recap."""


def by_dragging(game: Game, seen: Seen, control: str) -> None:
    """Drag a card of the hand to the middle of the control "space.middle"; click any other control, and a
    card if that one is not there. StuckError if the control is not there or disabled."""
    card, water = find(seen, control), find(seen, WATER)
    if card is None or water is None or not control.startswith("hand."):
        by_mouse(game, seen, control)
        return
    left, top, wide, high = water["rect"]
    game.drag(card, left + wide // 2, top + high // 2)


def next_use(seen: Seen) -> str:
    """Return the id of the control to use next in what is seen: the lifted card, e.g. "hand.7", else the
    middle one of the hand; "space.middle" where a recap waits (`rests`); in handover, news and result their
    button, e.g. "handover.open". "" while something is animated, and if nothing can be used."""
    if not seen["idle"]:
        return ""
    if seen["scene"] in PEOPLE_SCENES:
        return people_use(seen)
    if rests(seen):
        return WATER
    cards = hand(seen) if seen["scene"] == "table" else []
    return f"hand.{seen.get('lifted') or cards[len(cards) // 2]}" if cards else ""


def rests(seen: Seen) -> bool:
    """Return True if in what is seen a recap at the table waits for a press: nothing is animated, and there
    is no card to choose."""
    return seen["scene"] == "table" and seen["idle"] and not hand(seen) and find(seen, WATER) is not None


def state_of(seen: Seen) -> tuple[object, ...]:
    """Return a tuple that differs after everything that is done at the table: scene, round (None outside a
    table), lifted card, hand."""
    return seen["scene"], seen.get("round"), seen.get("lifted"), tuple(hand(seen))
