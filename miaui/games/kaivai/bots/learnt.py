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
    """Linear model of how much more glory than the mean of all seats a seat will have at the end.

    - `centre`, `scale`: by input, what is subtracted from it and what it is then divided by; shape (115,).
    - `weights`: shape (9, 115): by the rounds still to play, 0 to 8, the glory for each unit of a scaled
      input.
    - `spreads`: nine numbers in glory, by the rounds still to play: the scale of the model's error.
    """

    centre: Floats
    scale: Floats
    weights: Floats
    spreads: tuple[float, ...]

    def ahead(self, rows: Floats, left: int) -> Floats:
        """Return for each row of inputs the glory by which its seat is expected to end above the mean of all
        seats, negative below it: `rows` has shape (n, 115), the result (n,). Each input is scaled, and then
        limited to -5 to 5. `left` is the number of rounds still to play, 0 to 8; IndexError above that."""
        glory: Floats = scaled(rows, self.centre, self.scale) @ self.weights[left]
        return glory


def scaled(rows: Floats, centre: Floats, scale: Floats) -> Floats:
    """Return (rows - centre) / scale, number by number, each limited to -5.0 to 5.0. `rows` has shape (n, k),
    `centre` and `scale` (k,), the result (n, k), a new array. No number of `scale` may be 0, which is not
    checked.

    >>> scaled(np.array([[3.0, 100.0]]), np.array([1.0, 0.0]), np.array([4.0, 2.0]))
    array([[0.5, 5. ]])
    """
    limited: Floats = np.clip((rows - centre) / scale, -5.0, 5.0)
    return limited


def _read_prospects(model: Mapping[str, object]) -> Prospects:
    """Return the prospects in an object of JSON. BadRecord or ValueError if it is damaged."""
    centre, scale = [np.array(read_at(key, _ROW, model)) for key in ("centre", "scale")]
    weights = np.array(read_at("weights", listed(_ROW, ROUNDS + 1), model)).reshape(-1, len(centre))
    return Prospects(centre, scale, weights, read_at("spreads", listed(NUMBER, ROUNDS + 1), model))


@cache
def learnt_style(seats: int) -> Style:
    """Return the style that training found for tables of 3 or of 4 seats, to be played without search; read
    once, every further call gives that object. KeyError for another number of seats, OSError if the file
    cannot be read, BadRecord if it is damaged."""
    numbers = read_at("styles", mapped(mapped(PLAIN)), read_model(FILE))[str(seats)]
    return STYLE.read({"quiet": 0.0, **numbers})  # newer than what was learnt


@cache
def learnt_prospects() -> Prospects:
    """Return the learnt model of the glory that seats will have at the end; read once, every further call
    gives that object. OSError if the file cannot be read, BadRecord or ValueError if it is damaged."""
    return _read_prospects(read_at("prospects", mapped(PLAIN), read_model(FILE)))


def check() -> int:
    """Read all that is learnt, from one file, and return 1, the number of files. OSError if it cannot be
    read; BadRecord, ValueError or KeyError if something in it is damaged or missing."""
    for seats in SEATS:
        learnt_style(seats)
    learnt_prospects()
    return 1
