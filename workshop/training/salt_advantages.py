"""``python -m workshop.training.salt_advantages``: what choices in Sea Salt & Paper are worth, as a network.

For positions of many games side by side (`salt_games`) every choice is played on to the end of the deal with
the hands as they truly are and equal luck for all; the network learns by how much each choice is better than
the mean of the position, from what the seat may see. First everybody goes on in style, then the learning seat
by the network so far (policy iteration, Howard 1960), and each round begins from the network of the last.
Plain numpy, seeds are fixed; about half an hour of one core for each number of seats. Writes the networks of
`miaui.games.salt.bots.prior`.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, fresh, pack
from miaui.games.salt.bots.prior import SCALE, file_name
from workshop.training.learner import Learner
from workshop.training.salt import MODELS
from workshop.training.salt_games import TIDES, YARD, Choices, Floats, Games, Mask, Mix

#: Hidden units.
UNITS = (128, 128)

#: Of the choices on the way to a position, so many are made at random, and every so many-th position is used.
_RANDOM, _EVERY = 0.1, 3

#: Choices in a game before its first position is used.
_WARM = 30

#: Positions of a step of learning.
_BATCH = 1024


@dataclass(frozen=True, slots=True)
class Round:
    """Round of learning: positions, playouts for each of their choices, by style or by the network so far,
    passes over all positions, and the longest step; steps grow to it at first and shrink to nothing at the
    end."""

    positions: int
    playouts: int
    by_network: bool
    passes: int
    rate: float


ROUNDS = (
    Round(2_500_000, 8, by_network=False, passes=5, rate=1e-3),
    Round(1_000_000, 4, by_network=True, passes=3, rate=5e-4),
)


@dataclass(slots=True)
class Positions:
    """What was `seen` (N, F) in positions, half floats, F being 369; what `may` be chosen there (N, C), C
    being 31; and the odds of winning with each choice (N, C), 0 to 1."""

    seen: NDArray[np.float16]
    may: Mask
    values: Floats


def tables(seats: int) -> Mix:
    """Return the kinds of tables to learn at as (share of all tables, styles of the `seats - 1` others, by
    number): 0.6 YARD alone, 0.3 TIDES alone, 0.1 both in turns, YARD first. At 2 seats the last is one
    YARD."""
    others = seats - 1
    mixed = [(YARD, TIDES)[place % 2] for place in range(others)]
    return [(0.6, [YARD] * others), (0.3, [TIDES] * others), (0.1, mixed)]


def inputs(seen: Floats, suspected: Floats) -> Floats:
    """Return the network's inputs, a new array with a row for each game (N, F + 1), float32: `seen` (N, F)
    and then `suspected` (N), the odds that the others are yardsticks. ValueError for unequal N."""
    return np.concatenate([seen, suspected[:, None]], axis=1)


def best(net: Net, seen: Floats, may: Mask) -> Choices:
    """Return for each row of `seen` (N, F), as `inputs` makes it, the number of the allowed choice with the
    largest output of the network, the first of equals: shape (N,), int32. It is 0 for a row of `may` (N, C)
    in which nothing is allowed."""
    choices = np.zeros(len(seen), np.int32)
    for start in range(0, len(seen), 4096):
        part = slice(start, start + 4096)
        choices[part] = np.where(may[part], net(seen[part].T).T, -np.inf).argmax(axis=1)
    return choices


def worth(net: Net, games: Games, suspected: Floats) -> Floats:
    """Return for each game what the network thinks every choice adds to the odds of winning, shape (N, C),
    float32; only differences within a row count. Choices that are not allowed are -1. `suspected` (N) is what
    `Games.suspected` returns."""
    added = net(inputs(games.seen, suspected).T).T / np.float32(SCALE)
    return np.where(games.may, added, np.float32(-1))


def positions(seats: int, plan: Round, net: Net | None, seed: int, count: int = 4096) -> Positions:
    """Return at least `plan.positions` positions, in multiples of `count`, met in `count` games side by side,
    with the odds of winning of each choice by `plan.playouts` playouts. Every third step of these games is
    used, from number 30 on. Choices on the way, but for a tenth at random, and in playouts are by style if
    `net` is None, else by that network. Equal arguments give equal positions."""
    rng = np.random.default_rng(seed)
    with closing(Games(count, seats, tables(seats), seed)) as games:
        parts = list(_positions(games, plan, net, rng))
    return Positions(*[np.concatenate(part) for part in zip(*parts, strict=True)])


def _positions(
    games: Games, plan: Round, net: Net | None, rng: np.random.Generator
) -> Iterator[tuple[NDArray[np.float16], Mask, Floats]]:
    met = step = 0
    while met < plan.positions:
        suspected = _doubted(games.suspected(), rng)
        seen = inputs(games.seen, suspected)
        if step >= _WARM and step % _EVERY == 0:
            values = (
                games.values(plan.playouts) if net is None else _values(games, plan.playouts, net, suspected)
            )
            yield seen.astype(np.float16), games.may.copy(), values
            met += games.count
        choices = games.plain() if net is None else best(net, seen, games.may)
        at_random = rng.random(games.count) < _RANDOM
        any_choice = (games.may * rng.random(games.may.shape)).argmax(axis=1)
        games.step(np.where(at_random, any_choice, choices))
        step += 1


def _values(games: Games, times: int, net: Net, suspected: Floats) -> Floats:
    return games.values_by(times, lambda seen, may, origin: best(net, inputs(seen, suspected[origin]), may))


def _doubted(suspected: Floats, rng: np.random.Generator) -> Floats:
    """At the table as many deals may say more or less of the others."""
    logs = np.log(suspected / (1 - suspected)) + rng.normal(0, 0.5, len(suspected))
    return np.asarray(1 / (1 + np.exp(-logs)), np.float32)


def learn(learner: Learner, known: Positions, plan: Round, seed: int) -> None:
    """Let the learner go through all positions `plan.passes` times in batches of 1,024, in an order drawn by
    `seed`; what does not fill a batch is left out of a pass, and fewer than 1,024 positions are one batch.
    The step length grows to `plan.rate` and falls to nothing. The learner is changed in place."""
    rng = np.random.default_rng(seed)
    steps, done = plan.passes * max(len(known.may) // _BATCH, 1), 0
    for _ in range(plan.passes):
        order = rng.permutation(len(known.may))
        for start in range(0, max(len(order) - _BATCH + 1, 1), _BATCH):
            lines = np.sort(order[start : start + _BATCH])
            step(learner, known.seen[lines].astype(np.float32), known.may[lines], known.values[lines],
                 plan.rate * min(10 * (done + 1) / steps, 1.1 * (1 - done / steps), 1))  # fmt: skip
            done += 1


def step(learner: Learner, seen: Floats, may: Mask, values: Floats, rate: float) -> float:
    """Take one step of length `rate` towards the advantages in `values` (N, C), odds of winning of which only
    differences within a row count. Return the mean squared error over allowed choices before it, in units of
    (1/10 of a victory) squared. The learner is changed in place."""
    hidden, said = learner.forward(seen.T)
    error = centred(said.T, may) - centred(values * np.float32(SCALE), may)
    learner.backward(hidden, np.ascontiguousarray(2 * centred(error, may).T / np.float32(may.sum())), rate)
    return float((error**2).sum() / may.sum())


def centred(values: Floats, may: Mask) -> Floats:
    """Return `values` (N, C) less the mean of the allowed ones of their row, a new array, float32; 0 where
    `may` is false. NaN in a row in which nothing is allowed."""
    means = (values * may).sum(axis=1, keepdims=True) / may.sum(axis=1, keepdims=True)
    return np.asarray((values - means) * may, np.float32)


def train(seats: int, rounds: Sequence[Round], scale: float = 1.0) -> Net:
    """Return the network for `seats` seats, learnt in the rounds, one after the other, each from the network
    before, with a line printed after each. `scale` multiplies the positions of each round. Equal arguments
    give an equal network. AssertionError for no rounds."""
    net: Net | None = None
    with closing(Games(1, seats, tables(seats), 0)) as games:
        sizes = games.seen.shape[1] + 1, games.may.shape[1]
    start = fresh(*sizes, np.random.default_rng(seats), UNITS)
    for number, plan in enumerate(rounds):
        scaled = Round(
            max(round(plan.positions * scale), 1), plan.playouts, plan.by_network, plan.passes, plan.rate
        )
        known = positions(seats, scaled, net if plan.by_network else None, 100 * seats + number)
        learner = Learner(start)
        learn(learner, known, scaled, number)
        net = start = learner.mean
        print(f"{seats} seats, round {number + 1} of {len(rounds)}: {len(known.may)} positions", flush=True)
    assert net is not None
    return net


def main() -> int:
    """Train a network for each of `--seats` (2, 3 and 4) and write it to salt/advantages-SEATS.net in
    `--models` (assets/models), in place of what is there; return 0. `--scale` (1.0) multiplies the
    positions."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    parser = argparse.ArgumentParser(prog="python -m workshop.training.salt_advantages", description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=(2, 3, 4))
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--scale", type=float, default=1.0, help="factor on positions")
    options = parser.parse_args()
    for seats in options.seats:
        net = train(seats, ROUNDS, options.scale)
        path = options.models / file_name(seats)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(pack(net))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
