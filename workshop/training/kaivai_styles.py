"""The plain style of Kaivai, by evolution: every seat plays a style near the mean, and what goes with victory
moves the mean."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from math import exp
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from miaui.games.kaivai.bots.playout import play_on, play_villages
from miaui.games.kaivai.bots.prospects import shares
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.public.position import ROUNDS
from workshop.training.kaivai_openings import opening

Floats = NDArray[np.float64]

#: Numbers of a style that stay as they are, and one that may be 0: it is moved by so much, not by a factor.
_FIXED, _ADDED, _BY = frozenset({"second", "pretty", "rots", "stakes"}), "scarce", 0.5

#: How far styles are apart, as a logarithm; games of a generation; so much more glory makes a victory e times
#: as likely; how long steps are, how much of the last step goes on, how far the gradient is held back.
_APART, _GAMES, _SPREAD, _RATE, _MOMENTUM, _HELD = 0.2, 240, 5.0, 0.2, 0.8, 0.3


def evolve(style: Style, seats: int, generations: int, report: Callable[[str], None]) -> Style:
    """Return the style after `generations` steps of gradient ascent, 240 games each, on the odds of victory
    among `seats` players that all play styles near it. `report` gets one line a generation, such as "3 seats,
    generation 0: genes have moved by 0.041". With 0 generations nothing is reported and the style comes back
    with the values it had. Equal arguments give an equal style."""
    names = _genes(style)
    mean, speed = np.zeros(len(names)), np.zeros(len(names))
    for generation in range(generations):
        rng = np.random.default_rng(generation)
        moves: list[Floats] = []
        won: list[float] = []
        for number in range(_GAMES):
            table = rng.standard_normal((seats, len(names)))
            styles = [_bred(style, mean + _APART * move) for move in table]
            moves += list(table - table.mean(0))
            won += [seats * share - 1 for share in _won(styles, Random(f"{seats}/{generation}/{number}"))]
        x, y = np.array(moves), np.array(won)
        ridge = _HELD * len(x) * np.eye(len(names))
        speed = _MOMENTUM * speed + np.linalg.solve(x.T @ x + ridge, x.T @ y).astype(float)
        mean = mean + _RATE * speed
        report(f"{seats} seats, generation {generation}: genes have moved by {np.abs(mean).mean():.3f}")
    return _bred(style, mean)


def written(style: Style) -> dict[str, Any]:
    """Return the style as a dict by name of its field, in the order of the fields, ready for JSON: numbers
    with decimals rounded to three, tuples as lists, whole numbers and truth values as they are."""
    return {field.name: _rounded(getattr(style, field.name)) for field in fields(Style)}


def _rounded(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_rounded(number) for number in value]
    return round(value, 3) if isinstance(value, float) else value


def _genes(style: Style) -> list[str]:
    """The names of what changes: a number, or the level and the slope of a row."""
    names = []
    for field in fields(Style):
        if field.name not in _FIXED:
            names.append(field.name)
            if isinstance(getattr(style, field.name), tuple):
                names.append(f"{field.name}/")
    return names


def _bred(style: Style, change: Floats) -> Style:
    """The style with every gene moved."""
    moved = dict(zip(_genes(style), change.tolist(), strict=True))
    changed: dict[str, Any] = {}
    for name, more in moved.items():
        value = None if name.endswith("/") else getattr(style, name)
        if isinstance(value, tuple):
            middle, slope = (len(value) - 1) / 2, moved[f"{name}/"]
            factors = [exp(more + slope * (place - middle) / middle) for place in range(len(value))]
            changed[name] = tuple([number * factor for number, factor in zip(value, factors, strict=True)])
        elif value is not None:
            changed[name] = value + _BY * more if name == _ADDED else value * exp(more)
    return replace(style, **changed)


def _won(styles: Sequence[Style], rng: Random) -> list[float]:
    """By seat the odds of victory by how a game ends."""
    end = play_villages(play_on(opening(len(styles), rng), styles, rng, ROUNDS), styles)
    return shares([float(glory) for glory in end.glory], _SPREAD)
