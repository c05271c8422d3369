"""Values learnt by playing (`python -m workshop.training.kaivai`): a style for each number of players, and
what seats will have at last."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from miaui.bots.models import read_model
from miaui.core.typed_json import NUMBER, PLAIN, listed, mapped, read_at
from miaui.games.kaivai.bots.style import STYLE, Style
from miaui.games.kaivai.public.position import ROUNDS
from miaui.games.kaivai.public.seats import SEATS

FILE = "kaivai.json"

Floats = NDArray[np.float64]
_ROW = listed(NUMBER)


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
    spreads: tuple[float, ...]

    def ahead(self, rows: Floats, left: int) -> Floats:
        """Return the glory ahead that is expected of each row of inputs with `left` rounds to play."""
        found: Floats = scaled(rows, self.centre, self.scale) @ self.weights[left]
        return found


def scaled(rows: Floats, centre: Floats, scale: Floats) -> Floats:
    """Return the inputs, less `centre` and divided by `scale`, kept within -5 and 5."""
    found: Floats = np.clip((rows - centre) / scale, -5.0, 5.0)
    return found


def read_prospects(model: Mapping[str, object]) -> Prospects:
    """Return prospects as they are written. BadRecord or ValueError for damaged ones."""
    centre, scale = [np.array(read_at(key, _ROW, model)) for key in ("centre", "scale")]
    weights = np.array(read_at("weights", listed(_ROW, ROUNDS + 1), model)).reshape(-1, len(centre))
    return Prospects(centre, scale, weights, read_at("spreads", listed(NUMBER, ROUNDS + 1), model))


@cache
def learnt_style(seats: int) -> Style:
    """Return the best plain style that was found for a number of players. KeyError for another number."""
    found = read_at("styles", mapped(mapped(PLAIN)), read_model(FILE))[str(seats)]
    return STYLE.read({"quiet": 0.0, **found})  # newer than what was learnt


@cache
def learnt_prospects() -> Prospects:
    """Return what is expected where bids are due or villages are scored, from `prospects.inputs`. BadRecord
    or ValueError where it is damaged."""
    return read_prospects(read_at("prospects", mapped(PLAIN), read_model(FILE)))


def check() -> int:
    """Read all that was learnt, and return the number of files, 1. BadRecord, ValueError or KeyError for a
    damaged one."""
    for seats in SEATS:
        learnt_style(seats)
    learnt_prospects()
    return 1
