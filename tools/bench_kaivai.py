"""How fast Kaivai is: records played again by a whole process, games of yardsticks within one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from miaui.bots.arena import play_game
from miaui.bots.kit import ArenaGame
from miaui.core.chance import DrawnLuck, below
from miaui.core.envelope import Player
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.variants import KEYS
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.record import Record, extend, new, play
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.rules.state import State
from tools.bench_figures import Figures, capped, rows
from tools.bench_records import replay_rows

RECORDS = 120
GAMES = 120
TURNS, SHARE = 30, 0.1
"""Turns of the top level that are measured, and the share of all turns that it plays."""


def kaivai(most: int | None = None) -> Figures:
    """Return the figures of `records` (120 records), `games` (120 games) and `turns` (30 turns); each with
    `most` instead, if that is less."""
    return records(capped(RECORDS, most)) | games(capped(GAMES, most)) | turns(capped(TURNS, most))


def records(count: int) -> Figures:
    """Return "kaivai replay" in records/s and "kaivai replay, moves" in moves/s: how fast `miaui replay
    --jsonl` prints the random records 0 to `count` - 1, on the wall clock, start included.
    CalledProcessError for a `count` of 0."""
    records = [random_record(number) for number in range(count)]
    moves = sum(len(record.moves) for record in records)
    return replay_rows("kaivai", records, moves)


def games(count: int) -> Figures:
    """Return "kaivai yardsticks, N seats" in games/s for N = 3 and 4: `count` games each between bots of the
    level yardstick as the arena plays them, by processor time on one core; 0.0 for a `count` of 0."""
    figures: Figures = {}
    for seats in GAME.seats:
        players = (("yardstick", None),) * seats
        begun = time.process_time()
        for number in range(count):
            play_game(GAME, KIT, ArenaGame(number, players, {}, 1))
        figures[f"kaivai yardsticks, {seats} seats"] = (count / (time.process_time() - begun), "games/s")
    return figures


def turns(count: int) -> Figures:
    """Return "kaivai turn, N seats, p95" in ms for N = 3 and 4: the 95th percentile of the processor time of
    `count` whole turns of the top level (all decisions of a turn together; a bid or stake is a turn of its
    own). IndexError for 0."""
    figures: Figures = {}
    for seats in GAME.seats:
        taken = sorted(_turns(seats, count))
        figures[f"kaivai turn, {seats} seats, p95"] = (1000 * taken[int(0.95 * len(taken))], "ms")
    return figures


def _turns(seats: int, count: int) -> Iterator[float]:
    """Seconds that each of so many whole turns takes, with bids and stakes as turns of their own."""
    rng = Random(f"turns/{seats}")
    level = KIT.levels[-1].key
    top = KIT.make(level, None)
    state = _begun(seats, rng)
    while count:
        asked = rules.to_act(state)
        if not asked:
            thrown = rules.chance(state, DrawnLuck(rng))
            state = _begun(seats, rng) if thrown is None else rules.apply(state, thrown)[0]
            continue
        seat, spent, searched = asked[0], 0.0, rng.random() < SHARE
        while seat in rules.to_act(state) or state.position.phase == "roll":
            if state.position.phase == "roll":
                thrown = rules.chance(state, DrawnLuck(rng))
                state = state if thrown is None else rules.apply(state, thrown)[0]
                continue
            seen = view(state, seat)
            begun = time.process_time()
            budget = KIT.budget(level, seen)
            move: Move = top.choose(seen, rng, budget).move if searched else KIT.fallback(seen)
            spent += time.process_time() - begun
            turns, phase = state.position.turns, state.position.phase
            state = rules.apply(state, move)[0]
            if state.position.turns > turns or phase in ("bid", "god", "score", "stake"):
                break
        if searched:
            yield spent
            count -= 1


def _begun(seats: int, rng: Random) -> State:
    """A new game."""
    return play(new(tuple([Player(f"P{seat}") for seat in range(seats)]), {}, DrawnLuck(rng)))


def random_record(number: int) -> Record:
    """Return a finished game of Kaivai played by random legal moves, equal for an equal number. Even numbers
    have three seats, odd ones four; of number // 2 the bit of value 1 says if the fisherman is on, 2 the open
    influence, 4 the beginner's huts."""
    rng = Random(f"bench/{number}")
    players = tuple([Player(f"P{seat}") for seat in range(3 + number % 2)])
    record = new(
        players, {key: bool(number >> place & 1) for place, key in enumerate(KEYS, 1)}, DrawnLuck(rng)
    )
    state = play(record)
    while (seats := rules.to_act(state)) or state.position.phase == "roll":
        moves = rules.legal(state.position, seats[0]) if seats else []
        move = moves[below(len(moves), rng)] if seats else rules.chance(state, DrawnLuck(rng))
        if move is None:
            break
        state, _ = rules.apply(state, move)
        record = extend(record, move)
    return record


if __name__ == "__main__":
    print(rows(kaivai()), end="")
