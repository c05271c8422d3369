"""The top level: search one round as a game in normal form whose payoffs are probabilities of winning the
game.

1. Worlds (`beliefs`): a facedown card may have many faces, and its peeker dives by the one it saw. So every
   policy is found for each of several faces.
2. Payoffs (`payoffs`): a network judges every joint dive, or sampled ones where there are too many.
3. Opponents (`opponents`): each is a mixture of fixed models and of a thinker, which searches like this.
4. Equilibrium (`regret_matching`): all thinkers, the own seat among them, best-respond to each other. Against
   fixed models this is a best response; among thinkers it is hard to exploit.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import CutShort
from miaui.games.miaui.bots import opponents
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import (
    LAST_HANDS,
    MOST_ORDERS,
    Position,
    Worlds,
    as_batch,
    orders,
    past_positions,
    sample_worlds,
)
from miaui.games.miaui.bots.habits import Habits
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.payoffs import RoundPayoffs
from miaui.games.miaui.bots.regret_matching import (
    FullPayoffs,
    Pause,
    PayoffTable,
    SampledPayoffs,
    Seats,
    action_values,
    never,
    optimistic_regret_matching,
)
from miaui.games.miaui.bots.strangers import odds_net, responder_policies, strangers
from miaui.games.miaui.public.view import View

Floats = NDArray[np.float32]
Index = NDArray[np.intp]

#: The policy that a thinker is judged by in past rounds: this part equilibrium, the rest the first guess of
#: `opponents.model_policies`, since no two thinkers think exactly alike.
_EQUILIBRIUM_PART = 0.8

#: Worlds with several facedown cards, whose faces eight worlds say too little of, where there are at most so
#: many joint dives in each.
_PAIRS_OF_FACES, _FEW_DIVES = 40, 1728

_NO_DECK = np.zeros((3, 1), np.int8)


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """Budget and assumptions of a search.

    - samples: joint dives that are sampled where there are too many for all.
    - iterations: of regret matching.
    - resamples: how often dives are sampled, each time by the policies that the last ones led to.
    - min_thinker: least probability that an opponent is a thinker, whatever it has played.
    - learn_opponents: True if past dives change what opponents are taken for.
    - exhaustive_limit: number of joint dives, summed over the worlds, up to which all are evaluated.
    """

    samples: int = 600
    iterations: int = 64
    resamples: int = 1
    min_thinker: float = 0.05
    learn_opponents: bool = True
    exhaustive_limit: int = 100_000


LAST_ITERATIONS = 128
"""Iterations where the game is played out: they are cheap there."""

PAST_ROUND_SETTINGS = SearchSettings(samples=200, iterations=24)
"""Cheaper than the default, since every decision searches all finished rounds as well."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a search. `hand`: the seat's k cards, sorted; the other fields go in that order.

    - `win_probability` (k,): of winning the game with each card. `policy` (k,): how the seat dives, adding up
      to 1.
    - `others` (n, 12): how the seat expects everybody to dive.
    - `blocks` (B, k): the probabilities of winning by parts of the samples; one row where nothing was
      sampled.
    """

    hand: tuple[int, ...]
    win_probability: NDArray[np.float64]
    policy: NDArray[np.float64]
    others: Floats
    blocks: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Taken:
    """Policies that seats are taken to dive by in a round: the policies `fixed` (n, 12, W), or with the
    probabilities `thinker` (n,) as thinkers, who start from `first` (n, 12, W)."""

    fixed: Floats
    thinker: Floats
    first: Floats


TakenBy = Callable[[Batch], Taken]
"""Function from the worlds of a round to how everybody is taken to dive in it."""


def search(
    view: View,
    settings: SearchSettings,
    rng: np.random.Generator,
    taken_by: TakenBy | None = None,
    blocks: int = 1,
    pause: Pause = never,
    habits: Habits | None = None,
) -> SearchResult:
    """Return what a search of this round finds for the view's seat: how to dive, and the probability of
    winning with each card. `taken_by` says how all seats are taken to dive; None: as their past dives, and
    their `habits`, make likely. `blocks` above 1 asks for that many parts of the samples. `pause` is called
    again and again, and ends the search by returning True: at least once with None before there is a policy,
    where True raises CutShort; later with a function that returns the policy so far (or None), where True
    leaves that. ValueError if the view has no seat, or its hand is empty."""
    me = view.seat
    if me is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    rounds = len(view.memory.rounds)
    worlds = sample_worlds(view, _worlds_needed(view), rng)
    current = worlds.batch.pick(np.arange(rounds, worlds.batch.games))
    if taken_by is None:
        policies = _model_policies(worlds.batch)
        seen = rounds if settings.learn_opponents else 0
        models = believed(view, policies[..., :seen], pause, habits)
        policies = policies[..., rounds:].copy()
        if habits is not None:
            policies = habits.among(policies, current)
        _check(pause)
        payoffs, seats = _believed(current, worlds, policies, models, settings, rng)
    else:
        taken = taken_by(current)
        payoffs = _payoffs(current, worlds, taken, 0.0)
        seats = _seats(payoffs, taken)
    _check(pause)

    def mine_so_far(policies: Callable[[], Floats] | None) -> bool:
        return pause(None if policies is None else lambda: policies()[me, worlds.actual])

    policy, win_probability, table = solve(payoffs, seats, settings, rng, mine_so_far)
    expected = np.average(seats.mixed(policy), axis=1, weights=worlds.weight).astype(np.float32)
    others = _of_cards(expected[:, None], payoffs)[:, :, 0]
    mine = policy[me, worlds.actual].astype(np.float64)
    hand = tuple(sorted(view.open.hand))
    parts = [win_probability]
    if blocks > 1 and isinstance(table, SampledPayoffs):
        mixed, alike = seats.mixed(policy), seats.same_information
        parts = [action_values(table.block(number, blocks), alike, mixed) for number in range(blocks)]
    wins = np.array([part[me, worlds.actual] for part in parts], np.float64)
    own = win_probability[me, worlds.actual].astype(np.float64)
    return SearchResult(hand, own, mine / mine.sum(), others, wins)


def _check(pause: Pause) -> None:
    if pause(None):
        raise CutShort


class Searchers(NamedTuple):
    """The policies (n, 12) of those who search, in a finished round."""

    thinker: Floats
    responder: Floats


@lru_cache(maxsize=4096)
def past_searchers(position: Position, fighting: bool, beliefs: opponents.Beliefs) -> Searchers:
    """Return how a thinker and a responder would have dived in a finished round, at every seat, by what is
    believed of all seats: two policies (n, 12). `fighting`: with Kiti. There is no chance in it: equal
    arguments give equal results, of which the last 4096 are kept."""
    batch, settings, rng = as_batch([position], fighting), PAST_ROUND_SETTINGS, np.random.default_rng(0)
    policies, models = _model_policies(batch), opponents.Posterior(np.array(beliefs))
    payoffs, seats = _believed(batch, None, policies, models, settings, rng)
    policy, _, _ = solve(payoffs, seats, settings, rng)
    return Searchers(_of_cards(policy, payoffs)[:, :, 0], policies[-1, :, :, 0])


def _believed(
    batch: Batch,
    worlds: Worlds | None,
    policies: Floats,
    models: opponents.Posterior,
    settings: SearchSettings,
    rng: np.random.Generator,
) -> tuple[RoundPayoffs, Seats]:
    """Return the payoffs of a round and its seats by what is believed of each, judged the more as among
    strangers the likelier they are. Replaces the first guess of what responders do in `policies`."""
    guess = Taken(*models.split(policies, settings.min_thinker), policies[0])
    payoffs = _payoffs(batch, worlds, guess, models.strange())
    policies[-1] = _respond(payoffs, policies[opponents.STRANGER], settings, rng)
    return payoffs, _seats(payoffs, Taken(*models.split(policies, settings.min_thinker), policies[0]))


def _payoffs(batch: Batch, worlds: Worlds | None, taken: Taken, strange: float) -> RoundPayoffs:
    """Return the payoffs of a round, with the cards to come of some worlds (None: it is over)."""
    thinker = taken.thinker[:, None]
    mean_policy = (1 - thinker) * taken.fixed.mean(axis=2) + thinker * taken.first.mean(axis=2)
    odds = odds_net(batch.seats, batch.fighting, strange)
    mean_policy = mean_policy.astype(np.float32)
    if worlds is None:
        return RoundPayoffs(batch, _NO_DECK, odds, mean_policy)
    return RoundPayoffs(batch, worlds.deck, odds, mean_policy, worlds.weight)


def _seats(payoffs: RoundPayoffs, taken: Taken) -> Seats:
    fixed, first = _of_hands(taken.fixed, payoffs), _of_hands(taken.first, payoffs)
    return Seats(fixed, taken.thinker, first, same_information(payoffs.batch))


def solve(
    payoffs: RoundPayoffs,
    seats: Seats,
    settings: SearchSettings,
    rng: np.random.Generator,
    pause: Pause = never,
) -> tuple[Floats, Floats, PayoffTable]:
    """Return the policy of a thinker at each seat and the probability of winning with each card, both (n, W,
    k), and the table of payoffs they were found by: all joint dives, where these are few enough for
    `settings`, else sampled ones. Iterations end early once `pause` returns True."""
    policy = seats.initial_policy
    for _ in range(settings.resamples):
        table, exhaustive = _table(payoffs, seats.mixed(policy), settings, rng)
        iterations = settings.iterations if payoffs.hand_size > LAST_HANDS else LAST_ITERATIONS
        policy, win_probability = optimistic_regret_matching(table, seats, iterations, pause)
        if exhaustive or pause(None):
            break
    return policy, win_probability, table


def _table(
    payoffs: RoundPayoffs, policies: Floats, settings: SearchSettings, rng: np.random.Generator
) -> tuple[PayoffTable, bool]:
    """Return the payoffs of all joint dives, or of some sampled by `policies` where there are too many; and
    True if they are all."""
    dives = payoffs.hand_size**payoffs.seats * payoffs.worlds
    if payoffs.hand_size <= LAST_HANDS or dives <= settings.exhaustive_limit:
        return FullPayoffs(payoffs.full(), payoffs.weight), True
    return sample_payoffs(payoffs, policies, settings.samples, rng), False


def _respond(
    payoffs: RoundPayoffs, policies: Floats, settings: SearchSettings, rng: np.random.Generator
) -> Floats:
    """Return the responders' policies to strangers' `policies`, both (n, 12, W)."""
    held = _of_hands(policies, payoffs)
    table, _ = _table(payoffs, held, settings, rng)
    alike = same_information(payoffs.batch)
    return _of_cards(responder_policies(table, held, alike), payoffs)


def sample_payoffs(
    payoffs: RoundPayoffs, policies: Floats, count: int, rng: np.random.Generator
) -> PayoffTable:
    """Return payoffs of sampled joint dives, `count` in all worlds together, rounded down, but at least 4 in
    each. They are drawn, evenly spread for each seat, from 0.85 of `policies` (n, W, k) and 0.15 of equal
    probabilities."""
    proposal = (0.85 * policies + 0.15 / payoffs.hand_size).astype(np.float32)
    each = max(count // payoffs.worlds, 4)
    shape = (payoffs.seats, payoffs.worlds, each)
    quantile = (np.argsort(rng.random(shape), axis=2) + rng.random(shape)) / each
    cumulative = np.cumsum(proposal, axis=2, dtype=np.float64)
    cumulative /= cumulative[:, :, -1:]
    dives = (cumulative[:, :, None, :-1] <= quantile[..., None]).sum(axis=3).reshape(payoffs.seats, -1)
    world = np.repeat(np.arange(payoffs.worlds), each)
    return SampledPayoffs(payoffs.against(dives, world), dives, proposal)


def same_information(worlds: Batch) -> Floats:
    """Return for each seat which worlds of a batch it cannot tell apart: (n, W, W), 1.0 if all faces that lie
    facedown for it are equal in both, else 0.0. For a seat that may not peek at any, all are 1.0."""
    out = []
    for seat in range(worlds.seats):
        seen = np.where(worlds.peeker == seat, worlds.lagoon, 0).reshape(-1, worlds.games)
        out.append((seen[:, :, None] == seen[:, None]).all(axis=0))
    return np.array(out, np.float32)


def with_budget(settings: SearchSettings, budget: int | None) -> SearchSettings:
    """Return new settings for a budget of sampled joint dives; for None the very settings. With a factor of
    `budget` / (2 * `samples`): each sampling takes half of the budget, rounded down, at least 8; there are
    two of them if the factor is 1 or more, else one; `iterations` are times the factor, from 8 to four times
    as many as now; `exhaustive_limit` is times the factor, rounded. The rest stays."""
    if budget is None:
        return settings
    factor = budget / (2 * settings.samples)
    return replace(
        settings,
        samples=max(budget // 2, 8),
        iterations=min(max(round(settings.iterations * factor), 8), 4 * settings.iterations),
        exhaustive_limit=round(settings.exhaustive_limit * factor),
        resamples=2 if factor >= 1 else 1,
    )


def _model_policies(batch: Batch) -> Floats:
    """Return the policies of all opponent models."""
    seats, fighting = batch.seats, batch.fighting
    return opponents.model_policies(batch, load("worth", seats, fighting), strangers(seats, fighting))


def believed(
    view: View, policies: Floats, pause: Pause = never, habits: Habits | None = None
) -> opponents.Posterior:
    """Return what the view's seat believes of the others after the dives of finished rounds; the prior if
    there are none. `me` is the view's seat, also with the prior. `policies` (M, n, 12, R): what all models
    would have done in the first R of these rounds, to which what thinkers and responders find by search is
    added in a copy; later rounds do not count. `habits`: those of the players, which the other seats do not
    know of; with them there is one model more, at index 1. CutShort once `pause` returns True."""
    out, dives, fighting = policies.copy(), _revealed_dives(view), view.open.kiti is not None
    positions = past_positions(view)[: policies.shape[3]]
    for number, position in enumerate(positions):
        _check(pause)
        beliefs = opponents.posterior(out[..., :number], dives).rounded()
        searchers = past_searchers(position, fighting, beliefs)
        out[0, :, :, number] *= 1 - _EQUILIBRIUM_PART
        out[0, :, :, number] += _EQUILIBRIUM_PART * searchers.thinker
        out[-1, :, :, number] = searchers.responder
    if habits is None:
        return opponents.posterior(out, dives, view.seat)
    if positions:
        out = habits.among(out, as_batch(positions, fighting))
    else:
        out = np.insert(out, opponents.HABIT, 0, axis=0)
    return opponents.posterior(out, dives, view.seat, habits.chance)


def _of_hands(policies: Floats, payoffs: RoundPayoffs) -> Floats:
    """Return policies over twelve cards (n, 12, W) as policies over the cards held (n, W, k)."""
    held = np.take_along_axis(policies, payoffs.cards[:, :, None], axis=1).swapaxes(1, 2)
    return np.asarray(held / held.sum(axis=2, keepdims=True), np.float32)


def _of_cards(policies: Floats, payoffs: RoundPayoffs) -> Floats:
    """Return the inverse of `_of_hands`, 0 for cards that are spent."""
    out = np.zeros((payoffs.seats, 12, policies.shape[1]), np.float32)
    np.put_along_axis(out, payoffs.cards[:, :, None], policies.swapaxes(1, 2), axis=1)
    return out


def _worlds_needed(view: View) -> int:
    """Return one world where all look alike; more with a facedown card, the most with several where the joint
    dives of all are few; and before the last round, which is played out over the orders of the cards to
    come."""
    hand = len(view.open.hand)
    if hand <= LAST_HANDS:
        return min(orders(view), MOST_ORDERS)
    facedown = sum(seen.facedown_for is not None for space in view.open.lagoon for seen in space)
    if facedown > 1 and hand**view.seats <= _FEW_DIVES:
        return _PAIRS_OF_FACES
    return (5 if view.seats == 6 else 8) if facedown else 1


def _revealed_dives(view: View) -> NDArray[np.intp]:
    """Return the dives (n, R) of the finished rounds."""
    dives = [played.dives for played in view.memory.rounds]
    return np.array(dives, np.intp).reshape(len(dives), view.seats).T
