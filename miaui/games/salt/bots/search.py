"""Search: imagine what is hidden, try every move in each of these worlds, play each on to the end of the
deal.

A move's value is the probability of winning the game. Every move is tried in some worlds before it may be
dropped; the prior then counts with what they showed (the mean of normal distributions, by Bayes' rule), the
less the more they contradict it. The last turn of a deal is counted out instead (`last_turn`).
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp
from random import Random

from miaui.bots.kit import Thought
from miaui.bots.paired_samples import mean
from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots import last_turn
from miaui.games.salt.bots.arrays.worlds import LEAST
from miaui.games.salt.bots.arrays.worlds import values as abreast
from miaui.games.salt.bots.learnt import odds
from miaui.games.salt.bots.opponents import Opponents
from miaui.games.salt.bots.playout import Player, play_on
from miaui.games.salt.bots.prior import Prior
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import Card, kind_of
from miaui.games.salt.public.moves import Action, Lay, Move
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.public.view import View
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import Belief, Sampling
from miaui.games.salt.rules.sight import position_of

#: Worlds that are played before moves are compared, and in which every move is tried before it may be
#: dropped.
_ROUND, LEAST_TRIED = 8, 64

#: The most worlds that are played at once.
_AHEAD = 512

#: Positions of a last turn that are counted.
_COUNTED = 12_000

#: How unlike the style others may choose, as a part of what it expects of the deck.
_DOUBT = 0.25

#: Numbers of standard errors: a move is dropped if it is so far behind the best; worlds that differ so far
#: from the prior say that it is wrong here.
_DROP, _WRONG = 2.0, 2.0

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
        """The mean value, 0.0 where it was not tried."""
        return mean(self.values)

    def lead(self, other: "Trial") -> tuple[float, float]:
        """Return by how much this is better than another, in the worlds of both and by the prior, and the
        standard error. One of them must have been tried or have a prior."""
        gaps = [mine - yours for mine, yours in zip(self.values, other.values, strict=False)]
        squares = sum([gap * gap for gap in gaps]) + _FEW * _USUAL_GAP**2
        sure = len(gaps) * (len(gaps) + _FEW) / squares
        middle, prior = mean(gaps), self.prior - other.prior
        trust = self._trusted((middle - prior) ** 2 - _WRONG**2 / sure) if sure else self.trust
        whole = sure + trust
        return (middle * sure + prior * trust) / whole, whole**-0.5

    def _trusted(self, excess: float) -> float:
        """The weight of the prior if it is off by a variance of `excess` more than chance explains."""
        return min(self.trust, 1 / excess) if excess > 0 and self.trust else self.trust


def search(
    view: View, prior: Prior, table: Opponents, rng: Random, budget: int, thought: Thought[Move]
) -> list[Trial]:
    """Return all moves that differ, best first. `budget` counts playouts, of 64 worlds at least. Once the
    thought is over the worlds so far have to do: without any, trials have no values, and `prior.base` is
    first."""
    position = position_of(view)
    actions = different(legal_actions(position), prior.base)
    trials = [Trial(action, prior.worth.get(action, 0.0), prior.trust) for action in actions]
    base, tried = trials[0], 0
    left = sorted(trials, key=lambda trial: (trial is not base, -trial.prior))
    worlds = _Worlds(view, position, table, rng)
    while (tried < LEAST_TRIED or (budget > 0 and len(left) > 1)) and not thought.over:
        worlds.prepare(left, LEAST_TRIED - tried if tried < LEAST_TRIED else -(-budget // len(left)), thought)
        for _ in range(_ROUND):
            if not worlds.tried(left, thought):
                break
            budget -= len(left)
        tried += _ROUND
        if tried >= LEAST_TRIED:
            best = _best(left, base)
            left = [trial for trial in left if trial is base or trial is best or _close(best, trial)]
        if thought.due:
            thought.offer(Move(view.seat, _sure(left, base, prior).action))
    if not (base.values or base.trust):
        return trials
    best = _sure(left, base, prior)
    rest = [trial for trial in trials if trial is not best]
    rest.sort(key=lambda trial: (trial in left, 0.0 if trial is base else trial.lead(base)[0]), reverse=True)
    return [best, *rest]


class _Worlds:
    """Worlds in which moves are tried, one after the other or many at once: the values are equal."""

    def __init__(self, view: View, position: Position, table: Opponents, rng: Random) -> None:
        self._imagined, self._rng = partial(imagined, Sampling(view), position, table, rng), rng
        self._ready: deque[dict[Action, float]] = deque()

    def prepare(self, left: Sequence[Trial], wanted: int, thought: Thought[Move]) -> None:
        """Play all that are left in as many worlds as are wanted, at most `_AHEAD`, where that is faster, and
        the thought is not over before they are imagined."""
        count = -(-min(wanted, _AHEAD) // _ROUND) * _ROUND
        if self._ready or count * len(left) < LEAST:
            return
        actions = [trial.action for trial in left]
        drawn: list[tuple[Position, list[Style], float]] = []
        while len(drawn) < count:
            drawn.append((*self._imagined(), self._rng.random()))
            if thought.over:
                return
        worlds, styles, seeds = zip(*drawn, strict=True)
        rows = abreast(worlds, actions, styles, seeds)
        self._ready += [dict(zip(actions, column, strict=True)) for column in zip(*rows, strict=True)]

    def tried(self, left: Sequence[Trial], thought: Thought[Move]) -> bool:
        """Add what moves are worth in the next world. False if the thought is over before all were tried
        there: then it does not count."""
        found = self._ready.popleft() if self._ready else self._played(left, thought)
        if found is not None:
            for trial in left:
                trial.values.append(found[trial.action])
        return found is not None

    def _played(self, left: Sequence[Trial], thought: Thought[Move]) -> dict[Action, float] | None:
        (world, styles), seed = self._imagined(), self._rng.random()
        found: dict[Action, float] = {}
        for trial in left:
            if found and thought.over:
                return None
            found[trial.action] = value(world, trial.action, styles, Random(seed))
        return found


def imagined(
    sampling: Sampling, position: Position, table: Opponents, rng: Random
) -> tuple[Position, list[Style]]:
    """Return a world that a view could come from, and how everybody goes on in it; `position` is the
    view's."""
    styles = table.styles(rng)
    belief = _belief(styles[(position.seat + 1) % position.seats])
    return Position.of(sampling.sample(rng, belief), telling=False), styles


def counted(view: View, base: Action, rng: Random, thought: Thought[Move]) -> list[Trial]:
    """Return all moves of a last turn that differ, best first, each with the values of some worlds, which
    differ in what lies in the piles alone; of equals the base comes first. Once the thought is over small
    samples of the deck have to do."""
    actions = different(legal_actions(position_of(view)), base)
    worlds = last_worlds(view, rng)
    found = last_turn.counted(worlds, actions, rng, _COUNTED, _ROUND, lambda: thought.over)
    trials = [Trial(action, values=row) for action, row in found.values.items()]
    return sorted(trials, key=lambda trial: -trial.mean)


def last_worlds(view: View, rng: Random) -> list[Position]:
    """Return worlds of a last turn that differ in piles and in the cards of the deck, as often as they were
    imagined; a single one if there is but one."""
    sampling = Sampling(view)
    worlds = [Position.of(sampling.sample(rng), telling=False) for _ in range(_ROUND)]
    alike = {(tuple(map(tuple, world.piles)), tuple(sorted(world.deck))) for world in worlds}
    return worlds[:1] if len(alike) == 1 else worlds


def _best(left: Sequence[Trial], base: Trial) -> Trial:
    """The move furthest ahead of the base, which is one of those left."""
    return max(left, key=lambda trial: 0.0 if trial is base else trial.lead(base)[0])


def _sure(left: Sequence[Trial], base: Trial, prior: Prior) -> Trial:
    """The best move, unless it is not surely better than the base."""
    best = _best(left, base) if base.values or base.trust else base
    if best is base:
        return base
    gap, error = best.lead(base)
    return best if gap > prior.caution * error else base


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
    """Return the value of every legal action, of trials of all that differ, best first. What one loses
    against the best is counted less a standard error: a few worlds prove nothing."""
    best = trials[0]
    found = {alike(best.action): best.mean}
    for trial in trials[1:]:
        gap, error = best.lead(trial)
        found[alike(trial.action)] = max(best.mean - max(gap - error, 0.0), 0.0)
    return {action: found[alike(action)] for action in actions}


def different(actions: Sequence[Action], base: Action) -> list[Action]:
    """Return the actions without the ones that differ from another in the colours of laid cards alone: first
    the base, one of them, then the others in their order."""
    found = {alike(base): base}
    for action in actions:
        found.setdefault(alike(action), action)
    return list(found.values())


def alike(action: Action) -> object:
    """Return a key that is equal for actions that differ in the colours of laid cards alone."""
    if isinstance(action, Lay):
        return tuple([kind_of(card) for card in action.cards]), action.pile, action.victim
    return action


def value(world: Position, action: Action, players: Sequence[Player], rng: Random) -> float:
    """Return the probability that the seat to move wins the game if it does this and everybody goes on as
    these players do; `world` stays as it is."""
    return outcome(world, action, players, rng)[0]


def outcome(world: Position, action: Action, players: Sequence[Player], rng: Random) -> tuple[float, float]:
    """Return the probability of `value`, and the `margin` at the end of the deal."""
    p, totals = finished(world, action, players, rng)
    return chances(p, totals)[world.seat], margin(p, totals, world.seat)


def margin(p: Position, totals: Sequence[int], seat: Seat) -> float:
    """Return a seat's total less the best other's at the end of a deal, by its new totals; plus or minus the
    target in a game that is won by four mermaids. Deals that follow are taken to leave it as it is."""
    assert p.ended is not None
    if p.ended.end == "mermaids":
        goal = target(p.variants, p.seats)
        return goal if p.ended.by == seat else -goal
    return totals[seat] - max([total for other, total in enumerate(totals) if other != seat])


def chances(p: Position, totals: Sequence[int]) -> list[float]:
    """Return by seat the probability of winning the game at the end of a deal, by its new totals."""
    assert p.ended is not None
    if p.winners:
        share = 1 / len(p.winners)
        return [share if seat in p.winners else 0.0 for seat in range(p.seats)]
    short_of = target(Variants(), p.seats) - target(p.variants, p.seats)
    return odds(totals, short_of, (p.ended.by + 1) % p.seats)


def finished(
    world: Position, action: Action, players: Sequence[Player], rng: Random
) -> tuple[Position, list[int]]:
    """Return the end of the deal after an action, if everybody goes on as these players do: a position with
    its winners, if the game is over, and the new totals. `world` stays as it is."""
    p = fork(world)
    rules.perform(p, settle_action(p, action, DrawnLuck(rng)))
    return played_on(p, players, rng)


def played_on(p: Position, players: Sequence[Player], rng: Random) -> tuple[Position, list[int]]:
    """Play a position, which is changed, to the end of the deal; return what `finished` returns."""
    play_on(p, players, rng)
    assert p.ended is not None
    if p.ended.totals:  # by the rules, which have added up all
        return p, p.totals
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
