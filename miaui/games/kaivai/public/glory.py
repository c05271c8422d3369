"""Where everybody's glory came from, step by step: rounds, huts, and the islands one by one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, assert_never

from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import (
    CanoeSunk,
    Celebrated,
    Event,
    HutsScored,
    ValueLost,
    VillageScored,
)
from miaui.games.kaivai.public.position import Position

_Ending = ValueLost | HutsScored | VillageScored
"""Events that end a step of the game."""
_Gaining = Celebrated | CanoeSunk | HutsScored | VillageScored
"""Events that bring or cost glory."""


class Sources(NamedTuple):
    """A seat's glory by source; `sunk` is what it paid for canoes that it sank.

    `feasts` is for fish in own huts, `host` for celebrations that it called.
    """

    feasts: int = 0
    host: int = 0
    huts: int = 0
    islands: int = 0
    sunk: int = 0

    @property
    def glory(self) -> int:
        """Sum of all of it, less what was `sunk`."""
        return self.feasts + self.host + self.huts + self.islands - self.sunk

    def plus(self, **gains: int) -> "Sources":
        """Return it with `gains` added, by the names of its fields; AttributeError for others."""
        return self._replace(**{name: getattr(self, name) + gain for name, gain in gains.items()})


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the game: a round (1 to 8), the huts, or an island by its number; `seats` have their glory so
    far."""

    kind: Literal["round", "huts", "island"]
    number: int
    seats: tuple[Sources, ...]


def glory_steps(position: Position, events: Iterable[Event]) -> tuple[Step, ...]:
    """Return a step for each finished round, for the huts and for each scored village, in this order, from
    all events of a game; () before the end of round 1."""
    names = village_names(position.setup.bases)
    seats = [Sources()] * position.seats
    steps: list[Step] = []
    for event in events:
        if isinstance(event, _Gaining):
            _gain(seats, event)
        if not isinstance(event, _Ending):
            continue
        match event:
            case ValueLost():
                steps.append(Step("round", event.round, tuple(seats)))
            case HutsScored():
                steps.append(Step("huts", 0, tuple(seats)))
            case VillageScored():
                steps.append(Step("island", names.index(event.village), tuple(seats)))
            case _:
                assert_never(event)
    return tuple(steps)


def _gain(seats: list[Sources], event: _Gaining) -> None:
    """Add what an event brings to the seats' glory."""
    match event:
        case Celebrated():
            for seat, gain in enumerate(event.gains):
                host = event.bonus if seat == event.seat else 0
                seats[seat] = seats[seat].plus(feasts=gain - host, host=host)
        case CanoeSunk():
            seats[event.seat] = seats[event.seat].plus(sunk=event.glory)
        case HutsScored():
            for seat, gain in enumerate(event.gains):
                seats[seat] = seats[seat].plus(huts=gain)
        case VillageScored():
            for seat, gain in enumerate(event.points):
                seats[seat] = seats[seat].plus(islands=gain)
        case _:
            assert_never(event)


def totals(steps: Iterable[Step]) -> Iterator[tuple[int, ...]]:
    """Yield everybody's glory, by seat, after each step; nothing without steps."""
    for step in steps:
        yield tuple(sources.glory for sources in step.seats)
