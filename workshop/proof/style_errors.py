"""Errors of Sea Salt & Paper's judge that come of its playouts, in which its seat goes on in style.

    python -m workshop.proof.style_errors [--seats 2 3 4] [--games 400] [--rounds 8] [--playouts 24]

The judge plays imagined worlds on to the end of the deal in the top level's style; at the table that seat
plays better. In positions of games side by side in C (`salt_games`, any C compiler) the two moves that style
likes best are played on in equal imagined worlds, others than they were chosen in: by style, and by the
network that the top level begins from, as a Lighthouse Keeper plays. By how much the gaps of both differ,
beyond chance, is the error: by the quarter of the deck that is left, and where one of the two is a call.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from math import isnan

import numpy as np
from numpy.typing import NDArray

from miaui.games.salt.bots.choices import CALLS
from miaui.games.salt.bots.prior import load
from miaui.games.salt.bots.values import PART
from workshop.training.salt_advantages import best, inputs
from workshop.training.salt_games import TIDES, Choices, Floats, Games, Mask

#: Groups that are told apart: a quarter of the deck each; then positions in which style goes on rather than
#: make the call that is next best, and in which a call is best.
QUARTERS, WORSE, BETTER = 4, 4, 5

#: Choices in a game before its first position is used, and from one that is used to the next.
_WARM, _EVERY = 40, 11

#: The place of the size of the deck in `Games.state`.
_DECK = 6


def excesses(seats: int, games: int, rounds: int, playouts: int) -> dict[int, list[float]]:
    """Return by group, quarters of the deck from the last on, then `WORSE` and `BETTER`, a number for each
    position in which style tells two moves apart: an unbiased guess of the square of what the judge's gap
    between the best two is off. From `rounds` positions of each of `games` games, with `playouts` worlds in
    each of the samples. Equal arguments give equal numbers. OSError without a C compiler."""
    found: dict[int, list[float]] = {group: [] for group in range(BETTER + 1)}
    with closing(Games(games, seats, [(1.0, [TIDES] * (seats - 1))], seats)) as played:
        for groups, excess in _met(played, rounds, playouts):
            for group, number in zip(groups.tolist(), excess.tolist(), strict=True):
                if not isnan(number):
                    found[group].append(number)
    return found


def _met(games: Games, rounds: int, playouts: int) -> Iterator[tuple[NDArray[np.int64], NDArray[np.float64]]]:
    """Yield the groups of the positions of all games, and squares of what each is off, in every round; NaN
    for two moves that are alike."""
    net = load(games.seats)
    for step in range(_WARM + rounds * _EVERY):
        suspected = games.suspected()
        seen = inputs(games.seen, suspected)
        if step >= _WARM and (step - _WARM) % _EVERY == 0:

            def by_network(seen: Floats, may: Mask, origin: Choices, likely: Floats = suspected) -> Choices:
                return best(net, inputs(seen, likely[origin]), may)

            by_style = [games.values(times * playouts, imagining=True) for times in (1, 2, 3)]
            better = [games.values_by(times * playouts, by_network, imagining=True) for times in (1, 2)]
            fresh = by_style[2] * 3 - by_style[1] * 2
            tried = np.where(games.may, fresh, -np.inf).argsort(axis=1)[:, -2:]
            style = _gaps(by_style[:2], tried)
            first, second = np.where(style.any(axis=0), style - _gaps(better, tried), np.nan)
            deck = np.array([games.state(game)[_DECK] for game in range(games.count)], np.int64)
            next_calls, best_calls = np.isin(tried, CALLS).T
            group = np.where(next_calls, WORSE, np.minimum(deck // PART, QUARTERS - 1))
            yield np.where(best_calls, BETTER, group), first * second
        games.step(best(net, seen, games.may))


def _gaps(values: Sequence[Floats], tried: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the gaps between two moves in each half of the worlds, (2, N). `values`: means of the first
    half, and of both."""
    half, both = [np.take_along_axis(row, tried, axis=1).astype(np.float64) for row in values]
    halves = np.stack([half, 2 * both - half])
    return np.asarray(halves[:, :, 1] - halves[:, :, 0])


def error_of(excess: list[float]) -> float:
    """Return the root of the mean of squares, a standard error of that above, rounded to thousandths; 0.0 for
    a mean below 0, and for none.

    >>> error_of([0.0004, 0.0004]), error_of([])
    (0.02, 0.0)
    """
    if not excess:
        return 0.0
    middle = float(np.mean(excess)) + float(np.std(excess)) / len(excess) ** 0.5
    return round(max(middle, 0.0) ** 0.5, 3)


def measured(seats: int, games: int, rounds: int, playouts: int) -> dict[int, float]:
    """Return the errors by group, from positions as of `excesses`; a line is printed."""
    found = excesses(seats, games, rounds, playouts)
    errors = {group: error_of(row) for group, row in found.items()}
    print("style", seats, {group: (len(row), errors[group]) for group, row in found.items()}, flush=True)
    return errors


def main() -> None:
    """Print the errors at each of `--seats` (2, 3 and 4), from `--games` (400) games of which `--rounds` (8)
    positions each are used, with `--playouts` (24) worlds a sample."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--playouts", type=int, default=24)
    chosen = parser.parse_args()
    for seats in chosen.seats:
        measured(seats, chosen.games, chosen.rounds, chosen.playouts)


if __name__ == "__main__":
    main()
