"""What happened to a person while somebody else was at the screen, and only she may know."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.salt.public.events import Shown, Stole
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.words.cards import card_name


def news(view: View, names: Sequence[str]) -> list[str]:
    """Return a sentence for every card that was stolen from the viewer since she last acted, perhaps in the
    deal before: a hand that is shown when a deal ends is no act of hers."""
    if view.seat is None:
        return []
    found: list[str] = []
    log = [event for deal in view.memory.deals[-2:] for event in deal.log if not isinstance(event, Shown)]
    for event in reversed(log):
        if event.seat == view.seat:
            break
        if isinstance(event, Stole) and event.victim == view.seat:
            words = _("{name} stole your {card}!")
            found.append(words.format(name=names[event.seat], card=card_name(event.card)))
    return found[::-1]
