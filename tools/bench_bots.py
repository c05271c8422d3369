"""The bots' part of `make bench`: playouts, decisions at the table, and how long a person waits."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from miaui.bots.process import BotProcess
from miaui.bots.service import BotClient, BotService, Priority
from miaui.core.seat import Seat
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.sight import view
from miaui.worker import serve
from testkit.miaui.positions import position
from tools.bench_figures import Figures, capped, capped_seconds, rows
from tools.bench_screen import large_display

ROOT = Path(__file__).resolve().parent.parent

ABREAST = 4096
"""Games side by side."""

SECONDS = 3.0
"""Seconds of processor time that each measurement takes."""

ROUNDS, THOUGHT = 22, 2.0
"""Rounds of which the waits are measured, and seconds that the person takes for each."""

ROLLOUTS = 1000
"""Rollouts of OpenSpiel's evaluator a simulation of its search."""


def playouts(most: int | None = None) -> Figures:
    """Return two medians of three measurements, in games a second of processor time on one core: "random
    playouts, 4 seats" of Miaui, 4096 games side by side, and, if OpenSpiel is installed, "OpenSpiel rollouts,
    Goofspiel" with as many seats and cards. Each measurement takes a second, or `most` 60ths of one if that
    is less."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    import numpy as np

    from miaui.games.miaui.bots.deals import random_playouts

    rng = np.random.default_rng(1)
    ours, theirs = [], []
    rollouts = goofspiel_rollouts()
    seconds = capped_seconds(SECONDS / 3, most)
    for _ in range(3):
        ours.append(_rate(lambda: len(random_playouts(4, ABREAST, True, rng).points[0]), seconds))
        if rollouts is not None:
            theirs.append(_rate(rollouts, seconds))
    figures = {"random playouts, 4 seats": (statistics.median(ours), "games/s")}
    if theirs:
        figures["OpenSpiel rollouts, Goofspiel"] = (statistics.median(theirs), "games/s")
    return figures


def goofspiel_rollouts() -> Callable[[], int] | None:
    """Return a function that plays 20 000 random rollouts of Goofspiel (4 seats, 12 cards) with OpenSpiel's
    C++ search and returns 20 000; None if OpenSpiel is not installed (the extra `bench`)."""
    try:
        import pyspiel
    except ImportError:
        return None
    settings = {"players": 4, "num_cards": 12, "imp_info": False, "points_order": "random"}
    game = pyspiel.load_game_as_turn_based("goofspiel", settings | {"returns_type": "win_loss"})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    simulations = 20

    def rollouts() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
        pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 100, False, 1, False).step(state)
        return simulations * ROLLOUTS

    return rollouts


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Games a second of this process's time, others' work on the machine left out."""
    play()
    begun, games = time.process_time(), 0
    while time.process_time() - begun < seconds:
        games += play()
    return games / (time.process_time() - begun)


def decisions(most: int | None = None) -> Figures:
    """Return "top level, 6 seats, median" and "top level, 6 seats, 95 %": milliseconds on the wall clock from
    asking the bots' process for a dive of Miaui to its answer. It decides in rounds 1 to 11 of 4 games; with
    `most` in that many rounds and games at most."""
    top = KIT.levels[-1].key
    service = BotService(BotProcess(serve))
    client = service.client(KIT, Priority.SEAT)
    _answer(client, view(position(6, 6, 99), Seat(0)), top)
    times = []
    for number in range(capped(4, most)):
        for rounds in range(capped(11, most)):
            seen = view(position(6, rounds, number), Seat(Random(number).randrange(6)))
            times.append(_answer(client, seen, top))
    service.close()
    times.sort()
    return {
        "top level, 6 seats, median": (statistics.median(times), "ms"),
        "top level, 6 seats, 95 %": (times[int(len(times) * 0.95)], "ms"),
    }


def _answer(client: BotClient[View, Dive], seen: View, level: str) -> float:
    begun = time.perf_counter()
    client.ask(seen, level, 1)
    while not client.poll():
        time.sleep(0.001)
    return 1000 * (time.perf_counter() - begun)


def waiting(most: int | None = None) -> Figures:
    """Return figures of Miaui with five bots of the top level and a person who takes two seconds: "reveal
    within a frame" in "% of rounds", and in "ms" "longest wait" (from lock-in to reveal), "frame while bots
    think, median" and "frame while bots think, 99 %". 22 rounds are played, or `most` if that is less; the
    person takes no more than `most` 60ths of a second."""
    command = [sys.executable, "-m", "tools.waiting"]
    command += [str(capped(ROUNDS, most)), str(capped_seconds(THOUGHT, most))]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    report = json.loads(done.stdout.splitlines()[-1])
    waits, frames, limit = report["waits"], sorted(report["frames"]), report["frame"]
    return {
        "reveal within a frame": (100 * sum(wait <= limit for wait in waits) / len(waits), "% of rounds"),
        "longest wait": (max(waits), "ms"),
        "frame while bots think, median": (statistics.median(frames), "ms"),
        "frame while bots think, 99 %": (frames[int(len(frames) * 0.99)], "ms"),
    }


def main() -> None:
    """Print `playouts`, `decisions` and, where there is a display, `waiting`: a line for each figure as
    `bench_figures.rows` writes it, the name 48 characters wide, the value with three decimals."""
    with large_display() as display:
        figures = playouts() | decisions() | (waiting() if display else {})
    print(rows(figures), end="")


if __name__ == "__main__":
    main()
