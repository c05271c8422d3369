"""Search: imagine what is hidden, try every move in each of these worlds, play each on to the end of the
deal.

A move's value is the probability of winning the game. It begins as the prior and becomes surer with every
world (the mean of a normal distribution, by Bayes' rule). Moves that fall behind are dropped early.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

from miaui.bots.paired_samples import mean
from miaui.core.chance import DrawnLuck
from miaui.games.salt.bots.learnt import odds
from miaui.games.salt.bots.opponents import Table
from miaui.games.salt.bots.playout import play_on
from miaui.games.salt.bots.prior import Prior
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import Card, kind_of
from miaui.games.salt.public.moves import Action, Lay
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.public.view import View
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import Belief, sample
from miaui.games.salt.rules.sight import position_of

#: Worlds that are played before moves are compared.
_ROUND = 8

#: How unlike the style others may choose, as a part of what it expects of the deck.
_DOUBT = 0.25

#: Numbers of standard errors: a move is dropped if it is so far behind the best, or its prior behind that of
#: the base.
_DROP, _HOPELESS = 2.0, 3.0

#: Least worlds by which the odds of the best move are told.
_LEAST_WORLDS = 32

#: Usual difference of two moves in a world, and how many worlds it counts for: a few that happen to be
#: equal say less than they seem to.
_USUAL_GAP, _FEW = 0.05, 8


@dataclass(slots=True)
class Trial:
    """A move that is tried, the value of every world that it was tried in, and its prior (see `Prior`)."""

    action: Action
    prior: float = 0.0
    trust: float = 0.0
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean value."""
        return mean(self.values)

    def lead(self, other: "Trial") -> tuple[float, float]:
        """Return by how much this is better than another, in the worlds of both and by the prior, and the
        standard error. One of them must have been tried or have a prior."""
        gaps = [mine - yours for mine, yours in zip(self.values, other.values, strict=False)]
        squares = sum([gap * gap for gap in gaps]) + _FEW * _USUAL_GAP**2
        sure = len(gaps) * (len(gaps) + _FEW) / squares
        whole = sure + self.trust
        return (mean(gaps) * sure + (self.prior - other.prior) * self.trust) / whole, whole**-0.5


def search(view: View, prior: Prior, table: Table, rng: Random, budget: int) -> list[Trial]:
    """Return all moves that differ, best first. `budget` counts playouts."""
    position = position_of(view)
    actions = different(legal_actions(position), prior.base)
    trials = [Trial(action, prior.worth.get(action, 0.0), prior.trust) for action in actions]
    base = trials[0]
    least = base.prior - _HOPELESS * prior.trust**-0.5 if prior.trust else 0.0
    left = [trial for trial in trials if trial.prior >= least]
    while budget > 0 and (len(left) > 1 or len(base.values) < _LEAST_WORLDS):
        for _ in range(_ROUND):
            styles = table.styles(rng)
            belief = _belief(styles[(position.seat + 1) % position.seats])
            world = Position.of(sample(view, rng, belief), telling=False)
            seed = rng.random()
            for trial in left:
                trial.values.append(value(world, trial.action, styles, Random(seed)))
            budget -= len(left)
        best = _best(left, base)
        left = [trial for trial in left if trial is base or trial is best or _close(best, trial)]
    best = _best(left, base)
    if best is not base:
        gap, error = best.lead(base)
        best = best if gap > prior.caution * error else base
    rest = [trial for trial in trials if trial is not best]
    rest.sort(key=lambda trial: (trial in left, 0.0 if trial is base else trial.lead(base)[0]), reverse=True)
    return [best, *rest]


def _best(left: Sequence[Trial], base: Trial) -> Trial:
    """The move furthest ahead of the base, which is one of those left."""
    return max(left, key=lambda trial: 0.0 if trial is base else trial.lead(base)[0])


def _close(best: Trial, other: Trial) -> bool:
    gap, error = best.lead(other)
    return gap <= _DROP * error


def _belief(style: Style) -> Belief:
    """Others keep what a player of this style would keep, the surer the more it brings."""
    scale = _DOUBT * style.draw

    def belief(holding: int, kept: Card, other: Card) -> float:
        gap = (style.gain(holding, kept) - style.gain(holding, other)) / scale
        return 1 / (1 + exp(-min(max(gap, -20.0), 20.0)))

    return belief


def values(trials: Sequence[Trial], actions: Sequence[Action]) -> dict[Action, float]:
    """Return the value of every legal action, by trials that are best first. What one loses against the best
    is counted less a standard error: a few worlds prove nothing."""
    best = trials[0]
    found = {_sort(best.action): best.mean}
    for trial in trials[1:]:
        gap, error = best.lead(trial)
        found[_sort(trial.action)] = max(best.mean - max(gap - error, 0.0), 0.0)
    return {action: found[_sort(action)] for action in actions}


def different(actions: Sequence[Action], base: Action) -> list[Action]:
    """Return the actions without those that differ from another in the colours of laid cards alone; the base
    is one of them."""
    found = {_sort(base): base}
    for action in actions:
        found.setdefault(_sort(action), action)
    return list(found.values())


def _sort(action: Action) -> object:
    if isinstance(action, Lay):
        return tuple([kind_of(card) for card in action.cards]), action.pile, action.victim
    return action


def value(world: Position, action: Action, styles: Sequence[Style], rng: Random) -> float:
    """Return the probability that the seat to move wins the game if it does this and everybody goes on in
    style."""
    p, totals = finished(world, action, styles, rng)
    assert p.ended is not None
    if p.winners:
        return (world.seat in p.winners) / len(p.winners)
    short_of = target(Variants(), p.seats) - target(p.variants, p.seats)
    return odds(totals, short_of, (p.ended.by + 1) % p.seats)[world.seat]


def finished(
    world: Position, action: Action, styles: Sequence[Style], rng: Random
) -> tuple[Position, list[int]]:
    """Return the end of the deal after an action, if everybody goes on in style: a position with its winners,
    if the game is over, and the new totals."""
    p = fork(world)
    rules.perform(p, settle_action(p, action, DrawnLuck(rng)))
    if p.phase is None:
        return p, p.totals
    play_on(p, styles, rng.random)
    assert p.ended is not None
    if p.ended.end == "mermaids":
        p.winners = (p.ended.by,)
        return p, p.totals
    totals = [total + more for total, more in zip(p.totals, p.ended.scored, strict=True)]
    p.winners = rules.winners(totals, list(p.ended.scored), target(p.variants, p.seats))
    return p, totals


def fork(p: Position) -> Position:
    """Return a copy of the position to be played on independently, without past and log."""
    q = Position(p.seats, p.variants, p.first, telling=False)
    q.totals, q.start = p.totals, p.start
    q.seat, q.phase = p.seat, p.phase
    q.hands = [hand[:] for hand in p.hands]
    q.tables = [table[:] for table in p.tables]
    q.deck = p.deck[:]
    q.piles = (p.piles[0][:], p.piles[1][:])
    q.looking, q.searched = p.looking[:], p.searched
    q.locked, q.shown, q.caller = set(p.locked), p.shown[:], p.caller
    q.holdings = p.holdings[:]
    return q
