"""Small multilayer perceptrons in numpy: two hidden layers with ReLU; columns are positions.

A file of weights is a line of JSON with the shapes in order, and then the numbers as little-endian half
floats. Nothing in it can be executed.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

HIDDEN = (128, 64)
"""Hidden units of the first and the second layer."""


@dataclass(slots=True)
class Net:
    """Network of three layers, each a pair of weights w (outputs, inputs) and biases b (outputs, 1). It is
    called with inputs (F, N), a column for each position, and gives outputs (O, N); between the layers
    negative numbers become 0."""

    layers: list[tuple[Floats, Floats]]

    def __call__(self, x: Floats) -> Floats:
        """Outputs (O, N) for inputs (F, N)."""
        for weights, bias in self.layers[:-1]:
            x = weights @ x
            x += bias
            np.maximum(x, 0, out=x)
        weights, bias = self.layers[-1]
        return np.asarray(weights @ x + bias, np.float32)


def sigmoid(x: Floats) -> Floats:
    """Return 1 / (1 + exp(-x)) of each number, 0 to 1, as float32 in the shape of `x`: 0.5 for 0; large
    numbers do not overflow. `x` does not change."""
    return np.asarray(0.5 * (np.tanh(0.5 * x) + 1), np.float32)


def blend(nets: Sequence[Net], weights: Sequence[float]) -> Net:
    """Return one network whose outputs are the weighted sum of the outputs of `nets`: one weight for each,
    which need not add up to 1. All must have equal numbers of inputs and of outputs, and three layers.
    ValueError for no networks, and for more or fewer weights than networks."""
    first, second, third = zip(*(net.layers for net in nets), strict=True)
    parts = np.array(weights, np.float32)
    apart = np.zeros((sum(len(w) for w, _ in second), sum(len(w) for w, _ in first)), np.float32)
    row = column = 0
    for block, _ in second:
        apart[row : row + block.shape[0], column : column + block.shape[1]] = block
        row, column = row + block.shape[0], column + block.shape[1]
    last = np.concatenate([part * w for part, (w, _) in zip(parts, third, strict=True)], axis=1)
    bias = np.stack([part * b for part, (_, b) in zip(parts, third, strict=True)]).sum(axis=0)
    return Net(
        [
            (np.concatenate([w for w, _ in first]), np.concatenate([b for _, b in first])),
            (apart, np.concatenate([b for _, b in second])),
            (last, bias),
        ]
    )


def fresh(inputs: int, outputs: int, rng: np.random.Generator, units: tuple[int, ...] = HIDDEN) -> Net:
    """Return a new network with random weights, drawn from `rng`: normal with mean 0 and standard deviation
    √(2 / inputs of the layer), a tenth of that in the last layer; biases are 0. `units`: the numbers of
    hidden units, one for each hidden layer (He et al. 2015)."""
    sizes = [inputs, *units, outputs]
    layers = []
    for number, (fan, out) in enumerate(pairwise(sizes)):
        scale = np.sqrt(2 / fan) * (0.1 if number == len(units) else 1)
        weights = (rng.standard_normal((out, fan)) * scale).astype(np.float32)
        layers.append((weights, np.zeros((out, 1), np.float32)))
    return Net(layers)


def pack(net: Net) -> bytes:
    """Return a network as the bytes of a file: the line {"format": "miaui-net", "version": 1, "shapes":
    [[outputs, inputs], …]} with its line feed, then, layer by layer, weights and biases as little-endian half
    floats. These are rounded to about three digits, so that reading them back does not give exactly that
    network."""
    shapes = [list(weights.shape) for weights, _ in net.layers]
    head = json.dumps({"format": "miaui-net", "version": 1, "shapes": shapes})
    parts = [part.astype("<f2").tobytes() for layer in net.layers for part in layer]
    return head.encode("ascii") + b"\n" + b"".join(parts)


def unpack(data: bytes) -> Net:
    """Return the network that a file's bytes hold. ValueError if the first line is no JSON, or of another
    format or version, or there are too few or too many numbers."""
    head, _, body = data.partition(b"\n")
    header = json.loads(head)
    if header.get("format") != "miaui-net" or header.get("version") != 1:
        raise ValueError("not a network of this version")
    numbers = np.frombuffer(body, "<f2").astype(np.float32)
    layers, place = [], 0
    for out, fan in header["shapes"]:
        weights = numbers[place : place + out * fan].reshape(out, fan)
        bias = numbers[place + out * fan : place + out * fan + out].reshape(out, 1)
        layers.append((weights.copy(), bias.copy()))
        place += out * fan + out
    if place != len(numbers):
        raise ValueError(f"{len(numbers)} numbers, expected {place}")
    return Net(layers)
