"""The judge's values: the probability of winning with each card, in blocks of searches with random numbers of
their own. With two rounds left every order of the cards to come is counted."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import BELIEF, EQUILIBRIUM, UNIFORM, Judged, ValueQuestion
from miaui.bots.models import margin_error, method_error
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import LAST_HANDS, MOST_ORDERS, orders
from miaui.games.miaui.bots.heuristic import Heuristic, hand_mask, softmax, uniform_policy, yardstick_policy
from miaui.games.miaui.bots.levels import HEURISTIC_LEVELS, NETWORK_TEMPERATURE
from miaui.games.miaui.bots.margins import by_network, margins
from miaui.games.miaui.bots.rest import HANDS, odds_of_rest
from miaui.games.miaui.bots.search import SearchSettings, Taken, TakenBy, search, with_budget
from miaui.games.miaui.bots.why import catch_odds, why
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.public.view import View, hands
from miaui.learning.values import BLOCKS, best_moves, block_means, values_of, whole_policy

Floats = NDArray[np.float32]

#: Worlds in which the rest of the game is played out at most.
_MOST_WORLDS = 512

#: A thinker's policy from which a search for the equilibrium starts: the network's with this temperature.
_FIRST_TEMPERATURE = 0.03


def judge(view: View, question: ValueQuestion, level: str, samples: int) -> Judged:
    """Return what each card in hand is worth: `blocks` has by its text eight means of the probability of
    winning, found by a search with about `samples` joint dives, or with all where they are few.
    `question.against` says how the others are taken to dive; reasons hold against the first card of
    `question.also`. With at most two rounds left every order of the cards to come is counted, if there are no
    more than 720: then `certain` is True. `margins` is {} unless `question.margins` is above 0. `level` is
    named as the judge. ValueError if the view has no seat, its hand is empty, or it has chosen for this
    round; KeyError for an unknown `against`."""
    if view.seat is None or not view.open.hand or view.open.chosen is not None:
        raise ValueError("there is nothing to choose in this view")
    settings = with_budget(SearchSettings(), samples)
    taken = None if question.against == BELIEF else taken_by(question.against, level, view)
    rng = np.random.default_rng(question.seed_of("search"))
    result = search(view, settings, rng, taken, BLOCKS)
    parts = np.broadcast_to(result.blocks, (BLOCKS, len(result.hand)))
    left = ROUNDS - len(view.memory.rounds)
    if left == HANDS and question.against not in (BELIEF, EQUILIBRIUM, level):
        parts = _rest(view, question, samples)
    blocks = {str(card): tuple(part.tolist()) for card, part in zip(result.hand, parts.T, strict=True)}
    certain = left <= LAST_HANDS and orders(view) <= MOST_ORDERS
    error = 0.0 if certain else method_error("miaui", view.seats, left)
    others = result.others.copy()
    others[view.seat, np.array(result.hand) - 1] = result.policy
    best = best_moves(values_of(blocks, samples, certain), error)
    played = next(iter(question.also), None)
    return Judged(
        blocks=blocks,
        judge=level,
        samples=samples,
        certain=certain,
        model_se=error,
        why=why(view, others, [int(move) for move in best], None if played is None else int(played)),
        mix=tuple([_mix(policy, hand) for policy, hand in zip(others, hands(view), strict=True)]),
        odds=catch_odds(view, others),
        margins=_margins(view, question, result.hand, result.others) if question.margins else {},
        margin_model_se=margin_error("miaui", view.seats, left),
    )


def _rest(view: View, question: ValueQuestion, samples: int) -> NDArray[np.float64]:
    """Return the odds with each card in hand, in blocks (B, k), where the others go on as they are known
    to."""
    rng = np.random.default_rng(question.seed_of("rest"))
    worlds = BLOCKS * min(max(samples // BLOCKS, 2), _MOST_WORLDS // BLOCKS)
    odds_and_weight = odds_of_rest(view, lambda batch: _policy(question.against, batch, view), worlds, rng)
    odds, likely = odds_and_weight[:-1], odds_and_weight[-1]
    sums = (odds * likely).reshape(len(odds), BLOCKS, -1).sum(axis=2)
    return np.asarray((sums / likely.reshape(BLOCKS, -1).sum(axis=1)).T)


def _margins(
    view: View, question: ValueQuestion, hand: Sequence[int], expected: Floats
) -> dict[str, tuple[float, ...]]:
    """Return the margins with the cards that are asked for, in blocks; the others dive as is expected."""
    cards = [card for card in hand if not question.only or str(card) in question.only] or hand
    rng = np.random.default_rng(question.seed_of("margins"))
    rows = margins(view, cards, expected, question.margins, rng)
    return {str(card): block_means(row.tolist()) for card, row in zip(cards, rows, strict=True)}


def _mix(policy: NDArray[np.floating], hand: Sequence[int]) -> Mapping[str, float] | None:
    """Return a seat's policy over twelve cards by the texts of those in hand; None with a single card."""
    held = {str(card): float(policy[card - 1]) for card in hand}
    return whole_policy(held) if len(held) > 1 else None


def taken_by(against: str, judge: str, view: View) -> TakenBy:
    """Return a function that says for W worlds of a round how all seats are taken to dive: the view's seat as
    a thinker; the others as thinkers, too, if `against` is "equilibrium" or `judge`, else by the policy of
    the level or baseline `against` ("uniform": any card, all equally likely). That function raises KeyError
    for any other text, "belief" included."""
    thinks = against in (EQUILIBRIUM, judge)

    def taken(worlds: Batch) -> Taken:
        first = network_policy(worlds, _FIRST_TEMPERATURE)
        fixed = uniform_policy(worlds) if thinks else _policy(against, worlds, view)
        thinker = np.full(worlds.seats, thinks, np.float32)
        thinker[view.seat] = 1.0
        return Taken(fixed, thinker, first)

    return taken


def _policy(level: str, worlds: Batch, view: View) -> Floats:
    """Return the policy (n, 12, W) of a level or a baseline at every seat."""
    plain: dict[str, Callable[[Batch], Floats]] = {
        UNIFORM: uniform_policy,
        "random": uniform_policy,
        "yardstick": yardstick_policy,
        "navigator": lambda batch: network_policy(batch, NETWORK_TEMPERATURE),
    }
    if level in plain:
        return plain[level](worlds)
    params = HEURISTIC_LEVELS[level]
    counts = params.counts_cards or view.open.variants.open_baskets
    return Heuristic(worlds).policy(replace(params, counts_cards=counts))


def network_policy(batch: Batch, temperature: float) -> Floats:
    """Return how the network dives at every seat: (n, 12, G), a softmax of its probabilities of winning at
    `temperature`, above 0; 0 for cards that are not in hand. The lower the temperature, the surer is the best
    card."""
    return softmax(by_network(batch), hand_mask(batch), temperature)
