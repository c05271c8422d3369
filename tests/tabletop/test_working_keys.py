"""The reminder of keys names those that do something now, and gives nothing away."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.tabletop.parts import TableStatus
from miaui.tabletop.working_keys import working_keys
from tests.tabletop.example import Game, PressStop, PressTake, Stand, Stop, View


def named(stand: Stand) -> list[str]:
    """What the keys do that are named, in their order."""
    keys = working_keys(stand.table.spec, stand.table.frame)
    return [words for group in keys for _keys, words in group.lines]


def test_only_what_does_something_is_named() -> None:
    stand = Stand(Game(state=View(None, heap=1)))
    assert named(stand) == ["Take one", "Throw", "Look", "Log", "Pause"]
    stand.table.run(PressTake(1))
    stand.table.update(1.0)
    assert named(stand) == ["Throw", "Look", "Undo", "Log", "Pause"]


def test_what_waits_can_be_submitted() -> None:
    stand = Stand()
    stand.table.update(0.01)
    stand.table.run(PressStop())
    assert "Done" in named(stand)


def test_what_was_told_can_be_told_again() -> None:
    stand = Stand()
    assert "Tell again" not in named(stand)
    stand.game.play(Stop(Seat(0)))
    for _ in range(5):
        stand.table.update(1.0)
    assert "Tell again" in named(stand)


def test_at_a_shared_screen_every_command_of_the_game_is_named() -> None:
    heaps = []
    for heap in (1, 9):
        stand = Stand(Game(state=View(None, heap=heap)))
        stand.table.inform(TableStatus(shared=True, private=True))
        heaps.append(named(stand))
    assert heaps[0] == heaps[1] and "Take two" in heaps[0]
