"""Many games of Miaui side by side, on numpy arrays: one round in every environment at a time.

All games are in one round, for each takes twelve. The axes of arrays are (games, seats, …), and in
`games.miaui.bots.batch` they are the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from miaui.core.deals import nameless
from miaui.core.envelope import write_envelope
from miaui.core.seat import Seat
from miaui.env.coding import Floats
from miaui.env.episode import Episode
from miaui.env.luck import Words, advanced, below, first_state, next_numbers, ordered
from miaui.env.miaui_coding import CODES, CODING
from miaui.env.vectors import Stepped, checked, observed, seeds_of
from miaui.games.miaui.bots.batch import Batch, blank
from miaui.games.miaui.bots.codes import BOX, GULL, KINDS
from miaui.games.miaui.bots.tally import points as points_of
from miaui.games.miaui.public.cards import DIVERS, FISH, ROUNDS, SEAGULL, SPACES, Card
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.record import Record, write
from miaui.games.miaui.rules.state import Deal

Numbers = NDArray[np.int8]

_CODES, _DIVERS, _SPACES = len(CODES), len(DIVERS), len(SPACES)
_DRAWN = len(FISH) - 1
"""Cards in the deck; one goes back to the box."""
_REST = _DRAWN - _SPACES
_GULLS = FISH.count(SEAGULL)
#: Games that are dealt at a time, for which a processor's memory is fast.
_BLOCK = 1024


class Dealt:
    """Cards as dealt to many games, as numbers of `codes`.

    - `order` (36, games): the cards in the order in which they are laid out, three a round.
    - `decks` (37, games): the deck as shuffled, and last the card back in the box.
    - `again` (games,): True where the rest was shuffled once more, after Seagulls in round 1.
    - `kiti` (games,): the seat that Kiti stands after; None in No Fighting.
    - `used` (games,): how many numbers of each stream it took.
    """

    def __init__(self, streams: Words, seats: int, fighting: bool) -> None:
        games, first = len(streams), fighting + len(FISH)
        self.kiti = np.empty(games, np.int8) if fighting else None
        self.decks = np.empty((len(FISH), games), np.int8)
        self.order = np.empty((_DRAWN, games), np.int8)
        box = BOX.astype(np.uint64)
        for start in range(0, games, _BLOCK):
            block = slice(start, start + _BLOCK)
            numbers = next_numbers(streams[block], first)
            if self.kiti is not None:
                self.kiti[block] = below(numbers[:, 0], seats)
            decks = self.decks[:, block] = _ordered(box, numbers[:, int(fighting) :])
            self.order[:, block] = _laid_out(decks, advanced(streams[block], first))
        self.again = (self.decks[:_SPACES] == GULL).any(axis=0)
        self.used = first + _REST * self.again.astype(np.int64)


def _laid_out(decks: Numbers, streams: Words) -> Numbers:
    """Return the cards of shuffled decks in the order in which they are laid out. Where Seagulls come first,
    three other cards lie there, and the rest with the Seagulls is shuffled once more."""
    order = decks[:_DRAWN].copy()
    rows = np.flatnonzero((order[:_SPACES] == GULL).any(axis=0))
    games = len(rows)
    cards = np.full((_DRAWN + _SPACES + _GULLS, games), GULL, np.int8)
    order.take(rows, axis=1, out=cards[:_DRAWN])
    fish = np.cumsum(cards[: _SPACES + _GULLS] != GULL, axis=0, dtype=np.int8)
    game = np.arange(games)
    for space in range(_SPACES):
        place = (fish <= space).sum(axis=0) * games + game
        order[space, rows] = cards.take(place)
    rest = cards.take(place[:, None] + np.arange(1, _REST + 1) * games)
    order[_SPACES:, rows] = _ordered(rest.astype(np.uint64), next_numbers(streams[rows], _REST))
    return order


def _ordered(cards: Words, numbers: Words) -> Numbers:
    """Return cards (games, cards) as `ordered`, but (cards, games)."""
    return ordered(cards, numbers).T.astype(np.int8)


class MiauiBatch(VectorEnv):
    """Games of Miaui, each with a stream of its own."""

    def __init__(
        self, num_envs: int, seats: int, seed: int, observe: bool, options: Mapping[str, bool]
    ) -> None:
        Episode(CODING, seats, options)  # refuses what cannot be
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs, self.seats, self.observe = num_envs, seats, observe
        self._variants = replace(Variants(), **options)
        self._streams = np.zeros(num_envs, np.uint64)
        self._seeds: Sequence[int] | None = seeds_of(seed, num_envs)
        self.single_observation_space = observed(CODING, seats, observe)
        self.single_action_space = MultiDiscrete([_DIVERS] * seats)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._first = np.arange(num_envs * seats).reshape(num_envs, seats) * _DIVERS
        self._done = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        """Begin all games: by the seeds, one for each, or from a single one on, one more for each game; None:
        the next ones in their streams. ValueError for seeds that cannot be."""
        if seed is not None:
            self._seeds = seeds_of(seed, self.num_envs)
        if self._seeds is not None:
            self._streams = np.array([first_state(number) for number in self._seeds], np.uint64)
            self._seeds = None
        self._begin()
        return self._observed(), {}

    def step(self, actions: object) -> Stepped:
        """Play a round in every environment, with an action for each seat; once the games are over, begin the
        next ones instead. For an illegal one the lowest legal is played, and it is marked at "illegal" in the
        infos. ValueError for another shape, no integers, or a number that is no action."""
        chosen = checked(actions, (self.num_envs, self.seats), _DIVERS)
        rewards = np.zeros((self.num_envs, self.seats))
        infos: dict[str, np.ndarray] = {}
        if self._done:
            self._begin()
        else:
            legal = self._left.take(chosen + self._first)
            if not legal.all():
                chosen = np.where(legal, chosen, self._left.argmax(axis=-1))
                infos["illegal"] = legal == 0
            self._play(chosen)
        if self._done:
            points = self._points()
            best = points == points.max(axis=0)
            rewards[:] = (best / best.sum(axis=0)).T - 1.0 / self.seats
        ended = np.full(self.num_envs, self._done)
        return self._observed(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def record(self, environment: int) -> dict[str, object]:
        """Return the record of an environment's game so far, with every secret, as JSON has it."""
        dealt, kiti = self._dealt, self._dealt.kiti
        order = dealt.order[:, environment]
        again = order[_SPACES:] if dealt.again[environment] else None
        *deck, removed = dealt.decks[:, environment]
        record = Record(
            nameless(self.seats),
            self._variants,
            None if kiti is None else Seat(int(kiti[environment])),
            Deal(_cards(deck), KINDS[removed - 1], None if again is None else _cards(again)),
            tuple([tuple(row.tolist()) for row in self._dives[: self._round, :, environment]]),
        )
        return write_envelope(write(record), record.further)

    def _begin(self) -> None:
        """Deal the next game of every stream."""
        self._dealt = Dealt(self._streams, self.seats, not self._variants.no_fighting)
        self._streams = advanced(self._streams, self._dealt.used)
        self._dives = np.zeros((ROUNDS, self.seats, self.num_envs), np.int8)
        self._left = np.ones((self.num_envs, self.seats, _DIVERS), np.int8)
        self._round, self._done = 0, False
        if self.observe:
            games = blank(self.seats, self.num_envs, self._dealt.kiti)
            games.stock(self._dealt.order[:_SPACES])
            self._picture = Observed(games, self._variants)

    def _play(self, chosen: NDArray[np.int64]) -> None:
        """Play a round with legal actions (games, seats)."""
        self._left.reshape(-1)[chosen + self._first] = 0
        dives = self._dives[self._round]
        np.add(chosen.astype(np.int8).T, np.int8(1), out=dives)
        self._round += 1
        self._done = self._round == ROUNDS
        if self.observe:
            first = _SPACES * self._round
            stock = None if self._done else self._dealt.order[first : first + _SPACES]
            self._picture.follow(dives, stock, self._round)

    def _points(self) -> NDArray[np.int16]:
        """Return the points of finished games (seats, games)."""
        if self.observe:
            return self._picture.games.points
        return points_of(self.seats, self._dealt.kiti, self._dealt.order, self._dives)

    def _observed(self) -> dict[str, np.ndarray]:
        observations: dict[str, np.ndarray] = {
            "action_mask": np.ones_like(self._left) if self._done else self._left.copy()
        }
        if self.observe:
            observations["observation"] = self._picture.vectors()
        return observations


def _cards(numbers: Iterable[np.int8]) -> tuple[Card, ...]:
    return tuple([KINDS[number - 1] for number in numbers])


class Observed:
    """Observations of all games: what changes in a round is changed, and they are put together by seats.

    `_seats` (games, seats, …) and `_shared` (games, …) have the blocks of `miaui_coding`, as everybody sees
    them.
    """

    def __init__(self, games: Batch, variants: Variants) -> None:
        self.games, self._count, self._table = games, games.games, games.seats
        blocks = {block.name: block for block in CODING.blocks(games.seats)}
        self._width = sum(block.size for name, block in blocks.items() if name.startswith("seat_0."))
        self._size = sum(block.size for block in blocks.values())
        count, table = self._count, self._table
        # Twice side by side, so that the seats from any one on lie in a row.
        self._twice = np.zeros((count, 2 * table, self._width), np.float32)
        self._shared = np.zeros((count, self._size - table * self._width), np.float32)
        self._caught = np.zeros((count, _CODES), np.float32)
        seat = self._twice[:, :table]
        (
            self._pile,
            self._top,
            self._pile_size,
            self._left,
            self._spent,
            self._last,
            self._took,
            self._peeks,
        ) = _cut(seat, (_CODES, _CODES, 1, _DIVERS, _DIVERS, _DIVERS, _SPACES, _SPACES))
        self._kiti = seat[:, :, -1]
        self._spaces = [self._shared[:, place * (_CODES + 2) :][:, : _CODES + 2] for place in range(_SPACES)]
        self._box, self._flags = _cut(self._shared[:, _SPACES * (_CODES + 2) :], (_CODES, 4))
        self._left[:] = 1.0
        self._flags[:, 0], self._flags[:, 1] = variants.open_baskets, variants.no_fighting
        self._game = np.arange(count)
        self._seat = np.arange(table)[:, None]
        self._lay_out(1)

    def follow(self, dives: Numbers, stock: Numbers | None, rounds: int) -> None:
        """Go on by a round: with legal dives (seats, games), the next cards (spaces, games), None at the end,
        and the number of this round, from 1."""
        lagoon = self.games.lagoon.copy()
        winners = self.games.step(dives, stock)
        game, seat, place = self._game, self._seat, dives.astype(np.intp) - 1
        self._left[game, seat, place] = 0.0
        self._spent[game, seat, place] = rounds
        self._last[:] = 0.0
        self._last[game, seat, place] = 1.0
        self._took[:] = 0.0
        for space in range(_SPACES):
            won = np.flatnonzero(winners[space] >= 0)
            self._took[won, winners[space, won], space] = 1.0
            for cards in lagoon[space]:
                games = won[cards[won] > 0]
                if not games.size:
                    break
                self._caught[games, cards[games] - 1] += 1.0
        self._count_piles()
        np.subtract(self._caught, self._pile.sum(axis=1), out=self._box)
        self._lay_out(rounds + 1)

    def _count_piles(self) -> None:
        """Count the cards of all piles, and note their tops and sizes."""
        games, width = self.games, _CODES + 1
        sizes = games.sizes()
        highest = int(sizes.max()) + 1
        cards = games.stack[1:highest].astype(np.intp)
        cards *= np.arange(1, highest)[:, None, None] <= sizes
        cards += (self._game * self._table + self._seat) * width
        counts = np.bincount(cards.ravel(), minlength=self._count * self._table * width)
        self._pile[:] = counts.reshape(self._count, self._table, width)[:, :, 1:]
        self._pile_size[:, :, 0] = sizes.T
        self._top[:] = 0.0
        tops = games.tops()
        seat, game = np.nonzero(tops)
        self._top[game, seat, tops[seat, game] - 1] = 1.0

    def _lay_out(self, number: int) -> None:
        """Note what lies in the lagoon, Kiti, and the round."""
        games = self.games
        over = number > ROUNDS
        self._flags[:, 2], self._flags[:, 3] = min(number, ROUNDS), over
        self._peeks[:] = 0.0
        for space, seen in enumerate(self._spaces):
            seen[:] = 0.0
            for cards, peeker, lying in self._lying(space):
                open_ = lying[peeker[lying] < 0]
                seen[open_, cards[open_] - 1] += 1.0
                hidden = lying[peeker[lying] >= 0]
                seen[hidden, _CODES] += 1.0
                self._peeks[hidden, peeker[hidden], space] += 1.0
        if games.kiti is not None:
            self._kiti[:] = 0.0
            self._kiti[self._game, games.kiti] = 1.0

    def _lying(self, space: int) -> Iterator[tuple[Numbers, Numbers, NDArray[np.intp]]]:
        """Yield the cards of a space, one of every game at a time: cards, who may look at them (-1: they lie
        faceup), and the games that have one."""
        games = self.games
        for place in range(int(games.count[space].max(initial=0))):
            yield (
                games.lagoon[space, place],
                games.peeker[space, place],
                np.flatnonzero(games.count[space] > place),
            )

    def vectors(self) -> Floats:
        """Return the observations (games, seats, numbers) of all seats, the numbers of `miaui_coding.blocks`
        each."""
        table, width = self._table, self._width
        out = np.empty((self._count, table, self._size), np.float32)
        self._twice[:, table:] = self._twice[:, :table]
        itemsize = self._twice.itemsize
        around = as_strided(
            self._twice,
            (self._count, table, table * width),
            (2 * table * width * itemsize, width * itemsize, itemsize),
            writeable=False,
        )
        out[:, :, : table * width] = around
        out[:, :, table * width :] = self._shared[:, None]
        self._peek(out[:, :, table * width :])
        return out

    def _peek(self, shared: Floats) -> None:
        """Write the facedown cards for the seats that may look at them."""
        for space in range(_SPACES):
            start = space * (_CODES + 2)
            for cards, peeker, lying in self._lying(space):
                game = lying[peeker[lying] >= 0]
                seat = peeker[game]
                shared[game, seat, start + cards[game] - 1] += 1.0
                shared[game, seat, start + _CODES] -= 1.0
                shared[game, seat, start + _CODES + 1] += 1.0


def _cut(array: Floats, sizes: Sequence[int]) -> list[Floats]:
    """Return views of parts of the last axis."""
    ends = np.cumsum(sizes)
    return [array[..., end - size : end] for end, size in zip(ends, sizes, strict=True)]
