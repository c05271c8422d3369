"""A bot that plays by the weights that `train.py` wrote beside it."""

from pathlib import Path

import numpy as np

from miaui.env import encode


class Learnt:
    """Chooses by the probabilities of a small network."""

    name, line = "Learnt", "Knows only what it found out by itself."
    games = {"miaui": (4,)}

    def __init__(self):
        with np.load(Path(__file__).with_name("miaui_learnt.npz")) as weights:
            self.net = dict(weights)

    def choose(self, view, legal, rng, budget=None):
        """Return a diver, with the probability of each."""
        net = self.net
        first = np.maximum(encode("miaui", view) * net["scale"] @ net["w1"] + net["b1"], 0)
        out = np.maximum(first @ net["w2"] + net["b2"], 0) @ net["w3"] + net["b3"]
        scores = np.array([out[int(move) - 1] for move in legal], np.float64)
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        (move,) = rng.choices(legal, odds)
        return {"move": move, "policy": dict(zip(legal, odds.tolist(), strict=True))}
