"""The bots of the picker: the style of every level and what it is wrong about, leaned on by a character, and
at the top a search."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import exp
from random import Random

from miaui.bots.kit import Choice
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.explain import explain
from miaui.games.kaivai.bots.learnt import learnt_style
from miaui.games.kaivai.bots.playout import Decide
from miaui.games.kaivai.bots.search import Effort, Trial, search, values
from miaui.games.kaivai.bots.style import Style, lean
from miaui.games.kaivai.public.moves import Move, write_move
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.sight import to_act

#: The strongest level.
TOP = "wayfinder"

#: Of the levels that search: how they do.
SEARCHERS = {TOP: Effort(frozenset({"action"}), most=3, rounds=1, budget=18)}

#: The plain style that was set by hand.
_SAILOR = Style()

#: Builds where it is pretty, keeps shells for a nicer place although they rot, and does not look at others.
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

#: The glory, and the odds of victory, by which a way has to be better to be e times as likely in the policy,
#: which a review goes by.
_APART, _ODDS_APART = 0.7, 0.03


def style_of(level: str, seats: int) -> Style:
    """Return how a level plays without search, by the number of players. KeyError for an unknown level."""
    return learnt_style(seats) if level in _LEARNT else _STYLES[level]


@cache
def _style(level: str, character: str | None, seats: int) -> Style:
    return lean(style_of(level, seats), character)


class LevelBot:
    """A level of the picker."""

    def __init__(self, level: str, character: str | None) -> None:
        self.level, self.character = level, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the move to make. ValueError where there is nothing to choose."""
        if view.seat is None or view.seat not in to_act(view):
            raise ValueError("there is nothing to choose in this view")
        if _searches(self.level, view.position):
            return self._searched(view.position, view.seat, rng, budget)
        ways = plain.ways(view.position, view.seat, _style(self.level, self.character, view.position.seats))
        policy = _policy([way.move for way in ways], [way.value / _APART for way in ways])
        return Choice(ways[0].move, explain(view.position, ways[0]), policy)

    def _searched(self, position: Position, seat: Seat, rng: Random, budget: int | None) -> Choice[Move]:
        trials = _search(self.level, self.character, position, seat, rng, budget)
        tried = [trial for trial in trials if trial.values] or trials[:1]
        policy = _policy([trial.way.move for trial in tried], [trial.value / _ODDS_APART for trial in tried])
        odds = [trial.mean for trial in tried if trial.values]
        return Choice(tried[0].way.move, explain(position, tried[0].way, odds), policy, values(trials))


def decide_of(level: str, character: str | None = None, budget: int | None = None) -> Decide:
    """Return how a level decides in positions, without saying why."""

    def decide(position: Position, seat: Seat, rng: Random) -> Move:
        if _searches(level, position):
            return _search(level, character, position, seat, rng, budget)[0].way.move
        return plain.decide(position, seat, _style(level, character, position.seats))

    return decide


def _searches(level: str, position: Position) -> bool:
    return level in SEARCHERS and position.phase in SEARCHERS[level].phases


def _search(
    level: str, character: str | None, position: Position, seat: Seat, rng: Random, budget: int | None
) -> list[Trial]:
    """What is tried, best first; in it the others go on as this level would without a character."""
    own, others = (_style(level, one, position.seats) for one in (character, None))
    styles = [own if other == seat else others for other in range(position.seats)]
    effort = SEARCHERS[level]
    if budget is not None:
        effort = replace(effort, budget=budget)
    return search(position, seat, styles, effort, rng)


def _policy(moves: Sequence[Move], values: Sequence[float]) -> dict[str, float]:
    """How often each move would be made if values were a little uncertain."""
    most = max(values)
    weights: dict[str, float] = {}
    for move, value in zip(moves, values, strict=True):
        text = write_move(move)
        weights[text] = max(weights.get(text, 0.0), exp(value - most))
    whole = sum(weights.values())
    return {text: weight / whole for text, weight in weights.items()}
