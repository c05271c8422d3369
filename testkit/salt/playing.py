"""Sensible games of Sea Salt & Paper for looking at: every seat plays the plain move of a late bot."""

from functools import cache
from random import Random

from miaui.core.chance import DrawnLuck
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record, new
from miaui.games.salt.rules.state import State
from testkit.sensible import played_until, seated

LEVEL = "comber"


def begun(seats: int = 4, people: int = 1, seed: int = 1, **options: bool) -> Record:
    """Return the record of a new game with these options (`extra_salt`, `short`; those not named are off).
    The first `people` seats are human, the others bots of the level comber. Equal for equal arguments.
    IndexError for more than four seats."""
    return new(seated(seats, people, LEVEL), options, DrawnLuck(Random(seed)))


@cache
def finished(seats: int = 4, people: int = 1, seed: int = 1, extra_salt: bool = False) -> Record:
    """Return the record of a new game of `seats` seats, the first `people` of them human, played to its end
    by the fallback moves of late bots (chance from seed 1). Only the option extra_salt can be on. The same
    object for equal arguments."""
    return played_until(begun(seats, people, seed, extra_salt=extra_salt), lambda state: False)


def dared() -> Record:
    """Return the record of a game of three in which another seat has called Last Chance and seat 0, a human,
    is to take; equal in every call. LookupError if that does not come in 99 games."""

    def wanted(state: State) -> bool:
        return state.caller not in (None, 0) and state.seat == 0 and state.phase == "take"

    for seed in range(1, 100):
        record = played_until(begun(3, 1, seed), wanted, seed)
        if wanted(GAME.rules.play(record)):
            return record
    raise LookupError("nobody ever dares")
