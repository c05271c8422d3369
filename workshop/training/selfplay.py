"""Self-play: the current networks at several temperatures, against each other and against heuristic players.

Two networks. `odds`: a seat's win probability after a round, before the next cards are seen. `worth`: that
probability with each diver card of the hand. A seat dives by a softmax over `worth`. The target of `worth`
is, for every card of one seat's hand, the `odds` after the round if it had been played against the others'
actual dives; that of `odds` is who won the game.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, sigmoid
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.deals import start
from miaui.games.miaui.bots.features import encode
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams, hand_mask, softmax, yardstick_policy
from miaui.games.miaui.bots.opponents import CARELESS
from miaui.games.miaui.public.cards import ROUNDS

Floats = NDArray[np.float32]
Int8 = NDArray[np.int8]

#: Softmax temperatures (in win probabilities) and how often a seat plays with each.
TEMPERATURES = ((0.03, 0.42), (0.012, 0.16), (0.08, 0.12))

#: Heuristic players, and how often a seat is one of them.
HEURISTICS = (
    (HeuristicParams(reasoning_depth=1, temperature=0.7), 0.10),
    (HeuristicParams(reasoning_depth=1, temperature=2.5, extreme_cost=3), 0.05),
    (HeuristicParams(reasoning_depth=0, temperature=0.7), 0.05),
    (CARELESS, 0.04),
)
YARDSTICK, UNIFORM = 0.04, 0.02


@dataclass(frozen=True, slots=True)
class Lesson:
    """Training data of one round of G games at n seats: features `before` (F, G) of one seat's decision, the
    targets `worth` (12, G) of its cards, 0 to 1, row 0 being card 1; which of them are `legal` (12, G); and
    features `after` (F, n * G) the round, all games of seat 0 first."""

    before: Floats
    worth: Floats
    legal: NDArray[np.bool_]
    after: Floats


def games(
    seats: int, fighting: bool, count: int, odds: Net, worth: Net, rng: np.random.Generator
) -> tuple[list[Lesson], Floats]:
    """Play `count` games (G) at `seats` seats (n) among players of several kinds, networks `odds` and `worth`
    among them, drawn by `rng`; with Kiti if `fighting`, else No Fighting. Return eleven lessons, one for
    every round but the last, in order, and the shares of victory (n, G), those of a game adding up to 1."""
    batch, cards = start(seats, count, fighting, rng)
    players = _players(seats, count, rng)
    lessons = []
    for number in range(ROUNDS):
        seen = encode(batch, range(seats))
        hands = hand_mask(batch)
        dives = draw(_policies(batch, seen, hands, players, worth), rng)
        learner = int(rng.integers(seats))
        lesson = None
        if number + 1 < ROUNDS:
            targets, legal = card_values(batch, dives, learner, hands[learner], odds)
            mine = seen[:, learner * count : (learner + 1) * count]
            lesson = (mine, targets, legal)
        last = number + 1 == ROUNDS
        batch.step(dives, None)
        if lesson is not None:
            lessons.append(Lesson(*lesson, encode(batch, range(seats))))
        if not last:
            batch.stock(cards[3 * number + 3 : 3 * number + 6])
    return lessons, batch.shares()


def card_values(
    batch: Batch, dives: Int8, seat: int, hand: NDArray[np.bool_], odds: Net
) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the odds of victory (12, G), float32, that network `odds` gives `seat` after the round, for each
    card in `hand` (12, G), 0 for others, with the dives (n, G), cards 1 to 12, of the other seats; and `hand`
    itself. `batch` stays as it is."""
    card, game = np.nonzero(hand)
    other = batch.pick(game)
    chosen = dives.take(game, axis=1)
    chosen[seat] = card + 1
    other.step(chosen, None)
    worth = np.zeros(hand.shape, np.float32)
    worth[card, game] = sigmoid(odds(encode(other, [seat])))[0]
    return worth, hand


def draw(policies: Floats, rng: np.random.Generator) -> Int8:
    """Return a card number, 1 to 12, for each seat and game, shape (n, G), int8, drawn by `rng` with the odds
    in `policies` (n, 12, G), row 0 being card 1; they need not add up to 1. Cards of odds 0 are never drawn,
    unless all are 0: then it is 13."""
    cumulative = np.cumsum(policies, axis=1)
    quantile = rng.random((policies.shape[0], 1, policies.shape[2]), np.float32)
    quantile = quantile * cumulative[:, -1:] * np.float32(0.999999)
    return np.asarray((cumulative <= quantile).sum(axis=1) + 1, np.int8)


def _players(seats: int, count: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """Who plays each seat (n, G), as an index: the temperatures, the heuristics, the yardstick, uniform. Half
    of the games are among networks alone."""
    often = np.array([p for _, p in TEMPERATURES] + [p for _, p in HEURISTICS] + [YARDSTICK, UNIFORM])
    networks = often.copy()
    networks[len(TEMPERATURES) :] = 0
    mixed = rng.choice(len(often), (seats, count), p=often / often.sum())
    pure = rng.choice(len(often), (seats, count), p=networks / networks.sum())
    return np.where(rng.random(count) < 0.5, pure, mixed)


def _policies(
    batch: Batch, seen: Floats, hands: NDArray[np.bool_], players: NDArray[np.intp], worth: Net
) -> Floats:
    """The policies (n, 12, G) of all seats."""
    seats, games = batch.seats, batch.games
    value = sigmoid(worth(seen)).reshape(12, seats, games).transpose(1, 0, 2)
    temperature = np.ones(players.shape, np.float32)
    for number, (each, _) in enumerate(TEMPERATURES):
        temperature[players == number] = each
    out = softmax(value, hands, temperature[:, None])
    heuristic = Heuristic(batch)
    fixed = [heuristic.policy(params) for params, _ in HEURISTICS] + [
        yardstick_policy(batch),
        heuristic.uniform,
    ]
    for number, policy in enumerate(fixed, len(TEMPERATURES)):
        out = np.where((players == number)[:, None], policy, out)
    return out.astype(np.float32)
