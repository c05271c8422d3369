"""Games between bots, many of them: who wins how often. The rules core is the referee."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from miaui.bots import worker
from miaui.bots.bot import Bot, Choice, known, make
from miaui.core.chance import below
from miaui.games.miaui import rules
from miaui.games.miaui.cards import MAX_SEATS, MIN_SEATS
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.state import State
from miaui.games.miaui.taking import score
from miaui.games.miaui.variants import Variants
from miaui.games.miaui.view import View, view

_CHUNK = 4


@dataclass(frozen=True, slots=True)
class Task:
    """One game of an arena. `players` are (level, character) pairs in the arena's order."""

    number: int
    players: tuple[tuple[str, str | None], ...]
    variants: Variants
    seed: int
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Share of victory (1, or 1/k of a tie) and points of every player, in the arena's order."""

    shares: tuple[float, ...]
    points: tuple[int, ...]


def ask(view: View, level: str, seed: int, character: str | None = None, budget: int | None = None) -> Choice:
    """What a bot would play: the same view and seed give the same answer.

    ValueError for an unknown level and for a view that has nothing to choose.
    """
    if view.seat is None or not view.open.hand or view.open.over:
        raise ValueError("there is nothing to choose in this view")
    return make(level, character).choose(view, Random(seed), budget)


def arena(
    players: Sequence[str],
    games: int,
    seed: int,
    variants: Variants | None = None,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    budget: int | None = None,
) -> dict[str, Any]:
    """Play `games` games, seats rotated from game to game, and count.

    A player is a level, or ``level/character``. `processes` None uses all cores; the figures do not
    depend on it. `progress(done, games)` is told now and then. Ctrl-C ends early: the answer then
    counts what was finished and has ``"partial": true``. ValueError for wrong players.
    """
    table = tuple(_player(text) for text in players)
    if not MIN_SEATS <= len(table) <= MAX_SEATS:
        raise ValueError(f"{len(table)} players, expected {MIN_SEATS} to {MAX_SEATS}")
    began = time.perf_counter()
    tasks = [Task(number, table, variants or Variants(), seed, budget) for number in range(games)]
    done: list[Outcome] = []
    partial = False
    try:
        for outcome in _outcomes(tasks, processes or os.cpu_count() or 1):
            done.append(outcome)
            if progress is not None:
                progress(len(done), games)
    except KeyboardInterrupt:
        partial = True
    report = {
        "games": len(done),
        "seats": [_row(text, place, done) for place, text in enumerate(players)],
        "seconds": round(time.perf_counter() - began, 3),
    }
    return report | {"partial": True} if partial else report


def play(task: Task) -> Outcome:
    """One game: the player in place p sits at seat (p + number) mod seats."""
    seats = len(task.players)
    dice = Random(f"arena/{task.seed}/{task.number}")
    cards = rules.deal(dice)
    kiti = None if task.variants.no_fighting else below(seats, dice)
    state, _ = rules.start(seats, task.variants, kiti, cards)
    bots = [_bot(*task.players[(seat - task.number) % seats]) for seat in range(seats)]
    while not state.over:
        state = _round(state, bots, task)
    scores = [score(pile) for pile in state.piles]
    best = max(scores)
    place = [(index + task.number) % seats for index in range(seats)]
    share = 1.0 / scores.count(best)
    return Outcome(
        tuple(share if scores[seat] == best else 0.0 for seat in place), tuple(scores[seat] for seat in place)
    )


def _round(state: State, bots: list[Bot], task: Task) -> State:
    before = state
    for seat, bot in enumerate(bots):
        dice = Random(f"bot/{task.seed}/{task.number}/{len(before.past)}/{seat}")
        choice = bot.choose(view(before, seat), dice, task.budget)
        state, _ = rules.apply(state, Dive(seat, choice.dive))
    return state


def _player(text: str) -> tuple[str, str | None]:
    level, _, character = text.partition("/")
    if not known(level):
        raise ValueError(f"unknown level {level[:40]!r}")
    make(level, character or None)
    return level, character or None


@cache
def _bot(level: str, character: str | None) -> Bot:
    return make(level, character)


def _outcomes(tasks: list[Task], processes: int) -> Iterator[Outcome]:
    """The outcomes in order of the tasks, whoever computes them."""
    if processes == 1 or len(tasks) <= _CHUNK:
        yield from map(play, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, initializer=_settle) as pool:
        work = iter(tasks)
        chunks = iter(lambda: list(islice(work, _CHUNK)), [])
        for outcomes in pool.imap(_play_all, chunks):
            yield from outcomes


def _play_all(tasks: list[Task]) -> list[Outcome]:
    return [play(task) for task in tasks]


def _settle() -> None:
    """In a process of the pool: one thread each, and Ctrl-C is for the parent."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker.calm()


def _row(text: str, place: int, done: list[Outcome]) -> dict[str, Any]:
    shares = [outcome.shares[place] for outcome in done]
    points = [outcome.points[place] for outcome in done]
    count = len(done)
    if not count:
        return {"level": text, "share": None, "se": None, "points": None}
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    return {
        "level": text,
        "share": round(mean, 6),
        "se": round((spread / count) ** 0.5, 6),
        "points": round(sum(points) / count, 4),
    }
