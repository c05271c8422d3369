"""The style of every level, and what it is wrong about."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

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
    """Return a player that gathers its favourite colour and shells, robs the next seat, and shouts Stop at
    seven."""
    return Style(_BEGINNER, draw=1.0, last=None, stop=-100.0, robs_richest=False)


def _seeker(_seats: int) -> Style:
    """Return a player that begins to see what cards are good for, and never calls Last Chance."""
    values = {what: _between(beginner, _COLLECTOR[what], 0.25) for what, beginner in _BEGINNER.items()}
    return Style(values, draw=1.0, last=None, stop=-100.0, robs_richest=False)


def _between(start: Sequence[float], end: Sequence[float], part: float) -> tuple[float, ...]:
    """Return the values that lie `part` (0 to 1) of the way from `start` to `end`.

    >>> _between([0.0, 1.0], [1.0, 3.0], 0.5)
    (0.5, 2.0)
    """
    return tuple([(1 - part) * low + part * high for low, high in zip(start, end, strict=True)])


def _comber(seats: int) -> Style:
    """Return a player that knows what cards are worth, but nothing of colours, and dares Last Chance far
    ahead only."""
    learnt = learnt_style(seats)
    return replace(learnt, values={**learnt.values, "bonus": (0.0,)}, last=4.0)


#: The level that searches, and the one that plays what its network likes best.
TOP, KEEPER = "oldsalt", "keeper"

#: The style of every level: of those that err without errors, of the last two where they start from.
_STYLES: dict[str, Callable[[int], Style]] = {
    "wader": _wader,
    "seeker": _seeker,
    "comber": _comber,
    "guest": learnt_style,
    "local": learnt_style,
    "tides": learnt_style,
    KEEPER: searching_style,
    TOP: searching_style,
}

#: By what factor at most a level that errs takes a thing for worth more or less than it is.
_ERRORS = {"guest": 2.6, "local": 1.8}

#: Ways in which a level errs: one by lot at each decision.
_WAYS = 16


@cache
def style_of(level: str, seats: int) -> Style:
    """Return the style in which a level plays at a table of 2 to 4 `seats`, its errors and its search left
    out: "wader", "seeker" and "comber" have one of their own, "guest", "local" and "tides" the one that was
    learnt, "keeper" and "oldsalt" the one that searches start from. Equal arguments give one object. KeyError
    for an unknown level."""
    return _STYLES[level](seats)


@cache
def styles_of(level: str, seats: int) -> tuple[Style, ...]:
    """Return the styles of a level at a table of 2 to 4 `seats`, one of which is to be drawn for each
    decision. For "guest" and "local", which err, 16 that take things for worth up to 2.6 (1.8) times more or
    less than they are; they are fixed, no chance is in them. For every other level a single one, without
    errors. KeyError for an unknown level."""
    style, most = style_of(level, seats), _ERRORS.get(level)
    if most is None:
        return (style,)
    return tuple([_mistaken(style, most, Random(f"{level}/{seats}/{way}")) for way in range(_WAYS)])


def _mistaken(style: Style, most: float, rng: Random) -> Style:
    """Return a style that takes each thing for worth more or less by a factor of `most` at most, and is off
    by as many points when it calls."""

    def off() -> float:
        return rng.random() + rng.random() - 1

    values = {what: _times(numbers, most ** off()) for what, numbers in style.values.items()}
    calls = [None if lead is None else lead + most * off() for lead in (style.last, style.stop)]
    return replace(style, values=values, draw=style.draw * most ** off(), last=calls[0], stop=calls[1])


def _times(numbers: Sequence[float], factor: float) -> tuple[float, ...]:
    return tuple([factor * number for number in numbers])
