"""Learn to play Miaui by playing against itself, and write a package with what was learnt.

    python examples/train.py learnt --minutes 10
    pip install ./learnt
    miaui arena --game miaui --seats miaui-learnt:learnt,paddler,paddler,paddler --games 2000 --seed 1 --json

It needs `pip install 'miaui[env]'` and nothing else. The method is proximal policy optimisation (Schulman and
others 2017) with generalised advantages, for a network of two layers that all four seats share.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from miaui.env import batch, layout

SEATS, GAMES, ROUNDS, DIVERS = 4, 256, 12, 12
WIDE, DEEP = 128, 64
RATE, CLIP, TRACE, VALUE, ENTROPY = 1e-3, 0.2, 0.9, 1.0, 0.01
PARTS, PASSES = 4, 2

HERE = Path(__file__).resolve().parent
PROJECT = """[build-system]
requires = ["hatchling>=1.27,<2"]
build-backend = "hatchling.build"

[project]
name = "miaui-learnt"
version = "1.0.0"
description = "A bot for Miaui that learnt by playing against itself."
requires-python = ">=3.11"

[project.entry-points."miaui.bots"]
learnt = "miaui_learnt:Learnt"

[tool.hatch.build.targets.wheel]
include = ["miaui_learnt.py", "miaui_learnt.npz"]
"""


def start(rng):
    """Return random weights by name."""
    size = sum(block["size"] for block in layout("miaui", SEATS))
    scale = np.concatenate([np.full(b["size"], 1 / b["high"]) for b in layout("miaui", SEATS)])

    def layer(rows, columns, gain=1.0):
        return (rng.normal(size=(rows, columns)) * gain * (2 / rows) ** 0.5).astype(np.float32)

    return {
        "scale": scale.astype(np.float32),
        "w1": layer(size, WIDE), "b1": np.zeros(WIDE, np.float32),
        "w2": layer(WIDE, DEEP), "b2": np.zeros(DEEP, np.float32),
        "w3": layer(DEEP, DIVERS + 1, 0.1), "b3": np.zeros(DIVERS + 1, np.float32),
    }  # fmt: skip


def forward(net, seen, mask):
    """Return both hidden layers, the probabilities of all divers, and what the seat expects to win."""
    first = np.maximum(seen @ net["w1"] + net["b1"], 0)
    second = np.maximum(first @ net["w2"] + net["b2"], 0)
    out = second @ net["w3"] + net["b3"]
    scores = np.where(mask, out[:, :DIVERS], -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return first, second, weights / weights.sum(axis=1, keepdims=True), out[:, DIVERS]


def play(net, envs, rng):
    """Play a game in every environment; return what was seen, allowed, chosen and how it ended."""
    observations, _infos = envs.reset()
    seen, masks, chosen, odds, values, rewards = [], [], [], [], [], np.zeros((GAMES, SEATS))
    for _round in range(ROUNDS):
        rows = observations["observation"].reshape(GAMES * SEATS, -1) * net["scale"]
        mask = observations["action_mask"].reshape(GAMES * SEATS, -1).astype(bool)
        _first, _second, policy, value = forward(net, rows, mask)
        drawn = (policy.cumsum(axis=1) < rng.random((len(rows), 1)) * 0.999999).sum(axis=1)
        drawn = np.where(np.take_along_axis(mask, drawn[:, None], 1)[:, 0], drawn, policy.argmax(axis=1))
        observations, rewards, *_rest = envs.step(drawn.reshape(GAMES, SEATS))
        probabilities = np.take_along_axis(policy, drawn[:, None], 1)[:, 0]
        columns = (seen, masks, chosen, odds, values)
        for column, row in zip(columns, (rows, mask, drawn, probabilities, value), strict=True):
            column.append(row)
    return seen, masks, chosen, odds, values, rewards.reshape(-1).astype(np.float32)


def advantages(values, rewards):
    """Return how much better than expected each choice was, and what should have been expected."""
    gains_of, ahead, later = [], np.zeros_like(rewards), rewards
    for value in reversed(values):
        ahead = later - value + TRACE * ahead
        gains_of.append(ahead)
        later = value
    gains = np.concatenate(gains_of[::-1])
    return gains, gains + np.concatenate(values)


def gradients(net, batch, entropy):
    """Return the gradients of the loss, by name."""
    seen, mask, chosen, odds, gain, goal = batch
    first, second, policy, value = forward(net, seen, mask)
    count = len(seen)
    now = np.take_along_axis(policy, chosen[:, None], 1)[:, 0]
    ratio = now / odds
    pushed = np.where((gain > 0) & (ratio > 1 + CLIP) | (gain < 0) & (ratio < 1 - CLIP), 0, gain * ratio)
    slope = policy * pushed[:, None]
    slope[np.arange(count), chosen] -= pushed
    logs = np.log(np.maximum(policy, 1e-9))
    slope += entropy * policy * (logs - (policy * logs).sum(axis=1, keepdims=True))
    out = np.concatenate([slope, VALUE * (value - goal)[:, None]], axis=1) / count
    back = (out @ net["w3"].T) * (second > 0)
    below = (back @ net["w2"].T) * (first > 0)
    return {
        "w1": seen.T @ below, "b1": below.sum(axis=0),
        "w2": first.T @ back, "b2": back.sum(axis=0),
        "w3": second.T @ out, "b3": out.sum(axis=0),
    }  # fmt: skip


class Adam:
    """Steps by Adam (Kingma and Ba 2015)."""

    def __init__(self, net):
        self.mean = {name: np.zeros_like(net[name]) for name in net if name != "scale"}
        self.square = {name: np.zeros_like(net[name]) for name in net if name != "scale"}
        self.count = 0

    def step(self, net, slopes, rate):
        """Move the weights down the slopes."""
        self.count += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.count)
            square = self.square[name] / (1 - 0.999**self.count)
            net[name] -= (rate * mean / (np.sqrt(square) + 1e-6)).astype(np.float32)


def learn(minutes, seed):
    """Return weights after so many minutes."""
    rng = np.random.default_rng(seed)
    envs = batch.make("miaui", num_envs=GAMES, seats=SEATS, seed=seed)
    net, begun, played = start(rng), time.monotonic(), 0
    adam = Adam(net)
    while (spent := (time.monotonic() - begun) / 60) < minutes:
        left = 1 - spent / minutes
        seen, masks, chosen, odds, values, rewards = play(net, envs, rng)
        gains, goals = advantages(values, rewards)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        told = [np.concatenate(rows) for rows in (seen, masks, chosen, odds)] + [gains, goals]
        for _pass in range(PASSES):
            for part in np.array_split(rng.permutation(len(gains)), PARTS):
                some = [rows[part] for rows in told]
                adam.step(net, gradients(net, some, ENTROPY * left), RATE * left)
        played += GAMES
        if played % (100 * GAMES) == 0:
            print(f"{spent:5.1f} minutes, {played} games", flush=True)
    return net


def main():
    """Learn, and write a package."""
    parser = argparse.ArgumentParser(description="Learn to play Miaui by playing against itself.")
    parser.add_argument("folder", type=Path, help="of the package that is written")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    net = learn(chosen.minutes, chosen.seed)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    np.savez(chosen.folder / "miaui_learnt.npz", **net)
    (chosen.folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (chosen.folder / "miaui_learnt.py").write_text((HERE / "learnt.py").read_text("utf-8"), encoding="utf-8")
    print(f"pip install {chosen.folder.resolve()}")


if __name__ == "__main__":
    main()
