"""Gradient descent for the small networks: logits against soft targets, by Adam (Kingma, Ba 2015)."""

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, sigmoid

Floats = NDArray[np.float32]

_DECAY = (0.9, 0.999)
_TINY = 1e-8

#: Weight of the past in the running mean of the weights, which is what gets shipped.
SMOOTH = 0.999


class Learner:
    """Network under training (`net`, changed in place by every step), the running mean of its weights
    (`mean`, which is what is kept), the moments of Adam, and the number of `steps` taken."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.mean = Net([(weights.copy(), bias.copy()) for weights, bias in net.layers])
        self.first = [np.zeros_like(part) for layer in net.layers for part in layer]
        self.second = [np.zeros_like(part) for layer in net.layers for part in layer]
        self.steps = 0

    def learn(self, x: Floats, target: Floats, mask: NDArray[np.bool_] | None, rate: float) -> float:
        """Take one step of Adam with step length `rate` down the mean cross entropy between the odds
        (sigmoids of the outputs) for columns `x` (F, N) and `target` (O, N), counting only entries where
        `mask` (O, N) is true (None: all). Return the mean squared error of the odds over these entries before
        the step, 0.0 where none counts."""
        hidden, logits = self.forward(x)
        error = sigmoid(logits) - target
        if mask is not None:
            error *= mask
        count = error.size if mask is None else max(int(mask.sum()), 1)
        self.backward(hidden, np.asarray(error * np.float32(target.shape[0] / count)), rate)
        return float((error**2).sum() / count)

    def forward(self, x: Floats) -> tuple[list[Floats], Floats]:
        """Return the inputs of every layer as a list, `x` (F, N) itself first, then (units, N) for each
        hidden layer, and the outputs of the last one (O, N), before any softmax or sigmoid. Nothing
        changes."""
        hidden: list[Floats] = [x]
        for weights, bias in self.net.layers[:-1]:
            hidden.append(np.maximum(weights @ hidden[-1] + bias, 0))
        weights, bias = self.net.layers[-1]
        return hidden, np.asarray(weights @ hidden[-1] + bias)

    def backward(self, hidden: list[Floats], delta: Floats, rate: float) -> None:
        """Take one step of Adam with step length `rate` down the gradient `delta` (O, N) of the loss by the
        outputs; `hidden` are the layers' inputs that `forward` returned. Weights, their running mean, moments
        and `steps` change in place."""
        grads: list[Floats] = []
        for number in range(len(self.net.layers) - 1, -1, -1):
            weights = self.net.layers[number][0]
            grads = [delta @ hidden[number].T, delta.sum(axis=1, keepdims=True), *grads]
            if number:
                delta = (weights.T @ delta) * (hidden[number] > 0)
        self._descend(grads, rate)

    def _descend(self, grads: list[Floats], rate: float) -> None:
        self.steps += 1
        bias1, bias2 = (1 - decay**self.steps for decay in _DECAY)
        smooth = np.float32(min(SMOOTH, self.steps / (self.steps + 9)))
        parts = [part for layer in self.net.layers for part in layer]
        means = [part for layer in self.mean.layers for part in layer]
        for part, mean, grad, first, second in zip(parts, means, grads, self.first, self.second, strict=True):
            first += np.float32(1 - _DECAY[0]) * (grad - first)
            second += np.float32(1 - _DECAY[1]) * (grad * grad - second)
            part -= np.float32(rate / bias1) * first / (np.sqrt(second / np.float32(bias2)) + _TINY)
            mean += (1 - smooth) * (part - mean)

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """Return all that `restore` needs, by name: "steps", the weights "net0", "net1" and on (weights and
        biases in turns, layer by layer), their running mean "mean0" and on, and the moments "first0" and
        "second0" and on. But for "steps" the arrays are those in use, not copies."""
        named: dict[str, NDArray[np.generic]] = {"steps": np.array(self.steps)}
        for kind, net in (("net", self.net), ("mean", self.mean)):
            for number, part in enumerate(part for layer in net.layers for part in layer):
                named[f"{kind}{number}"] = part
        for number, (first, second) in enumerate(zip(self.first, self.second, strict=True)):
            named[f"first{number}"], named[f"second{number}"] = first, second
        return named

    def restore(self, named: dict[str, NDArray[np.generic]]) -> None:
        """Copy back, in place, what `arrays` returned for a network of this shape; names beyond these are
        ignored. KeyError where a name is missing, ValueError for another shape; parts before it are changed
        then."""
        self.steps = int(named["steps"])
        for kind, net in (("net", self.net), ("mean", self.mean)):
            for number, part in enumerate(part for layer in net.layers for part in layer):
                part[:] = named[f"{kind}{number}"]
        for number in range(len(self.first)):
            self.first[number][:], self.second[number][:] = named[f"first{number}"], named[f"second{number}"]
