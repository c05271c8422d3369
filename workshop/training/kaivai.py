"""``python -m workshop.training.kaivai``: learn what the bots of Kaivai know, on one core in a few minutes.

A plain style by evolution for each number of players. Then players with tastes near it, varied by chance,
play with each other, and what a seat will have in the end is learnt from what all have between rounds. Both
go to ``assets/models``. Seeds are fixed.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from miaui.core.chance import below
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.learnt import FILE, learnt_style, scaled
from miaui.games.kaivai.bots.playout import perform, play_villages, step
from miaui.games.kaivai.bots.prospects import features, inputs, rounds_left
from miaui.games.kaivai.bots.search import Effort, search
from miaui.games.kaivai.bots.style import Style, varied
from miaui.games.kaivai.public.position import ROUNDS, Position
from miaui.games.kaivai.public.seats import SEATS
from workshop.training.kaivai_openings import opening
from workshop.training.kaivai_styles import evolve, written

Floats = NDArray[np.float64]
MODELS = Path(__file__).parents[2] / "assets" / "models"

#: Generations of styles; games, and how often a player strays from what it likes best, by games in turn.
_GENERATIONS, _GAMES, _STRAYS = 20, 1600, (0.0, 0.1, 0.25)

#: Where turns are searched, how often and how: by many ways, so that the model sees where it errs.
_SEARCHED, _EFFORT = 0.35, Effort(frozenset({"action"}), most=6, rounds=1, budget=12)

#: What keeps weights small.
_RIDGE = 40.0

#: Spreads to try.
_SPREADS = (1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 15)


class Moment(NamedTuple):
    """Position between two rounds: inputs (seats, 115), a row for each seat; rounds left, 8 to 0; and by seat
    (seats,) the glory ahead of the mean of all at the end of the game."""

    rows: Floats
    left: int
    ends: Floats


def main() -> int:
    """Learn styles and prospects of Kaivai from `--games` games of its own (1,600) and `--again` more of
    players that search (0), and write them to kaivai.json in `--models`, by default assets/models, in place
    of what is there; return 0. Styles are learnt in `--generations` (20), anew or with `--further` from those
    that are kept; each generation prints a line."""
    parser = argparse.ArgumentParser(prog="python -m workshop.training.kaivai", description=__doc__)
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--games", type=int, default=_GAMES)
    parser.add_argument("--generations", type=int, default=_GENERATIONS)
    parser.add_argument("--further", action="store_true", help="evolve from the styles that are kept")
    parser.add_argument("--again", type=int, default=0, help="so many more games, of players that search")
    options = parser.parse_args()
    styles = {
        seats: evolve(learnt_style(seats) if options.further else Style(), seats, options.generations, print)
        for seats in SEATS
    }
    games = [game(number, styles, 0.0) for number in range(options.games)]
    games += [game(options.games + number, styles, _SEARCHED) for number in range(options.again)]
    kept = {str(seats): written(style) for seats, style in styles.items()}
    model = {"format": "miaui-kaivai 3", "styles": kept, "prospects": fit(games)}
    options.models.mkdir(parents=True, exist_ok=True)
    (options.models / FILE).write_text(json.dumps(model) + "\n", encoding="utf-8")
    return 0


def game(number: int, around: Mapping[int, Style], searched: float) -> list[Moment]:
    """Play game `number` and return its nine positions between rounds, with 8 rounds left first and 0 last.
    Seats play styles drawn near `around[seats]` and search the part `searched` (0 to 1) of their turns. Seats
    (3 and 4 in turns), styles and luck depend on `number` alone. KeyError where `around` lacks the seats."""
    rng, seats = Random(f"kaivai/{number}"), SEATS[number % len(SEATS)]
    styles = [varied(around[seats], rng) for _ in range(seats)]
    strays = _STRAYS[number // len(SEATS) % len(_STRAYS)]
    position = opening(seats, rng)
    met = []
    for left in range(ROUNDS, -1, -1):
        met.append((inputs(features(position), rounds_left(position)), left))
        if left:
            position = _round(position, styles, (strays, searched), rng)
    glory = np.array(play_villages(position, styles).glory, float)
    return [Moment(rows, left, glory - glory.mean()) for rows, left in met]


def _round(position: Position, styles: Sequence[Style], often: tuple[float, float], rng: Random) -> Position:
    """The position after a round in which now and then somebody does what she likes less, else what is rare
    would go with what is good, or searches: there the model must not be fooled."""
    number, (strays, searched) = position.round, often
    while position.round == number and position.phase != "score":
        seat = position.queue[0]
        if position.phase == "action" and rng.random() < searched:
            way = search(position, seat, styles, _EFFORT, rng)[0].way
        else:
            ways = plain.ways(position, seat, styles[seat])
            way = ways[below(len(ways), rng)] if rng.random() < strays else ways[0]
        position = perform(step(position, way.move), way.turn, styles[seat], rng)
    return position


def fit(games: Sequence[Sequence[Moment]]) -> dict[str, Any]:
    """Return the prospects as they are written to the file of models: "centre" and "scale" of the 115 inputs;
    "weights", a list of 115 of a ridge regression for every number of rounds left, 0 first; and "spreads",
    for each of these the glory that makes the odds of winning e times as large, out of 1 to 15, by the
    likelihood of who won. Weights are rounded to four places. ValueError without games."""
    rows = np.concatenate([moment.rows for game in games for moment in game])
    centre, scale = rows.mean(0), np.maximum(rows.std(0), 0.05)
    weights, spreads = [], []
    for left in range(ROUNDS + 1):
        met = [moment for game in games for moment in game if moment.left == left]
        x = scaled(np.concatenate([moment.rows for moment in met]), centre, scale)
        y = np.concatenate([moment.ends for moment in met])
        solved = np.linalg.solve(x.T @ x + _RIDGE * np.eye(x.shape[1]), x.T @ y)
        expected = [(scaled(moment.rows, centre, scale) @ solved, moment.ends) for moment in met]
        spreads.append(min(_SPREADS, key=lambda spread: _surprise(expected, spread)))
        weights.append(np.round(solved, 4).tolist())
    rounded = {"centre": np.round(centre, 4).tolist(), "scale": np.round(scale, 4).tolist()}
    return {**rounded, "weights": weights, "spreads": spreads}


def _surprise(expected: Sequence[tuple[Floats, Floats]], spread: float) -> float:
    """The mean surprise at who won."""
    total = 0.0
    for ahead, ends in expected:
        chances = np.exp((ahead - ahead.max()) / spread)
        won = ends == ends.max()
        total -= float(np.log((chances[won] / chances.sum()).mean()))
    return total / len(expected)


if __name__ == "__main__":
    raise SystemExit(main())
