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
    """Return a fresh game; the first seats are people, the others bots."""
    return new(seated(seats, people, LEVEL), options, DrawnLuck(Random(seed)))


@cache
def finished(seats: int = 4, people: int = 1, seed: int = 1, extra_salt: bool = False) -> Record:
    """Return a whole game."""
    return played_until(begun(seats, people, seed, extra_salt=extra_salt), lambda state: False)


def dared() -> Record:
    """Return a game in which the first seat has its last turn, after the call of another. LookupError if
    nobody ever dares."""

    def wanted(state: State) -> bool:
        return state.caller not in (None, 0) and state.seat == 0 and state.phase == "take"

    for seed in range(1, 100):
        record = played_until(begun(3, 1, seed), wanted, seed)
        if wanted(GAME.rules.play(record)):
            return record
    raise LookupError("nobody ever dares")
