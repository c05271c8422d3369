"""Two worlds that a seat cannot tell apart, looked at: what every game's pixel proof does alike."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.store.settings import Settings
from testkit.house import dump, game_of
from testkit.privacy.glass import Glimpse, Pane
from testkit.privacy.proof import Leak

Look = Callable[[Any], Glimpse]
"""What is seen of a state."""


def seated(record: Any, people: Collection[int], level: str) -> Any:
    """Return the record with persons at those seats and bots of a level at the others."""
    players = tuple(
        Player(who.name, "human" if seat in people else "bot", None if seat in people else level,
               None, who.colour)
        for seat, who in enumerate(record.players)
    )  # fmt: skip
    return replace(record, players=players)


def covered(record: Any, world: Any, settings: Settings, name: str) -> Glimpse:
    """Return a glimpse of the mat between two people, or, for "pause", of the pause menu over it."""
    pane = Pane(record, settings, world)
    pane.table()
    pane.show("handover", seat=pane.session.next_human)
    if name == "pause":
        pane.show("pause")
    return pane.glimpse()


def compare(record: Any, worlds: tuple[Any, Any], seat: Seat | None, look: Look, name: str) -> int:
    """Look at two worlds that this seat cannot tell apart. Return 1 where they look alike; raise Leak, with
    the record, where they do not."""
    here, there = worlds
    sight = game_of(record).sight
    assert sight.view(there, seat) == sight.view(here, seat), "the worlds look different already"
    one, other = look(here), look(there)
    if one != other:
        sentence = f"{name}, seat {seat}: {one.differs(other)} tell it"
        raise Leak(f"{sentence}\n{dump(record)}\n{there}")
    return 1
