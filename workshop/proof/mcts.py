"""The top level against information-set Monte Carlo tree search.

`python -m workshop.proof.mcts [--count 400]`.
Four seats, one against three, both ways; the search gets as many iterations as take the time that the top
level takes for a decision, measured at the start. Its figures as JSON come last.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from functools import partial
from random import Random

from miaui.bots.kit import Bot
from miaui.bots.server import calm
from miaui.core.chance import below
from miaui.core.seat import Seat, seats
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sight import view
from testkit.miaui.drawn import drawn_deal
from testkit.miaui.positions import position
from workshop.proof.shares import mean_share, victory

SEATS = 4
TOP = KIT.levels[-1].key

MiauiBot = Bot[View, Dive]

#: Iterations of a multiple of this many.
STEP = 64


def play(number: int, alone: str, iterations: int, seed: int) -> tuple[float, float, float]:
    """Play game `number`, drawn by `seed`: the player `alone`, the top level's key or "mcts", sits at seat
    `number mod 4`, three of the other kind around it. Return (share of victory of the one alone, mean seconds
    of a decision of the top level, mean seconds of one of the search with `iterations`), processor time.
    ValueError for another name."""
    from workshop.proof.tree import Searcher

    bots: dict[str, MiauiBot] = {TOP: KIT.make(TOP, None), "mcts": Searcher(iterations)}
    (others,) = bots.keys() - {alone}
    share, mine, theirs = duel(bots[alone], bots[others], number, seed)
    return (share, mine, theirs) if alone == TOP else (share, theirs, mine)


def duel(one: MiauiBot, three: MiauiBot, number: int, seed: int) -> tuple[float, float, float]:
    """Play game `number`, drawn by `seed`, with `one` at seat `number mod 4` and `three` at the other seats.
    Return (share of victory of `one`, mean seconds of a decision of `one`, mean seconds of one of `three`),
    processor time."""
    rng = Random(f"mcts/{seed}/{number}")
    cards = drawn_deal(rng)
    state, _ = rules.start(SEATS, Variants(), Seat(below(SEATS, rng)), cards)
    me = number % SEATS
    spent = [0.0, 0.0]
    while not state.over:
        before = state
        for seat in seats(SEATS):
            begun = time.process_time()
            choice = (one if seat == me else three).choose(view(before, seat), rng)
            spent[seat != me] += time.process_time() - begun
            state, _ = rules.apply(state, choice.move)
    return victory(state, me), spent[0] / ROUNDS, spent[1] / ROUNDS / (SEATS - 1)


def fair_iterations(seed: int) -> int:
    """Return how many iterations of the search take as long on this machine as a decision of the top level,
    measured in 36 positions drawn by `seed`: a multiple of 64 (`STEP`), at least that."""
    from workshop.proof.tree import Searcher

    seen = [view(position(SEATS, rounds, seed), Seat(rounds % SEATS)) for rounds in range(12)] * 3
    top = _seconds(KIT.make(TOP, None), seen)
    probe = 10 * STEP
    return max(STEP, STEP * round(probe * top / _seconds(Searcher(probe), seen) / STEP))


def _seconds(bot: MiauiBot, seen: list[View]) -> float:
    bot.choose(seen[0], Random(1))
    begun = time.process_time()
    for number, each in enumerate(seen):
        bot.choose(each, Random(number))
    return (time.process_time() - begun) / len(seen)


def main() -> int:
    """Play `--count` games (400) with the top level alone against three of the search and as many the other
    way round, and print {"mcts": {"LEVEL against three mcts": {"share", "s.e.", "games", milliseconds a
    decision of both, "iterations"}, "mcts against three LEVEL": …}} as a line of JSON; return 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=400, help="games each way")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    calm()
    iterations = fair_iterations(options.seed)
    figures: dict[str, dict[str, float]] = {}
    with multiprocessing.get_context("spawn").Pool(initializer=calm) as pool:
        for alone, name in ((TOP, f"{TOP} against three mcts"), ("mcts", f"mcts against three {TOP}")):
            one = partial(play, alone=alone, iterations=iterations, seed=options.seed)
            played = list(pool.imap(one, range(options.count)))
            shares, top, tree = zip(*played, strict=True)
            mean, error = mean_share(shares)
            figures[name] = {
                "share": round(mean, 3), "s.e.": round(error, 4), "games": options.count,
                f"ms a decision of {TOP}": round(1000 * sum(top) / len(top), 1),
                "ms of mcts": round(1000 * sum(tree) / len(tree), 1), "iterations": iterations,
            }  # fmt: skip
            print(name, figures[name], file=sys.stderr, flush=True)
    print(json.dumps({"mcts": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
