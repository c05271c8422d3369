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
"""A function that returns what is seen of a state."""


def seated(record: Any, people: Collection[int], level: str) -> Any:
    """Return the record, of any game, with humans at the seats of `people` and bots of the level `level` at
    all others; names and colours stay, characters go."""
    players = tuple(
        Player(who.name, "human" if seat in people else "bot", None if seat in people else level,
               None, who.colour)
        for seat, who in enumerate(record.players)
    )  # fmt: skip
    return replace(record, players=players)


def covered(record: Any, world: Any, settings: Settings, name: str) -> Glimpse:
    """Return a glimpse of the handover scene for the next human on a new pane with the state `world` on the
    table below; for the name "pause" of the pause menu over it. Any other name is the handover."""
    pane = Pane(record, settings, world)
    pane.table()
    pane.show("handover", seat=pane.session.next_human)
    if name == "pause":
        pane.show("pause")
    return pane.glimpse()


def asking(record: Any, seat: Seat, settings: Settings, world: Any = None) -> Glimpse:
    """Return a glimpse of the table on a new pane after the person in `seat` asked what the last choice of
    the cat in the next seat was worth, and was told. With `world` that is the state on the table.
    AssertionError if she was told nothing, or of a choice without what it was worth."""
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
    """Return 1, the number of pairs compared, if `look` gives equal glimpses of the two states of `worlds`.
    Else Leak, with the name, the seat, the fields that differ, the record and the second state in its
    message. AssertionError if the views of `seat` (None: the public) differ already; then `look` is not
    called."""
    here, there = worlds
    sight = game_of(record).sight
    assert sight.view(there, seat) == sight.view(here, seat), "the worlds look different already"
    one, other = look(here), look(there)
    if one != other:
        sentence = f"{name}, seat {seat}: {one.differs(other)} tell it"
        raise Leak(f"{sentence}\n{dump(record)}\n{there}")
    return 1
