"""Search: imagine what is hidden, try every move in each of these worlds, play each on to the end of the
deal.

A move's value is the probability of winning the game. Every move is tried in some worlds before it may be
dropped; the prior then counts with what they showed (the mean of normal distributions, by Bayes' rule), the
less the more they contradict it. The last turn of a deal is counted out instead (`last_turn`). Among moves
that win as often in a game that is as good as won or lost, points decide.
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
from miaui.games.salt.bots.arrays.worlds import LEAST, outcomes
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
from miaui.learning.values import AS_OFTEN, EQUAL_POINTS, is_settled

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

#: A probability of winning, and a margin in points.
Outcome = tuple[float, float]


@dataclass(slots=True)
class Trial:
    """A move that is tried: its `action`; in `values` its probability of winning the game (0 to 1) in each
    world that it was tried in, in their order, and in `margins` its points less the best other's. `prior`:
    the odds estimated before, of which only differences count, and `trust`: how much they count, 1 / variance
    (0: not at all)."""

    action: Action
    prior: float = 0.0
    trust: float = 0.0
    values: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Mean of its values, 0 to 1; 0.0 without any. The prior is not in it."""
        return mean(self.values)

    def lead(self, other: "Trial") -> tuple[float, float]:
        """Return by how much this trial's odds of winning are higher than another's (negative: lower), and
        the standard error of that. It is the mean difference in the worlds that both were tried in, weighed
        together with the difference of the priors, which count less the more the worlds contradict them.
        The error counts eight more worlds with a difference of 0.05, so that it is above 0.0 for equal
        differences, too: 0.045 for two of 0.1 with `trust` 0. ZeroDivisionError if they share no world and
        `trust` is 0."""
        gaps = [mine - yours for mine, yours in zip(self.values, other.values, strict=False)]
        squares = sum([gap * gap for gap in gaps]) + _FEW * _USUAL_GAP**2
        sure = len(gaps) * (len(gaps) + _FEW) / squares
        middle, prior = mean(gaps), self.prior - other.prior
        trust = self._trusted((middle - prior) ** 2 - _WRONG**2 / sure) if sure else self.trust
        whole = sure + trust
        return (middle * sure + prior * trust) / whole, whole**-0.5

    def _trusted(self, excess: float) -> float:
        """Return the weight of the prior if it is off by a variance of `excess` more than chance explains."""
        return min(self.trust, 1 / excess) if excess > 0 and self.trust else self.trust


def search(
    view: View, prior: Prior, table: Opponents, rng: Random, budget: int, thought: Thought[Move]
) -> list[Trial]:
    """Return trials of the legal moves, those left out that differ from another only in the colours of laid
    cards; best first. Each is played on to the end of the deal in imagined worlds that all share, first in
    64, whatever `budget` is; then those that fall behind are dropped until `budget` playouts are made.
    `prior.base` is first unless another is better by `prior.caution` errors, or wins as often and is better
    by points where these decide. Once `thought` is over the worlds so far decide; with none no trial has
    `values`, and if there is no prior either, `prior.base` is first. Better moves are offered to `thought` on
    the way. Random numbers come from `rng`."""
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
    best = _by_points(_sure(left, base, prior), left, len(left) == len(trials))
    rest = [trial for trial in trials if trial is not best]
    rest.sort(key=lambda trial: (trial in left, 0.0 if trial is base else trial.lead(base)[0]), reverse=True)
    return [best, *rest]


class _Worlds:
    """Worlds in which moves are tried, one after the other or many at once: the values are equal."""

    def __init__(self, view: View, position: Position, table: Opponents, rng: Random) -> None:
        self._imagined, self._rng = partial(imagined, Sampling(view), position, table, rng), rng
        self._ready: deque[dict[Action, Outcome]] = deque()

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
        wins, ahead = outcomes(worlds, actions, styles, seeds)
        rows = [zip(*row, strict=True) for row in zip(wins, ahead, strict=True)]
        self._ready += [dict(zip(actions, column, strict=True)) for column in zip(*rows, strict=True)]

    def tried(self, left: Sequence[Trial], thought: Thought[Move]) -> bool:
        """Add what moves are worth in the next world. False if the thought is over before all were tried
        there: then it does not count."""
        worth = self._ready.popleft() if self._ready else self._played(left, thought)
        if worth is not None:
            for trial in left:
                win, ahead = worth[trial.action]
                trial.values.append(win)
                trial.margins.append(ahead)
        return worth is not None

    def _played(self, left: Sequence[Trial], thought: Thought[Move]) -> dict[Action, Outcome] | None:
        (world, styles), seed = self._imagined(), self._rng.random()
        worth: dict[Action, Outcome] = {}
        for trial in left:
            if worth and thought.over:
                return None
            worth[trial.action] = outcome(world, trial.action, styles, Random(seed))
        return worth


def imagined(
    sampling: Sampling, position: Position, table: Opponents, rng: Random
) -> tuple[Position, list[Style]]:
    """Return a world that agrees with all that the view of `sampling` has seen, and a style for each seat in
    it, by seat: that of `table` for its own seat, for every other the yardstick's or the learnt one. World
    and styles are drawn anew from `rng` in each call, so two calls in a row give different ones as a rule.
    `position` is that of the view, and tells who is to move; it does not change."""
    styles = table.styles(rng)
    belief = _belief(styles[(position.seat + 1) % position.seats])
    return Position.of(sampling.sample(rng, belief), telling=False), styles


def counted(
    view: View, base: Action, table: Opponents | None, rng: Random, thought: Thought[Move]
) -> list[Trial]:
    """Return trials of the legal moves of a last turn, those left out that differ from another only in the
    colours of laid cards: the likeliest to win first, `base` first of equals. Each has its exact odds in
    every world that is imagined, one or eight, as far as they can be counted; else those with a random part
    of the deck. Where points decide among those that win as often, the best by them in 64 worlds of `table`
    is first (None: points count for nothing). Once `thought` is over few cards of the deck have to do. Random
    numbers come from `rng`."""
    actions = different(legal_actions(position_of(view)), base)
    worlds = last_worlds(view, rng)
    counts = last_turn.counted(worlds, actions, rng, _COUNTED, _ROUND, lambda: thought.over)
    trials = [Trial(action, values=row) for action, row in counts.values.items()]
    trials.sort(key=lambda trial: -trial.mean)
    near = _settled(trials[0], trials, whole=True)
    if table is None or len(near) < 2 or thought.over:
        return trials
    tried = [Trial(trial.action) for trial in near]
    imagining = _Worlds(view, position_of(view), table, rng)
    imagining.prepare(tried, LEAST_TRIED, thought)
    while len(tried[0].values) < LEAST_TRIED and imagining.tried(tried, thought):
        pass
    for trial, other in zip(near, tried, strict=True):
        trial.margins = other.margins
    best = _by_points(near[0], near, whole=True)
    return [best, *[trial for trial in trials if trial is not best]]


def last_worlds(view: View, rng: Random) -> list[Position]:
    """Return eight random worlds that agree with all that the view has seen, for its last turn; or just one,
    if in all eight both piles, and the cards of the deck in any order, are equal."""
    sampling = Sampling(view)
    worlds = [Position.of(sampling.sample(rng), telling=False) for _ in range(_ROUND)]
    alike = {(tuple(map(tuple, world.piles)), tuple(sorted(world.deck))) for world in worlds}
    return worlds[:1] if len(alike) == 1 else worlds


def _best(left: Sequence[Trial], base: Trial) -> Trial:
    """Return the move furthest ahead of the base, which is one of those left."""
    return max(left, key=lambda trial: 0.0 if trial is base else trial.lead(base)[0])


def _sure(left: Sequence[Trial], base: Trial, prior: Prior) -> Trial:
    """Return the best move, unless it is not surely better than the base."""
    best = _best(left, base) if base.values or base.trust else base
    if best is base:
        return base
    gap, error = best.lead(base)
    return best if gap > prior.caution * error else base


def _by_points(best: Trial, left: Sequence[Trial], whole: bool) -> Trial:
    """Return the best move by points among those that win as often as the best where these decide, if it is
    ahead by a point; else the best. `whole`: whether all legal moves are left."""
    near = _settled(best, left, whole)
    most = max(near, key=lambda trial: mean(trial.margins))
    return most if mean(most.margins) - mean(best.margins) >= EQUAL_POINTS else best


def _settled(best: Trial, left: Sequence[Trial], whole: bool) -> list[Trial]:
    """Return the moves that win as often as the best, where they are all as good as won or lost, or all that
    there are; else the best alone."""
    near = [trial for trial in left if trial is best or best.lead(trial)[0] <= AS_OFTEN]
    alike = whole and len(near) == len(left)
    return near if alike or is_settled([trial.mean for trial in near]) else [best]


def _close(best: Trial, other: Trial) -> bool:
    gap, error = best.lead(other)
    return gap <= _DROP * error


def _belief(style: Style) -> Belief:
    """Return the belief that others keep what a player of this style would keep, the surer the more it
    brings."""
    scale = _DOUBT * style.draw

    def belief(holding: int, kept: Card, other: Card) -> float:
        gap = (style.gain(holding, kept) - style.gain(holding, other)) / scale
        return 1 / (1 + exp(-min(max(gap, -20.0), 20.0)))

    return belief


def values(trials: Sequence[Trial], actions: Sequence[Action]) -> dict[Action, float]:
    """Return the odds of winning with each of `actions`, 0.0 to 1.0. `trials`: best first, one for each
    action up to the colours of laid cards, each with at least one value. The first has its mean; another is
    moved towards it by one standard error of the distance, but not above it. KeyError for an action that was
    not tried."""
    best = trials[0]
    estimates = {alike(best.action): best.mean}
    for trial in trials[1:]:
        gap, error = best.lead(trial)
        estimates[alike(trial.action)] = max(best.mean - max(gap - error, 0.0), 0.0)
    return {action: estimates[alike(action)] for action in actions}


def different(actions: Sequence[Action], base: Action) -> list[Action]:
    """Return `base` first, and then in their order those actions that differ from it, and from all earlier
    ones, in more than the colours of laid cards. [base] for no actions."""
    firsts = {alike(base): base}
    for action in actions:
        firsts.setdefault(alike(action), action)
    return list(firsts.values())


def alike(action: Action) -> object:
    """Return a key that is equal for two actions just if they differ in nothing but the colours of laid
    cards: for a Lay the kinds of its cards, its pile and its victim; for every other action the action
    itself."""
    if isinstance(action, Lay):
        return tuple([kind_of(card) for card in action.cards]), action.pile, action.victim
    return action


def outcome(world: Position, action: Action, players: Sequence[Player], rng: Random) -> tuple[float, float]:
    """Return two numbers for an action of the seat to move, from one playout: its probability of winning, as
    its share of the victory if the deal ends the game and as learnt odds if not; and its new total less the
    highest other at the end of the deal (the target, or minus it, if four mermaids end it). All seats go on
    as `players`, by seat. `world` does not change; chance is drawn from `rng`."""
    p, totals = finished(world, action, players, rng)
    return chances(p, totals)[world.seat], margin(p, totals, world.seat)


def margin(p: Position, totals: Sequence[int], seat: Seat) -> float:
    """Return by how much a seat's new total is above the highest other at the end of a deal, negative if
    below. If four mermaids ended it, whatever the totals are, the target for the seat that has them and minus
    the target for all others. AssertionError within a deal."""
    assert p.ended is not None
    if p.ended.end == "mermaids":
        goal = target(p.variants, p.seats)
        return goal if p.ended.by == seat else -goal
    return totals[seat] - max([total for other, total in enumerate(totals) if other != seat])


def chances(p: Position, totals: Sequence[int]) -> list[float]:
    """Return each seat's probability of winning the game at the end of a deal, by its new totals; they add up
    to 1. If the game has winners, 1 / n for each of n, 0.0 for others; else the learnt odds for the next
    deal. AssertionError within a deal."""
    assert p.ended is not None
    if p.winners:
        share = 1 / len(p.winners)
        return [share if seat in p.winners else 0.0 for seat in range(p.seats)]
    short_of = target(Variants(), p.seats) - target(p.variants, p.seats)
    return odds(totals, short_of, (p.ended.by + 1) % p.seats)


def finished(
    world: Position, action: Action, players: Sequence[Player], rng: Random
) -> tuple[Position, list[int]]:
    """Return the position at the end of the deal, once the seat to move has done an action and all seats have
    gone on as `players`, by seat (a style, or None for random moves); and the new totals, by seat. `winners`
    is () if the game goes on. `world` does not change; chance is drawn from `rng`."""
    p = fork(world)
    rules.perform(p, settle_action(p, action, DrawnLuck(rng)))
    return played_on(p, players, rng)


def played_on(p: Position, players: Sequence[Player], rng: Random) -> tuple[Position, list[int]]:
    """Play a position in place to the end of the deal, all seats as `players`, by seat (a style, or None for
    random moves); return that very position, its `winners` filled in (() if the game goes on), and the new
    totals by seat. A deal that four mermaids end adds nothing to the totals. AssertionError before the first
    deal."""
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
    """Return a copy of a position on which play can go on without changing the original. It is not telling:
    past deals, the log, events and how an earlier deal ended are left out."""
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
