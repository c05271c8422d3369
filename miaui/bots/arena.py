"""Games between bots, many of them: who wins how often. The rules core is the referee."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from miaui.bots import worker
from miaui.bots.bot import Choice, known, make, thinks
from miaui.bots.game import Outcome, Task
from miaui.games.miaui.cards import MAX_SEATS, MIN_SEATS
from miaui.games.miaui.variants import Variants
from miaui.games.miaui.view import View

#: So many games are played side by side. Fixed, so that figures do not depend on the number of cores.
_ABREAST = 128

#: The same for tables with somebody who takes long, so that all cores end at about the same time.
_ABREAST_SLOW = 8


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


def _player(text: str) -> tuple[str, str | None]:
    level, _, character = text.partition("/")
    if not known(level):
        raise ValueError(f"unknown level {level[:40]!r}")
    make(level, character or None)
    return level, character or None


def _chunks(tasks: list[Task]) -> Iterator[list[Task]]:
    work = iter(tasks)
    slow = any(thinks(level) for task in tasks[:1] for level, _ in task.players)
    abreast = _ABREAST_SLOW if slow else _ABREAST
    return iter(lambda: list(islice(work, abreast)), [])


def _outcomes(tasks: list[Task], processes: int) -> Iterator[Outcome]:
    """The outcomes in order of the tasks, whoever computes them."""
    chunks = list(_chunks(tasks))
    if processes == 1 or len(chunks) == 1:
        for chunk in chunks:
            yield from _play(chunk)
        return
    worker.one_thread()  # before a process loads numpy with the program's own modules
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(processes, len(chunks)), initializer=_settle) as pool:
        for outcomes in pool.imap(_play, chunks):
            yield from outcomes


def _play(tasks: list[Task]) -> list[Outcome]:
    from miaui.bots.miaui import tables  # numpy is loaded after `calm`

    return tables.play(tasks)


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
