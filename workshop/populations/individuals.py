"""``python -m workshop.populations.individuals``: many players who are sure of their cards, and the few that
stand for all.

Each run is a player of its own: seed, features, size, rate of learning and the little entropy it seeks are
drawn by its number. On positions from games among all of them the runs are compared; the medoids are those
whose policies, at the best of some temperatures, foretell all the others best. With ``--ship`` the mean of
all becomes the second stranger at four seats.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from workshop.populations.players import Network
    from workshop.populations.ppo import Recipe

#: Temperatures at which one run may foretell another, and the part of all dives in which it errs.
TEMPERATURES, FLOOR = (0.5, 1.0, 2.0), 0.03

#: Their features, in turn, see `sight.SIGHTS`.
_SIGHTS = ("house", "plain", "short")

#: Games in which the runs are compared.
_COMPARED = 240


def main() -> int:
    """Make `--runs` (12) runs, numbered from `--first` (100), for a table of `--seats` (4), with Kiti or
    `--no-fighting`, of `--iterations` (200) each, that have no network yet; print the numbers of `--keep` (8)
    medoids, and how well 1, 2, … of them foretell all runs; or with `--ship` write the network of their mean
    among the game's models. Return 0."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is loaded
    from workshop.populations.stock import BUILD

    parser = argparse.ArgumentParser(prog="python -m workshop.populations.individuals", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--no-fighting", action="store_true")
    parser.add_argument("--first", type=int, default=100)
    parser.add_argument("--runs", type=int, default=12)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--keep", type=int, default=8)
    parser.add_argument("--ship", action="store_true")
    options = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    seats, fighting = options.seats, not options.no_fighting
    numbers = range(options.first, options.first + options.runs)
    for number in numbers:
        make(number, seats, fighting, options.iterations)
    runs = [individual(number, seats, fighting) for number in numbers]
    if options.ship:
        ship(runs, seats, fighting)
        return 0
    losses = apart(runs, seats, fighting)
    chosen = medoids(losses, options.keep)
    print("medoids", *(numbers[place] for place in chosen))
    for count in range(1, len(chosen) + 1):
        print(count, round(float(losses[:, chosen[:count]].min(axis=1).mean()), 3))
    return 0


def recipe(number: int, seats: int, fighting: bool, iterations: int) -> Recipe:
    """Return how the run of that number is made for a table of `seats`, with Kiti where `fighting`, in
    `iterations` rounds of 192 games; equal numbers give equal recipes."""
    import numpy as np

    from workshop.populations.ppo import Recipe

    rng = np.random.default_rng([71, number])
    sight = _SIGHTS[number % len(_SIGHTS)]
    units = ((64, 64), (96, 64), (96, 96))[int(rng.integers(3))]
    rate = float(rng.choice([2e-3, 3e-3, 3e-3]))
    entropy = float(rng.choice([0.001, 0.004, 0.01]))
    return Recipe(
        seats, fighting, sight, units, 1000 + number, games=192, iterations=iterations, rate=rate,
        entropy=entropy, judges=False,
    )  # fmt: skip


def name(number: int) -> str:
    """Return the name of a run's files, "run-07" for 7."""
    return f"run-{number:02}"


def make(number: int, seats: int, fighting: bool, iterations: int) -> None:
    """Train the run of that number, unless its network is there, write it to build/population, which has to
    exist, and print a line."""
    from miaui.bots.net import pack
    from workshop.populations.ppo import Training
    from workshop.populations.stock import file

    target = file(name(number), seats, fighting)
    if target.exists():
        return
    begun, how = time.process_time(), recipe(number, seats, fighting, iterations)
    training = Training(how)
    figures = [training.iterate() for _ in range(iterations)]
    target.write_bytes(pack(training.policy.mean))
    seconds = round(time.process_time() - begun)
    print(name(number), how.sight, how.units, how.rate, how.entropy, end=" ")
    print(round(figures[-1]["entropy"], 3), f"{seconds} s", flush=True)


def individual(number: int, seats: int, fighting: bool) -> Network:
    """Return the run of that number as a player; FileNotFoundError if it has not been made."""
    from workshop.populations import stock
    from workshop.populations.players import Network

    return Network(stock.load(name(number), seats, fighting), recipe(number, seats, fighting, 1).sight)


def ship(runs: Sequence[Network], seats: int, fighting: bool) -> None:
    """Write the network of the mean policy of the runs, learnt in 120 rounds, to stranger-sharp-SEATS.net in
    the folder of the game's models, in place of what is there."""
    import numpy as np

    from miaui.bots.models import models_folder
    from miaui.bots.net import pack
    from miaui.games.miaui.bots.net import file_name
    from workshop.populations.distill import distill

    net = distill(runs, seats, fighting, 120, np.random.default_rng([9, seats, fighting]), (96, 96))
    (models_folder() / file_name("stranger-sharp", seats, fighting)).write_bytes(pack(net))


def apart(runs: Sequence[Network], seats: int, fighting: bool) -> NDArray[np.float64]:
    """Return how badly each run is foretold by each: (N, N), row by column, the mean over positions of games
    among them of the cross entropy in nats, by the column's policy at the best of `TEMPERATURES`, mixed with
    `FLOOR` of equal odds."""
    import numpy as np

    from miaui.games.miaui.bots.deals import start
    from miaui.games.miaui.public.cards import ROUNDS
    from workshop.training.selfplay import draw

    rng = np.random.default_rng([72, seats, fighting])
    batch, cards = start(seats, _COMPARED, fighting, rng)
    who = rng.integers(0, len(runs), (seats, _COMPARED))
    total = np.zeros((len(TEMPERATURES), len(runs), len(runs)))
    for number in range(ROUNDS - 1):
        policies = np.stack([run.policies(batch) for run in runs])
        own = policies.transpose(0, 1, 3, 2).reshape(len(runs), -1)
        for index, temperature in enumerate(TEMPERATURES):
            blunt = policies ** np.float32(1 / temperature)
            blunt /= blunt.sum(axis=2, keepdims=True)
            odds = (1 - FLOOR) * blunt + FLOOR / (ROUNDS - number)
            total[index] -= own @ np.log(odds).transpose(0, 1, 3, 2).reshape(len(runs), -1).T
        played = np.take_along_axis(policies, who[None, :, None], axis=0)[0]
        batch.step(draw(played, rng), cards[3 * number + 3 : 3 * number + 6])
    return np.asarray(total.min(axis=0) / (seats * _COMPARED * (ROUNDS - 1)))


def medoids(losses: NDArray[np.float64], count: int) -> list[int]:
    """Return the indices of `count` columns, the most useful first, so that the mean over the rows of the
    least loss (N, N) among these columns is small: one after another, then exchanged for others while that
    helps. All, where there are no more."""
    chosen: list[int] = []
    for _ in range(min(count, len(losses))):
        chosen.append(_best(losses, chosen))
    better = True
    while better:
        better = False
        for place in range(len(chosen)):
            rest = chosen[:place] + chosen[place + 1 :]
            other = [*chosen[:place], _best(losses, rest), *chosen[place + 1 :]]
            if _loss(losses, other) < _loss(losses, chosen) - 1e-9:
                chosen, better = other, True
    return chosen


def _best(losses: NDArray[np.float64], chosen: list[int]) -> int:
    """Return the index of the column that helps most beside the chosen ones."""
    others = [index for index in range(len(losses)) if index not in chosen]
    return min(others, key=lambda index: _loss(losses, [*chosen, index]))


def _loss(losses: NDArray[np.float64], chosen: list[int]) -> float:
    return float(losses[:, chosen].min(axis=1).mean())


if __name__ == "__main__":
    raise SystemExit(main())
