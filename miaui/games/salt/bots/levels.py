"""The style of every level, and what it is wrong about."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from miaui.games.salt.bots.learnt import learnt_style, searching_style
from miaui.games.salt.bots.style import Style, Values
from miaui.games.salt.public.cards import MULTIPLIERS

#: A lovely colour, shells and two sailors; of nothing else it knows what it is good for.
_BEGINNER: Values = {
    **dict.fromkeys(("CR", "BO", "FI", "SW", "SK", "JE", "OC"), (0.3,) * 5),
    "ME": (0.3,) * 4,
    **dict.fromkeys(("LO", "HO", "ST", "PE"), (0.3, 0.3, 0.3)),
    **dict.fromkeys(MULTIPLIERS, (0.3,)),
    **dict.fromkeys(("CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO"), (0.0,)),
    "SH": (0.5, 2.0, 2.0, 2.0, 2.0, 2.0),
    "SA": (0.5, 5.0),
    "duo": (0.0,),
    "counted": (0.0,),
    "bonus": (2.0,),
}

#: Collections and a lovely colour before all else; a duo is worth its point and little more.
_COLLECTOR: Values = {
    **dict.fromkeys(("CR", "BO", "FI", "SW", "SK", "JE"), (1.0, 0.6, 0.4, 0.4, 0.4)),
    **dict.fromkeys(("LO", "HO", "ST"), (1.0, 1.0, 1.0)),
    **dict.fromkeys(MULTIPLIERS, (1.0,)),
    **dict.fromkeys(("CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO"), (1.2,)),
    "SH": (1.6, 2.6, 2.6, 2.6, 2.0, 2.0),
    "OC": (1.8, 3.4, 3.4, 3.4, 3.0),
    "PE": (1.6, 2.4, 2.2),
    "SA": (1.4, 5.0),
    "ME": (1.6, 1.4, 1.4, 4.0),
    "duo": (1.2,),
    "counted": (1.0,),
    "bonus": (2.0,),
}


def _wader(_seats: int) -> Style:
    """Gathers its favourite colour and shells, robs the next seat, and shouts Stop at seven."""
    return Style(_BEGINNER, draw=1.0, last=None, stop=-100.0, robs_richest=False)


def _seeker(_seats: int) -> Style:
    """Begins to see what cards are good for, and never calls Last Chance."""
    values = {what: _between(beginner, _COLLECTOR[what], 0.25) for what, beginner in _BEGINNER.items()}
    return Style(values, draw=1.0, last=None, stop=-100.0, robs_richest=False)


def _between(one: Sequence[float], other: Sequence[float], part: float) -> tuple[float, ...]:
    """Return the values that lie `part` (0 to 1) of the way from `one` to `other`.

    >>> _between([0.0, 1.0], [1.0, 3.0], 0.5)
    (0.5, 2.0)
    """
    return tuple([(1 - part) * low + part * high for low, high in zip(one, other, strict=True)])


def _comber(seats: int) -> Style:
    """Knows what cards are worth, but nothing of colours, and dares Last Chance far ahead only."""
    learnt = learnt_style(seats)
    return replace(learnt, values={**learnt.values, "bonus": (0.0,)}, last=4.0)


#: The level that searches.
TOP = "oldsalt"

#: The style of every level of the picker; that of the last is where its search starts from.
_STYLES: dict[str, Callable[[int], Style]] = {
    "wader": _wader,
    "seeker": _seeker,
    "comber": _comber,
    "tides": learnt_style,
    TOP: searching_style,
}


@cache
def style_of(level: str, seats: int) -> Style:
    """Return how a level plays at a table of `seats`, the top level without its search. KeyError for an
    unknown level."""
    return _STYLES[level](seats)
