"""``python -m workshop.training.salt_measure``: how much Sea Salt & Paper's top level takes, in games in C.

Without search (``--budget 0``) it plays what its network thinks best. Games of one seed are always the same.
"""

import argparse
from collections.abc import Callable
from contextlib import closing
from functools import partial

from miaui.bots.net import Net
from miaui.games.salt.bots import prior
from workshop.training.salt_advantages import best, inputs, worth
from workshop.training.salt_games import TIDES, YARD, Choices, Games, share

#: Games side by side.
_TABLES = 32


def chooser(net: Net, budget: int, others: int) -> Callable[[Games], Choices]:
    """Return a function that returns the top level's choice for each of some games, shape (N,), with network
    `net` and `budget` playouts a decision (0: the network's best, without search); `others`, YARD or TIDES,
    is how it thinks the others go on."""
    return partial(_choose, net, budget, others)


def _choose(net: Net, budget: int, others: int, games: Games) -> Choices:
    suspected = games.suspected()
    base = best(net, inputs(games.seen, suspected), games.may)
    return games.search(base, budget, others, worth(net, games, suspected)) if budget else base


def main() -> int:
    """Play `--games` games (1,600; rounded down to a multiple of 32, 32 at least) of the top level at
    `--seats` (4) with `--budget` playouts (240) against `--others` (yardstick or tides), dealt by `--seed`
    (1), and print its share of victory and the standard error, such as "4 seats, 240 playouts: 0.4321 +-
    0.0123"; return 0."""
    parser = argparse.ArgumentParser(prog="python -m workshop.training.salt_measure", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1600)
    parser.add_argument("--budget", type=int, default=240, help="playouts of a decision; 0: no search")
    parser.add_argument("--others", choices=("yardstick", "tides"), default="yardstick")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    others = YARD if options.others == "yardstick" else TIDES
    mix = [(1.0, [others] * (options.seats - 1))]
    with closing(Games(_TABLES, options.seats, mix, options.seed)) as games:
        choose = chooser(prior.load(options.seats), options.budget, others)
        won, error = share(games, max(options.games // _TABLES, 1), choose)
    print(f"{options.seats} seats, {options.budget} playouts: {won:.4f} +- {error:.4f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
