"""Sensible games of Sea Salt & Paper for looking at: every seat plays the plain move of a late bot."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from miaui.bots.salt.baselines import fallback
from miaui.core.envelope import Player
from miaui.games.salt.game import GAME
from miaui.games.salt.moves import Move
from miaui.games.salt.record import Record, extend, new, play
from miaui.games.salt.state import State

NAMES = ("Ana", "Nilo", "Pua", "Tama")
LEVEL = "comber"


def begun(seats: int = 4, people: int = 1, seed: int = 1, **options: bool) -> Record:
    """A fresh game; the first seats are people."""
    players = tuple(
        Player(NAMES[seat]) if seat < people else Player(NAMES[seat], "bot", level=LEVEL)
        for seat in range(seats)
    )
    return new(players, options, 0, Random(seed))


def played_until(record: Record, stop: Callable[[State], bool], seed: int = 1) -> Record:
    """The game played on until `stop` says so, or to its end."""
    rng, state = Random(seed), play(record)
    while not stop(state):
        move: Any
        if state.phase is None:
            move = GAME.rules.chance(state, rng)
            if move is None:
                break
        else:
            move = fallback(GAME.sight.view(state, state.seat))
        move = GAME.rules.settle(state, move, rng)
        record = extend(record, move)
        state, _events = GAME.rules.apply(state, move)
    return record


@cache
def finished(seats: int = 4, people: int = 1, seed: int = 1, extra_salt: bool = False) -> Record:
    """A whole game."""
    return played_until(begun(seats, people, seed, extra_salt=extra_salt), lambda state: False)


def by_hand(record: Record, *moves: Move) -> Record:
    """The record with these moves, chance's part filled in. Raises IllegalMove."""
    rng, state = Random(1), play(record)
    for move in moves:
        settled = GAME.rules.settle(state, move, rng)
        record = extend(record, settled)
        state, _events = GAME.rules.apply(state, settled)
    return record
