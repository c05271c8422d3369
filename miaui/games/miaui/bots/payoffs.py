"""Payoffs of a round: every seat's probability of winning the game after each joint dive.

Two joint dives with equal winners differ only in the diver cards that are spent. So the network is evaluated
once for each result, world, seat and own card, with the others' hands as they are on average after the round;
the exact cards they spend are added to first order, by the network's gradient. Where few joint dives are
left, each is evaluated exactly.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, sigmoid
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import LAST_HANDS
from miaui.games.miaui.bots.features import encode
from miaui.games.miaui.bots.heuristic import hand_mask

Floats = NDArray[np.float32]
Int8 = NDArray[np.int8]
Index = NDArray[np.intp]

#: Positions up to which all are evaluated exactly.
_EXACT_LIMIT = 1300


@dataclass(frozen=True, slots=True)
class _SeatTable:
    """Payoffs of one seat as logits (W, r * k) by result (r of them) and own card, and what the card (k) that
    another seat spends adds to them (W, k * r * k), by that seat."""

    logit: Floats
    change: dict[int, Floats]


class RoundPayoffs:
    """Probabilities of winning the game after the current round, in W worlds of it that differ in hidden
    cards.

    - `batch`: the worlds. `deck` (3 or more, W): the cards to come, needed where at most two cards are in
      hand. `odds_net`: judges positions after the round where it is not played out.
    - `mean_policy` (n, 12): how the seats are expected to dive. `weight` (W,): how likely each world is;
      None: all alike.
    - `hand_size`: k, the cards in each hand; `cards` (n, k): these cards, sorted and counted from 0.

    Joint dives (n, J) hold for each seat an index into its sorted hand, 0 to k - 1.
    """

    def __init__(
        self, batch: Batch, deck: Int8, odds_net: Net, mean_policy: Floats, weight: Floats | None = None
    ) -> None:
        self.seats, self.worlds = batch.seats, batch.games
        self.batch, self.deck, self.odds_net = batch, deck, odds_net
        self.weight = weight
        self.cards = np.array([np.flatnonzero(mask) for mask in hand_mask(batch)[:, :, 0]])
        self.hand_size = self.cards.shape[1]
        self.mean_policy = np.take_along_axis(mean_policy, self.cards, axis=1)
        self._one_world = batch.pick(np.zeros(1, np.intp))
        self._full: Floats | None = None

    def numbers(self, dives: Index) -> Int8:
        """Return the diver cards, 1 to 12, of joint dives: (n, J) for indices (n, J) into the sorted
        hands; (n, 0) for none."""
        return (np.take_along_axis(self.cards, dives, axis=1) + 1).astype(np.int8)

    def full(self) -> Floats:
        """Return each seat's probability of winning after every joint dive in every world: (n, W, k, ..., k),
        with an axis of k cards for each seat. Worked out in the first call, later ones give that array."""
        if self._full is None:
            self._full = self._every()
        return self._full

    def _every(self) -> Floats:
        dives = np.indices((self.hand_size,) * self.seats).reshape(self.seats, -1)
        shape = (self.seats, self.worlds, *(self.hand_size,) * self.seats)
        if self.hand_size <= LAST_HANDS or dives.shape[1] * self.worlds <= _EXACT_LIMIT:
            return self.exact(dives).reshape(shape)
        result, tables = self._tables(dives)
        each = [self._read(seat, tables[seat], result, dives) for seat in range(self.seats)]
        return np.stack(each).reshape(shape)

    def against(self, dives: Index, world: Index) -> Floats:
        """Return each seat's probability of winning with each card of its hand, (n, k, J), where the other
        seats dive as in the joint dives (n, J); its own dive there does not count. `world` (J,): the world of
        each. The network judges, with what is spent reckoned in roughly."""
        n, k, count = self.seats, self.hand_size, dives.shape[1]
        tiled = np.tile(dives, (1, n * k)).reshape(n, n, k, count)
        for seat in range(n):
            tiled[seat, seat] = np.arange(k)[:, None]
        changed = tiled.reshape(n, -1)
        result, tables = self._tables(changed)
        parts = []
        for seat in range(n):
            mine = slice(seat * k * count, (seat + 1) * k * count)
            parts.append(self._read(seat, tables[seat], result[mine], changed[:, mine], np.tile(world, k)))
        return np.stack(parts).reshape(n, k, count)

    def exact(self, dives: Index) -> Floats:
        """Return each seat's probability of winning after joint dives (n, J) in every world, without
        shortcuts: (n, W * J), first all J of the first world. With one card in hand that is the share of the
        victory; with two the last round is played as well; with more the network judges."""
        count = dives.shape[1]
        world = np.repeat(np.arange(self.worlds), count)
        after = self.batch.pick(world)
        after.step(np.tile(self.numbers(dives), (1, self.worlds)), None)
        if self.hand_size == 1:
            return after.shares()
        if self.hand_size > LAST_HANDS:
            return sigmoid(self.odds_net(encode(after, range(self.seats)))).reshape(self.seats, -1)
        after.stock(self.deck[:3, world])
        after.step((hand_mask(after).argmax(axis=1) + 1).astype(np.int8), None)
        return after.shares()

    def _tables(self, dives: Index) -> tuple[Index, list[_SeatTable]]:
        """Return the result (J,) of every joint dive, and a table for each seat over all r results."""
        winners = self._one_world.winners(self.numbers(dives)).astype(np.intp) + 1
        base = self.seats + 1
        code = (winners[0] * base + winners[1]) * base + winners[2]
        example = np.full(base**3, -1)
        example[code] = np.arange(code.size)
        codes = np.flatnonzero(example >= 0)
        rank = np.zeros(base**3, np.intp)
        rank[codes] = np.arange(codes.size)
        after = self.batch.pick(np.repeat(np.arange(self.worlds), codes.size))
        after.step(np.tile(self.numbers(dives[:, example[codes]]), (1, self.worlds)), None)
        seen = encode(after, range(self.seats)).reshape(-1, self.seats, after.games)
        return rank[code], [self._table(seat, seen[:, seat]) for seat in range(self.seats)]

    def _table(self, me: int, seen: Floats) -> _SeatTable:
        """Return the network's three layers for the features `seen` (F, W * r), and their slope by the
        others' cards."""
        n, k = self.seats, self.hand_size
        (w1, b1), (w2, b2), (w3, b3) = self.odds_net.layers
        place = [(seat - me) % n * 12 for seat in range(n)]
        for seat in range(n):  # hands as before the round; the spent cards are subtracted below
            rows = seen[place[seat] : place[seat] + 12]
            rows[:] = 0
            rows[self.cards[seat]] = 1
        spent = [w1[:, place[seat] + self.cards[seat]] for seat in range(n)]
        mean = [weights @ policy for weights, policy in zip(spent, self.mean_policy, strict=True)]
        others = [seat for seat in range(n) if seat != me]
        start = w1 @ seen + b1 - sum(mean[seat] for seat in others)[:, None]
        first = (start[:, :, None] - spent[me][:, None]).reshape(len(w1), -1)
        second = w2 @ np.maximum(first, 0) + b2
        logit = (w3 @ np.maximum(second, 0) + b3).reshape(self.worlds, -1)
        slope = (w2.T @ ((second > 0) * w3.T)) * (first > 0)
        change = {}
        for seat in others:
            step = (mean[seat][:, None] - spent[seat]).T @ slope
            change[seat] = step.reshape(k, self.worlds, -1).swapaxes(0, 1).reshape(self.worlds, -1)
        return _SeatTable(logit, change)

    def _read(
        self, me: int, table: _SeatTable, result: Index, dives: Index, world: Index | None = None
    ) -> Floats:
        """Return a seat's win probabilities after joint dives (n, J): (W, J), or (J,) with one `world` (J,)
        for each."""
        entry = result * self.hand_size + dives[me]
        width = table.logit.shape[1]

        def entries(rows: Floats, column: Index) -> Floats:
            return rows.take(column, axis=1) if world is None else rows[world, column]

        out = entries(table.logit, entry)
        for seat, rows in table.change.items():
            out += entries(rows, dives[seat] * width + entry)
        return sigmoid(out)
