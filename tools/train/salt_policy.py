"""``python -m tools.train.salt_policy``: a network that chooses in Sea Salt & Paper, learnt by playing.

Proximal policy optimisation (Schulman et al. 2017) in numpy, on games side by side in C (`salt_games`). What
the network says of a choice is added to what the style of the top level would do, so it begins about as good
as that. Seeds are fixed; it goes on where it was left. Nothing that is shipped comes from here.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.net import Net, fresh
from tools.train.chain import BUILD
from tools.train.learner import Learner
from tools.train.salt_games import OWN, TIDES, YARD, Choices, Floats, Games, Mix, share

#: Log odds for what the style would choose.
PRIOR = 3.0

#: Hidden units of the network that chooses, and of the one that says how games will end.
_CHOOSES, _JUDGES = (128, 128), (64, 64)

#: How much what happens later counts less in what a choice is given, how far its odds may move, and the worth
#: of staying undecided.
_LATER, _CLIP, _UNDECIDED = 0.95, 0.2, 0.004

#: The length of a step at the beginning; it shrinks to nothing. Decisions of a step, and passes over all.
_RATE, _BATCH, _PASSES = 0.003, 4096, 2


def tables(seats: int) -> Mix:
    """Who plays: mostly yardsticks."""
    others = seats - 1
    mixed = [(YARD, TIDES, OWN)[place % 3] for place in range(others)]
    return [(0.7, [YARD] * others), (0.15, [TIDES] * others), (0.15, mixed)]


def log_chances(net: Net, seen: Floats, may: NDArray[np.bool_]) -> Floats:
    """The log of how likely each choice is (N, C)."""
    return _settled(net(seen.T).T, seen, may)


def _settled(said: Floats, seen: Floats, may: NDArray[np.bool_]) -> Floats:
    logits = np.where(may, said + np.float32(PRIOR) * seen[:, : may.shape[1]], np.float32(-1e9))
    logits -= logits.max(axis=1, keepdims=True)
    return np.asarray(logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)), np.float32)


def best(net: Net, games: Games) -> Choices:
    """The likeliest choice in every game."""
    return log_chances(net, games.seen, games.may).argmax(axis=1).astype(np.int32)


@dataclass(slots=True)
class Played:
    """Decisions, one a line: what was seen, allowed and chosen, the log of how likely that was, by how much
    it turned out better than expected, and what the game was worth from there."""

    seen: Floats
    may: NDArray[np.bool_]
    chosen: Choices
    likely: Floats
    better: Floats
    worth: Floats

    def part(self, lines: NDArray[np.int64]) -> "Played":
        """Some of the decisions."""
        return Played(
            self.seen[lines],
            self.may[lines],
            self.chosen[lines],
            self.likely[lines],
            self.better[lines],
            self.worth[lines],
        )


class Training:
    """A policy that learns at so many tables of one size."""

    def __init__(self, seats: int, count: int, seed: int) -> None:
        self.games = Games(count, seats, tables(seats), seed)
        self.rng = np.random.default_rng(seed)
        inputs, choices = self.games.seen.shape[1], self.games.may.shape[1]
        self.policy = Learner(fresh(inputs, choices, self.rng, _CHOOSES))
        self.judge = Learner(fresh(inputs, 1, self.rng, _JUDGES))

    def play(self, steps: int) -> tuple[Played, list[float]]:
        """So many decisions at every table, and what was won in games that ended."""
        games, count = self.games, self.games.count
        shape = (steps, count)
        seen = np.zeros((*shape, games.seen.shape[1]), np.float32)
        may = np.zeros((*shape, games.may.shape[1]), np.bool_)
        chosen, likely = np.zeros(shape, np.int32), np.zeros(shape, np.float32)
        worth, won = np.zeros((steps + 1, count), np.float32), np.zeros(shape, np.float32)
        for step in range(steps):
            seen[step], may[step] = games.seen, games.may
            chances = log_chances(self.policy.net, games.seen, games.may)
            chosen[step] = (chances + self.rng.gumbel(size=chances.shape)).argmax(axis=1)
            likely[step] = chances[np.arange(count), chosen[step]]
            worth[step] = self.judge.net(games.seen.T)[0]
            games.step(chosen[step])
            won[step] = games.won
        worth[steps] = self.judge.net(games.seen.T)[0]
        better = advantages(won, worth)
        lines = steps * count
        found = Played(
            seen.reshape(lines, -1),
            may.reshape(lines, -1),
            chosen.ravel(),
            likely.ravel(),
            better.ravel(),
            (better + worth[:-1]).ravel(),
        )
        return found, won[won >= 0].tolist()

    def learn(self, played: Played, rate: float, batch: int = _BATCH) -> None:
        """Some passes over what was played."""
        played.better = (played.better - played.better.mean()) / (played.better.std() + 1e-8)
        for _ in range(_PASSES):
            order = self.rng.permutation(len(played.chosen))
            for start in range(0, len(order), batch):
                part = played.part(order[start : start + batch])
                hidden, said = self.policy.forward(part.seen.T)
                chances = _settled(said.T, part.seen, part.may)
                self.policy.backward(hidden, descent(chances, part).T, rate)
                hidden, said = self.judge.forward(part.seen.T)
                self.judge.backward(hidden, 2 * (said - part.worth) / np.float32(len(part.worth)), rate)

    def save(self, path: Path, done: int) -> None:
        """Keep all that was learnt."""
        path.parent.mkdir(parents=True, exist_ok=True)
        named: dict[str, Any] = {"done": np.array(done)}
        for name, learner in (("policy", self.policy), ("judge", self.judge)):
            named |= {f"{name}-{key}": array for key, array in learner.arrays().items()}
        np.savez(path, **named)

    def restore(self, path: Path) -> int:
        """Go on from what was kept; how many iterations that took."""
        with np.load(path) as kept:
            for name, learner in (("policy", self.policy), ("judge", self.judge)):
                parts = [key for key in kept if key.startswith(name + "-")]
                learner.restore({key.removeprefix(name + "-"): kept[key] for key in parts})
            return int(kept["done"])


def advantages(won: Floats, worth: Floats) -> Floats:
    """By how much each choice turned out better than expected (Schulman et al. 2016). `won` (T, N) is -1
    where no game ended after it, `worth` (T + 1, N) what was expected before each."""
    better, later = np.zeros_like(won), np.zeros(won.shape[1], np.float32)
    for step in range(len(won) - 1, -1, -1):
        goes_on = won[step] < 0
        surprise = np.where(goes_on, worth[step + 1], won[step]) - worth[step]
        later = surprise + np.float32(_LATER) * goes_on * later
        better[step] = later
    return better


def loss(chances: Floats, part: Played) -> float:
    """What is made small: less for better choices that have become likelier, up to a bound, and for staying
    undecided."""
    moved = np.exp(chances[np.arange(len(chances)), part.chosen] - part.likely)
    bound = np.minimum(moved * part.better, np.clip(moved, 1 - _CLIP, 1 + _CLIP) * part.better)
    undecided = -(np.exp(chances) * np.where(part.may, chances, 0)).sum(axis=1)
    return float(-bound.mean() - _UNDECIDED * undecided.mean())


def descent(chances: Floats, part: Played) -> Floats:
    """The gradient of `loss` by what the network says (N, C)."""
    lines = np.arange(len(chances))
    chance = np.exp(chances)
    moved = np.exp(chances[lines, part.chosen] - part.likely)
    free = np.where(part.better > 0, moved < 1 + _CLIP, moved > 1 - _CLIP)
    found = chance * (moved * free * part.better)[:, None]
    found[lines, part.chosen] -= moved * free * part.better
    logs = np.where(part.may, chances, np.float32(0))
    undecided = -(chance * logs).sum(axis=1, keepdims=True)
    found += np.float32(_UNDECIDED) * chance * (logs + undecided)
    return np.asarray(found / np.float32(len(chances)), np.float32)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.salt_policy", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=600, help="of 65,536 decisions each")
    parser.add_argument("--fresh", action="store_true", help="begin anew")
    options = parser.parse_args()
    path = BUILD / f"salt-policy-{options.seats}.npz"
    going_on = path.exists() and not options.fresh
    training = Training(options.seats, 1024, 1)
    done = training.restore(path) if going_on else 0
    while done < options.iterations:
        played, won = training.play(64)
        training.learn(played, _RATE * (1 - done / options.iterations))
        done += 1
        print(f"{done:4}/{options.iterations}  {len(won)} games, {np.mean(won):.3f} won", flush=True)
        if done % 10 == 0:
            training.save(path, done)
    games = Games(1024, options.seats, [(1.0, [YARD] * (options.seats - 1))], 99)
    found, error = share(games, 12, lambda games: best(training.policy.mean, games))
    print(f"from yardsticks, by the mean of the weights: {found:.4f} +- {error:.4f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
