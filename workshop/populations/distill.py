"""One network whose policy is the mean of several players': the stranger that the game's top level knows (see
`miaui.games.miaui.bots.strangers`)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, fresh
from miaui.games.miaui.bots.deals import start
from miaui.games.miaui.bots.features import encode, width
from miaui.games.miaui.bots.heuristic import hand_mask, softmax
from miaui.games.miaui.public.cards import ROUNDS
from workshop.populations.players import Player
from workshop.training.learner import Learner
from workshop.training.selfplay import draw

Floats = NDArray[np.float32]

#: Games side by side, columns that are learnt from at once, and the first rate of learning.
_GAMES, _COLUMNS, _RATE = 256, 1024, 3e-3


@dataclass(frozen=True, slots=True)
class _Lesson:
    """Decisions, a column each: what was seen (F, N), legal cards (12, N), and the mean policy (12, N)."""

    seen: Floats
    legal: NDArray[np.bool_]
    policy: Floats


def distill(
    teachers: Sequence[Player], seats: int, fighting: bool, iterations: int, rng: np.random.Generator,
    units: tuple[int, int] = (128, 128),
) -> Net:  # fmt: skip
    """Return a network of policies, 12 outputs before a softmax, learnt in `iterations` rounds of 256 games
    in which each seat plays as one of `teachers` or as their mean; in half of the games all seats play alike.
    It reads the game's own features for `seats`; `units` are the sizes of its two hidden layers. `rng` draws
    all: an equal state of it gives an equal network. With 0 iterations it is a network of random weights.
    ValueError for no teachers."""
    learner = Learner(fresh(width(seats), 12, rng, units))
    for iteration in range(iterations):
        rate = _RATE * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * iteration / iterations)))
        lesson = _play(teachers, seats, fighting, rng)
        columns = lesson.seen.shape[1]
        for some in np.array_split(rng.permutation(columns), max(columns // _COLUMNS, 1)):
            hidden, logits = learner.forward(lesson.seen[:, some])
            error = softmax(logits, lesson.legal[:, some], 1.0) - lesson.policy[:, some]
            learner.backward(hidden, np.asarray(error / len(some), np.float32), rate)
    return learner.mean


def _play(teachers: Sequence[Player], seats: int, fighting: bool, rng: np.random.Generator) -> _Lesson:
    batch, cards = start(seats, _GAMES, fighting, rng)
    who = rng.integers(0, len(teachers) + 1, (seats, _GAMES))
    alike = rng.random(_GAMES) < 0.5
    who[:, alike] = who[:1, alike]
    seen, legal, policy = [], [], []
    for number in range(ROUNDS - 1):
        policies = np.stack([teacher.policies(batch) for teacher in teachers])
        mean = policies.mean(axis=0)
        seen.append(encode(batch, range(seats)))
        legal.append(hand_mask(batch).transpose(1, 0, 2).reshape(12, -1))
        policy.append(mean.transpose(1, 0, 2).reshape(12, -1))
        played = mean
        for index, each in enumerate(policies):
            played = np.where((who == index)[:, None], each, played)
        batch.step(draw(played, rng), None)
        batch.stock(cards[3 * number + 3 : 3 * number + 6])
    return _Lesson(*(np.concatenate(parts, axis=1) for parts in (seen, legal, policy)))
