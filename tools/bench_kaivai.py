"""How fast Kaivai is: records played again by a whole process, games of yardsticks within one."""

from __future__ import annotations

import time
from random import Random

from miaui.bots.arena_game import play_game
from miaui.bots.kaivai.kit import KIT
from miaui.bots.kit import ArenaGame
from miaui.core.chance import below
from miaui.core.envelope import Player
from miaui.games.kaivai import rules
from miaui.games.kaivai.game import GAME
from miaui.games.kaivai.record import Record, extend, new, play
from miaui.games.kaivai.variants import KEYS
from tools.bench_records import Figures, replay_rows

RECORDS = 120
GAMES = 120


def kaivai() -> Figures:
    """The rows of `make bench`."""
    return records() | games()


def records(count: int = RECORDS) -> Figures:
    """`miaui replay` over random records of all seat counts and variants in one file, whole process."""
    found = [random_record(number) for number in range(count)]
    moves = sum(len(record.moves) for record in found)
    return replay_rows("kaivai", found, moves)


def games(count: int = GAMES) -> Figures:
    """Games of yardsticks at three and four seats as the arena plays them, one core."""
    figures: Figures = {}
    for seats in GAME.seats:
        players = (("yardstick", None),) * seats
        begun = time.perf_counter()
        for number in range(count):
            play_game(GAME, KIT, ArenaGame(number, players, {}, 1))
        figures[f"kaivai yardsticks, {seats} seats"] = (count / (time.perf_counter() - begun), "games/s")
    return figures


def random_record(number: int) -> Record:
    """A random game to its end; seats and variants take turns."""
    rng = Random(f"bench/{number}")
    players = tuple([Player(f"P{seat}") for seat in range(3 + number % 2)])
    record = new(players, {key: bool(number >> place & 1) for place, key in enumerate(KEYS, 1)}, 0, rng)
    state = play(record)
    while (seats := rules.to_act(state)) or state.position.phase == "roll":
        moves = rules.legal(state.position, seats[0]) if seats else []
        move = moves[below(len(moves), rng)] if seats else rules.chance(state, rng)
        if move is None:
            break
        state, _ = rules.apply(state, move)
        record = extend(record, move)
    return record


if __name__ == "__main__":
    for name, (value, unit) in kaivai().items():
        print(f"{name:26} {value:12.1f} {unit}")
