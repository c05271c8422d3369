"""How a round is settled: everybody who thinks answers everybody else until answering gains little."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Index = NDArray[np.intp]


class Stakes(Protocol):
    """What a card is worth to each seat when all dive by odds (n, W, k): sums (n, W, k) and their
    weights (n, W), to be added up over the worlds that a seat cannot tell apart."""

    def worths(self, odds: Floats) -> tuple[Floats, Floats]:
        """Sums and weights."""


class Whole:
    """All profiles (n, W, k, ..., k) with their payoffs."""

    def __init__(self, payoffs: Floats) -> None:
        self.payoffs = payoffs
        self.seats, self.worlds, self.held = payoffs.shape[:3]

    def worths(self, odds: Floats) -> tuple[Floats, Floats]:
        """Exact expectations."""
        out = [self._worth(seat, odds) for seat in range(self.seats)]
        return np.stack(out), np.ones((self.seats, self.worlds), np.float32)

    def _worth(self, me: int, odds: Floats) -> Floats:
        left, k = self.payoffs[me], self.held
        for seat in range(self.seats - 1, me, -1):
            left = (left.reshape(self.worlds, -1, k) @ odds[seat][:, :, None])[..., 0]
        for seat in range(me):
            left = (odds[seat][:, None] @ left.reshape(self.worlds, k, -1))[:, 0]
        return np.asarray(left.reshape(self.worlds, k))


class Drawn:
    """Drawn profiles (n, K), the same number a world, one world after the other, with the payoffs
    (n, k, K) of every seat's cards against them; `drew` (n, W, k) are the odds they were drawn by."""

    def __init__(self, payoffs: Floats, profiles: Index, drew: Floats) -> None:
        self.payoffs, self.drew = payoffs, drew
        self.seats, self.worlds, self.held = drew.shape
        world = np.repeat(np.arange(self.worlds), profiles.shape[1] // self.worlds)
        self.place = (np.arange(self.seats)[:, None], world, profiles)

    def worths(self, odds: Floats) -> tuple[Floats, Floats]:
        """Expectations, every draw weighed by how much likelier it is by now."""
        likelier = np.log(np.maximum(odds, np.float32(1e-9)) / self.drew)[self.place]
        weight = np.exp(likelier.sum(axis=0) - likelier)
        n, k, worlds = self.seats, self.held, self.worlds
        blocks = weight.reshape(n, worlds, -1)
        values = self.payoffs.reshape(n, k, worlds, -1)
        return np.einsum("nkwi,nwi->nwk", values, blocks), blocks.sum(axis=2)


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits there. `plain` (n, W, k): odds of each seat's plain side; `share` (n,): how likely it
    thinks; `start` (n, W, k): a first guess of the thinkers' odds; `alike` (n, W, W): 1 where a seat
    cannot tell two worlds apart."""

    plain: Floats
    share: Floats
    start: Floats
    alike: Floats

    def mixed(self, odds: Floats) -> Floats:
        """How the seats dive when their thinkers dive by `odds`."""
        thinks = self.share[:, None, None]
        return (1 - thinks) * self.plain + thinks * odds


def settle(stakes: Stakes, seats: Seats, turns: int) -> tuple[Floats, Floats]:
    """The thinkers' odds and what each card is worth to them, both (n, W, k): the mean of optimistic
    regret matching (Tammelin 2014; Farina, Kroer, Sandholm 2021), later turns counting more."""
    odds = seats.start
    mean, worth, regret = np.zeros_like(odds), np.zeros_like(odds), np.zeros_like(odds)
    weights = 0.0
    for turn in range(1, turns + 1):
        worth = _told(stakes, seats, seats.mixed(odds))
        gain = worth - (odds * worth).sum(axis=2, keepdims=True)
        regret = np.maximum(regret + gain, 0)
        odds = _matched(np.maximum(regret + gain, 0))
        mean += odds * np.float32(turn * turn)
        weights += turn * turn
    mean /= np.float32(weights)
    return mean, _told(stakes, seats, seats.mixed(mean))


def _told(stakes: Stakes, seats: Seats, odds: Floats) -> Floats:
    """What each card is worth (n, W, k) to a seat as far as it can tell the worlds apart."""
    total, weight = stakes.worths(odds)
    if total.shape[1] == 1:
        return np.asarray(total / np.maximum(weight, 1e-20)[:, :, None], np.float32)
    known = np.maximum(seats.alike @ weight[:, :, None], 1e-20)
    return np.asarray((seats.alike @ total) / known, np.float32)


def _matched(regret: Floats) -> Floats:
    """Odds by regret, all alike where there is none."""
    total = regret.sum(axis=2, keepdims=True)
    return np.where(total > 1e-12, regret / np.maximum(total, 1e-12), np.float32(1 / regret.shape[2]))
