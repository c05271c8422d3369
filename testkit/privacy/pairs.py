"""Two worlds that a seat cannot tell apart, looked at: what every game's pixel proof does alike."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.store.settings import Settings
from miaui.tabletop.commands import AskCat
from testkit.fake_bots import FakeBots
from testkit.house import dump, game_of
from testkit.privacy.glass import Glimpse, Pane
from testkit.privacy.proof import Leak

Look = Callable[[Any], Glimpse]
"""What is seen of a state."""


def seated(record: Any, people: Collection[int], level: str) -> Any:
    """Return the record with humans at the seats of `people` and bots of a level at all others; names and
    colours stay."""
    players = tuple(
        Player(who.name, "human" if seat in people else "bot", None if seat in people else level,
               None, who.colour)
        for seat, who in enumerate(record.players)
    )  # fmt: skip
    return replace(record, players=players)


def covered(record: Any, world: Any, settings: Settings, name: str) -> Glimpse:
    """Return a glimpse of the handover scene for the next human, with `world` on the table below; for the
    name "pause" of the pause menu over it."""
    pane = Pane(record, settings, world)
    pane.table()
    pane.show("handover", seat=pane.session.next_human)
    if name == "pause":
        pane.show("pause")
    return pane.glimpse()


def asking(record: Any, seat: Seat, settings: Settings, world: Any = None) -> Glimpse:
    """Return a glimpse of the table at which the person in a seat has been told what the last choice of the
    next cat was worth; with `world` that is the state. AssertionError if she was told nothing, and for a cat
    that has made a choice without a number."""
    pane = Pane(record, settings, world)
    scene = pane.table()
    pane.host.update(0.02)
    cat = Seat((seat + 1) % record.seats)
    scene.tabletop.run(AskCat(cat))
    process = pane.context.bots.process
    assert isinstance(process, FakeBots)
    process.holds = False
    for _ in range(5):
        pane.host.update(0.02)
    cat_told = scene.tabletop.frame.cat
    assert cat_told is not None and (cat_told.move is None or cat_told.advice is not None)
    pane.settle()
    return pane.glimpse()


def compare(record: Any, worlds: tuple[Any, Any], seat: Seat | None, look: Look, name: str) -> int:
    """Return 1 if `look` gives equal glimpses of two states of a game. Leak, with the record, if not;
    AssertionError if the views of `seat` differ already."""
    here, there = worlds
    sight = game_of(record).sight
    assert sight.view(there, seat) == sight.view(here, seat), "the worlds look different already"
    one, other = look(here), look(there)
    if one != other:
        sentence = f"{name}, seat {seat}: {one.differs(other)} tell it"
        raise Leak(f"{sentence}\n{dump(record)}\n{there}")
    return 1
