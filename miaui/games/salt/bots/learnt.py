"""Values learnt by playing (`python -m workshop.training.salt`): a style for each number of players."""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Any

from miaui.bots.models import read_model
from miaui.games.salt.bots.style import Circumstances, Style
from miaui.games.salt.public.cards import KINDS, MAX_SEATS, MIN_SEATS

FILE = "salt.json"

#: Points between the totals of others for which odds are known.
STEP = 5

Numbers = dict[str, Any]
"""Arguments of `Style`, all or some."""


@cache
def learnt_style(seats: int) -> Style:
    """Return the best plain style that was found for a number of players."""
    return Style(**_numbers(read_model(FILE)["styles"][str(seats)]))


@cache
def searching_style(seats: int) -> Style:
    """Return the style that the top level starts from and plays in what it imagines; what cards are worth may
    change with every quarter of the deck."""
    first, *later = [_numbers(part) for part in read_model(FILE)["searching"][str(seats)]]
    return Style(**first, later=tuple([Style(**{**first, **part}) for part in later]))


def _numbers(found: Numbers) -> Numbers:
    values = {name: tuple(numbers) for name, numbers in found["values"].items()}
    values |= {kind: values["CC"] for kind in KINDS if kind not in values}  # newer than what was learnt
    calls: Numbers = {
        name: Circumstances(*found[name]) for name in ("last_more", "stop_more") if name in found
    }
    return {**found, "values": values, **calls}


@cache
def learnt_odds(seats: int) -> tuple[list[list[float]], float]:
    """Return the log odds of a seat, by its total and the highest other, see `odds`; and of the seat that
    starts."""
    found = read_model(FILE)["odds"][str(seats)]
    return found["table"], found["first"]


def odds(totals: Sequence[int], short_of: int, first: int) -> list[float]:
    """Return the probability for every seat to win a game that no seat has won yet. In a short game
    `short_of` is by how much its target is lower; `first` starts the next deal.

    >>> [round(part, 2) for part in odds([0, 0], 0, first=0)]
    [0.58, 0.42]
    """
    table, start = learnt_odds(len(totals))
    best, second = sorted(totals)[:-3:-1]
    logs = []
    for seat, total in enumerate(totals):
        other = second if total == best else best
        log = table[total + short_of][(other + short_of) // STEP]
        logs.append(log + start if seat == first else log)
    most = max(logs)
    weights = [exp(log - most) for log in logs]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def check() -> int:
    """Read all that was learnt and return the number of files. ValueError, KeyError or TypeError for a
    damaged one."""
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        learnt_style(seats)
        searching_style(seats)
        learnt_odds(seats)
    return 1
