"""Sensible games of any kind for looking at: every seat plays the plain move of a late bot."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.game import GameRecord
from testkit.house import find_kit, game_of

R = TypeVar("R", bound=GameRecord)
NAMES = ("Ana", "Nilo", "Pua", "Tama")


def seated(seats: int, people: int, level: str) -> tuple[Player, ...]:
    """Return `seats` players named "Ana", "Nilo", "Pua", "Tama": the first `people` human (all, if `people`
    is more), the others bots of that level. () for 0 seats, IndexError for more than four."""
    return tuple(
        Player(NAMES[seat]) if seat < people else Player(NAMES[seat], "bot", level=level)
        for seat in range(seats)
    )


def played_until(record: R, stop: Callable[[Any], bool], seed: int = 1) -> R:
    """Return the record played on by the fallback moves of late bots until `stop(state)` is true, asked
    before every move, or to its end; as it is, if that is true at first or the game is over. Chance follows
    from `seed`."""
    game, kit, rng = game_of(record), find_kit(record.game), Random(seed)
    state = game.rules.play(record)
    while not stop(state):
        seats = game.rules.to_act(state)
        move: Any = kit.fallback(game.sight.view(state, seats[0])) if seats else None
        move = move or game.rules.chance(state, DrawnLuck(rng))
        if move is None:
            break
        move = game.rules.settle(state, move, DrawnLuck(rng))
        record = game.records.extend(record, move)
        state, _events = game.rules.apply(state, move)
    return record


def by_hand(record: R, *moves: Any) -> R:
    """Return the record with these moves added, what chance decides in them filled in (from seed 1). As it is
    for no moves. IllegalMove for one that is not legal where it is due."""
    game, rng = game_of(record), Random(1)
    state = game.rules.play(record)
    for move in moves:
        settled = game.rules.settle(state, move, DrawnLuck(rng))
        record = game.records.extend(record, settled)
        state, _events = game.rules.apply(state, settled)
    return record
