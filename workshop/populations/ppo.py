"""Self-play by proximal policy optimization (Schulman et al. 2017), on batches of games in numpy.

A policy network and a critic that sees the same; the reward is the share of victory at the end. Beside them
`odds` is learnt, a seat's win probability after a round, in the features of the game's own networks.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, fresh, sigmoid
from miaui.games.miaui.bots.deals import start
from miaui.games.miaui.bots.features import encode, width
from miaui.games.miaui.bots.heuristic import hand_mask, softmax
from miaui.games.miaui.public.cards import ROUNDS
from workshop.populations.players import Network, Player
from workshop.populations.sight import SIGHTS
from workshop.training.learner import Learner
from workshop.training.selfplay import draw
from workshop.training.table import inherit

Floats = NDArray[np.float32]
Index = NDArray[np.intp]

PARENT_SEATS = 4

#: How far a probability may move in one iteration, and how much of later rewards a decision is credited with.
_CLIP, _LAMBDA = 0.2, 0.9
_EPOCHS, _COLUMNS = 2, 2048


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a player is made.

    - seats, fighting: the table, with Kiti if `fighting`, else No Fighting.
    - sight: its features, "house" or "plain" (see `sight.SIGHTS`); units: of its hidden layers; seed: of all
      random numbers.
    - games, iterations: games side by side, and how often; rate: of learning, falling to a tenth.
    - entropy: weight of the policy's entropy in what is sought.
    - rivals_part: the part of the games, 0 to 1, in which it sits alone among rivals.
    - league: True if copies of its own past join the rivals, every tenth of the way.
    - judges: True if odds are learnt as well.
    """

    seats: int
    fighting: bool
    sight: str
    units: tuple[int, ...]
    seed: int
    games: int = 384
    iterations: int = 300
    rate: float = 1.5e-3
    entropy: float = 0.01
    rivals_part: float = 0.0
    league: bool = False
    judges: bool = True


@dataclass(slots=True)
class _Experience:
    """Decisions, a column each: what was seen (F, N), which cards were legal (12, N), the card's row (N,),
    its probability (N,), its advantage (N,) and the share of victory in the end (N,)."""

    seen: list[Floats] = field(default_factory=list)
    legal: list[NDArray[np.bool_]] = field(default_factory=list)
    card: list[Index] = field(default_factory=list)
    probability: list[Floats] = field(default_factory=list)
    value: list[Floats] = field(default_factory=list)


class Training:
    """Player in the making: learners of its `policy`, a `critic` and `odds`, and `done`, the iterations so
    far. Policy and odds start from those of `parent`, networks for four seats with the features of
    `recipe.sight`; without one from random weights drawn by the recipe's seed. `rivals` are those that it may
    sit among."""

    def __init__(
        self, recipe: Recipe, rivals: Sequence[Player] = (), parent: tuple[Net, Net] | None = None
    ) -> None:
        self.recipe, self.rivals = recipe, list(rivals)
        self.rng = np.random.default_rng([recipe.seed, recipe.seats, recipe.fighting])
        batch, _ = start(recipe.seats, 1, recipe.fighting, self.rng)
        features = len(SIGHTS[recipe.sight](batch, [0]))
        self.policy = Learner(fresh(features, 12, self.rng, recipe.units))
        self.critic = Learner(fresh(features, 1, self.rng, recipe.units))
        self.odds = Learner(fresh(width(recipe.seats), 1, self.rng))
        if parent is not None:
            for learner, net in zip((self.policy, self.odds), parent, strict=True):
                inherit(learner.net, net, PARENT_SEATS, recipe.seats)
        self.done = 0

    def iterate(self) -> dict[str, float]:
        """Play one round of `recipe.games` games and learn from them. Return "share", the mean share of
        victory of its seats, "entropy", that of its policy in nats, and "critic" and "odds", the mean squared
        errors of both, without "odds" where the recipe learns none. With `league` a copy of its policy joins
        the rivals before every tenth of the way but the first. `done` grows by 1."""
        recipe = self.recipe
        part = self.done / recipe.iterations
        rate = recipe.rate * (0.1 + 0.9 * 0.5 * (1 + np.cos(np.pi * part)))
        if recipe.league and self.done and self.done % max(recipe.iterations // 10, 1) == 0:
            self.rivals.append(Network(_copy(self.policy.net), recipe.sight))
        experience, shares, mine, after = self._play()
        figures = {"share": float(shares[mine].mean())}
        figures |= self._learn(experience, shares, mine, rate)
        if recipe.judges:
            target = shares.reshape(1, -1)
            figures["odds"] = float(np.mean([self.odds.learn(x, target, None, rate) for x in after]))
        self.done += 1
        return figures

    def _play(self) -> tuple[_Experience, Floats, NDArray[np.bool_], list[Floats]]:
        """The decisions of a batch of games, the shares of victory (n, G), which seats are the learner's
        (n, G), and features after every round."""
        recipe, rng = self.recipe, self.rng
        seats, games = recipe.seats, recipe.games
        batch, cards = start(seats, games, recipe.fighting, rng)
        alone = (rng.random(games) < recipe.rivals_part) & bool(self.rivals)
        mine = ~alone | (np.arange(seats)[:, None] == rng.integers(0, seats, games))
        rival = rng.integers(0, max(len(self.rivals), 1), (seats, games))
        experience, after = _Experience(), []
        for number in range(ROUNDS):
            seen = SIGHTS[recipe.sight](batch, range(seats))
            legal = hand_mask(batch)
            logits = self.policy.net(seen).reshape(12, seats, games).transpose(1, 0, 2)
            policies = softmax(logits, legal, 1.0)
            for index, player in enumerate(self.rivals if alone.any() else ()):
                policies = np.where(((rival == index) & ~mine)[:, None], player.policies(batch), policies)
            dives = draw(policies, rng)
            if number + 1 < ROUNDS:
                card = dives.astype(np.intp) - 1
                experience.seen.append(seen)
                experience.legal.append(legal.transpose(1, 0, 2).reshape(12, -1))
                experience.card.append(card.ravel())
                experience.probability.append(np.take_along_axis(policies, card[:, None], axis=1).ravel())
                experience.value.append(sigmoid(self.critic.net(seen))[0])
            batch.step(dives, None)
            if number + 1 < ROUNDS:
                if recipe.judges:
                    after.append(encode(batch, range(seats)))
                batch.stock(cards[3 * number + 3 : 3 * number + 6])
        return experience, batch.shares(), mine, after

    def _learn(
        self, experience: _Experience, shares: Floats, mine: NDArray[np.bool_], rate: float
    ) -> dict[str, float]:
        final = shares.ravel()
        advantage, later, following = [], np.zeros_like(final), final
        for value in reversed(experience.value):
            later = following - value + np.float32(_LAMBDA) * later
            following = value
            advantage.append(later)
        kept = np.flatnonzero(np.tile(mine.ravel(), len(advantage)))
        gains = np.concatenate(advantage[::-1])[kept]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        seen = np.concatenate(experience.seen, axis=1)
        legal = np.concatenate(experience.legal, axis=1)
        card, old = np.concatenate(experience.card), np.concatenate(experience.probability)
        target = np.tile(final, len(advantage))
        entropy = error = 0.0
        for _ in range(_EPOCHS):
            order = self.rng.permutation(len(kept))
            steps = np.array_split(order, max(len(order) // _COLUMNS, 1))
            for some in steps:
                column = kept[some]
                x = seen.take(column, axis=1)
                entropy += self._improve(
                    x, legal[:, column], card[column], old[column], gains[some], rate
                ) / (len(steps) * _EPOCHS)
                error += self.critic.learn(x, target[None, column], None, rate) / (len(steps) * _EPOCHS)
        return {"entropy": entropy, "critic": error}

    def _improve(
        self, x: Floats, legal: NDArray[np.bool_], card: Index, old: Floats, gain: Floats, rate: float
    ) -> float:
        """One step of the policy; returns its mean entropy."""
        hidden, logits = self.policy.forward(x)
        policy = softmax(logits, legal, 1.0)
        column = np.arange(len(card))
        ratio = policy[card, column] / np.maximum(old, 1e-6)
        clipped = ((gain > 0) & (ratio > 1 + _CLIP)) | ((gain < 0) & (ratio < 1 - _CLIP))
        push = np.where(clipped, 0, gain * ratio).astype(np.float32)
        delta = policy * push
        delta[card, column] -= push
        log = np.log(np.maximum(policy, 1e-9))
        entropy = -(policy * log).sum(axis=0)
        delta += np.float32(self.recipe.entropy) * policy * (log + entropy)
        self.policy.backward(hidden, np.asarray(delta / len(card), np.float32), rate)
        return float(entropy.mean())


def _copy(net: Net) -> Net:
    return Net([(weights.copy(), bias.copy()) for weights, bias in net.layers])
