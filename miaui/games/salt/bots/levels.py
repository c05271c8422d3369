"""The style of every level, and what it is wrong about."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from miaui.games.salt.bots.learnt import learnt_style, searching_style
from miaui.games.salt.bots.style import Style, Values

#: Points that are there at once, and a little for what might pair up.
_BEGINNER: Values = {
    **dict.fromkeys(("CR", "BO", "FI", "SW", "SK", "JE"), (0.3,) * 5),
    **dict.fromkeys(("LO", "HO", "ST"), (0.3, 0.3, 0.3)),
    **dict.fromkeys(("LI", "SC", "CO", "CA", "CC"), (0.3,)),
    **dict.fromkeys(("CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO"), (0.0,)),
    "SH": (0.5, 2.0, 2.0, 2.0, 2.0, 2.0),
    "OC": (0.5, 3.0, 3.0, 3.0, 3.0),
    "PE": (1.0, 2.0, 2.0),
    "SA": (0.5, 5.0),
    "ME": (1.0, 1.0, 1.0, 1.0),
    "duo": (1.0,),
    "counted": (1.0,),
    "bonus": (0.0,),
}

#: Collections before all else; a duo is worth its point and little more.
_COLLECTOR: Values = {
    **dict.fromkeys(("CR", "BO", "FI", "SW", "SK", "JE"), (1.0, 0.6, 0.4, 0.4, 0.4)),
    **dict.fromkeys(("LO", "HO", "ST"), (1.0, 1.0, 1.0)),
    **dict.fromkeys(("LI", "SC", "CO", "CA", "CC"), (1.0,)),
    **dict.fromkeys(("CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO"), (1.2,)),
    "SH": (1.6, 2.6, 2.6, 2.6, 2.0, 2.0),
    "OC": (1.8, 3.4, 3.4, 3.4, 3.0),
    "PE": (1.6, 2.4, 2.2),
    "SA": (1.4, 5.0),
    "ME": (1.6, 1.4, 1.4, 4.0),
    "duo": (1.2,),
    "counted": (1.0,),
    "bonus": (0.0,),
}


def _wader(_seats: int) -> Style:
    """Takes what brings points now, robs the next seat, and shouts Stop at seven."""
    return Style(_BEGINNER, draw=0.9, last=None, stop=-100.0, robs_richest=False)


def _seeker(_seats: int) -> Style:
    """Collects, and thinks little of what duos do."""
    return Style(_COLLECTOR, draw=1.6, last=2.0)


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
    """Return how a level plays at a table of `seats`. KeyError for an unknown level."""
    return _STYLES[level](seats)
