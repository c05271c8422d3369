"""``python -m tools.train.kaivai``: learn what the bots of Kaivai know, on one core in a few minutes.

Players whose tastes are varied by chance play with each other; a ridge regression finds for every number of
rounds still to play what a seat will have in the end. Goes to ``assets/models``. Seeds are fixed.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kaivai import plain
from miaui.bots.kaivai.learnt import FILE
from miaui.bots.kaivai.levels import LEARNT
from miaui.bots.kaivai.playout import perform, play_villages, step
from miaui.bots.kaivai.prospects import features
from miaui.bots.kaivai.style import Style
from miaui.core.chance import below, shuffled
from miaui.games.kaivai import rules
from miaui.games.kaivai.bases import PLACEMENTS
from miaui.games.kaivai.public import ROUNDS, SEATS, Position, Setup
from miaui.games.kaivai.variants import Variants

Floats = NDArray[np.float64]
MODELS = Path(__file__).parents[2] / "assets" / "models"

#: Games of each number of players, how far tastes are apart, what keeps weights small, spreads to try.
_GAMES, _VARIED, _RIDGE, _SPREADS = 800, 0.25, 20.0, (1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12)

#: How often a player strays from what it likes best.
_STRAYS = 0.2


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.kaivai", description=__doc__)
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--games", type=int, default=_GAMES)
    options = parser.parse_args()
    model: dict[str, Any] = {"format": "miaui-kaivai 1", "prospects": {}}
    for seats in SEATS:
        model["prospects"][str(seats)] = prospects(seats, options.games)
    options.models.mkdir(parents=True, exist_ok=True)
    (options.models / FILE).write_text(json.dumps(model) + "\n", encoding="utf-8")
    return 0


def opening(seats: int, rng: Random) -> Position:
    """A game before its first bid."""
    bases = PLACEMENTS[below(len(PLACEMENTS), rng)]
    return rules.start(Setup(Variants(), bases, tuple(shuffled(range(seats), rng))))[0].position


def varied(style: Style, rng: Random) -> Style:
    """A style near another: every number is changed by chance."""
    found: dict[str, Any] = {}
    for field in fields(Style):
        value = getattr(style, field.name)
        if isinstance(value, tuple):
            factor = _factor(rng)
            found[field.name] = tuple([number * factor for number in value])
        elif isinstance(value, float):
            found[field.name] = value * _factor(rng)
    return replace(style, **found)


def _factor(rng: Random) -> float:
    return 2.0 ** (4 * _VARIED * (rng.random() + rng.random() - 1))


def prospects(seats: int, games: int) -> list[dict[str, Any]]:
    """Weights and spread by the rounds still to play."""
    inputs: list[list[Floats]] = [[] for _ in range(ROUNDS + 1)]
    ends: list[Floats] = []
    for number in range(games):
        rng = Random(f"kaivai/{seats}/{number}")
        styles = [varied(LEARNT, rng) for _ in range(seats)]
        position = opening(seats, rng)
        for left in range(ROUNDS, -1, -1):
            inputs[left].append(np.array(features(position)))
            if left:
                position = _round(position, styles, rng)
        ends.append(_ends(play_villages(position, styles)))
    target = np.concatenate(ends)
    return [_fit(np.concatenate(rows), target, seats) for rows in inputs]


def _round(position: Position, styles: Sequence[Style], rng: Random) -> Position:
    """The position after a round in which now and then somebody does what she likes less: else what is rare
    would go with what is good."""
    number = position.round
    while position.round == number and position.phase != "score":
        seat = position.queue[0]
        ways = plain.ways(position, seat, styles[seat])
        way = ways[below(len(ways), rng)] if rng.random() < _STRAYS else ways[0]
        position = perform(step(position, way.move), way.turn, styles[seat], rng)
    return position


def _ends(position: Position) -> Floats:
    return np.array([mat.glory for mat in position.mats], float)


def _fit(x: Floats, y: Floats, seats: int) -> dict[str, Any]:
    weights: Floats = np.linalg.solve(x.T @ x + _RIDGE * np.eye(x.shape[1]), x.T @ y).astype(float)
    expected = (x @ weights).reshape(-1, seats)
    won = y.reshape(-1, seats) == y.reshape(-1, seats).max(1, keepdims=True)
    spread = min(_SPREADS, key=lambda spread: _surprise(expected / spread, won))
    return {"weights": [round(float(w), 4) for w in weights], "spread": spread}


def _surprise(logits: Floats, won: NDArray[np.bool_]) -> float:
    chances = np.exp(logits - logits.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    return -float(np.log((chances * won / won.sum(1, keepdims=True)).sum(1)).mean())


if __name__ == "__main__":
    raise SystemExit(main())
