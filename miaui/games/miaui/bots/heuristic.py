"""A parametrised heuristic player: the value of each catch times the probability of taking it.

The weaker levels and some opponent models are settings of it (`HeuristicParams`). Works on batches; policies
are (n, 12, G): rows are diver cards 1 to 12, 0 for cards not in hand.
"""

from dataclasses import dataclass
from typing import TypeVar

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
T = TypeVar("T", bound=np.generic)

_LOOKS_BY_LETTER = {"K": 6, "T": 7, "E": 8.5, "L": 8, "J": 10, "G": 8}

LOOKS = np.array([0, *(_LOOKS_BY_LETTER[card[0]] for card in KINDS)], np.float32)
"""Points that each card seems worth to a player who goes by looks, by the card's number: Jellyfish glow, a
Seagull is a pretty bird."""

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
    """Return True where a seat has a card in hand: (n, 12, G), row 0 is the card 1."""
    return ((batch.hands[:, None] >> _BITS[:, None]) & np.uint16(1)).astype(bool)


def uniform_policy(batch: Batch) -> Floats:
    """Return for each seat equal probabilities of the cards in its hand, 0 for others: (n, 12, G), row 0 is
    the card 1. The twelve of a seat add up to 1, or are all 0 for an empty hand."""
    mask = hand_mask(batch)
    return np.asarray(mask / np.maximum(mask.sum(axis=1, keepdims=True), 1), np.float32)


def softmax(scores: Floats, allowed: NDArray[np.bool_], temperature: float | Floats) -> Floats:
    """Return probabilities in proportion to exp(`scores` / `temperature`) along the last axis but one, in the
    shape of `scores`; 0 where `allowed` is False. They add up to 1 along that axis, or are all 0 where
    nothing is allowed. `temperature` is above 0: the lower, the surer is the best.

    >>> softmax(np.array([[1.0], [1.0], [9.0]]), np.array([[True], [True], [False]]), 0.5).T
    array([[0.5, 0.5, 0. ]], dtype=float32)
    """
    scaled = np.where(allowed, scores / temperature, -np.inf)
    top = scaled.max(axis=-2, keepdims=True)
    weights = np.exp(scaled - np.where(np.isfinite(top), top, 0))
    total = np.maximum(weights.sum(axis=-2, keepdims=True), 1e-30)
    return np.asarray(weights / total, np.float32)


class Heuristic:
    """Heuristic players in all G games of a batch, whatever their parameters; the batch must not change while
    this is used. Rows of twelve are diver cards, row 0 is the card 1."""

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
        """Return the probability with which a player with these parameters dives by each card, at each seat:
        (n, 12, G), higher for cards with more expected points, 0 for cards that are not in hand. The twelve
        add up to 1, or are all 0 for an empty hand. A temperature below 0.001 counts as 0.001."""
        policy = softmax(self.scores(params), self.hands, max(params.temperature, 1e-3))
        return np.where(self.hands, policy, 0).astype(np.float32)

    def scores(self, params: HeuristicParams) -> Floats:
        """Return the points that each card is expected to bring at each seat, less the cost of spending it:
        (n, 12, G). Cards that are not in hand have scores, too. They may be negative."""
        values = self.catch_values(params)
        bottom, middle, top = self.catch_probabilities(self.expected_policy(params), params.reads_kiti)
        cost = params.extreme_cost * _EXTREMENESS[:, None] * np.maximum(self.cards_left - 1, 0) / 11
        gain = bottom * values[:, 0, None] + middle * values[:, 1, None] + top * values[:, 2, None]
        out: Floats = (gain - cost).astype(np.float32)
        return out

    def expected_policy(self, params: HeuristicParams) -> Floats:
        """Return how a player with these parameters expects every seat to dive: (n, 12, G). If it does not
        count cards, 1/12 for each card, spent ones too; at `reasoning_depth` 0 equal probabilities for the
        cards in hand; else 0.75 of how a player one step shallower would dive, and 0.25 of equal ones."""
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
        """Return how many points a player with these parameters sees in each space for each seat, as its pile
        is now: (n, 3, G), bottom, middle, top, all cards of a space together. A face that the seat may not
        see counts as the mean of the unseen cards, an empty space as 0. Values may be negative."""
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
        """Return the probability of taking bottom, middle and top with each card at each seat, three arrays
        (n, 12, G), if the other seats dive by the policies `others` (n, 12, G). Ties go by Kiti's order, or,
        with `reads_kiti` False, half to each; in No Fighting a tie takes nothing. Cards that are not in hand
        have numbers, too."""
        below = np.cumsum(others, axis=1) - others
        above = np.maximum(1 - below - others, 0)
        none_deeper = np.ones_like(others)
        one_deeper, all_deeper = np.zeros_like(others), np.ones_like(others)
        for step in range(1, self.batch.seats):
            deeper, shallower = _turned(above, step), _turned(below, step)
            if self.tie_rank is not None:
                tie = _turned(others, step)
                wins = (self.tie_rank > _turned(self.tie_rank, step))[:, None]
                won = tie * (wins if reads_kiti else np.float32(0.5))
                deeper, shallower = deeper + (tie - won), shallower + won
            one_deeper = one_deeper * shallower + none_deeper * deeper
            none_deeper = none_deeper * shallower
            all_deeper = all_deeper * deeper
        return none_deeper, one_deeper, all_deeper


def _turned(seats: NDArray[T], by: int) -> NDArray[T]:
    """Return the rows of seats, those of a later seat first; in a fifth of the time of `np.roll`."""
    return np.concatenate((seats[by:], seats[:by]))


def yardstick_policy(batch: Batch) -> Floats:
    """Return the probability with which the yardstick dives by each card, at each seat: (n, 12, G), row 0 is
    the card 1. 0.85 for the card that it wants: the lowest of the hand if the best faceup catch lies at the
    top, the highest if it lies at bottom or middle and is worth 9 or more, else the middle one; and 0.15
    spread equally over the hand. All 0 for an empty hand."""
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
    """Return mean points (G,) of the cards that have not been caught and do not lie faceup."""
    left = BUCKET_TOTAL[:, None] - batch.caught.astype(np.float32)
    for space in range(3):
        for place in range(int(batch.count[space].max(initial=0))):
            game = np.flatnonzero((batch.lagoon[space, place] > 0) & (batch.peeker[space, place] < 0))
            left[BUCKET[batch.lagoon[space, place, game]], game] -= 1
    return np.asarray((BUCKET_VALUE @ left) / np.maximum(left.sum(axis=0), 1), np.float32)
