"""Files that were learnt by playing, as JSON."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from miaui.core.typed_json import NUMBER, listed, mapped


def models_folder() -> Path:
    """Return where the models are: in the installed package, or in the repository."""
    packed = resources.files("miaui") / "assets" / "models"
    return Path(str(packed)) if packed.is_dir() else Path(__file__).parents[2] / "assets" / "models"


#: Errors of judges: by game, number of seats and rounds left.
_ERRORS = mapped(mapped(listed(NUMBER)))


@cache
def read_model(name: str) -> dict[str, object]:
    """Return a copy of the JSON object in a file of the models' folder, which is read once. OSError or
    ValueError where there is none."""
    return dict(json.loads((models_folder() / name).read_text(encoding="utf-8")))


def method_error(game: str, seats: int, left: int) -> float:
    """Return the standard deviation, in probability of winning, of the error that a judge's method makes in
    the gap between two moves. `left`: rounds of the game (parts of a deal) still to come. KeyError for a game
    or number of seats that was not measured."""
    return _error("values.json", game, seats, left)


def margin_error(game: str, seats: int, left: int) -> float:
    """Return the standard deviation, in points, of the error that a judge's method makes in the margin
    between two moves; `left` as in `method_error`."""
    return _error("margins.json", game, seats, left)


@cache
def _errors(name: str) -> Mapping[str, Mapping[str, tuple[float, ...]]]:
    return _ERRORS.read(read_model(name))


def _error(name: str, game: str, seats: int, left: int) -> float:
    errors = _errors(name)[game][str(seats)]
    return errors[min(left, len(errors) - 1)]
