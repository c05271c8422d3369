"""``python -m workshop.populations.price``: what a player takes that learns to answer one level alone.

A network starts from the stranger that ships and learns by proximal policy optimization (`ppo`) in one seat
of games whose other seats the level holds, which never changes. Then it plays the card that it likes best in
fresh games. Its share of victory is a lower bound of what can be taken from the level: a player that learns
longer, or sees more, may take more. The top level searches at every dive, too long to learn against it; it is
measured against the players that learnt to answer others (``python -m workshop.populations.measure
price:LEVEL --against chosen``).
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy.random import Generator

    from workshop.populations.players import Floats, Player

#: Games side by side in learning, and in measuring.
_LEARNING, _MEASURING = 768, 2000


@dataclass(frozen=True, slots=True)
class Price:
    """Outcome for a level at a table of `seats`: `share`, the mean share of victory of the player that
    answers it, its standard `error`, and `fair`, the share of each seat if all were alike, from 0 to 1;
    `learnt`, the games that it learnt from; `games`, those that it was measured in; `seconds` of one core."""

    level: str
    seats: int
    share: float
    error: float
    fair: float
    learnt: int
    games: int
    seconds: int


def main() -> int:
    """Find the price of every level in `--levels` (all that do not search) at tables of each number in
    `--seats` (3, 4 and 6), after `--iterations` (600) of learning in `--games` (20,000); print a Markdown
    table with a row for each, and keep network and figures in build/population, in place of those there.
    Return 0."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is loaded
    from workshop.populations.players import PLAIN_LEVELS

    parser = argparse.ArgumentParser(prog="python -m workshop.populations.price", description=__doc__)
    parser.add_argument("--levels", nargs="+", choices=PLAIN_LEVELS, default=PLAIN_LEVELS)
    parser.add_argument("--seats", type=int, nargs="+", default=(3, 4, 6))
    parser.add_argument("--iterations", type=int, default=600)
    parser.add_argument("--games", type=int, default=20_000)
    options = parser.parse_args()
    print("| level | seats | fair | share | s.e. | games learnt from | games | s |")
    print("|---|---|---|---|---|---|---|---|")
    for seats in options.seats:
        for level in options.levels:
            row = price(level, seats, options.iterations, options.games)
            print(
                f"| `{row.level}` | {row.seats} | {row.fair:.3f} | {row.share:.3f} | {row.error:.4f} |"
                f" {row.learnt:,} | {row.games:,} | {row.seconds} |",
                flush=True,
            )
    return 0


def price(level: str, seats: int, iterations: int, games: int) -> Price:
    """Return what a player takes from a level at a table of `seats` with Kiti, after `iterations` rounds of
    768 games each, in `games` fresh ones, rounded up to a multiple of 2,000. Network and figures go to
    answer-LEVEL-policy-SEATS.net and .json in build/population, in place of what is there. KeyError for a
    level that searches, and for an unknown one. But for `seconds` equal arguments give equal figures."""
    import numpy as np

    from miaui.bots.net import pack
    from miaui.games.miaui.bots.net import load as shipped
    from workshop.populations import stock
    from workshop.populations.players import Level, Network
    from workshop.populations.ppo import PARENT_SEATS, Recipe, Training

    begun, rival = time.process_time(), Level(level)
    recipe = Recipe(
        seats, True, "house", (128, 128), 41, games=_LEARNING, iterations=iterations, rivals_part=1.0
    )
    parents = shipped("stranger", PARENT_SEATS, True), shipped("stranger-odds", PARENT_SEATS, True)
    training = Training(recipe, [rival], parents)
    for _ in range(iterations):
        training.iterate()
    player = Network(training.policy.mean, recipe.sight, stock.GREEDY)
    shares = np.concatenate(list(_shares(player, rival, seats, games, np.random.default_rng([43, seats]))))
    error = float(shares.std(ddof=1) / np.sqrt(len(shares)))
    outcome = Price(
        level, seats, round(float(shares.mean()), 4), round(error, 4), round(1 / seats, 4),
        iterations * _LEARNING, len(shares), round(time.process_time() - begun),
    )  # fmt: skip
    target = stock.file(stock.ANSWER + level, seats, True)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(pack(training.policy.mean))
    figures = {key: getattr(outcome, key) for key in Price.__slots__}
    target.with_suffix(".json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return outcome


def _shares(player: Player, rival: Player, seats: int, games: int, rng: Generator) -> Iterator[Floats]:
    """Yield the shares of victory (G,) of a player alone among rivals, in as many games as are wanted, at
    least; it sits at every seat equally often."""
    import numpy as np

    from miaui.games.miaui.bots.deals import start
    from miaui.games.miaui.public.cards import ROUNDS
    from workshop.training.selfplay import draw

    for _ in range(-(-games // _MEASURING)):
        batch, cards = start(seats, _MEASURING, True, rng)
        seat = np.arange(_MEASURING) % seats
        mine = (np.arange(seats)[:, None] == seat)[:, None]
        for number in range(ROUNDS):
            policies = np.where(mine, player.policies(batch), rival.policies(batch))
            batch.step(draw(policies, rng), None)
            if number + 1 < ROUNDS:
                batch.stock(cards[3 * number + 3 : 3 * number + 6])
        yield batch.shares()[seat, np.arange(_MEASURING)]


if __name__ == "__main__":
    raise SystemExit(main())
