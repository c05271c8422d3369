"""What was learnt by playing (`python -m tools.train.kaivai`): what a seat will have in the end."""

from functools import cache

from miaui.bots.models import read_model
from miaui.games.kaivai.public import ROUNDS, SEATS

FILE = "kaivai.json"


@cache
def prospects_of(seats: int) -> list[tuple[list[float], float]]:
    """By the rounds still to play, 0 to 8, the weights of `prospects.features` and the spread of what is
    expected."""
    return [(row["weights"], row["spread"]) for row in read_model(FILE)["prospects"][str(seats)]]


def check() -> int:
    """Read all that was learnt; the number of files. ValueError, KeyError or TypeError for a damaged one."""
    for seats in SEATS:
        if len(prospects_of(seats)) != ROUNDS + 1:
            raise ValueError(f"{FILE}: prospects for {len(prospects_of(seats))} rounds, not {ROUNDS + 1}")
    return 1
