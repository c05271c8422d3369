"""A player from outside to measure strength by: cautious flat Monte Carlo with yardsticks in its head.

It imagines `WORLDS` whole tables from its view, plays every legal move on to the end of the deal as
yardsticks would, and leaves the yardstick's own move only for one that is better by a standard error.
"""

from random import Random

from miaui.bots.paired_samples import lead, mean
from miaui.games.salt.bots import yardstick
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.bots.search import different, finished
from miaui.games.salt.public.moves import Action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import view

WORLDS = 16

#: What winning the game is worth beside the points of a deal.
_VICTORY = 20


def flat(position: Position, rng: Random) -> Action:
    """Return the action that `decide` returns with 16 imagined worlds (`WORLDS`), drawn by `rng`."""
    return decide(position, rng, WORLDS)


def decide(position: Position, rng: Random, worlds: int) -> Action:
    """Return the action with the largest mean of points in `worlds` imagined worlds, each dealt by `rng` so
    that the seat in turn sees what it sees, and played to the end of the deal by yardsticks: points ahead of
    the mean of the others, 20 more for winning the game, 20 less for losing it. It is the yardstick's action
    unless that one leads it by more than a standard error, and where there is no other. The position stays as
    it is."""
    base = yardstick.decide(position)
    actions = different(legal_actions(position), base)
    if len(actions) == 1:
        return base
    seen = view(position.freeze(), position.seat)
    values: list[list[float]] = [[] for _ in actions]
    for _ in range(worlds):
        world, seed = Position.of(sample(seen, rng), telling=False), rng.random()
        for action, ends in zip(actions, values, strict=True):
            ends.append(_played(world, action, Random(seed)))
    best = max(range(len(actions)), key=lambda place: mean(values[place]))
    gap, error = lead(values[best], values[0])
    return actions[best] if gap > error else base


def _played(world: Position, action: Action, rng: Random) -> float:
    """Points ahead of the mean of the others at the end of the deal, and more for who has won."""
    seat = world.seat
    p, _totals = finished(world, action, [YARDSTICK] * world.seats, rng)
    assert p.ended is not None
    scored = p.ended.scored
    ahead = scored[seat] - (sum(scored) - scored[seat]) / (p.seats - 1)
    return ahead + _VICTORY * ((seat in p.winners) - (bool(p.winners) and seat not in p.winners))
