"""Values learnt by playing (`python -m workshop.training.kaivai`): a style for each number of players, and
what seats will have at last."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from miaui.bots.models import read_model
from miaui.games.kaivai.bots.style import Numbers, Style
from miaui.games.kaivai.public.position import ROUNDS
from miaui.games.kaivai.public.seats import SEATS

FILE = "kaivai.json"

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Prospects:
    """Model of how much glory a seat will be ahead of the mean.

    - `centre`, `scale`: what each input is shifted and divided by.
    - `weights`: by the rounds still to play, 0 to 8, a weight for each input.
    - `spreads`: by the rounds still to play how far off it is.
    """

    centre: Floats
    scale: Floats
    weights: Floats
    spreads: list[float]

    def ahead(self, rows: Floats, left: int) -> Floats:
        """Return the glory ahead that is expected of each row of inputs with `left` rounds to play."""
        found: Floats = scaled(rows, self.centre, self.scale) @ self.weights[left]
        return found


def scaled(rows: Floats, centre: Floats, scale: Floats) -> Floats:
    """Return the inputs in the scale of the weights."""
    found: Floats = np.clip((rows - centre) / scale, -5.0, 5.0)
    return found


def read_prospects(model: Numbers) -> Prospects:
    """Return prospects as they are written. KeyError, TypeError or ValueError for damaged ones."""
    centre, scale = np.array(model["centre"], float), np.array(model["scale"], float)
    weights = np.array(model["weights"], float).reshape(ROUNDS + 1, len(centre))
    spreads = [float(spread) for spread in model["spreads"]]
    if len(spreads) != ROUNDS + 1:
        raise ValueError(f"{FILE}: spreads for {len(spreads)} rounds, not {ROUNDS + 1}")
    return Prospects(centre, scale, weights, spreads)


@cache
def learnt_style(seats: int) -> Style:
    """Return the best plain style that was found for a number of players. KeyError for another number."""
    read: Numbers = read_model(FILE)["styles"][str(seats)]
    found: Numbers = {name: tuple(one) if isinstance(one, list) else one for name, one in read.items()}
    return Style(**found)


@cache
def learnt_prospects() -> Prospects:
    """Return what is expected where bids are due or villages are scored, from `prospects.inputs`."""
    return read_prospects(read_model(FILE)["prospects"])


def check() -> int:
    """Read all that was learnt, and return the number of files. ValueError, KeyError or TypeError for a
    damaged one."""
    for seats in SEATS:
        learnt_style(seats)
    learnt_prospects()
    return 1
