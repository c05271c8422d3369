"""Sensible games of Kaivai for looking at: every seat plays the plain move of a late bot."""

from functools import cache
from random import Random

from miaui.core.chance import DrawnLuck
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.view import seen_by
from miaui.games.kaivai.rules.record import Record, moments, new
from testkit.sensible import played_until, seated


def begun(seats: int = 4, people: int = 1, seed: int = 1, **options: bool) -> Record:
    """Return the record of a new game with these options (`fisherman`, `open_influence`, `beginner_huts`;
    those not named are off). The first `people` seats are human, the others bots of the lowest level. Equal
    for equal arguments. IndexError for more than four seats."""
    return new(seated(seats, people, KIT.levels[0].key), options, DrawnLuck(Random(seed)))


@cache
def finished(seats: int = 4, people: int = 1, seed: int = 1, fisherman: bool = False) -> Record:
    """Return the record of a new game of `seats` seats, the first `people` of them human, played to its end
    by the fallback moves of late bots (chance from seed 1). Only the option fisherman can be on. The same
    object for equal arguments."""
    return played_until(begun(seats, people, seed, fisherman=fisherman), lambda state: False)


def told(record: Record) -> tuple[Event, ...]:
    """Return all events of a record, from the beginning on and in order, as the public is told them.
    BadRecord if a move is illegal."""
    return tuple([seen_by(event, None) for _state, events in moments(record) for event in events])
