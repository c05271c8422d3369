"""Files that were learnt by playing, as JSON."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from miaui.core.typed_json import NUMBER, listed, mapped


def models_folder() -> Path:
    """Return the folder of models: assets/models in the installed package if it is there, else assets/models
    of the repository, whether that is there or not."""
    packed = resources.files("miaui") / "assets" / "models"
    return Path(str(packed)) if packed.is_dir() else Path(__file__).parents[2] / "assets" / "models"


#: Errors of judges: by game, number of seats and rounds left.
_ERRORS = mapped(mapped(listed(NUMBER)))


@cache
def read_model(name: str) -> dict[str, object]:
    """Return the JSON object that a file of the models' folder holds. It is read once: every further call
    gives that very object, which must not be changed. OSError if the file cannot be read, ValueError if it is
    no JSON."""
    return dict(json.loads((models_folder() / name).read_text(encoding="utf-8")))


def method_error(game: str, seats: int, left: int) -> float:
    """Return the standard deviation of a judge's error in the difference of two moves' odds of winning (0 to
    1), without the error of sampling. `left`: rounds still to come, in Salt quarters of the deck; beyond what
    was measured, the figure of the most that was. KeyError for another game or number of seats."""
    return _error("values.json", game, seats, left)


def margin_error(game: str, seats: int, left: int) -> float:
    """Return the standard deviation, in points, of a judge's error in the difference of two moves' margins
    over the best other seat, without the error of sampling. `left`: rounds still to come, in Salt quarters of
    the deck; beyond what was measured, the figure of the most that was. KeyError for another game or number
    of seats."""
    return _error("margins.json", game, seats, left)


@cache
def _errors(name: str) -> Mapping[str, Mapping[str, tuple[float, ...]]]:
    return _ERRORS.read(read_model(name))


def _error(name: str, game: str, seats: int, left: int) -> float:
    errors = _errors(name)[game][str(seats)]
    return errors[min(left, len(errors) - 1)]
