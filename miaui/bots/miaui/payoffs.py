"""A round as a game of its own: the chance of winning the whole game for every seat, however the dives fall.

Two rounds with the same winners differ only in which diver cards are gone from the hands afterwards.
So the network is asked once for every result, world, seat and own card, the others' hands being
what they are on average; what else the others may have spent is added by the slope of its answer.
Where few profiles are left each is asked for in full.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.net import Net, sigmoid
from miaui.bots.miaui.weighing import hand_bits

Floats = NDArray[np.float32]
Int8 = NDArray[np.int8]
Index = NDArray[np.intp]

#: Positions that are asked for in full.
_FULL = 1300


@dataclass(frozen=True, slots=True)
class _Table:
    """Of one seat: logits (W, R * k) of result and own card, and for every other seat the change
    (W, k * R * k) by the card that it spends."""

    logit: Floats
    change: dict[int, Floats]


class Payoffs:
    """Chances of victory in `imagined` worlds (W) of one moment, by the network `judge`; before the
    last round by playing it out with the cards `deck` (3 or more, W). `usual` (n, 12) is how the
    seats mostly dive. A profile is a column (n,) of places in the sorted hands."""

    def __init__(self, imagined: Batch, deck: Int8, judge: Net, usual: Floats) -> None:
        self.seats, self.worlds = imagined.seats, imagined.games
        self.imagined, self.deck, self.judge = imagined, deck, judge
        self.cards = np.array([np.flatnonzero(bits) for bits in hand_bits(imagined)[:, :, 0]])  # from 0
        self.held = self.cards.shape[1]
        self.usual = np.take_along_axis(usual, self.cards, axis=1)
        self._first = imagined.pick(np.zeros(1, np.intp))

    def dives(self, profiles: Index) -> Int8:
        """The diver cards (n, J) of profiles (n, J)."""
        return (np.take_along_axis(self.cards, profiles, axis=1) + 1).astype(np.int8)

    def whole(self) -> Floats:
        """All profiles: (n, W, k, ..., k), an axis a seat."""
        profiles = np.indices((self.held,) * self.seats).reshape(self.seats, -1)
        shape = (self.seats, self.worlds, *(self.held,) * self.seats)
        if self.held == 2 or profiles.shape[1] * self.worlds <= _FULL:
            return self.asked(profiles).reshape(shape)
        result, tables = self._tables(profiles)
        each = [self._read(seat, tables[seat], result, profiles) for seat in range(self.seats)]
        return np.stack(each).reshape(shape)

    def facing(self, drawn: Index, world: Index) -> Floats:
        """What every card of every seat is worth against the others' part of drawn profiles (n, K),
        each in one world (K,): (n, k, K)."""
        n, k, count = self.seats, self.held, drawn.shape[1]
        profiles = np.tile(drawn, (1, n * k)).reshape(n, n, k, count)
        for seat in range(n):
            profiles[seat, seat] = np.arange(k)[:, None]
        changed = profiles.reshape(n, -1)
        result, tables = self._tables(changed)
        parts = []
        for seat in range(n):
            mine = slice(seat * k * count, (seat + 1) * k * count)
            where = np.tile(world, k)
            parts.append(self._read(seat, tables[seat], result[mine], changed[:, mine], where))
        return np.stack(parts).reshape(n, k, count)

    def asked(self, profiles: Index) -> Floats:
        """Chances (n, W * J) without short cuts."""
        count = profiles.shape[1]
        world = np.repeat(np.arange(self.worlds), count)
        after = self.imagined.pick(world)
        after.step(np.tile(self.dives(profiles), (1, self.worlds)), None)
        if self.held > 2:
            return sigmoid(self.judge(encode(after, range(self.seats)))).reshape(self.seats, -1)
        after.stock(self.deck[:3, world])
        after.step((hand_bits(after).argmax(axis=1) + 1).astype(np.int8), None)
        return after.shares()

    def _tables(self, profiles: Index) -> tuple[Index, list[_Table]]:
        """The result (J,) of every profile, and a table a seat over all results R."""
        winners = self._first.winners(self.dives(profiles)).astype(np.intp) + 1
        base = self.seats + 1
        code = (winners[0] * base + winners[1]) * base + winners[2]
        example = np.full(base**3, -1)
        example[code] = np.arange(code.size)
        codes = np.flatnonzero(example >= 0)
        rank = np.zeros(base**3, np.intp)
        rank[codes] = np.arange(codes.size)
        after = self.imagined.pick(np.repeat(np.arange(self.worlds), codes.size))
        after.step(np.tile(self.dives(profiles[:, example[codes]]), (1, self.worlds)), None)
        seen = encode(after, range(self.seats)).reshape(-1, self.seats, after.games)
        return rank[code], [self._table(seat, seen[:, seat]) for seat in range(self.seats)]

    def _table(self, me: int, seen: Floats) -> _Table:
        n, k = self.seats, self.held
        (w1, b1), (w2, b2), (w3, b3) = self.judge.layers
        place = [(seat - me) % n * 12 for seat in range(n)]
        for seat in range(n):  # the hands of before the round; what is spent comes off below
            rows = seen[place[seat] : place[seat] + 12]
            rows[:] = 0
            rows[self.cards[seat]] = 1
        spent = [w1[:, place[seat] + self.cards[seat]] for seat in range(n)]
        mean = [each @ odds for each, odds in zip(spent, self.usual, strict=True)]
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
        return _Table(logit, change)

    def _read(
        self, me: int, table: _Table, result: Index, profiles: Index, world: Index | None = None
    ) -> Floats:
        """Chances of a seat in profiles (n, J): (W, J), or (J,) in a `world` (J,) each."""
        entry = result * self.held + profiles[me]
        width = table.logit.shape[1]

        def look(rows: Floats, column: Index) -> Floats:
            return rows.take(column, axis=1) if world is None else rows[world, column]

        out = look(table.logit, entry)
        for seat, rows in table.change.items():
            out += look(rows, profiles[seat] * width + entry)
        return sigmoid(out)
