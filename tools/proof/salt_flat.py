"""A player from outside to measure strength by: cautious flat Monte Carlo with yardsticks in its head.

It imagines `WORLDS` whole tables from its view, plays every legal move on to the end of the deal as
yardsticks would, and leaves the yardstick's own move only for one that is better by a standard error.
"""

from random import Random

from miaui.bots.salt import yardstick
from miaui.bots.salt.search import Trial, different, fork
from miaui.games.salt import rules
from miaui.games.salt.apply import settle_action
from miaui.games.salt.legal import legal_actions
from miaui.games.salt.moves import Action
from miaui.games.salt.position import Position
from miaui.games.salt.sample import sample
from miaui.games.salt.view import view

WORLDS = 16

#: What winning the game is worth beside the points of a deal.
_VICTORY = 20


def flat(position: Position, rng: Random) -> Action:
    """What it does in a position, of which it looks at its own view alone."""
    return decide(position, rng, WORLDS)


def decide(position: Position, rng: Random, worlds: int) -> Action:
    """The same with so many worlds."""
    base = yardstick.decide(position)
    trials = [Trial(action) for action in different(legal_actions(position), base)]
    if len(trials) == 1:
        return base
    seen = view(position.freeze(), position.seat)
    for _ in range(worlds):
        world, seed = Position.of(sample(seen, rng), telling=False), rng.random()
        for trial in trials:
            trial.values.append(_played(world, trial.action, Random(seed)))
    best = max(trials, key=lambda trial: trial.mean)
    lead, error = best.lead(trials[0])
    return best.action if lead > error else base


def _played(world: Position, action: Action, rng: Random) -> float:
    """Points ahead of the mean of the others at the end of the deal, and more for who has won."""
    seat, p = world.seat, fork(world)
    rules.perform(p, settle_action(p, action, rng))
    while p.phase is not None:
        rules.perform(p, settle_action(p, yardstick.decide(p), rng))
    assert p.ended is not None
    scored = p.ended.scored
    ahead = scored[seat] - (sum(scored) - scored[seat]) / (p.seats - 1)
    return ahead + _VICTORY * ((seat in p.winners) - (bool(p.winners) and seat not in p.winners))
