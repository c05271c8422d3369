"""The style of every level, and what it is wrong about."""

from dataclasses import replace

from miaui.games.kaivai.bots.learnt import learnt_style
from miaui.games.kaivai.bots.search import Effort
from miaui.games.kaivai.bots.style import Style

#: The strongest level.
TOP = "wayfinder"

#: Of the levels that search: how they do.
SEARCHERS = {TOP: Effort(frozenset({"action"}), most=3, rounds=1, budget=18)}

#: The plain style that was set by hand.
_SAILOR = Style()

#: Builds where it is pretty, keeps shells for a nicer place although they rot, and looks at nobody else.
_DRIFTER = Style(
    shell=(0.5,) * 8,
    sale=(0.5,) * 8,
    fish=(0.5,) * 8,
    feast=(0.7,) * 8,
    lying=(0.8,) * 8,
    influence=(1.6,) * 8,
    catch=0.2,
    room=0.1,
    majority=0.0,
    harm=0.0,
    god=0.0,
    landing=0.0,
    pretty=0.7,
    rots=False,
    stakes=False,
)

#: Fishes and delivers busily, but sees no majorities, and the rounds to come no better than this one.
_ROWER = replace(
    _SAILOR,
    sale=(0.1, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15),
    majority=0.0,
    harm=0.0,
    god=0.0,
    landing=0.0,
    catch=0.3,
    fleet=0.1,
    stakes=False,
)

#: The levels that play the styles that evolution found, and the styles of the others.
_LEARNT = frozenset({"helmsman", TOP})
_STYLES = {"drifter": _DRIFTER, "rower": _ROWER, "sailor": _SAILOR}


def style_of(level: str, seats: int) -> Style:
    """Return how a level plays without search among so many players. KeyError for an unknown level."""
    return learnt_style(seats) if level in _LEARNT else _STYLES[level]
