"""How strong the levels are: floors, the same order at every table, and a league with ratings."""

import math
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from miaui.bots.arena import arena
from miaui.bots.report import NORMAL_95, interval
from miaui.core.game import Options
from miaui.games.miaui.bots.kit import KIT
from testkit.house import HOUSE

KEYS = [level.key for level in KIT.levels]
TOP = KEYS[-1]

#: Figures of one row, and whether it misses what is wanted by more than two standard errors.
Row = tuple[str, dict[str, Any], bool]

#: The yardstick's rating; ten times the odds of a victory are 400 points.
ANCHOR = ("yardstick", 1000.0)
_TENFOLD = 400 / math.log(10)

#: Pairs of the league with the top level play this part of the games: it takes its time.
_SLOW = 4


def floors() -> list[tuple[str, str, float]]:
    """(level, the three others, least share of victory) at four seats."""
    rows = [(KEYS[0], "random", 0.25)]
    rows += [(high, low, 0.33 if high == TOP else 0.30) for low, high in pairwise(KEYS)]
    rows += [(high, low, 0.36) for low, high in zip(KEYS, KEYS[2:], strict=False)]
    return [*rows, (TOP, "yardstick", 0.70)]


def tables() -> list[tuple[int, Options]]:
    """Tables beside the common one, at which the order of the levels must be the same."""
    return [
        (3, {}), (5, {}), (6, {}), (4, {"open_baskets": True}), (4, {"no_fighting": True}),
    ]  # fmt: skip


def measure_floors(count: int, seed: int, players: list[str]) -> Iterator[Row]:
    """Each of these players against three others."""
    for level, others, floor in floors():
        if level in players:
            row, low = _against(level, others, 4, count, seed)
            yield f"{level} against three {others}", row | {"wanted": floor}, low < floor


def measure_order(count: int, seed: int, players: list[str]) -> Iterator[Row]:
    """Each of these players must take more than a fair share from the level below."""
    for seats, options in tables():
        for low, high in pairwise(KEYS):
            if high in players:
                row, least = _against(high, low, seats, count, seed, options)
                fair = round(1 / seats, 3)
                yield f"{_name(seats, options)}, {high} against {low}", row | {"fair": fair}, least < fair


def measure_league(count: int, seed: int, players: list[str]) -> Iterator[Row]:
    """Every pair two against two; a rating with its 95 % interval for each."""
    names = ["random", "yardstick", *players]
    pairs = list(combinations(range(len(names)), 2))
    shares, errors = [], []
    for one, other in pairs:
        games = max(count // (_SLOW if TOP in (names[one], names[other]) else 1), 2)
        seats = [names[one], names[other]] * 2
        report: dict[str, Any] = arena(HOUSE.entry("miaui"), seats, games, seed)
        rows = report["seats"]
        share = min(max(rows[0]["share"] + rows[2]["share"], 0.5 / games), 1 - 0.5 / games)
        shares.append(share)
        errors.append(math.sqrt(share * (1 - share) / games))
    points, spread = ratings(len(names), pairs, np.array(shares), np.array(errors), names.index(ANCHOR[0]))
    for place in np.argsort(-points):
        row = {"rating": round(ANCHOR[1] + points[place]), "±": round(NORMAL_95 * spread[place])}
        yield names[place], row, False


def ratings(
    count: int,
    pairs: list[tuple[int, int]],
    shares: NDArray[np.float64],
    errors: NDArray[np.float64],
    anchor: int,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Ratings of `count` players and their standard errors, the anchor at 0: those whose expected
    shares (Bradley and Terry 1952) fit the shares of the first of each pair best, weighted by how
    sure each share is."""
    signs = np.zeros((len(pairs), count))
    for row, (one, other) in enumerate(pairs):
        signs[row, one], signs[row, other] = 1, -1
    signs = np.delete(signs, anchor, axis=1)
    # log odds are linear in the ratings, so that this is a weighted least squares fit
    odds = np.log(shares / (1 - shares)) * _TENFOLD
    weight = (shares * (1 - shares) / errors / _TENFOLD) ** 2
    spread = np.linalg.inv(signs.T @ (signs * weight[:, None]))
    points = spread @ (signs.T @ (weight * odds))
    # what the one number a player cannot explain widens the intervals
    misfit = float((weight * (odds - signs @ points) ** 2).sum()) / max(len(pairs) - count + 1, 1)
    error = np.sqrt(np.diag(spread) * max(misfit, 1.0))
    return np.insert(points, anchor, 0.0), np.insert(error, anchor, 0.0)


def _against(
    level: str, others: str, seats: int, count: int, seed: int, options: Options | None = None
) -> tuple[dict[str, Any], float]:
    """The row of one against others of a level, and the upper end of what its share may be."""
    found: dict[str, Any] = arena(
        HOUSE.entry("miaui"), [level, *[others] * (seats - 1)], count, seed, options
    )
    seat = found["seats"][0]
    row = {"share": round(seat["share"], 3), "s.e.": round(seat["se"], 4), "games": found["games"]}
    return row, interval(seat["share"], seat["se"])[1]


def _name(seats: int, options: Options) -> str:
    names = (("open_baskets", "Open Baskets"), ("no_fighting", "No Fighting"))
    return f"{seats} seats" + "".join(f", {name}" for key, name in names if options.get(key))
