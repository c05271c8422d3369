"""Games between bots, many of them: who wins how often. The rules are the referee."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from statistics import fmean
from typing import Any

from miaui.bots import find_kit, worker
from miaui.bots.arena_game import play_game
from miaui.bots.kit import AnyKit, ArenaGame, ArenaResult, Choice
from miaui.core.game import GameView, Options
from miaui.games import find_game

#: So many games go to a process at a time, where a kit plays them side by side. Fixed, so that figures do not
#: depend on the number of cores.
_CHUNK = 128

#: The same for slow levels and for games played one after the other, so that all cores end at about the same
#: time.
_SMALL_CHUNK = 8


@dataclass(frozen=True, slots=True)
class ArenaSettings:
    """How an arena runs. `budget` is handed to every bot; `processes` None uses all cores, and figures do not
    depend on it; `progress(done, games)` is called after every game."""

    budget: int | None = None
    processes: int | None = None
    progress: Callable[[int, int], None] | None = None


def ask(
    game_key: str, view: GameView, level: str, seed: int, character: str | None = None,
    budget: int | None = None,
) -> Choice[Any]:  # fmt: skip
    """What a bot would play: the same view and seed give the same answer.

    Raises ValueError for an unknown level or character, and for a view that has nothing to choose.
    """
    return find_kit(game_key).make(level, character).choose(view, Random(seed), budget)


def arena(
    game_key: str,
    players: Sequence[str],
    games: int,
    seed: int,
    options: Options | None = None,
    settings: ArenaSettings | None = None,
) -> dict[str, Any]:
    """Play `games` games, seats rotated from game to game, and count.

    A player is a level, or ``level/character``. Ctrl-C ends early: the report then counts what was finished
    and has ``"partial": true``. Raises UnknownGame, and ValueError for wrong players or options.
    """
    kit, chosen, run = find_kit(game_key), dict(options or {}), settings or ArenaSettings()
    table = tuple(_player(kit, text) for text in players)
    _check_table(game_key, len(table), chosen)
    start = time.perf_counter()
    planned = [ArenaGame(number, table, chosen, seed, run.budget) for number in range(games)]
    done: list[ArenaResult] = []
    partial_run = False
    try:
        for result in _results(game_key, planned, run.processes or os.cpu_count() or 1):
            done.append(result)
            if run.progress is not None:
                run.progress(len(done), games)
    except KeyboardInterrupt:
        partial_run = True
    report: dict[str, Any] = {
        "games": len(done),
        "seats": [_row(text, place, done) for place, text in enumerate(players)],
        **_mean_counts(done),
        "seconds": round(time.perf_counter() - start, 3),
    }
    return report | {"partial": True} if partial_run else report


def _player(kit: AnyKit, text: str) -> tuple[str, str | None]:
    level, _, character = text.partition("/")
    kit.check(level, character or None)
    return level, character or None


def _check_table(game_key: str, seats: int, options: Options) -> None:
    """Raises ValueError for a number of players or an option that the game does not have."""
    game = find_game(game_key)
    if seats not in game.seats:
        raise ValueError(f"{seats} players, expected {game.seats[0]} to {game.seats[-1]}")
    for key in options:
        if key not in game.options:
            raise ValueError(f"unknown option {key[:40]!r}")


def _results(game_key: str, games: list[ArenaGame], processes: int) -> Iterator[ArenaResult]:
    """The results in order of the games, whichever process plays them."""
    play = partial(_play, game_key)
    chunks = _chunks(find_kit(game_key), games)
    if processes == 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield from play(chunk)
        return
    worker.one_thread()  # before a process loads numpy with the program's own modules
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(processes, len(chunks)), initializer=_start_process) as pool:
        for results in pool.imap(play, chunks):
            yield from results


def _chunks(kit: AnyKit, games: list[ArenaGame]) -> list[list[ArenaGame]]:
    slow = kit.play is None or any(kit.is_slow(level) for game in games[:1] for level, _ in game.players)
    waiting = iter(games)
    size = _SMALL_CHUNK if slow else _CHUNK
    return list(iter(lambda: list(islice(waiting, size)), []))


def _play(game_key: str, games: list[ArenaGame]) -> list[ArenaResult]:
    kit = find_kit(game_key)
    if kit.play is not None:
        return kit.play(games)
    game = find_game(game_key)
    return [play_game(game, kit, task) for task in games]


def _start_process() -> None:
    """In a process of the pool: one thread each, and Ctrl-C is for the parent."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker.calm()


def _row(text: str, place: int, done: list[ArenaResult]) -> dict[str, Any]:
    """A player's mean share of victory with its standard error, and its mean points."""
    shares = [result.shares[place] for result in done]
    points = [result.points[place] for result in done]
    count = len(done)
    if not count:
        return {"level": text, "share": None, "se": None, "points": None}
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    return {
        "level": text,
        "share": round(mean, 6),
        "se": round((variance / count) ** 0.5, 6),
        "points": round(sum(points) / count, 4),
    }


def _mean_counts(done: list[ArenaResult]) -> dict[str, float]:
    """The means of what else the game counts, e.g. {"turns": 81.2}."""
    keys = done[0].counts if done else {}
    return {key: round(fmean(result.counts[key] for result in done), 4) for key in keys}
