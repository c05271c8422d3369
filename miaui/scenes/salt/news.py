"""What happened to a person while somebody else was at the screen, and only she may know."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.salt.events import Stole
from miaui.games.salt.view import View
from miaui.stages.salt.words.cards import card_name


def news(view: View, names: Sequence[str]) -> list[str]:
    """A sentence for every card that was stolen from the viewer in this deal since she last acted."""
    if view.seat is None or not view.memory.deals:
        return []
    found: list[str] = []
    for event in reversed(view.memory.deals[-1].log):
        if event.seat == view.seat:
            break
        if isinstance(event, Stole) and event.victim == view.seat:
            words = _("{name} has stolen a card from you: {card}.")
            found.append(words.format(name=names[event.seat], card=card_name(event.card)))
    return found[::-1]
