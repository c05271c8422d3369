"""A parametrised heuristic player: the value of each catch times the probability of taking it.

The weaker levels and some opponent models are settings of it (`HeuristicParams`). Works on batches; policies
are (n, 12, G): rows are diver cards 1 to 12, 0 for cards not in hand.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.codes import (
    BUCKET,
    BUCKET_TOTAL,
    BUCKET_VALUE,
    GULL,
    IS_JELLY,
    IS_LANTERN,
    JELLY_COUNT,
    JELLY_SUM,
    KINDS,
    POINTS_CHANGE,
    VALUE,
)

Floats = NDArray[np.float32]

_LOOKS_BY_LETTER = {"K": 6, "T": 7, "E": 8.5, "L": 8, "J": 10, "G": 8}

#: How nice each card looks to who goes by looks, in points: Jellyfish glow, a Seagull is a pretty bird.
LOOKS = np.array([0, *(_LOOKS_BY_LETTER[card[0]] for card in KINDS)], np.float32)

_BITS = np.arange(1, 13, dtype=np.uint16)

#: How extreme each diver card is (12,): 0 (the 6 and the 7) to 1 (the 1 and the 12).
_EXTREMENESS = (np.abs(np.arange(1, 13) - 6.5).astype(np.float32) - 0.5) / 5


@dataclass(frozen=True, slots=True)
class HeuristicParams:
    """Parameters of the heuristic. Values and costs are in points.

    - counts_cards: remembers which diver cards are spent; else every hand is taken for full.
    - reads_kiti: knows who wins ties; else a tie is a coin toss.
    - compares_gulls: a Seagull costs the top card of the own pile; else always 6.
    - sees_trios: knows that a third Jellyfish removes all three.
    - jellyfish_factor: factor on what a Jellyfish costs.
    - catch_exponent: exponent on the value of good catches; above 1 big ones are overrated.
    - peek_value: value of a Lantern's peek.
    - extreme_cost: cost of spending the 1 or the 12 in the first round; less for middling cards and later.
    - goes_by_looks: wants what looks nice (`LOOKS`), whatever its points; fears Jellyfish once it has one.
    - reasoning_depth: 0 takes the others' dives for uniform, k expects players of depth k - 1 (level-k
      reasoning: Stahl and Wilson 1995).
    - temperature: of the softmax over the scores.
    """

    counts_cards: bool = True
    reads_kiti: bool = True
    compares_gulls: bool = True
    sees_trios: bool = True
    jellyfish_factor: float = 1.0
    catch_exponent: float = 1.0
    peek_value: float = 1.5
    extreme_cost: float = 5.0
    goes_by_looks: bool = False
    reasoning_depth: int = 1
    temperature: float = 1.0


def hand_mask(batch: Batch) -> NDArray[np.bool_]:
    """Return which cards are in hand (n, 12, G)."""
    return ((batch.hands[:, None] >> _BITS[:, None]) & np.uint16(1)).astype(bool)


def uniform_policy(batch: Batch) -> Floats:
    """Return an equal probability for every card of the hand (n, 12, G), all 0 for an empty one."""
    mask = hand_mask(batch)
    return np.asarray(mask / np.maximum(mask.sum(axis=1, keepdims=True), 1), np.float32)


def softmax(scores: Floats, allowed: NDArray[np.bool_], temperature: float | Floats) -> Floats:
    """Return the softmax of `scores` / `temperature` over the allowed rows of the last axis but one; 0
    elsewhere, and all 0 where nothing is allowed. `temperature` is above 0."""
    scaled = np.where(allowed, scores / temperature, -np.inf)
    top = scaled.max(axis=-2, keepdims=True)
    weights = np.exp(scaled - np.where(np.isfinite(top), top, 0))
    total = np.maximum(weights.sum(axis=-2, keepdims=True), 1e-30)
    return np.asarray(weights / total, np.float32)


class Heuristic:
    """Heuristic policies in the games of one batch; what does not depend on the parameters is computed
    once."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.hands = hand_mask(batch)
        self.cards_left = self.hands[0].sum(axis=0).astype(np.float32)
        self.uniform = uniform_policy(batch)
        self.mean_unseen = _mean_unseen(batch)
        self.top = batch.tops().astype(np.intp)
        self.jelly_count = JELLY_COUNT[batch.jelly]
        self.jelly_sum = JELLY_SUM[batch.jelly].astype(np.float32)
        self.seat = np.arange(batch.seats)[:, None]
        self.tie_rank = None
        if batch.kiti is not None:  # one order settles all ties, see `Batch`
            self.tie_rank = (self.seat - batch.kiti.astype(np.int16) - 1) % batch.seats

    def policy(self, params: HeuristicParams) -> Floats:
        """Return the probability (n, 12, G) of every card, 0 where it is not in hand."""
        policy = softmax(self.scores(params), self.hands, max(params.temperature, 1e-3))
        return np.where(self.hands, policy, 0).astype(np.float32)

    def scores(self, params: HeuristicParams) -> Floats:
        """Return the expected points (n, 12, G) of every card for every seat, less the cost of spending the
        card: of all twelve, in hand or not."""
        values = self.catch_values(params)
        bottom, middle, top = self.catch_probabilities(self.expected_policy(params), params.reads_kiti)
        cost = params.extreme_cost * _EXTREMENESS[:, None] * np.maximum(self.cards_left - 1, 0) / 11
        gain = bottom * values[:, 0, None] + middle * values[:, 1, None] + top * values[:, 2, None]
        out: Floats = (gain - cost).astype(np.float32)
        return out

    def expected_policy(self, params: HeuristicParams) -> Floats:
        """Return how a player with these parameters expects every seat to dive (n, 12, G): 1/12 each if it
        does not count cards, uniform over the hands at depth 0, else three parts the policy of the depth
        below and one part uniform."""
        if not params.counts_cards:
            return np.full(self.hands.shape, 1 / 12, np.float32)
        if params.reasoning_depth == 0:
            return self.uniform
        shallower = HeuristicParams(
            reads_kiti=params.reads_kiti,
            extreme_cost=params.extreme_cost,
            peek_value=params.peek_value,
            reasoning_depth=params.reasoning_depth - 1,
            temperature=2.0,
        )
        policy = np.float32(0.75) * self.policy(shallower) + np.float32(0.25) * self.uniform
        return policy.astype(np.float32)

    def catch_values(self, params: HeuristicParams) -> Floats:
        """Return what each space's cards are worth to each seat (n, 3, G), in points as these parameters
        weigh them."""
        batch = self.batch
        out = np.zeros((batch.seats, 3, batch.games), np.float32)
        for space in range(3):
            for place in range(int(batch.count[space].max(initial=0))):
                out[:, space] += self._card_value(
                    batch.lagoon[space, place], batch.peeker[space, place], params
                )
        if params.catch_exponent != 1.0:
            out = np.where(out > 0, 6 * (np.maximum(out, 0) / 6) ** np.float32(params.catch_exponent), out)
        return out

    def _card_value(
        self, card: NDArray[np.int8], peeker: NDArray[np.int8], params: HeuristicParams
    ) -> Floats:
        gain = POINTS_CHANGE[card.astype(np.intp) * 32 + self.top].astype(np.float32)
        if not params.compares_gulls:
            gain = np.where(card == GULL, np.float32(-6), gain)
        is_jelly = IS_JELLY[card]
        gain = np.where(is_jelly, gain * np.float32(params.jellyfish_factor), gain)
        if params.sees_trios:
            gain = np.where(is_jelly & (self.jelly_count == 2), -self.jelly_sum, gain)
        gain = gain + np.where(IS_LANTERN[card], np.float32(params.peek_value), np.float32(0))
        if params.goes_by_looks:
            gain = np.where(is_jelly & (self.jelly_count > 0), gain, LOOKS[card])
        hidden = (peeker >= 0) & (peeker != self.seat)
        value: Floats = np.where(card == 0, np.float32(0), np.where(hidden, self.mean_unseen, gain))
        return value

    def catch_probabilities(self, others: Floats, reads_kiti: bool) -> tuple[Floats, Floats, Floats]:
        """Return three arrays (n, 12, G): the probabilities that none, exactly one and all of the others dive
        deeper than a card, so that it takes bottom, middle or top, where they dive by the policy `others` (n,
        12, G). Ties go by Kiti's order, or half each without `reads_kiti`; in No Fighting a tie takes
        nothing."""
        below = np.cumsum(others, axis=1) - others
        above = np.maximum(1 - below - others, 0)
        none_deeper = np.ones_like(others)
        one_deeper, all_deeper = np.zeros_like(others), np.ones_like(others)
        for step in range(1, self.batch.seats):
            deeper, shallower = np.roll(above, -step, axis=0), np.roll(below, -step, axis=0)
            if self.tie_rank is not None:
                tie = np.roll(others, -step, axis=0)
                wins = (self.tie_rank > np.roll(self.tie_rank, -step, axis=0))[:, None]
                won = tie * (wins if reads_kiti else np.float32(0.5))
                deeper, shallower = deeper + (tie - won), shallower + won
            one_deeper = one_deeper * shallower + none_deeper * deeper
            none_deeper = none_deeper * shallower
            all_deeper = all_deeper * deeper
        return none_deeper, one_deeper, all_deeper


def yardstick_policy(batch: Batch) -> Floats:
    """Return the policy (n, 12, G) of the baseline `yardstick`, see `bot.Yardstick`."""
    mask = hand_mask(batch)
    count = mask.sum(axis=1)
    nth = np.cumsum(mask, axis=1)
    faceup = (batch.lagoon > 0) & (batch.peeker < 0)
    points = np.where(batch.lagoon == GULL, -6, VALUE[batch.lagoon])
    values = np.where(faceup.any(axis=1), (points * faceup).sum(axis=1), -99)
    best, value = values.argmax(axis=0), values.max(axis=0)
    middle = (count - 1) // 2 + 1
    wanted = np.where((best == 2) & (value > -99), 1, np.where((best < 2) & (value >= 9), count, middle))
    chosen = mask & (nth == wanted[:, None])
    return np.asarray(0.15 * uniform_policy(batch) + 0.85 * chosen, np.float32)


def _mean_unseen(batch: Batch) -> Floats:
    """Mean points (G,) of the cards that have not been caught and do not lie faceup."""
    left = BUCKET_TOTAL[:, None] - batch.caught.astype(np.float32)
    for space in range(3):
        for place in range(int(batch.count[space].max(initial=0))):
            game = np.flatnonzero((batch.lagoon[space, place] > 0) & (batch.peeker[space, place] < 0))
            left[BUCKET[batch.lagoon[space, place, game]], game] -= 1
    return np.asarray((BUCKET_VALUE @ left) / np.maximum(left.sum(axis=0), 1), np.float32)
